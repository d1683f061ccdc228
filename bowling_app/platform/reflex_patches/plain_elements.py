"""Removes Reflex's libraries for styles and components that are created at run time: 9 kB, compressed."""

import re
from pathlib import Path
from typing import Any, Final

from reflex_base.plugins import Plugin

_BUNDLER: Final = "vite.config.js"
_ROOT: Final = "app/root.jsx"
_OURS: Final = "utils/elements.js"

_ALIASES: Final = "    alias: [\n"
_ALIAS: Final = (
    f'      {{ find: "@emotion/react", replacement: fileURLToPath(new URL("./{_OURS}", import.meta.url)) }},\n'
)

# Whole scripts, for components that the server would send as text. While they stand there, nothing of them is left out.
_LIBRARIES: Final = re.compile(r'^import \* as (\w+) from "[^"]+";\n', re.MULTILINE)
_HANDED_OUT: Final = re.compile(r"  useEffect\(\(\) => \{\n    // Make contexts .*?\n  \}, \[\]\);\n", re.DOTALL)


class PlainElements(Plugin):
    """Lets React alone draw elements, and drops the libraries for components that are never sent."""

    def pre_compile(self, **context: Any) -> None:
        """Change the bundler's settings and the root of the pages once Reflex has written them."""
        context["add_save_task"](_elements)
        context["add_modify_task"](_BUNDLER, with_our_elements)
        context["add_modify_task"](_ROOT, without_libraries)


def _elements() -> tuple[str, str]:
    return _OURS, Path(__file__).with_name("elements.js").read_text()


def with_our_elements(settings: str) -> str:
    """The bundler's settings with our script in place of Emotion. Raises ValueError if their form has changed."""
    if settings.count(_ALIASES) != 1:
        raise ValueError(f"Reflex's {_BUNDLER} has changed: it has no list of aliases, or two.")
    return settings if _ALIAS in settings else settings.replace(_ALIASES, _ALIASES + _ALIAS)


def without_libraries(root: str) -> str:
    """The root without the libraries for components sent as text. Raises ValueError if its form has changed."""
    shorter, count = _HANDED_OUT.subn("", root)
    if count != 1:
        raise ValueError(f"Reflex's {_ROOT} has changed: it no longer hands out its libraries, or twice.")
    return _LIBRARIES.sub("", shorter)
