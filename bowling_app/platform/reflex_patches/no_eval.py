"""Keeps `eval` out of the way of the bundler.

Reflex's script of the connection can run texts that the server sends. No page of ours may
(`http/content_policy.py`), and nothing sends such texts. But a script that calls `eval` by its name could use any name
around it, so the bundler can neither shorten one nor leave anything out: 3 kB of each page, compressed.
"""

import re
from typing import Any, Final

from reflex_base.plugins import Plugin

_SCRIPT: Final = "utils/state.js"
_BY_NAME: Final = re.compile(r"(?<![\w.])eval\(")
_COUNT: Final = 5
_ELSEWHERE: Final = "globalThis.eval("
"""Runs a text as well, but apart from the names around it."""


class NoEval(Plugin):
    """Has Reflex's script run texts without its own names."""

    def pre_compile(self, **context: Any) -> None:
        """Change the script once Reflex has written it."""
        context["add_modify_task"](_SCRIPT, without_eval)


def without_eval(script: str) -> str:
    """The script with our changes, also when it has them. Raises ValueError when it is not the one that we know."""
    changed, count = _BY_NAME.subn(_ELSEWHERE, script)
    if count not in {0, _COUNT} or changed.count(_ELSEWHERE) != _COUNT:
        raise ValueError(f"Reflex's {_SCRIPT} has changed: it calls eval {count} times, not {_COUNT}.")
    return changed
