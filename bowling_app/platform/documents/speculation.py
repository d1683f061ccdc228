"""Which documents a browser may fetch and draw before their links are followed.

Browsers that know speculation rules draw a document ahead when a mouse rests on its link for 200 ms, or a finger
touches it (`moderate`, see https://wicg.github.io/nav-speculation/speculation-rules.html): following the link shows it
at once. Chromium keeps two such documents at most, the last ones, and where it draws none, because memory or power is
short, it only fetches. Nothing is counted, kept or started before the link is followed: see `onceShown` in `reader.js`.
For browsers that do not know the rules `reader.js` fetches. Links of live pages are not meant: those have the data of
the next page fetched, and no document.
"""

import json
from functools import lru_cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_PATH: Final = "/speculation-rules.json"
_MEDIA_TYPE: Final = "application/speculationrules+json"
_KEPT: Final = {"cache-control": "public, max-age=3600"}

HEADER: Final = (b"speculation-rules", f'"{_PATH}"'.encode("ascii"))
"""The header of a document that names the rules."""

LINKS: Final = "body>div[data-document] a[href]:not([rel~=nofollow],[data-act],[download],[target])"
"""The links of a document that lead to another one, as a CSS selector: none that asks for a person or for a file."""

DRAWN: Final = f"{LINKS}:not([data-language])"
"""Those whose documents are drawn, too. The link to another language says at the click where its document begins."""


def _rule(links: str) -> dict[str, Any]:
    where = [{"href_matches": "/*"}, {"not": {"href_matches": "/api/*"}}, {"selector_matches": links}]
    return {"where": {"and": where}, "eagerness": "moderate"}


_RULES: Final = {"prerender": [_rule(DRAWN)], "prefetch": [_rule(LINKS)]}


def speculation_rules(request: Request) -> Response:
    """The rules, the same for all documents."""
    return Response(_rules(), media_type=_MEDIA_TYPE, headers=_KEPT)


@lru_cache
def _rules() -> bytes:
    return json.dumps(_RULES).encode("ascii")


ROUTES: Final = [Route(_PATH, speculation_rules)]
