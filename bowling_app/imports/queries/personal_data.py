"""What imports hold about a person."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "work_begun": "SELECT kind, title, state, created_at FROM job WHERE created_by = :id ORDER BY created_at, id",
        "files_imported": """
        SELECT file_name, created_at, imported_at, undone_at FROM venue_import
        WHERE created_by = :id ORDER BY created_at, id""",
    },
)
