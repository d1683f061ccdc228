"""What votes on accuracy bring to the site."""

from bowling_app.accuracy.admin.stale import AdminStaleState
from bowling_app.accuracy.api import accuracy
from bowling_app.platform.feature import Feature

FEATURE = Feature(
    pages=(AdminStaleState,),
    routers=(accuracy,),
)
