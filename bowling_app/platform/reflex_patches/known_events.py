"""Which events the site has, and what each takes. Reflex would run any with anything, and log what then happens."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import Parameter, signature
from math import isfinite
from typing import Any, Final, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError
from reflex_base.registry import RegisteredEventHandler
from reflex_base.utils.form import FORM_DATA_ENTRIES_KEY

_LONGEST_REPORT: Final = 20_000
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Taken:
    """What an event takes: the arguments that it needs, and for each that it knows how to tell whether a value fits."""

    needed: frozenset[str]
    fits: Mapping[str, Callable[[Any], bool]]

    def takes(self, payload: Mapping[str, Any]) -> bool:
        """Whether the event can be called with these."""
        return self.needed <= payload.keys() <= self.fits.keys() and all(
            self.fits[name](value) for name, value in payload.items()
        )


class KnownEvents:
    """The events of the site and those of Reflex, by the names that a browser sends."""

    def __init__(self, handlers: Mapping[str, RegisteredEventHandler]) -> None:
        self._handlers = handlers
        self._taken: dict[str, Taken] = {}

    def __call__(self, name: str, payload: Mapping[str, Any]) -> bool:
        """Whether there is an event of that name which takes these arguments."""
        known = self._taken.get(name)
        if known is None:
            if name not in self._handlers:
                return False
            known = self._taken[name] = _taken_by(self._handlers[name].handler.fn)
        return known.takes(payload)


def _taken_by(fn: Any) -> Taken:
    """The arguments of an event. Here only their types are checked, because Reflex would try to convert wrong types, and
    log the full value if it cannot. Our own events check the values, and respond with messages."""
    parts = list(signature(fn).parameters.values())[1:]
    needed = frozenset(part.name for part in parts if part.default is Parameter.empty)
    hints = get_type_hints(fn)
    if getattr(fn, "is_action", False):
        return Taken(needed, {part.name: _of_type(hints[part.name]) for part in parts})
    return Taken(needed, {part.name: _fitting(part.name, hints[part.name]) for part in parts})


def _of_type(hint: Any) -> Callable[[Any], bool]:
    """A check whether a value has the type of an argument of our own events. Only forms may have any shape."""
    if get_origin(hint) is dict:
        return _is_no_broken_form
    if hint in (str, bool):
        return lambda value: type(value) is hint
    if hint in (int, float):
        return lambda value: type(value) in (int, float) and isfinite(value)
    raise TypeError(f"No page can send an argument of the type {hint}.")


def _fitting(name: str, hint: Any) -> Callable[[Any], bool]:
    adapter: TypeAdapter[Any] = TypeAdapter(hint)

    def fits(value: Any) -> bool:
        try:
            adapter.validate_python(value, strict=True)
        except ValidationError:
            return False
        if name == "vars":  # The site keeps nothing in browsers that Reflex would read.
            return not value
        return not isinstance(value, str) or len(value) <= _LONGEST_REPORT

    return fits


def _is_no_broken_form(value: Any) -> bool:
    """Whether a form is well-formed. Reflex wraps its fields in a list of names and values, under a reserved key."""
    if not isinstance(value, dict) or FORM_DATA_ENTRIES_KEY not in value:
        return True
    entries = value[FORM_DATA_ENTRIES_KEY]
    return isinstance(entries, list) and all(
        isinstance(pair, list) and len(pair) == _PAIR and isinstance(pair[0], str) for pair in entries
    )
