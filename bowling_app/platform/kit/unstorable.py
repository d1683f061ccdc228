"""The character that no database stores. Whatever comes in is looked through for it once, where it is read."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.language.messages import N_, _

NUL: Final = "\x00"
"""Nobody types it. Calls, forms and events that hold it are refused, and no page has an address with it. So no
operation looks for it."""
UNSTORABLE: Final = N_("A text holds a character that cannot be kept. Take out what you did not type yourself.")


def refuse_unstorable(given: Iterable[tuple[str, Any]]) -> None:
    """Raises Invalid, which names each field whose text holds the character, however deep in it."""
    fields = dict.fromkeys(name for name, value in given if holds_nul(value))
    Invalid.refuse_all(Problem(name, _(UNSTORABLE)) for name in fields)


def holds_nul(value: Any) -> bool:
    """Whether a text, or one of those in a value, holds it."""
    waiting = [value]  # No recursion: what comes in may be nested deeply.
    while waiting:
        match waiting.pop():
            case str(text) if NUL in text:
                return True
            case Mapping() as found:
                waiting += [*found.keys(), *found.values()]
            case list() | tuple() as found:
                waiting += found
            case _:
                pass
    return False
