"""The queue of photos that wait to be drawn. Nobody waits in it inside a thread that serves pages.

One photo is drawn at a time by each worker: it takes about a second of one core and at most 260 MB, and those who look
at pages keep the rest. What does not fit into the queue is refused in words, before its body is read where possible.
"""

import threading
from collections import Counter
from collections.abc import Collection, Generator, Mapping
from contextlib import contextmanager
from typing import Final

from anyio import CapacityLimiter, to_thread
from fastapi import Request

from bowling_app.platform.files.drawing import Kind, draw
from bowling_app.platform.files.proofs import Drawn
from bowling_app.platform.http.callers import limited_client_name
from bowling_app.platform.http.uploads import PhotoForm
from bowling_app.platform.kit.errors import Busy
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.client_addresses import networks_around
from bowling_app.platform.operations import metrics

AT_ONCE: Final[Count] = 1
"""Photos that are drawn at the same time."""
MOST_PLACES: Final[Count] = 9
"""Photos that are drawn or wait. Each waits with its file of up to 10 MB."""
OF_ONE_PERSON: Final[Count] = 2
"""Photos of one person that are drawn or wait."""
OF_ONE_NETWORK: Final[Count] = 3
"""Photos of one address, and of each of the wider IPv6 networks around it, that are drawn or wait."""

FULL: Final = N_("Many photos are being sent at this moment. Wait a few seconds, then send yours again.")
SHARE_TAKEN: Final = N_(
    "Other photos of yours, or from your address, are not done yet. Wait a few seconds, then send it again."
)


class DrawingQueue:
    """Counts the places, of everybody and of each person and network."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken = 0
        self._shares: Counter[str] = Counter()
        self._turns = CapacityLimiter(AT_ONCE)

    async def draw(self, request: Request, owner: str, kind: Kind, form: PhotoForm) -> Mapping[int, Drawn]:
        """Re-encode the photo of the form. It counts against the share of `owner` and that of the client's address.

        Raises Busy and Invalid.
        """
        with self._place((f"owner {owner}", *_networks(request))):
            return await to_thread.run_sync(draw, kind, form.photo, form.file_name, limiter=self._turns)

    def require_room(self, request: Request) -> None:
        """Raise Busy where a photo of this address would find no place now. Ask before its body is read."""
        with self._lock:
            self._require(_networks(request))

    @contextmanager
    def _place(self, shares: Collection[str]) -> Generator[None, None, None]:
        with self._lock:
            self._require(shares)
            self._taken += 1
            self._shares.update(shares)
        try:
            yield
        finally:
            with self._lock:
                self._taken -= 1
                self._shares.subtract(shares)
                for share in shares:
                    if not self._shares[share]:
                        del self._shares[share]

    def _require(self, shares: Collection[str]) -> None:
        if self._taken >= MOST_PLACES:
            metrics.REFUSALS.labels("photos").inc()
            raise Busy(_(FULL))
        for share in shares:
            if self._shares[share] >= (OF_ONE_PERSON if share.startswith("owner ") else OF_ONE_NETWORK):
                metrics.REFUSALS.labels("photos_share").inc()
                raise Busy(_(SHARE_TAKEN))


def _networks(request: Request) -> tuple[str, ...]:
    client = limited_client_name(request)
    return () if client is None else tuple(network for network, _ in networks_around(client))


DRAWING: Final = DrawingQueue()
"""That of this process."""
