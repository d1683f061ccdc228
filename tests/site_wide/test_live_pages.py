"""Live pages as they are compiled, once for all languages: their words, and what stands before addresses of their own,
are marks until a build puts in those of a language."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from bowling_app.features import LIVE_PAGES
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.language import marks
from bowling_app.platform.language.catalogs import catalog
from bowling_app.platform.language.languages import Language
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.web.live import SHOWN, PageState
from tests.two_languages import SPANISH

READ_BY_ADMINS: Final = "/admin"
"""How the addresses of the pages begin that are in English only."""
MINDFUL: Final = frozenset({"ActButton", "DeclaredForm", "FormOpener", "ListToggle", "SeveralForms", "Toggle"})
"""Components that remember what somebody does with them."""
_TEXT: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')

_SAME_IN_ALL: Final = re.compile(r'\["(subscribe_href|preview|proof_large|href|key)"\]\)?$')
"""How plain links end that are whole addresses, files, or parts of the same page."""

PAGES: Final = [state for state in LIVE_PAGES if not state.page.route.startswith(READ_BY_ADMINS)]


@pytest.fixture(autouse=True)
def marking(two_languages: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a build."""
    monkeypatch.setattr(marks.Marking, "is_on", True)


@cache
def messages() -> frozenset[str]:
    """What the site says, in English."""
    forms = ([one.id] if isinstance(one.id, str) else one.id for one in catalog(SPANISH))
    return frozenset(one for some in forms for one in some if one and (not one.islower() or " " in one))


def drawn(state: type[PageState]) -> list[Any]:
    """The elements of the live pages, as they are compiled."""
    shown = {SHOWN: state.page, **state.others}
    return [page.view(getattr(state, name)).render() for name, page in shown.items()]


def no_live_page_says_a_message_in_english_alone(pages: list[Any]) -> None:
    texts = {text for page in pages for text in _TEXT.findall(str(page))}
    assert texts & messages() - {ANONYMOUS} == set()  # That is compared with what is stored.


def every_form_that_browsers_send_from_a_live_page_stays_in_its_language(pages: list[Any]) -> None:
    assert [action for action in actions(pages) if not action.startswith(own_prefix())] == []


def every_plain_link_of_a_live_page_stays_in_its_language(pages: list[Any]) -> None:
    """The router puts the language before its own links, and before no others."""
    links = [prop_of(one, "href") for one in elements(pages) if one["name"] == '"a"']
    ours = [link for link in links if not link.startswith('"') and not _SAME_IN_ALL.search(link)]
    assert [link for link in ours if not link.startswith(f'("{own_prefix()}')] == []


def actions(part: Any) -> Iterator[str]:
    """The addresses of the forms among these elements that no script of ours sends."""
    for one in elements(part):
        if one["name"] == '"form"' and prop_of(one, "method"):
            yield prop_of(one, "action").lstrip('("')


def what_keeps_something_in_mind_begins_anew_on_a_page_about_something_else(pages: list[Any]) -> None:
    """React tells by its key which one it is: a form that is open on one venue's page would stay so on the next."""
    assert [one["name"] for one in elements(pages) if one["name"] in MINDFUL and not prop_of(one, "key")] == []


def what_is_open_or_typed_outlasts_other_changes_to_what_it_is_about(pages: list[Any]) -> None:
    """Another key draws it anew: closed, and empty. So no key names the version of something."""
    keys = [prop_of(one, "key") for one in elements(pages) if one["name"] in {*MINDFUL, '"form"', '"details"'}]
    assert [key for key in keys if re.search(r"version\b", key)] == []


def no_two_neighbors_are_the_same_one_to_react(pages: list[Any]) -> None:
    for one in elements(pages):
        keys = [prop_of(child, "key") for child in one["children"] if isinstance(child, dict) and "name" in child]
        assert len(set(filter(None, keys))) == len(list(filter(None, keys)))


def elements(part: Any) -> Iterator[dict[str, Any]]:
    """The elements, and all that are inside of them."""
    if isinstance(part, dict):
        if "name" in part and "props" in part:
            yield part
        yield from elements(list(part.values()))
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from elements(one)


def prop_of(element: dict[str, Any], name: str) -> str:
    """The expression of a prop; empty where the element has none of that name."""
    named = (str(prop) for prop in element["props"])
    return next((prop.removeprefix(f"{name}:") for prop in named if prop.startswith(f"{name}:")), "")


RULES: Final = (
    no_live_page_says_a_message_in_english_alone,
    every_form_that_browsers_send_from_a_live_page_stays_in_its_language,
    every_plain_link_of_a_live_page_stays_in_its_language,
    what_keeps_something_in_mind_begins_anew_on_a_page_about_something_else,
    no_two_neighbors_are_the_same_one_to_react,
)
"""What holds for the pages of a state that are in every language."""


@pytest.mark.parametrize("state", LIVE_PAGES, ids=lambda state: state.page.route)
def test_every_live_page_is_sound(state: type[PageState]) -> None:
    pages = drawn(state)
    what_is_open_or_typed_outlasts_other_changes_to_what_it_is_about(pages)
    for holds in RULES if state in PAGES else ():
        holds(pages)
