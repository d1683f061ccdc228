"""From a click on a link, on which the mouse has rested, to the content of the next page.

Playwright's tabs show no page that was drawn ahead, so the browser is driven without it.
"""

import json
import statistics
from typing import Any, Final

from tests.bench.number import Number, Say
from tests.browser import chromium
from tests.devtools import Tab, tab_of

RUNS: Final = 5
MOST_MS: Final = 100
REST_SECONDS: Final = 0.35
"""A document is drawn ahead when the mouse has rested on its link for 200 ms; the rest is for the drawing."""
_LINKS: Final = "main article h3 a"
_HEAR: Final = """
addEventListener("click", (event) => {
  localStorage.clicked = performance.timeOrigin + event.timeStamp;
}, true);
"""
_SEEN: Final = """
(() => {
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  const [way] = performance.getEntriesByType("navigation");
  if (!painted) return null;
  const after = (time) => performance.timeOrigin + time - localStorage.clicked;
  return { content: after(painted.startTime), shown: way.activationStart && after(way.activationStart) };
})()
"""


def following(address: str, say: Say) -> list[Number]:
    """Follow some links of a list, each in a browser that has nothing of the site."""
    seen: list[dict[str, Any]] = []
    for number in range(RUNS):
        with tab_of(chromium(), 1440, 900, is_heard_from_start=False) as tab:
            seen.append(_followed(tab, address, number))
            say(f"the next page: {json.dumps(seen[-1])}; {'; '.join(tab.told)}")
    content = [one["content"] for one in seen]
    return [
        Number("next pages that were drawn while the mouse rested on their links",
               sum(one["shown"] > 0 for one in seen), RUNS, is_floor=True),
        Number("from a click to the next page's content, median", statistics.median(content), MOST_MS, "ms",
               detail=", ".join(f"{one:.0f}" for one in content)),
    ]  # fmt: skip


def _followed(tab: Tab, address: str, number: int) -> dict[str, Any]:
    tab.goto(address)
    tab.run(_HEAR)
    tab.listen(1.0)  # The browser looks at the rules and the links when it has nothing else to do.
    link = f"[...document.querySelectorAll({json.dumps(_LINKS)})][{number}]"
    leads_to = tab.run(f"{link}.href")
    place = tab.hover(link)
    tab.listen(REST_SECONDS)
    tab.press(place)
    tab.wait(lambda: tab.shown.url == leads_to, leads_to)
    found: list[dict[str, Any]] = []
    tab.wait(lambda: found.append(tab.run(_SEEN)) or found[-1], "the content of the next page")
    return found[-1]
