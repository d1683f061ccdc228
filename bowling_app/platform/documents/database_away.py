"""What readers get when their page cannot be drawn now: what was kept of it, else a calm page that says why.

All come from memory. The page tries again by itself, also without scripts: a header asks browsers to.
"""

from dataclasses import replace
from typing import Final

from bowling_app.platform.documents.answer import Answer, html_answer
from bowling_app.platform.documents.document import document
from bowling_app.platform.kit.errors import Unavailable, Unreachable
from bowling_app.platform.language.languages import once_a_language
from bowling_app.platform.seo.site_address import own_site
from bowling_app.platform.web.missing.page import AWAY, NOT_DRAWN, SLOW_DOWN, away_view, busy_view, slow_down_view
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.platform.web.page import Opened, Page

TRY_AGAIN_SECONDS: Final = 10
"""After so long the page asks again, and a program may."""
SLOW_DOWN_SECONDS: Final = 5
"""The same, for an address that has asked for too much."""


def stand_in(kept: Answer) -> Answer:
    """An answer that is past its time, to be shown in place of one that cannot be drawn. Nobody keeps it for long."""
    passing = (b"cache-control", b"public, max-age=5")
    return replace(
        kept,
        headers=[passing if name == passing[0] else (name, value) for name, value in kept.headers],
    )


@once_a_language()
def away_answer() -> Answer:
    """The page that says that the site cannot be reached in full just now. It needs no database."""
    return _calm(AWAY, away_view(), TRY_AGAIN_SECONDS)


@once_a_language()
def busy_answer() -> Answer:
    """The same where the database can be reached, but the page waited in vain or took too long."""
    return _calm(AWAY, busy_view(), TRY_AGAIN_SECONDS)


def outage_answer(outage: Unavailable) -> Answer:
    """The page for this outage."""
    return away_answer() if isinstance(outage, Unreachable) else busy_answer()


@once_a_language()
def slow_down_answer() -> Answer:
    """The page for an address that has asked for more than is drawn for one."""
    return _calm(SLOW_DOWN, slow_down_view(), SLOW_DOWN_SECONDS)


@once_a_language()
def not_drawn_answer() -> Answer:
    """The same for a form that was sent. It does not load again by itself, which would lose what was typed: who
    reloads it sends the form again."""
    answer = _calm(SLOW_DOWN, slow_down_view(NOT_DRAWN), SLOW_DOWN_SECONDS)
    return replace(answer, headers=[(name, value) for name, value in answer.headers if name != b"refresh"])


def _calm(page: Page, view: MissingView, try_again: int) -> Answer:
    site = own_site()
    drawn = document(page, Opened(view, page.head(view, site), site, ""), is_taken_over=False)
    answer = html_answer(page.status, drawn.text, policy=drawn.policy, is_shared=False)
    seconds = str(try_again).encode()
    told = [(b"retry-after", seconds), (b"refresh", seconds)]
    return replace(answer, headers=[*answer.headers, *told])
