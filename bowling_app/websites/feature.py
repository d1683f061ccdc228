"""What the venues' own websites bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.kit.personal_data import PersonalData
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.websites.admin import AdminWebsitesState
from bowling_app.websites.api import take_website, websites
from bowling_app.websites.jobs import JOBS
from bowling_app.websites.pages.website import WEBSITE_PAGE
from bowling_app.websites.queries import count_waiting
from bowling_app.websites.rules.pages import ADMIN_PATH, WEBSITE_FORM

FEATURE = Feature(
    admin=(AdminPart("Websites", AdminWebsitesState, at=25),),
    queues=(Queue("Facts from websites", ADMIN_PATH, count_waiting),),
    personal_data=PersonalData(
        exports={
            "websites_decided": """
            SELECT id, venue_id, field, status, decided_at FROM website_finding WHERE decided_by = :id ORDER BY 5, 1"""
        }
    ),
    pages=(WEBSITE_PAGE,),
    forms=(FormRoute(WEBSITE_PAGE, WEBSITE_FORM, take_website),),
    routers=(websites,),
    jobs=JOBS,
)
