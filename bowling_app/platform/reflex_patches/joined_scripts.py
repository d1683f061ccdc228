"""Joins the scripts that every page needs into two files: 6 kB less of each first load, compressed.

The bundler divides scripts by who asks for them, and each file is compressed alone. What every page loads is one file of
libraries, which stays the same from one version of the site to the next, and one of Reflex's parts and ours.
"""

from typing import Any, Final

from reflex_base.plugins import Plugin

_BUNDLER: Final = "vite.config.js"
_LIBRARIES: Final = (
    "react|react-dom|scheduler|react-router|react-error-boundary|(socket|engine)\\.io-(client|parser)|@socket\\.io"
)
"""The npm packages that every page loads."""
_MANY: Final = 100
"""So many scripts of pages ask for a part that each page will need it."""

_THEIRS: Final = '              name: "reflex-env",\n            },\n'
_OURS: Final = f"""\
            {{ name: "libraries", test: /node_modules[\\\\/]({_LIBRARIES})[\\\\/]/ }},
            {{
              name: (id, bundle) =>
                /[\\\\/]app[\\\\/]root\\.jsx$/.test(id) || bundle.getModuleInfo(id)?.importers.length >= {_MANY} ? "common" : null,
            }},
"""


class JoinedScripts(Plugin):
    """Has the bundler write what all pages share as two files. What they ask for goes with them."""

    def pre_compile(self, **context: Any) -> None:
        """Change the bundler's settings once Reflex has written them."""
        context["add_modify_task"](_BUNDLER, joined)


def joined(settings: str) -> str:
    """The bundler's settings with our groups, also when it has them. Raises ValueError if their form has changed."""
    if settings.count(_THEIRS) != 1:
        raise ValueError(f"Reflex's {_BUNDLER} has changed: it has no group of scripts for its settings, or two.")
    return settings if _OURS in settings else settings.replace(_THEIRS, _THEIRS + _OURS)
