"""Networks and browsers that a person uses. They have their own limits, which the tries of strangers elsewhere do not
use up.

A browser is recognized by a cookie. It is set when a session is opened, and stays when the session ends. It holds a
random number and a seal that fits one account. It reveals nothing about the account and cannot sign in; it only gives
the browser its own budget of tries.
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
    """Where a request comes from, for the limits. `place` is a hash of the network or the browser."""

    client: str
    place: str
    is_known: bool
    """Whether the person uses this network or browser."""
    has_device: bool
    """Whether the person uses this browser."""
    is_seen: bool
    """Whether any person with an account used this network within `NETWORKS_KEPT`."""


def requester_of(uow: UnitOfWork, person: User | None, client: str, device: str) -> Requester:
    """Where a request about this person comes from. `person` is None if the address has no account: the same queries
    run, so that the response time does not reveal it."""
    since = clock.now() - NETWORKS_KEPT
    mark = network_mark(client)
    is_of = networks.is_of(uow.session, person.id if person else "", mark, since)
    is_seen = networks.is_seen(uow.session, mark, since)
    has_device = _seals(person, device)
    place = _place(f"device {device}" if has_device else f"network {client}")
    return Requester(client, place, is_known=is_of or has_device, has_device=has_device, is_seen=is_seen)


def new_device(person: User) -> str:
    """A cookie that identifies this browser for the person for a year, or until all access of the person is ended."""
    issued = f"{clock.now().timestamp() // _DAY:.0f}.{secrets.token_hex(8)}"
    return f"{issued}.{_seal(person, issued)}"


def _seals(person: User | None, device: str) -> bool:
    """Whether this site issued the cookie to the person. The seal is computed in every case, to take the same time."""
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
