"""What readers get while the database is away: what was kept of the page, else a calm page that says so.

Both come from memory. The page tries again by itself, also without scripts: a header asks browsers to.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from bowling_app.documents.answer import Answer, html_answer
from bowling_app.documents.document import document
from bowling_app.seo.heads import SiteAddress
from bowling_app.settings import settings
from bowling_app.web.missing.page import AWAY, away_view
from bowling_app.web.page import Opened

TRY_AGAIN_SECONDS: Final = 10
"""After so long the page asks again, and a program may."""


def stand_in(kept: Answer) -> Answer:
    """An answer that is past its time, to be shown in place of one that cannot be drawn. Nobody keeps it for long."""
    passing = (b"cache-control", b"public, max-age=5")
    return replace(
        kept,
        headers=[passing if name == passing[0] else (name, value) for name, value in kept.headers],
        packed_headers=[passing if name == passing[0] else (name, value) for name, value in kept.packed_headers],
    )


@lru_cache
def away_answer() -> Answer:
    """The page that says that the site cannot be reached in full just now. It needs no database."""
    view = away_view()
    site = SiteAddress(settings().base_url, settings().site_name)
    drawn = document(AWAY, Opened(view, AWAY.head(view, site), site, ""), is_taken_over=False)
    answer = html_answer(AWAY.status, drawn.text, policy=drawn.policy, is_shared=False)
    seconds = str(TRY_AGAIN_SECONDS).encode()
    told = [(b"retry-after", seconds), (b"refresh", seconds)]
    return replace(answer, headers=[*answer.headers, *told], packed_headers=[*answer.packed_headers, *told])
