"""How fast one address may do something."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from bowling_app.platform.kit.limits import Count
from bowling_app.platform.limits.client_addresses import networks_around

MOST_ADDRESSES: Final[Count] = 10_000
"""Networks whose use is remembered. The one that has not been here for longest is forgotten first."""


@dataclass(slots=True)
class TokenBuckets:
    """A token bucket for each address: so many at once (`burst`), and so many more every second.

    An IPv6 network also takes from the buckets of the wider networks around it, which hold some times as much
    (`networks_around`): the 65,536 networks of one tunnel do not count as so many people.

    A bucket may be emptied in advance by those who wait, up to `longest_wait` seconds. It counts in the memory of one
    process: it protects that process, and no rule of the site rests on it.
    """

    per_second: float
    burst: float
    longest_wait: float = 0.0
    _buckets: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict[str, tuple[float, float]])

    def wait(self, address: str, now: float, cost: float = 1.0) -> float | None:
        """How many seconds the next one of the address has to wait; None when it is to be refused.

        `address` is what `client_of` answers, `now` is in seconds of a clock that never goes back, and `cost` is how
        much is taken: one call, or so many bytes. Nothing is taken where one of the buckets has too little.
        """
        shares = [(network, times, self._left(network, times, now)) for network, times in networks_around(address)]
        is_refused = any(left - cost < -self.longest_wait * self.per_second * times for _, times, left in shares)
        taken = 0.0 if is_refused else cost
        for network, _, left in shares:
            self._buckets[network] = left - taken, now
            self._buckets.move_to_end(network)
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        if is_refused:
            return None
        return max(0.0, *((cost - left) / (self.per_second * times) for _, times, left in shares))

    def _left(self, network: str, times: int, now: float) -> float:
        full = self.burst * times
        tokens, since = self._buckets.get(network, (full, now))
        return min(full, tokens + (now - since) * self.per_second * times)
