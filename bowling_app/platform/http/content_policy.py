"""The values of the Content-Security-Policy header.

Only what is listed is allowed. Inline scripts and styles are listed by the hash of their text, so injected ones are
not run. No policy allows `eval`.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

NOTHING: Final = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""For what is no page: data, files, pictures, redirections."""
WORKER: Final = "default-src 'none'; connect-src 'self'"
"""For the service worker, which requests only our own pages."""
DRAWING: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
"""For SVG files, which bring their colours for the dark scheme. Some browsers hold pictures to this, too."""
FRAMED: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"
"""For the pages that other sites show in a frame: no script, no picture, no form; and these alone may be framed."""

_HAS_FILE: Final = re.compile(r"\bsrc=")
_ANALYTICS: Final = {
    "script-src": ("https://www.googletagmanager.com",),
    "img-src": ("https://*.google-analytics.com", "https://www.googletagmanager.com"),
    "connect-src": (
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://www.googletagmanager.com",
    ),
}
"""What Google says that its script needs, for measuring alone."""


def hash_source(text: str) -> str:
    """The name of a script or a style by its text, exactly as it stands between its tags."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


EMPTY: Final = hash_source("")
"""The style elements that the frontend makes are empty: their rules come in by methods, which need no leave."""


def style_sources(text: str) -> tuple[str, ...]:
    """The hashes of the style elements in a text, each once. The text must be ours alone, without words of visitors."""
    return _sources("style", text)


def script_sources(text: str) -> tuple[str, ...]:
    """The hashes of the script elements in a text, except those with a file."""
    return _sources("script", text)


def _sources(element: str, text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(hash_source, _contents(element, text))))


def _contents(element: str, text: str) -> Iterator[str]:
    """The contents of the elements of that name, except empty ones and those with a file."""
    at = text.find(f"<{element}")
    while at >= 0:
        opened = text.find(">", at)
        closed = text.find(f"</{element}>", opened)
        if opened < 0 or closed < 0:
            return
        if closed > opened + 1 and not _HAS_FILE.search(text, at, opened):
            yield text[opened + 1 : closed]
        at = text.find(f"<{element}", closed)


def plain_policy(text: str) -> str:
    """The policy for a page without scripts, with the styles of the text."""
    return f"{NOTHING}; style-src {' '.join(style_sources(text))}"


def page_policy(
    base_url: str, scripts: Iterable[str], styles: Iterable[str], *, tile_url: str = "", has_analytics: bool = False
) -> str:
    """For the pages of the site at `base_url`: its own files, and the inline scripts and styles of these hashes.

    Tiles of maps come from the host of `tile_url`. Photos that have been chosen and not been sent are shown from the
    browser's memory (`blob:`), and the stars are drawn by a picture that stands in the style sheet (`data:`).
    """
    own = urlsplit(base_url)
    socket = f"{own.scheme.replace('http', 'ws')}://{own.netloc}"  # Older browsers do not take it for 'self'.
    directives: dict[str, tuple[str, ...]] = {
        "default-src": ("'none'",),
        "script-src": ("'self'", *scripts),
        "style-src": ("'self'", EMPTY, *styles),
        "img-src": ("'self'", "data:", "blob:", *_host_of(tile_url)),
        "font-src": ("'self'",),
        "connect-src": ("'self'", socket),
        "frame-src": ("'self'",),
        "form-action": ("'self'",),
        "base-uri": ("'none'",),
        "object-src": ("'none'",),
        "frame-ancestors": ("'none'",),
    }
    if has_analytics:
        directives |= {name: (*directives[name], *hosts) for name, hosts in _ANALYTICS.items()}
    if own.scheme == "https":
        directives["upgrade-insecure-requests"] = ()
    return "; ".join(" ".join((name, *sources)) for name, sources in directives.items())


def _host_of(tile_url: str) -> tuple[str, ...]:
    """The origin of the map tiles, with a wildcard for `{s}`; empty for a path on our own site."""
    address = urlsplit(tile_url)
    return (f"{address.scheme}://{address.netloc.replace('{s}', '*')}",) if address.netloc else ()
