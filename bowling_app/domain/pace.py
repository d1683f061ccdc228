"""How fast one address may do something."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

MOST_ADDRESSES: Final = 10_000
"""So many are remembered; whoever has not been here for longest is forgotten first."""


@dataclass(slots=True)
class Pace:
    """A bucket for each address: so many at once (`burst`), and so many more every second.

    It may be emptied in advance by those who wait, up to `longest_wait` seconds. It counts in the memory of one
    process: it protects that process, and no rule of the site rests on it.
    """

    per_second: float
    burst: float
    longest_wait: float = 0.0
    _buckets: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict[str, tuple[float, float]])

    def wait(self, address: str, now: float) -> float | None:
        """How many seconds the next one of the address has to wait; None when it is to be refused. `now` is in seconds
        of a clock that never goes back."""
        tokens, since = self._buckets.get(address, (self.burst, now))
        left = min(self.burst, tokens + (now - since) * self.per_second) - 1
        if left < -self.longest_wait * self.per_second:
            return None
        self._buckets[address] = left, now
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return max(0.0, -left / self.per_second)
