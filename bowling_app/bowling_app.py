"""The composition root: the app, its pages, its HTTP routes and its background jobs."""

from functools import partial

import reflex as rx
from anyio import to_thread
from reflex.state import FrontendEventExceptionState
from reflex_base.registry import RegistrationContext
from starlette.applications import Starlette
from starlette.routing import Mount

from bowling_app.accounts.admin.users import AdminUsersState
from bowling_app.accounts.api.photos import PHOTOS
from bowling_app.accounts.pages.page import AccountState
from bowling_app.accuracy.admin.stale import AdminStaleState
from bowling_app.analytics.admin.views import AdminViewsState
from bowling_app.blog.pages.list_page import BlogState
from bowling_app.blog.pages.post_page import PostState
from bowling_app.contact.admin.contact import AdminContactState
from bowling_app.contact.admin.contacts import AdminContactsState
from bowling_app.contact.api import form as contact
from bowling_app.contact.pages.page import ContactState
from bowling_app.contact.pages.sent import ContactSentState
from bowling_app.guides.admin.hubs import AdminHubsState
from bowling_app.guides.api.hubs import GUIDE_PHOTOS
from bowling_app.guides.pages.index_page import GuidesState
from bowling_app.imports.admin.imports import AdminImportState
from bowling_app.imports.services.formats.reading_apart import read_apart
from bowling_app.listings.pages.city_page import CityState
from bowling_app.listings.pages.country_page import CountryState
from bowling_app.listings.pages.experiences.page import ExperiencesState
from bowling_app.listings.pages.state_page import StatePageState
from bowling_app.owners.admin.claims import AdminClaimsState
from bowling_app.owners.api.embed import EMBEDS
from bowling_app.owners.api.venue_photos import VENUE_PHOTOS
from bowling_app.owners.pages.claim import ClaimState
from bowling_app.owners.pages.edit import EditState
from bowling_app.owners.pages.insights import InsightsState
from bowling_app.owners.pages.landing import OwnerState
from bowling_app.owners.pages.own_venues import OwnVenuesState
from bowling_app.owners.pages.partners import PartnersState
from bowling_app.owners.pages.profile import OwnerProfileState
from bowling_app.owners.pages.snippets import SnippetsState
from bowling_app.platform.database.venue_changes import VenueChange
from bowling_app.platform.documents import moved
from bowling_app.platform.documents.asgi import App
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.changes import follow_changes
from bowling_app.platform.documents.dispatcher import Beside, SocketsBeside
from bowling_app.platform.documents.site import Site
from bowling_app.platform.geo import zip_codes
from bowling_app.platform.http.middleware.chunking import InPieces
from bowling_app.platform.http.middleware.frame_validation import WellFormedFrames
from bowling_app.platform.http.middleware.redis_watch import watch_redis
from bowling_app.platform.http.middleware.sockets import SOCKETS
from bowling_app.platform.http.middleware.stack import behind_layers
from bowling_app.platform.jobs.background import (
    build_reports_in_background,
    delete_accounts_in_background,
    do_jobs_in_background,
    forget_in_background,
    forget_photos_in_background,
    send_mail_in_background,
    store_views_in_background,
    watch_in_background,
)
from bowling_app.platform.operations.metrics_routes import METRICS
from bowling_app.platform.reflex_patches import light_sockets, packets, signed_records
from bowling_app.platform.reflex_patches.event_errors import note_fault_of_event
from bowling_app.platform.reflex_patches.event_limit import EventLimit
from bowling_app.platform.reflex_patches.known_events import KnownEvents
from bowling_app.platform.reflex_patches.lazy_states import install as tab_states_of
from bowling_app.platform.reflex_patches.session_binding import SessionBinding
from bowling_app.platform.web.live import add_live_page, pages_of
from bowling_app.platform.web.missing.live import NotFoundState
from bowling_app.platform.web.page_cache import LOADS
from bowling_app.platform.web.page_faults import note_fault_of_page
from bowling_app.platform.web.shell.frame import SITE_WIDE, hydrate_fallback
from bowling_app.platform.web.shell.head import SITE_HEAD
from bowling_app.platform.web.subscriptions import FOLLOWERS
from bowling_app.prices.admin.prices import AdminPricesState
from bowling_app.prices.pages.city_page import CityCostState
from bowling_app.prices.pages.country_page import CountryCostState
from bowling_app.prices.pages.state_page import StateCostState
from bowling_app.reviews.admin.reviews import AdminReviewsState
from bowling_app.saved.pages.page import SavedState
from bowling_app.scores.admin.scores import AdminScoresState
from bowling_app.scores.api.score_photos import SCORE_PHOTOS
from bowling_app.scores.pages.page import GameState
from bowling_app.search.pages.page import SearchState
from bowling_app.settings import settings
from bowling_app.site.admin.home import AdminHomeState
from bowling_app.site.admin.jobs import AdminJobsState
from bowling_app.site.api import offline
from bowling_app.site.api.app import create_api
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.api.site_files import SITE_FILES
from bowling_app.site.pages.deck.page import DeckState
from bowling_app.site.pages.home.page import HomeState
from bowling_app.site.pages.text.about import AboutState
from bowling_app.site.pages.text.page import HowWeRankState
from bowling_app.site.pages.text.privacy import PrivacyState
from bowling_app.site.pages.text.review_rules import ReviewRulesState
from bowling_app.site.pages.text.terms import TermsState
from bowling_app.suggestions.admin.suggestions import AdminSuggestionsState
from bowling_app.suggestions.pages.correction import CorrectionState
from bowling_app.suggestions.pages.missing import SuggestState
from bowling_app.suggestions.pages.own import OwnSuggestionsState
from bowling_app.venue_admin.admin.audit import AdminAuditState
from bowling_app.venue_admin.admin.merge import AdminMergeState
from bowling_app.venue_admin.admin.new_venue import AdminNewVenueState
from bowling_app.venue_admin.admin.venue import AdminVenueState
from bowling_app.venue_admin.admin.venues import AdminVenuesState
from bowling_app.venue_page.pages.page import VenueState
from bowling_app.venues.api import drawings
from bowling_app.venues.pages.history import VenueHistoryState

# Those whose route begins with a word that varies come last: what else there is goes first.
LIVE_PAGES = (
    HomeState, VenueState, GameState, CorrectionState, SearchState, AccountState, OwnSuggestionsState, SavedState,
    SuggestState, ExperiencesState, GuidesState, BlogState, PostState, HowWeRankState, ReviewRulesState,
    ClaimState, OwnVenuesState, EditState, InsightsState, SnippetsState, OwnerState, OwnerProfileState, PartnersState,
    VenueHistoryState, DeckState,
    AboutState, TermsState, PrivacyState, ContactState, ContactSentState,
    CountryCostState, StateCostState, CityCostState,
    AdminHomeState, AdminSuggestionsState, AdminScoresState, AdminReviewsState, AdminPricesState, AdminStaleState,
    AdminClaimsState, AdminHubsState, AdminAuditState, AdminUsersState, AdminImportState, AdminNewVenueState,
    AdminViewsState, AdminJobsState, AdminVenuesState, AdminVenueState, AdminMergeState,
    AdminContactsState, AdminContactState,
    CountryState, StatePageState, CityState,
)  # fmt: skip

PAGES = tuple(page for state in LIVE_PAGES for page in pages_of(state))

EVENTS = "/_event"
"""Where Reflex serves the sockets of live pages."""

documents = Cache()
own_files = (*SITE_FILES, *PHOTOS, *SCORE_PHOTOS, *VENUE_PHOTOS, *GUIDE_PHOTOS, *PREVIEWS, *EMBEDS, *METRICS)
own_routes = Starlette(routes=[*own_files, *moved.ROUTES, *drawings.ROUTES, *offline.ROUTES, *contact.ROUTES])
own_routes.router.redirect_slashes = False  # Starlette would lead to whatever host a stranger names.


class SiteApp(rx.App):
    """Reflex's app with our documents in front of it, so that kept ones pass none of its layers; ours, all do."""

    def __call__(self) -> App:
        site = Site(super().__call__(), pages=PAGES, cache=documents)
        routes = self._api.routes if self._api else []
        mounted = {mount.path: mount.app for mount in routes if isinstance(mount, Mount)}
        sockets = InPieces(WellFormedFrames(mounted[EVENTS], known_events))
        return behind_layers(SocketsBeside(site, EVENTS, sockets))

    def answer_at_exact_addresses(self) -> None:
        """Have Reflex's own routes lead nowhere else, as Starlette would by the host that a request names."""
        if self._api is not None:
            self._api.router.redirect_slashes = False


app = SiteApp(
    html_lang="en",
    stylesheets=["/site.css"],
    reset_style=False,  # Tailwind brings the same one.
    head_components=list(SITE_HEAD),
    toaster=None,  # Reflex's own toasts are sent as scripts; ours come from state.
    extra_app_wraps=SITE_WIDE,
    hydrate_fallback=hydrate_fallback,
    frontend_exception_handler=note_fault_of_page,
    backend_exception_handler=note_fault_of_event,
    api_transformer=[own_routes, partial(Beside, prefix="/api/", other=create_api())],
)


app.answer_at_exact_addresses()
signed_records.install()
FrontendEventExceptionState.auto_reload_on_errors = []  # Reflex would send a script, which no page may run.

if app.sio is not None:
    light_sockets.install(app.sio.eio)
    packets.install(app.sio)
if (tab_states := tab_states_of(app)) is not None:
    app.register_lifespan_task(tab_states.tended, app=app)


def forget_kept(change: VenueChange | None) -> None:
    """Forget what was loaded and drawn of that which has changed."""
    documents.forget(change)
    LOADS.forget(change)


async def read_zip_codes() -> None:
    """Read the list of ZIP codes before the first visitor asks for one."""
    await to_thread.run_sync(zip_codes.warm_up)


for page_state in (*LIVE_PAGES, NotFoundState):
    add_live_page(app, page_state)

if (redis := settings().redis_url) is not None:
    app.register_lifespan_task(watch_redis, url=redis.get_secret_value(), sockets=SOCKETS)
app.register_lifespan_task(LOADS.served)
app.register_lifespan_task(follow_changes, forget=forget_kept, tell=FOLLOWERS.tell)
app.register_lifespan_task(FOLLOWERS.served, app=app)
app.register_lifespan_task(read_zip_codes)
app.register_lifespan_task(watch_in_background, cache_size=lambda: documents.size)
app.register_lifespan_task(send_mail_in_background)
app.register_lifespan_task(delete_accounts_in_background)
app.register_lifespan_task(forget_in_background)
app.register_lifespan_task(forget_photos_in_background)
app.register_lifespan_task(build_reports_in_background)
app.register_lifespan_task(do_jobs_in_background, read=read_apart)
app.register_lifespan_task(store_views_in_background)

app.add_middleware(EventLimit())
app.add_middleware(SessionBinding())

# Reflex gives every state an event that sets any var by name. Nobody may have it.
handlers = RegistrationContext.get().event_handlers
for name in [name for name in handlers if name.endswith(".setvar")]:
    del handlers[name]

known_events = KnownEvents(handlers)
