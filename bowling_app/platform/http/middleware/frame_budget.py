"""How much one socket, and all sockets of one address together, may send. It is taken before a frame is looked at."""

import asyncio
import time
from itertools import count
from typing import Final

from bowling_app.platform.kit.limits import Burst, Bytes, PerSecond, Seconds
from bowling_app.platform.limits.token_bucket import TokenBuckets

FRAME_BYTES: Final[Bytes] = 1_000
"""What a frame counts beside its length: to look at a small one costs as much."""
SOCKET_BYTES_PER_SECOND: Final[PerSecond] = 30_000.0
"""Bytes of frames that a socket sends on average."""
SOCKET_BURST_BYTES: Final[Burst] = 300_000.0
"""Bytes of frames that a socket sends at once."""
ADDRESS_BYTES_PER_SECOND: Final[PerSecond] = 150_000.0
"""Bytes of frames that all sockets of one address send on average."""
ADDRESS_BURST_BYTES: Final[Burst] = 1_500_000.0
"""A page sends 2 kB when it opens and some hundred bytes for what a person does: a school opens hundreds at once."""
LONGEST_WAIT: Final[Seconds] = 2.0
"""A socket that is a little too fast is slowed down by so much. One that is even faster is ended."""


class FrameBudget:
    """Counts in the memory of this process, which it protects."""

    def __init__(self) -> None:
        self._of_sockets = TokenBuckets(SOCKET_BYTES_PER_SECOND, SOCKET_BURST_BYTES, LONGEST_WAIT)
        self._of_addresses = TokenBuckets(ADDRESS_BYTES_PER_SECOND, ADDRESS_BURST_BYTES, LONGEST_WAIT)
        self._numbers = count()

    def socket(self, address: str | None) -> "SocketBudget":
        """The budget of a socket of the address; with None, the sockets are not counted together."""
        return SocketBudget(self._of_sockets, f"socket {next(self._numbers)}", self._of_addresses, address)


class SocketBudget:
    """What one socket may still send, and what its address may."""

    __slots__ = ("_address", "_name", "_of_addresses", "_of_sockets")

    def __init__(self, of_sockets: TokenBuckets, name: str, of_addresses: TokenBuckets, address: str | None) -> None:
        self._of_sockets, self._name = of_sockets, name
        self._of_addresses, self._address = of_addresses, address

    async def take(self, length: int) -> bool:
        """Take what a frame of this length costs, perhaps after a moment. False where the socket is to be ended."""
        now, cost = time.monotonic(), length + FRAME_BYTES
        seconds = self._of_sockets.wait(self._name, now, cost)
        if seconds is not None and self._address is not None:
            together = self._of_addresses.wait(self._address, now, cost)
            seconds = None if together is None else max(seconds, together)
        if seconds:
            await asyncio.sleep(seconds)
        return seconds is not None
