"""What imports bring to the site."""

from bowling_app.imports.admin.imports import AdminImportState
from bowling_app.imports.api import IMPORT_FILE, imports, take_file
from bowling_app.imports.jobs.kinds import JOBS
from bowling_app.imports.jobs.schedule import collect_in_background
from bowling_app.imports.queries.import_files import files_to_bring_in
from bowling_app.imports.queries.old_jobs import purge_jobs
from bowling_app.imports.queries.personal_data import PERSONAL_DATA
from bowling_app.imports.rules import IMPORT_FORM, LICENSE_FORM
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue

FEATURE = Feature(
    admin=(AdminPart("Import", AdminImportState, at=140),),
    queues=(Queue("Files to import", "/admin/import", files_to_bring_in),),
    personal_data=PERSONAL_DATA,
    forms=(FormRoute(AdminImportState.page, IMPORT_FORM, take_file, is_for_own_pages=True, file=IMPORT_FILE),),
    words=(LICENSE_FORM,),
    routers=(imports,),
    tasks=(collect_in_background,),
    jobs=JOBS,
    purges=(purge_jobs,),
)
