"""Refusals that a person may read. Each says what is wrong and, where there is one, the remedy."""


class DomainError(Exception):
    """A refusal with a message for the person who asked."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class NotSignedIn(DomainError):
    """The operation needs a signed-in person."""


class Forbidden(DomainError):
    """The person may not do this."""


class NotFound(DomainError):
    """There is no such thing, or the person may not know of it."""


class Gone(DomainError):
    """The thing was here and has been removed for good."""


class Invalid(DomainError):
    """The input breaks a rule; the message names the field."""


class Conflict(DomainError):
    """Somebody else changed the thing meanwhile."""


class TooSoon(DomainError):
    """The person must wait; the message says how long."""


class TooFast(DomainError):
    """An address asks for more than its share. `retry_after` seconds from now there is some again."""

    retry_after: int = 5


class Unavailable(DomainError):
    """Something that we depend on is away. Trying again may work, `retry_after` seconds from now at the soonest."""

    retry_after: int = 5


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
