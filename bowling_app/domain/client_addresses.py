"""Whom a request comes from, as far as limits are concerned."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

WIDER: Final = ((56, 4), (48, 16))
"""The IPv6 networks around a household's /64 that one customer or one tunnel may have, as prefix lengths, and how many
times the share of a /64 each of them gets. A /56 is what providers give a household at most by RFC 6177, a /48 is what
tunnel brokers give to anybody."""


def client_of(peer: str, forwarded: Sequence[str], proxies: int) -> str:
    """The network of whoever asked: an IPv4 address, or the half of an IPv6 address that one household shares.

    `forwarded` are the X-Forwarded-For headers. Each of our proxies adds one entry at their end; what stands before
    was written by the client and may be anything.
    """
    entries = [entry.strip() for header in forwarded for entry in header.split(",")]
    return network_of(entries[-proxies] if 0 < proxies <= len(entries) else peer)


def network_of(address: str) -> str:
    """The address of a client without what it can choose itself; "unknown" for what is no address."""
    try:
        found = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
    return str(found)


@lru_cache(maxsize=4096)
def networks_around(network: str) -> tuple[tuple[str, int], ...]:
    """The network itself and the wider ones around it, each with how many times the share of one client it gets.

    `network` is what `client_of` answers. Every one of them has to have room, or 65,536 networks of one person would
    count as so many people.
    """
    if not network.endswith("/64"):
        return ((network, 1),)
    inner = IPv6Network(network)
    return ((network, 1), *((str(inner.supernet(new_prefix=length)), times) for length, times in WIDER))
