"""Which documents a browser may fetch before their links are followed.

Browsers that know speculation rules fetch a document when a mouse rests on its link for 200 ms, or a finger touches it
(`moderate`, see https://wicg.github.io/nav-speculation/speculation-rules.html). Nothing is run or counted before the
link is followed. For all other browsers `reader.js` does the same. Links of live pages are not meant: those have the
data of the next page fetched, and no document.
"""

import json
from functools import lru_cache
from typing import Final

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

_RULES: Final = {
    "prefetch": [
        {
            "where": {
                "and": [{"href_matches": "/*"}, {"not": {"href_matches": "/api/*"}}, {"selector_matches": LINKS}]
            },
            "eagerness": "moderate",
        }
    ]
}


def speculation_rules(request: Request) -> Response:
    """The rules, the same for all documents."""
    return Response(_rules(), media_type=_MEDIA_TYPE, headers=_KEPT)


@lru_cache
def _rules() -> bytes:
    return json.dumps(_RULES).encode("ascii")


ROUTES: Final = [Route(_PATH, speculation_rules)]
