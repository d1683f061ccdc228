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
    """A token bucket for each address, with a capacity of `burst` and a refill of `per_second`.

    An IPv6 network also takes from the buckets of the wider networks around it, which hold a multiple
    (`networks_around`): the 65,536 networks of one tunnel do not count as as many clients.

    Waiting callers may take tokens in advance, for up to `longest_wait` seconds. The buckets are in the memory of one
    process: they protect that process, and no rule of the site depends on them.
    """

    per_second: float
    burst: float
    longest_wait: float = 0.0
    _buckets: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict[str, tuple[float, float]])

    def wait(self, address: str, now: float, cost: float = 1.0) -> float | None:
        """The seconds that the next call of the address has to wait; None if it is refused.

        `address` comes from `client_of`, `now` is in seconds of a monotonic clock, and `cost` is the number of tokens:
        1 for a call, or a number of bytes. Nothing is taken if one of the buckets has too little.
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
