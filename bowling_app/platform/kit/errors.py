"""Refusals that a person may read. Each says what is wrong and, where there is one, the remedy."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ParamSpec, Self, TypeVar

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with one field. `field` is its name as the form or the body of the API sends it; it is empty where
    the problem is about no field."""

    field: str
    message: str

    def __post_init__(self) -> None:
        for name in ("field", "message"):
            object.__setattr__(self, name, sendable(getattr(self, name)))


def by_field(problems: Iterable[Problem]) -> dict[str, str]:
    """What is wrong with each field that something is wrong with."""
    return {problem.field: problem.message for problem in problems}


def sendable(text: str) -> str:
    r"""A message may quote what was sent. JSON brings halves of characters (`\ud800`), which no answer can hold."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


class DomainError(Exception):
    """A refusal with a message for the person who asked, and the field that it is about, if it is about one."""

    def __init__(self, message: str, *, field: str = "") -> None:
        self.message = sendable(message)
        super().__init__(self.message)
        self.problems: tuple[Problem, ...] = (Problem(field, self.message),)


class NotSignedIn(DomainError):
    """The operation needs a signed-in person."""


class Forbidden(DomainError):
    """The person may not do this."""


class NotFound(DomainError):
    """There is no such thing, or the person may not know of it."""


class Gone(DomainError):
    """The thing was here and has been removed for good. `instead` says on its page where to look now."""

    def __init__(self, message: str, *, instead: str = "") -> None:
        super().__init__(message)
        self.instead = instead


class Invalid(DomainError):
    """The input breaks a rule. `problems` has everything that is wrong, and `message` says each on a line."""

    @classmethod
    def of(cls, problems: Iterable[Problem], *, between: str = "\n") -> Self:
        """One refusal of everything that is wrong."""
        found = tuple(problems)
        refusal = cls(between.join(one.message for one in found))
        refusal.problems = found
        return refusal

    @classmethod
    def refuse_all(cls, problems: Iterable[Problem]) -> None:
        """Raise one refusal of everything that is wrong; nothing where all is right."""
        if found := tuple(problems):
            raise cls.of(found)

    def renamed(self, names: Mapping[str, str]) -> Self:
        """The same refusal for a form that has other names for these fields."""
        return self.of(replace(one, field=names.get(one.field, one.field)) for one in self.problems)


class TooLarge(Invalid):
    """More was sent than is taken."""


class Conflict(DomainError):
    """Somebody else changed the thing meanwhile."""


class Changed(Conflict):
    """The same of a thing that was seen in another version: the person may look at it again, and then go on."""


class TooSoon(DomainError):
    """The person must wait; the message says how long."""


class TooFast(DomainError):
    """An address asks for more than its share. `retry_after` seconds from now there is some again."""

    retry_after: int = 5


class Unavailable(DomainError):
    """Something that we depend on is away. Trying again may work, `retry_after` seconds from now at the soonest."""

    retry_after: int = 5


class Unreachable(Unavailable):
    """The database is away: nothing else would come of it just now, either."""


class Busy(Unavailable):
    """There is more of this work than the site does at a time."""

    retry_after = 10


class FateUnknown(Unavailable):
    """The database broke off while it was saving: what was to be saved may be there. Nothing that belongs to it may be
    taken back."""


class OutOfRoom(Unavailable):
    """A disk is full. An operator has to free space."""

    retry_after = 60


class Moved(Exception):
    """The page lives at another address. Not a refusal: the reader is sent on."""

    def __init__(self, path: str, *, permanent: bool = True) -> None:
        super().__init__(path)
        self.path = path
        self.permanent = permanent


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
