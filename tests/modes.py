"""The seven ways in which every page is looked at: sizes, large letters, colors and motion."""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

from tests import reading
from tests.axe.install import axe_script


@dataclass(frozen=True)
class Mode:
    """A screen and what its reader has set. `letters` is the size of text, of the usual."""

    name: str
    width: int
    height: int
    letters: str = "100%"
    settings: dict[str, Any] = field(default_factory=dict[str, Any])


MODES: Final = (
    Mode("phone", 390, 844),
    Mode("desk", 1440, 900),
    Mode("tablet", 768, 1024),
    Mode("narrow, letters of 200 %", 320, 640, "200%"),
    Mode("dark", 390, 844, settings={"color_scheme": "dark"}),
    Mode("forced colors", 390, 844, settings={"forced_colors": "active"}),
    Mode("reduced motion", 390, 844, settings={"reduced_motion": "reduce"}),
)
NARROW: Final = Mode("narrow", 320, 640)

_TOO_WIDE: Final = """
() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return "";
  const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > room + 1);
  const named = (one) => `${one.localName} "${one.textContent.trim().slice(0, 60)}"`;
  const told = (one) => `${named(one)} ends at ${Math.ceil(one.getBoundingClientRect().right)} of ${room} px`;
  return wide.slice(-2).map(told).join(", ") || `${document.documentElement.scrollWidth} of ${room} px`;
}
"""

COLORS: Final = ["color-contrast", "link-in-text-block"]
"""The rules of axe that depend on colors, of those that it asks by default."""
_LOOK: Final = """
async (options) => {
  axe.configure({ noHtml: true });
  const found = await axe.run(document, { resultTypes: ["violations"], ...options });
  const written = ({ target: [where] }) => typeof where === "string" ? document.querySelector(where)?.outerHTML : "";
  const told = (rule, node) => `${rule.id}: ${node.target} ${written(node)?.slice(0, 300)}`;
  return found.violations.flatMap((rule) => rule.nodes.map((node) => told(rule, node)));
}
"""


@contextmanager
def in_mode(browser: Browser, mode: Mode, **settings: Any) -> Generator[BrowserContext, None, None]:
    """A browser with nothing stored, set as the mode says."""
    size = {"width": mode.width, "height": mode.height}
    with browser.new_context(viewport=size, **mode.settings, **settings) as context:  # pyright: ignore[reportArgumentType]
        yield context


def show(page: Page, mode: Mode, address: str) -> None:
    """Open a page and wait until it is live, and as it stays."""
    page.goto(address)
    reading.act(page)
    reading.wait_until_taken_over(page)
    page.evaluate("size => { document.documentElement.style.fontSize = size }", mode.letters)
    reading.come_to_rest(page)


def faults(page: Page, *, only_colors: bool = False, sizes: bool = False) -> list[str]:
    """What axe finds on the page as it is now: each rule that it breaks, and where. With `sizes` also what is smaller
    than 24 pixels, or has no such room beside what lies over it, as Lighthouse asks; not for pages with rows that
    scroll sideways, whose last link is cut by the edge.

    Axe stays in the document, and tells only what is broken: to read it and all that is well anew for each look took
    longer than the look. How elements are written is read of those alone that are told: axe reads it of all, again for
    each rule, which was a seventh of a look. What is still fading in, as a toast does, has not the colors that people
    read.
    """
    reading.settle(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    options: dict[str, Any] = {"runOnly": COLORS} if only_colors else {"rules": {"target-size": {"enabled": sizes}}}
    found: list[str] = page.evaluate(_LOOK, options)
    return found


def too_wide(page: Page) -> str:
    """What is wider than the screen; nothing if the page is not."""
    return page.evaluate(_TOO_WIDE)
