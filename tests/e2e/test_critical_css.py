"""Whether a document has in itself all the rules of the style sheet that it needs (`documents/critical_css.py`)."""

import pytest
from playwright.sync_api import Page, Route

from tests.e2e.conftest import DESK, PHONE
from tests.pairs import some_of_all

_LOOKS = """
() => Array.from(document.querySelectorAll("html, body, [data-document], [data-document] *")).flatMap((one) =>
  [null, "::before", "::after"].map((part) => {
    let hash = 0;
    for (const letter of getComputedStyle(one, part).cssText) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
    return `${one.tagName} ${one.getAttribute("class")} ${part}: ${hash}`;
  })
)
"""
PATHS = [
    *("/", "/locations", "/locations/tx/houston", "/cosmic-bowling", "/best-bowling-in-denver", "/bowling-cost/tx"),
    *("/blog", "/blog/what-does-bowling-cost", "/how-we-rank", "/contact", "/suggest", "/search?q=lanes", "/compare"),
    *(
        "/events",
        "/leagues",
        "/plan",
        "/trip",
        "/coverage",
        "/sign-in",
        "/pitch-deck",
        "/es/parties",
        "/es",
        "/nowhere",
    ),
]
SCREENS = {"desk": (DESK, "light", "screen"), "phone": (PHONE, "dark", "screen"), "paper": (DESK, "light", "print")}


@pytest.mark.parametrize(("path", "screen"), some_of_all(PATHS, list(SCREENS)))
def test_the_whole_style_sheet_changes_nothing_that_a_document_shows(plain_page: Page, path: str, screen: str):
    size, scheme, media = SCREENS[screen]
    plain_page.set_viewport_size(size)  # type: ignore[arg-type]
    plain_page.emulate_media(color_scheme=scheme, media=media, reduced_motion="reduce")  # type: ignore[arg-type]
    plain_page.goto(path)
    in_itself = plain_page.evaluate(_LOOKS)
    plain_page.route(f"**{path}", with_whole_style_sheet)
    plain_page.goto(path)

    assert plain_page.evaluate("document.styleSheets.length") == 2
    assert [one for one in plain_page.evaluate(_LOOKS) if one not in set(in_itself)] == []


def with_whole_style_sheet(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('rel="held-stylesheet"', 'rel="stylesheet"'))
