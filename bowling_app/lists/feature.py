"""What lists bring to the site."""

from bowling_app.lists.admin.reported import AdminListsState
from bowling_app.lists.api.list_forms import take_added, take_list, take_list_item, take_list_report, take_new_list
from bowling_app.lists.api.lists import lists
from bowling_app.lists.pages.add import ADD
from bowling_app.lists.pages.list_item import LIST_ITEM
from bowling_app.lists.pages.overview import LISTS
from bowling_app.lists.pages.own_list import OWN_LIST, OwnListState
from bowling_app.lists.pages.shared import LIST_REPORT, SHARED_LIST
from bowling_app.lists.queries.personal_data import PERSONAL_DATA
from bowling_app.lists.queries.reports import count_reported
from bowling_app.lists.rules.lists import ADD_FORM, LIST_FORM, LIST_REPORT_FORM, NEW_LIST_FORM, NOTE_FORM, PATH
from bowling_app.lists.services.list_moderation import ADMIN_PATH
from bowling_app.lists.services.shared_lists import list_entries
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import PersonalPart

FEATURE = Feature(
    personal=(PersonalPart("Your lists", PATH, at=12, drawer_label="Your lists"),),
    admin=(AdminPart("Lists", AdminListsState, at=45),),
    queues=(Queue("Reported lists", ADMIN_PATH, count_reported),),
    personal_data=PERSONAL_DATA,
    sitemap=(SitemapPart(85, list_entries),),
    pages=(LISTS, ADD, OwnListState, LIST_ITEM, SHARED_LIST, LIST_REPORT),
    forms=(
        FormRoute(LISTS, NEW_LIST_FORM, take_new_list),
        FormRoute(ADD, ADD_FORM, take_added),
        FormRoute(OWN_LIST, LIST_FORM, take_list),
        FormRoute(LIST_ITEM, NOTE_FORM, take_list_item),
        FormRoute(LIST_REPORT, LIST_REPORT_FORM, take_list_report),
    ),
    routers=(lists,),
)
