"""What votes on accuracy bring to the site."""

from bowling_app.accuracy.admin.stale import AdminStaleState
from bowling_app.accuracy.api import accuracy
from bowling_app.accuracy.queries.personal_data import PERSONAL_DATA
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart

FEATURE = Feature(
    admin=(AdminPart("Stale info", AdminStaleState, at=110),),
    personal_data=PERSONAL_DATA,
    routers=(accuracy,),
)
