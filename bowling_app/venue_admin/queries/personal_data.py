"""What the pages of admins about venues hold about a person."""

from typing import Final

from bowling_app.accounts.queries.accounts import REMOVED_NAME
from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    # As in the audit log, which names people without a foreign key, too.
    removals=(f"UPDATE bulk_change SET actor = '{REMOVED_NAME}' WHERE actor = :id",),  # noqa: S608
)
