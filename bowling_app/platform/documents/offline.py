"""Reading without a network: the service worker, and the page in place of one that the visitor has not read yet."""

import json
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.documents.answer import Answer
from bowling_app.platform.documents.document import document
from bowling_app.platform.http.content_policy import WORKER
from bowling_app.platform.language.languages import offered, once_a_language, speaking
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import not_found_head
from bowling_app.platform.seo.site_address import own_site
from bowling_app.platform.web.missing.offline import load_offline, offline_words
from bowling_app.platform.web.missing.view import offline_view
from bowling_app.platform.web.page import Opened, Page

MAY_BE_SAVED: Final = (b"x-saved-copy", b"allowed")
"""The header by which the service worker knows that a page may be kept: it says the same to everybody."""

SAVED_ROUTES: Final = frozenset({
    "/", "/venue/[venue_id]", "/[category]", "/[category]/[state]", "/[category]/[state]/[city]", "/[slug]", "/blog",
    "/blog/[slug]", "/bowling-cost", "/bowling-cost/[state]", "/bowling-cost/[state]/[city]", "/how-we-rank",
})  # fmt: skip
"""The pages that people read on their way to a lane. None of them is personal or a form."""

_WORKER: Final = Path(__file__).parent / "worker.js"
_WORKER_HEADERS: Final = {"cache-control": "no-cache", "content-security-policy": WORKER}


def with_leave_to_save(answer: Answer) -> Answer:
    """The answer with the header."""
    return replace(answer, headers=[*answer.headers, MAY_BE_SAVED])


_PAGE: Final = Page("/offline", load_offline, offline_view, not_found_head)


def worker(request: Request) -> Response:
    """The script, which browsers request each time."""
    return Response(_worker(), media_type="text/javascript", headers=_WORKER_HEADERS)


def offline(request: Request) -> Response:
    """The page, which the service worker keeps when it comes."""
    text, policy = _offline()
    rules = {"cache-control": "no-cache", "content-security-policy": policy}
    return Response(text, media_type="text/html", headers=rules)


@lru_cache
def _worker() -> bytes:
    told: dict[str, dict[str, str]] = {}
    for language in offered():
        with speaking(language):
            told[language.tag if language.prefix else language.code] = {
                "tag": language.tag,
                "prefix": language.prefix,
                "copy": _("You're offline. Saved copy from {when}. Prices and hours may have changed since."),
                "label": _("Saved copy"),
                "none": _("None yet."),
            }
    return _WORKER.read_text().replace("SAID = {};", f"SAID = {json.dumps(told)};").encode()


@once_a_language()
def _offline() -> tuple[bytes, str]:
    site = own_site()
    view = offline_words()
    drawn = document(_PAGE, Opened(view, _PAGE.head(view, site), site, ""), is_taken_over=False)
    return drawn.text.encode(), drawn.policy


ROUTES: Final = [Route("/sw.js", worker), Route("/offline", offline)]
