"""How much of the drawing of documents one address may have.

A document that is kept costs nothing and is not counted. One that has to be drawn takes a thread, the database and some
milliseconds of Python, also where it only says that there is no such page.
"""

from collections.abc import MutableMapping
from time import monotonic
from typing import Any, Final

from bowling_app.platform.kit.limits import Burst, Count, PerSecond
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.platform.limits.turns import Turn, Turns

DRAWN_PER_SECOND: Final[PerSecond] = 6.0
"""Documents that are drawn for one address on average. A reader opens two pages a second at most, and decent crawlers
ask for five."""
MOST_DRAWN: Final[Burst] = 120.0
"""Documents that are drawn for one address at once, after a while in which it asked for few."""
AT_ONCE: Final[Count] = 4
"""Documents that are drawn at the same time for one address, and for the widest IPv6 network around it. The next ones
wait, and hold no thread. Forty threads draw."""


_SHARES: Final = "drawing_shares"


class DrawingShares:
    """Counts what is drawn for each address. `client` is what `limited_client` answers; None is not limited."""

    def __init__(self) -> None:
        self._pace = TokenBuckets(DRAWN_PER_SECOND, MOST_DRAWN)
        self._turns = Turns(AT_ONCE)

    def may_draw(self, client: str | None) -> bool:
        """Whether one more may be drawn for the client now. It counts then."""
        return client is None or self._pace.wait(client, monotonic()) is not None

    def turn(self, client: str | None) -> Turn:
        """To be had while a document is drawn: it comes when not too many others are drawn for the client."""
        return self._turns.of(client)


def share_with(scope: MutableMapping[str, Any], shares: DrawingShares) -> None:
    """Let what is behind the layer of documents draw out of the same shares."""
    scope[_SHARES] = shares


def shares_in(scope: MutableMapping[str, Any]) -> DrawingShares:
    """The shares that a request is drawn from."""
    return scope.get(_SHARES) or _OWN


_OWN: Final = DrawingShares()
"""Those of routes that no layer of documents lies around."""
