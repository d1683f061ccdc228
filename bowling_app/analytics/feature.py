"""What counting views brings to the site."""

from bowling_app.analytics.admin.views import AdminViewsState
from bowling_app.analytics.api import views
from bowling_app.analytics.jobs import store_views_in_background
from bowling_app.analytics.queries import purge
from bowling_app.analytics.services.page_views import mark_of
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart

FEATURE = Feature(
    admin=(AdminPart("Views", AdminViewsState, at=120),),
    view_mark=mark_of,
    routers=(views,),
    purges=(purge,),
    tasks=(store_views_in_background,),
)
