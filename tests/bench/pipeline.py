"""Many requests over few connections: each carries some at a time, one behind the other, and counts what comes back."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from tests.hostile.calls import Call

AHEAD: Final = 4
"""How many requests of a connection are on their way at once."""
PATIENCE: Final = 60.0
"""Seconds without any answer after which a connection counts as dead."""
EXPECTED: Final = frozenset({501, 503})
"""What oEmbed says of other formats, and what limits say of more than the site can do: no faults, but counted."""
KEPT_FAULTS: Final = 50


@dataclass(slots=True)
class Tally:
    """What came back. `faults` are requests that were answered with what no request may bring about."""

    answers: Counter[int] = field(default_factory=Counter[int])
    closed: int = 0
    """Connections that the server ended before all was answered."""
    silent: int = 0
    """Connections that had to be given up."""
    faults: list[tuple[int, Call]] = field(default_factory=list[tuple[int, Call]])
    etags: dict[str, bytes] = field(default_factory=dict[str, bytes])

    @property
    def total(self) -> int:
        """How many answers there were."""
        return sum(self.answers.values())

    def note(self, call: Call, status: int, head: bytes) -> None:
        """Count an answer."""
        self.answers[status] += 1
        if status >= 500 and status not in EXPECTED and len(self.faults) < KEPT_FAULTS:
            self.faults.append((status, call))
        if status == 200 and call.method == "GET" and len(self.etags) < 500 and (etag := header(head, b"etag")):
            self.etags[call.target] = etag


def wire(call: Call) -> bytes:
    """The bytes of a request."""
    lines = [f"{call.method} {call.target} HTTP/1.1\r\nhost: localhost".encode("utf-8", "replace")]
    lines += [name + b": " + value for name, value in call.headers]
    if call.body or call.method in {"POST", "PUT", "PATCH"}:
        lines.append(b"content-length: %d" % len(call.body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + call.body


def header(head: bytes, name: bytes) -> bytes:
    """The value of a header in the head of an answer; names come in lower case."""
    at = head.find(b"\r\n" + name + b": ")
    return head[at + len(name) + 4 : head.find(b"\r\n", at + 2)] if at >= 0 else b""


class Connection(asyncio.Protocol):
    """One connection. It takes calls from `calls` until there are none, and then says that it is `done`."""

    def __init__(self, calls: Iterator[Call], tally: Tally) -> None:
        self._calls = calls
        self._tally = tally
        self._waiting: deque[Call] = deque()
        self._got = bytearray()
        self._missing = 0  # Bytes of the answer's body that are still to come.
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.left: deque[Call] = deque()
        self.heard = asyncio.get_running_loop().time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: asyncio.Transport = transport  # pyright: ignore[reportAttributeAccessIssue]
        self._ask()

    def data_received(self, data: bytes) -> None:
        self._got += data
        self.heard = asyncio.get_running_loop().time()
        while self._waiting and self._take():
            pass
        self._ask()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 -- asyncio names it.
        if self._waiting:
            self._tally.closed += 1
            self._waiting.popleft()  # It is the one that the server did not like.
            self.left = self._waiting
        if not self.done.done():
            self.done.set_result(None)

    def _ask(self) -> None:
        if len(self._waiting) > AHEAD // 2 or self._transport.is_closing():
            return
        batch: list[bytes] = []
        while len(self._waiting) < AHEAD and (call := next(self._calls, None)) is not None:
            self._waiting.append(call)
            batch.append(wire(call))
        if batch:
            self._transport.write(b"".join(batch))
        elif not self._waiting:
            self._transport.close()

    def _take(self) -> bool:
        """Read one answer off what has arrived; False if it is not whole yet."""
        end = self._got.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._got[:end])
        status, call = int(head[9:12]), self._waiting[0]
        length = end + 4
        if status < 200:  # Go on, it says; the answer is still to come.
            del self._got[:length]
            return True
        if call.method != "HEAD" and status not in {204, 304}:
            size = header(head, b"content-length")
            length += int(size) if size else self._chunked(length)
            if length < end + 4 or len(self._got) < length:
                return False
        del self._got[:length]
        self._tally.note(self._waiting.popleft(), status, head)
        return True

    def _chunked(self, begin: int) -> int:
        """The length of a body that comes in pieces; a very negative number while it is not whole."""
        at = begin
        while (line := self._got.find(b"\r\n", at)) >= 0:
            size = int(bytes(self._got[at:line]).partition(b";")[0], 16)
            at = line + 2 + size + 2
            if size == 0:
                return at - begin
            if at > len(self._got):
                break
        return -(1 << 40)


class Left:
    """The calls that are still to be sent. Those that a lost connection took with it come first."""

    def __init__(self, calls: Iterator[Call]) -> None:
        self._calls = calls
        self._again: deque[Call] = deque()

    def __iter__(self) -> Iterator[Call]:
        return self

    def __next__(self) -> Call:
        return self._again.popleft() if self._again else next(self._calls)

    def give_back(self, calls: Iterable[Call]) -> None:
        """Have these sent again."""
        self._again.extend(calls)


async def send_all(
    port: int, calls: Iterator[Call], tally: Tally, connections: int, progress: Callable[[], None]
) -> None:
    """Send every call, and come back when all have been answered."""
    left = Left(calls)

    async def keep_sending() -> None:
        while (first := next(left, None)) is not None:
            left.give_back([first])
            left.give_back(await _one_connection(port, left, tally, progress))

    await asyncio.gather(*(keep_sending() for _ in range(connections)))


async def _one_connection(port: int, left: Left, tally: Tally, progress: Callable[[], None]) -> Iterable[Call]:
    """Send over one connection until nothing is left or it is lost; what it took with it."""
    loop = asyncio.get_running_loop()
    transport, connection = await loop.create_connection(lambda: Connection(left, tally), "127.0.0.1", port)
    while not (await asyncio.wait([connection.done], timeout=5))[0]:
        progress()
        if loop.time() - connection.heard > PATIENCE:
            tally.silent += 1
            transport.abort()
    return connection.left
