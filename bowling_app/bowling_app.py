"""The composition root: puts the site together from what the features bring."""

from functools import partial

import reflex as rx
from starlette.applications import Starlette
from starlette.routing import Mount

from bowling_app.features import JOBS, LIVE_PAGES, PAGES, PURGES, ROUTES, TASKS, create_api
from bowling_app.platform.documents.asgi import App
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside, SocketsBeside
from bowling_app.platform.documents.kept_answers import Kept
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.errors import not_allowed
from bowling_app.platform.http.middleware.in_turn import InTurn
from bowling_app.platform.http.middleware.stack import behind_layers
from bowling_app.platform.operations.beside import run_beside
from bowling_app.platform.reflex_patches.chunking import InPieces
from bowling_app.platform.reflex_patches.event_errors import note_fault_of_event
from bowling_app.platform.reflex_patches.frame_validation import WellFormedFrames
from bowling_app.platform.reflex_patches.install import events_for_browsers, install
from bowling_app.platform.reflex_patches.known_events import KnownEvents
from bowling_app.platform.web.live import add_live_page
from bowling_app.platform.web.missing.page import NOT_FOUND
from bowling_app.platform.web.page_faults import note_fault_of_page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.frame import SITE_WIDE, hydrate_fallback
from bowling_app.platform.web.shell.head import SITE_HEAD
from bowling_app.settings import settings

EVENTS = "/_event"
"""Where Reflex serves the sockets of live pages."""

TILES = "/map/tiles/"
"""Where the tiles of maps are, which never change."""

documents = Cache()
own_routes = Starlette(routes=ROUTES, exception_handlers={405: not_allowed})
own_routes.router.redirect_slashes = False  # Starlette would redirect to the host in the `Host` header.


class SiteApp(rx.App):
    """Reflex's app behind our documents: cached ones skip Reflex's layers. All requests pass through our layers."""

    def __call__(self) -> App:
        site = Site(InTurn(super().__call__()), pages=PAGES, cache=documents)
        routes = self._api.routes if self._api else []
        mounted = {mount.path: mount.app for mount in routes if isinstance(mount, Mount)}
        sockets = WellFormedFrames(mounted[EVENTS], known_events)
        whole = InPieces(sockets) if settings().lean else sockets
        return behind_layers(SocketsBeside(Kept(site, TILES, own_routes), EVENTS, whole))


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
install(app)

for state in (*LIVE_PAGES, page_state(NOT_FOUND)):
    add_live_page(app, state)

run_beside(app, documents, purges=PURGES, jobs=JOBS)
for task in TASKS:
    app.register_lifespan_task(task)

handlers = events_for_browsers()
known_events = KnownEvents(handlers)
