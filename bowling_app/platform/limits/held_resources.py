"""How much of a resource each address holds: open connections, running requests, bytes of incomplete messages."""

from dataclasses import dataclass, field
from typing import Final

from bowling_app.platform.limits.client_addresses import networks_around

LARGEST_PART: Final = 4
"""No network, however wide, holds more than the total limit divided by this."""


@dataclass(slots=True)
class Held:
    """The amount that each network holds now, and the total.

    An IPv6 network also counts toward the wider networks around it, which have a multiple of its limit
    (`networks_around`). The counts are in the memory of one process, and protect that process.
    """

    most: float
    most_in_all: float
    total: float = 0.0
    _by_network: dict[str, float] = field(default_factory=dict[str, float])

    def take(self, address: str | None, amount: float = 1.0) -> bool:
        """Hold more; False above a limit. `address` comes from `client_of`; None counts only in total."""
        if self.total + amount > self.most_in_all:
            return False
        networks = networks_around(address) if address is not None else ()
        for network, times in networks:
            if self.of(network) + amount > self._most_of(times):
                return False
        for network, _ in networks:
            self._by_network[network] = self.of(network) + amount
        self.total += amount
        return True

    def give_back(self, address: str | None, amount: float = 1.0) -> None:
        """Release `amount` of what the same address has taken."""
        for network, _ in networks_around(address) if address is not None else ():
            left = self.of(network) - amount
            if left > 0:
                self._by_network[network] = left
            else:
                self._by_network.pop(network, None)
        self.total -= amount

    def of(self, network: str) -> float:
        """What one network holds."""
        return self._by_network.get(network, 0.0)

    def _most_of(self, times: int) -> float:
        return max(self.most, min(self.most * times, self.most_in_all / LARGEST_PART))
