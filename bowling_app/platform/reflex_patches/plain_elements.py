"""Removes what no page of ours uses from Reflex's scripts: 19 kB, compressed.

Those are its libraries for styles and components that are created at run time, for cookies and for merging, the ways of
its socket to do without a socket, and what its router does for sites that a server of React Router's own draws.
"""

import re
from pathlib import Path
from typing import Any, Final

from reflex_base.plugins import Plugin

_BUNDLER: Final = "vite.config.js"
_ROOT: Final = "app/root.jsx"
_OURS: Final = {
    '"@emotion/react"': "elements.js",
    '"universal-cookie"': "cookies.js",
    '"mergician"': "merging.js",
    r"/^\.\/transports\/(index|polling-xhr(\.node)?|polling-fetch|webtransport)\.js$/": "transports.js",
    r"/^\.\.?\/([\w\/]+\/)?(fog-of-war|instrumentation)\.js$/": "router.js",
}
"""Our scripts, by what they stand in for: Emotion, cookies of states, deep merging, the transports of
`engine.io-client` (their list, and those that it names beside it for others to use), and two parts of `react-router`: the
list of pages that comes piece by piece, and the measuring of its calls."""

_ALIASES: Final = "    alias: [\n"
_ALIAS: Final = "".join(
    f'      {{ find: {found}, replacement: fileURLToPath(new URL("./utils/{ours}", import.meta.url)) }},\n'
    for found, ours in _OURS.items()
)

# Whole scripts, for components that the server would send as text. While they stand there, nothing of them is left out.
_LIBRARIES: Final = re.compile(r'^import \* as (\w+) from "[^"]+";\n', re.MULTILINE)
_HANDED_OUT: Final = re.compile(r"  useEffect\(\(\) => \{\n    // Make contexts .*?\n  \}, \[\]\);\n", re.DOTALL)


class PlainElements(Plugin):
    """Lets React alone draw elements, and drops the libraries for components that are never sent, and all transports but
    the websocket."""

    def pre_compile(self, **context: Any) -> None:
        """Change the bundler's settings and the root of the pages once Reflex has written them."""
        for script in _OURS.values():
            context["add_save_task"](_ours, script)
        context["add_modify_task"](_BUNDLER, with_our_elements)
        context["add_modify_task"](_ROOT, without_libraries)


def _ours(script: str) -> tuple[str, str]:
    return f"utils/{script}", Path(__file__).with_name(script).read_text()


def with_our_elements(settings: str) -> str:
    """The bundler's settings with our scripts in place of theirs. Raises ValueError if their form has changed."""
    if settings.count(_ALIASES) != 1:
        raise ValueError(f"Reflex's {_BUNDLER} has changed: it has no list of aliases, or two.")
    return settings if _ALIAS in settings else settings.replace(_ALIASES, _ALIASES + _ALIAS)


def without_libraries(root: str) -> str:
    """The root without the libraries for components sent as text. Raises ValueError if its form has changed."""
    shorter, count = _HANDED_OUT.subn("", root)
    if count != 1:
        raise ValueError(f"Reflex's {_ROOT} has changed: it no longer hands out its libraries, or twice.")
    return _LIBRARIES.sub("", shorter)
