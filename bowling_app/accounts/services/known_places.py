"""Networks and browsers that a person uses. What strangers do elsewhere does not count there.

A browser is known by a cookie that is set when a session is opened and stays when it ends. It is a random number with a
seal that fits one account, says nothing to anybody else, and signs nobody in: it keeps a budget of tries apart.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import networks
from bowling_app.accounts.rules.limits import NETWORKS_KEPT
from bowling_app.accounts.schemas.sessions import access_number
from bowling_app.accounts.services.participation import network_mark
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import DEVICE_KEPT
from bowling_app.platform.kit import clock

_LONGEST: Final = 100
_DAY: Final = 86400


@dataclass(frozen=True, slots=True)
class Requester:
    """Where a request comes from, as far as limits are concerned. `place` is a hash of the network or the browser."""

    client: str
    place: str
    is_known: bool
    """Whether the person uses this network or browser."""
    has_device: bool
    """Whether it is a browser of theirs."""
    is_seen: bool
    """Whether anybody with an account used this network lately."""


def requester_of(uow: UnitOfWork, person: User | None, client: str, device: str) -> Requester:
    """Where a request comes from that is about this person; None for an address without an account. The same questions
    are asked in either case, so that the time tells nothing."""
    since = clock.now() - NETWORKS_KEPT
    mark = network_mark(client)
    is_of = networks.is_of(uow.session, person.id if person else "", mark, since)
    is_seen = networks.is_seen(uow.session, mark, since)
    has_device = _seals(person, device)
    place = _place(f"device {device}" if has_device else f"network {client}")
    return Requester(client, place, is_known=is_of or has_device, has_device=has_device, is_seen=is_seen)


def new_device(person: User) -> str:
    """A cookie by which this browser is known for the person until all they were given out ends, or for a year."""
    issued = f"{clock.now().timestamp() // _DAY:.0f}.{secrets.token_hex(8)}"
    return f"{issued}.{_seal(person, issued)}"


def _seals(person: User | None, device: str) -> bool:
    """Whether the cookie is one that the person got here. Its seal is computed in every case."""
    if len(device) > _LONGEST or device.count(".") != 2 or not device.isascii():
        return False
    issued, _, seal = device.rpartition(".")
    is_own = hmac.compare_digest(_seal(person, issued), seal) and person is not None
    if not is_own:
        return False
    return clock.now().timestamp() < int(issued.partition(".")[0]) * _DAY + DEVICE_KEPT.total_seconds()


def _seal(person: User | None, issued: str) -> str:
    about = f"{person.id if person else ''} {access_number(person.access_ended_at if person else None)} {issued}"
    return urlsafe_b64encode(hmac.digest(key_for("devices"), about.encode(), hashlib.sha256)[:18]).decode()


def _place(text: str) -> str:
    return hmac.digest(key_for("networks"), text.encode(), hashlib.sha256).hex()
