"""What imports bring to the site."""

from bowling_app.imports.admin.imports import AdminImportState
from bowling_app.imports.api import imports
from bowling_app.imports.jobs import JOBS
from bowling_app.platform.feature import Feature

FEATURE = Feature(
    pages=(AdminImportState,),
    routers=(imports,),
    jobs=JOBS,
)
