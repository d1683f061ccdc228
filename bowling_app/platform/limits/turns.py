"""Whose turn it is to be worked for: so many of one address at a time, the next ones in their order.

Those that wait hold no thread, so that one address never keeps the threads from all others.
"""

from dataclasses import dataclass, field
from math import inf
from types import TracebackType
from typing import Final, Self

from anyio import CapacityLimiter, WouldBlock, fail_after

from bowling_app.platform.kit.errors import TooFast
from bowling_app.platform.kit.limits import Count, Seconds
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.client_addresses import networks_around
from bowling_app.platform.operations import metrics

WORKED_AT_ONCE: Final[Count] = 10
"""Calls and events that are worked on at the same time for one address, and for the widest IPv6 network around it: a
quarter of the forty threads. The next ones wait, and hold no thread."""
LONGEST_WAIT: Final[Seconds] = 10.0
"""How long a call or an event waits for its turn. Then it is refused as one of too many."""
TOO_MANY: Final = N_("Too many requests from your address. Please wait a few seconds.")


@dataclass(slots=True)
class _Line:
    limiter: CapacityLimiter
    users: int = 0


@dataclass(frozen=True, slots=True)
class Turns:
    """Counts whose turn it is at each address, in the memory of this process."""

    at_once: int
    longest_wait: float = inf
    _lines: dict[str, _Line] = field(default_factory=dict[str, _Line])

    def of(self, client: str | None) -> "Turn":
        """The turn of one who asks, to be taken. `client` is what `limited_client` answers; None is not limited."""
        return Turn(self, networks_around(client)[-1][0] if client is not None else None)

    async def take(self, network: str, turn: object) -> None:
        """Wait until not too many others of the network have theirs. Raises TooFast after the longest wait."""
        line = self._lines.setdefault(network, _Line(CapacityLimiter(self.at_once)))
        line.users += 1
        try:
            line.limiter.acquire_on_behalf_of_nowait(turn)
        except WouldBlock:
            await self._wait(network, line.limiter, turn)

    async def _wait(self, network: str, limiter: CapacityLimiter, turn: object) -> None:
        try:
            with fail_after(self.longest_wait):
                await limiter.acquire_on_behalf_of(turn)
        except BaseException as failure:
            self._leave(network)
            if not isinstance(failure, TimeoutError):
                raise
            metrics.REFUSALS.labels("turns").inc()
            raise TooFast(_(TOO_MANY)) from None

    def let_go(self, network: str, turn: object) -> None:
        """Let the next one have it."""
        self._lines[network].limiter.release_on_behalf_of(turn)
        self._leave(network)

    def _leave(self, network: str) -> None:
        line = self._lines[network]
        line.users -= 1
        if not line.users:
            del self._lines[network]


class Turn:
    """Held from `take` to `let_go`, which may alternate: while nothing is worked on, the turn is that of others."""

    __slots__ = ("_is_held", "_network", "_turns")

    def __init__(self, turns: Turns, network: str | None) -> None:
        self._turns, self._network = turns, network
        self._is_held = False

    async def take(self) -> None:
        """Wait for it. Raises TooFast where that takes too long."""
        if self._network is not None and not self._is_held:
            await self._turns.take(self._network, self)
            self._is_held = True

    def let_go(self) -> None:
        """Let the next one have it, if it is held."""
        if self._network is not None and self._is_held:
            self._is_held = False
            self._turns.let_go(self._network, self)

    async def __aenter__(self) -> Self:
        await self.take()
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.let_go()


WORK: Final = Turns(WORKED_AT_ONCE, LONGEST_WAIT)
"""Those of the calls and events of this process."""
