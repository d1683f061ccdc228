"""Whom a request comes from, as far as limits are concerned."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from bowling_app.platform.kit.limits import Characters

WIDER: Final = ((56, 4), (48, 16))
"""The IPv6 networks around a household's /64 that one customer or one tunnel may have: the prefix length, and the limit
as a multiple of that of a /64. Providers give a household at most a /56 (RFC 6177); tunnel brokers give anyone a
/48."""

UNKNOWN: Final = "unknown"
"""The network of what is no address."""
LONGEST_ADDRESS: Final[Characters] = 64
"""The address of a client. A longer one comes from a stranger and is not remembered."""


def client_of(peer: str, forwarded: Sequence[str], proxies: int) -> str:
    """The network of the client: an IPv4 address, or the half of an IPv6 address that one household shares.

    `forwarded` are the X-Forwarded-For headers. Each of our proxies adds one entry at their end; the client wrote the
    entries before and may have forged them. If our entry is missing or not an address, the peer's address is used.
    """
    entries = [entry.strip() for header in forwarded for entry in header.split(",")]
    given = network_of(entries[-proxies]) if 0 < proxies <= len(entries) else UNKNOWN
    return given if given != UNKNOWN else network_of(peer)


def is_this_machine(peer: str, forwarded: Sequence[str], proxies: int) -> bool:
    """Whether a program on this machine asks by itself. Nothing that is forwarded says so: proxies forward for
    strangers, who write what they like."""
    return not (proxies and forwarded) and len(peer) <= LONGEST_ADDRESS and _is_loopback(peer)


def limited_client(peer: str, forwarded: Sequence[str], proxies: int) -> str | None:
    """The network that the limits of a process count; None for a program on this machine, which they leave alone.

    A proxy on this machine that is not counted would otherwise make all visitors one.
    """
    return None if is_this_machine(peer, forwarded, proxies) else client_of(peer, forwarded, proxies)


def network_of(address: str) -> str:
    """The address of a client without what it can choose itself; "unknown" for what is no address."""
    return _network_of(address) if len(address) <= LONGEST_ADDRESS else UNKNOWN


@lru_cache(maxsize=4096)
def _network_of(address: str) -> str:
    found = _parsed(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), 64), strict=False))
    return str(found or UNKNOWN)


@lru_cache(maxsize=4096)
def _is_loopback(address: str) -> bool:
    found = _parsed(address)
    return found is not None and found.is_loopback


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    """The address, with or without a port behind it as some proxies write it: `192.0.2.1:80`, `[2001:db8::1]:80`."""
    bare = address
    if address.startswith("["):
        bare = address[1:].partition("]")[0]
    elif address.count(":") == 1:
        bare = address.partition(":")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


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
