"""Live pages are compiled once for all languages: each of their words is a mark until a build puts in those of
a language."""

import re
from functools import cache
from typing import Any, Final

import pytest
from babel.messages.pofile import read_po

from bowling_app.features import LIVE_PAGES
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.language import marks
from bowling_app.platform.language.catalogs import catalog_file
from bowling_app.platform.language.languages import Language
from bowling_app.platform.web.live import SHOWN, PageState
from tests.two_languages import SPANISH

READ_BY_ADMINS: Final = "/admin"
"""How the addresses of the pages begin that are in English only."""
_TEXT: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')

PAGES: Final = [state for state in LIVE_PAGES if not state.page.route.startswith(READ_BY_ADMINS)]


@pytest.fixture(autouse=True)
def marking(two_languages: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a build."""
    monkeypatch.setattr(marks.Marking, "is_on", True)


@cache
def messages() -> frozenset[str]:
    """What the site says, in English."""
    with catalog_file(SPANISH).open("rb") as file:
        catalog = read_po(file)
    ids = (one.id if isinstance(one.id, tuple) else (one.id,) for one in catalog if one.id)
    return frozenset(one for some in ids for one in some if not one.islower() or " " in one)


@cache
def drawn(state: type[PageState]) -> list[Any]:
    """The elements of the live pages, as they are compiled."""
    shown = {SHOWN: state.page, **state.others}
    return [page.view(getattr(state, name)).render() for name, page in shown.items()]


@pytest.mark.parametrize("state", PAGES, ids=lambda state: state.page.route)
def test_no_live_page_says_a_message_in_english_alone(state: type[PageState]) -> None:
    texts = {text for view in drawn(state) for text in _TEXT.findall(str(view))}
    assert texts & messages() - {ANONYMOUS} == set()  # That is compared with what is stored.
