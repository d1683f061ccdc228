"""Everything that is wrong with a form in one refusal: a problem for each field."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bowling_app.platform.kit.errors import Invalid, Problem

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")


class Faults:
    """Collects the errors of the checks until all fields of the form have been checked."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}

    def of(self, check: Callable[Arguments, Value], *args: Arguments.args, **kwargs: Arguments.kwargs) -> Value | None:
        """What the check answers; None where it refuses, which is noted."""
        try:
            return check(*args, **kwargs)
        except Invalid as refusal:
            self._found |= dict.fromkeys(refusal.problems)
            return None

    def refuse(self) -> None:
        """Raise Invalid with everything that was noted; nothing where all is right."""
        if self._found:
            raise Invalid.of(self._found)
