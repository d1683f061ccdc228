"""Where a visit may lead: to public addresses only, over http or https, at their usual ports.

A name is resolved first, and the connection goes to the number that was checked. So no spelling of a number, no name
that answers another one the next time, and no redirect leads to an address inside the network of the site.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import httpx

from bowling_app.platform.kit.limits import Characters, Count

LONGEST_ADDRESS: Final[Characters] = 2_000
"""The address of a page that is visited, redirects included."""
MOST_NUMBERS: Final[Count] = 4
"""Numbers of one host that a visit tries to connect to."""
_USUAL_PORTS: Final = {"http": 80, "https": 443}
_PUBLIC_V6: Final = ipaddress.IPv6Network("2000::/3")
_WRAPPED_V6: Final = tuple(map(ipaddress.IPv6Network, ("2001::/32", "2002::/16")))
"""Teredo and 6to4: addresses that lead to an IPv4 address inside them."""

Resolver = Callable[[str, int], Awaitable[list[str]]]
"""The numbers that a name stands for. Raises OSError."""


class Unvisited(Exception):
    """There is no page to read. The message says why, and ends a sentence that begins with the address."""


class Refused(Unvisited):
    """The site may not be read, or does what no site should: it is not asked again by itself."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A page, and the checked numbers of its host."""

    url: httpx.URL
    port: int
    numbers: tuple[str, ...]


def is_public(number: str) -> bool:
    """Whether an IP address is one of the public internet: not this machine, its network, a service of the cloud that
    it runs in, a group of machines, or a wrapping of such an address."""
    try:
        address = ipaddress.ip_address(number)
    except ValueError:
        return False
    if address.is_multicast or not address.is_global:
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return True
    return address in _PUBLIC_V6 and not any(address in network for network in _WRAPPED_V6)


async def numbers_of(host: str, port: int) -> list[str]:
    """The numbers that the system's resolver knows for a name, or that an unusual spelling of a number means."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(sockaddr[0]) for *_, sockaddr in found]


@dataclass(frozen=True, slots=True)
class Rules:
    """Where visits of one site may lead. `named` is the host and the port that the site's own address names."""

    named: tuple[str, int] | None = None
    resolve: Resolver = numbers_of
    is_permitted: Callable[[str], bool] = is_public

    async def destination(self, address: str) -> Destination:
        """The page of an address, ready to be connected to. Raises Unvisited or Refused."""
        url, port = _checked(address)
        if port != _USUAL_PORTS[url.scheme] and (url.host, port) != self.named:
            raise Refused(f"leads to port {port}, where no website is read")
        try:
            numbers = await self.resolve(url.host, port)
        except (OSError, UnicodeError):
            raise Unvisited(f"has no address: there is no host {url.host}") from None
        if not numbers:
            raise Unvisited(f"has no address: there is no host {url.host}")
        if not all(map(self.is_permitted, numbers)):
            raise Refused("leads to an address that is not on the public internet")
        return Destination(url, port, tuple(dict.fromkeys(numbers))[:MOST_NUMBERS])


def port_named(address: str) -> tuple[str, int] | None:
    """The host and the port that an address names, if it names one."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError):
        return None
    return (url.host, url.port) if url.port else None


def _checked(address: str) -> tuple[httpx.URL, int]:
    try:
        url = httpx.URL(address) if len(address) <= LONGEST_ADDRESS else None
    except (httpx.InvalidURL, ValueError, UnicodeError):
        url = None
    if url is None or not url.host or url.userinfo:
        raise Refused("leads to what is no address of a page")
    if url.scheme not in _USUAL_PORTS:
        raise Refused(f"leads to {url.scheme or 'no'} instead of http or https")
    return url, url.port or _USUAL_PORTS[url.scheme]
