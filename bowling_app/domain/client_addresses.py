"""Whom a request comes from, as far as limits are concerned."""

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network


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
