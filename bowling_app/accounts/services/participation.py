"""Who takes part, and where: the first steps of everything that people leave at a venue."""

import hashlib
import hmac
from collections.abc import Collection
from ipaddress import ip_address, ip_network

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import networks, participation
from bowling_app.accounts.rules.limits import ACCOUNTS_PER_NETWORK_PER_4_HOURS, NETWORKS_KEPT
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.errors import NotSignedIn
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.limits import services as limits
from bowling_app.platform.limits.client_addresses import networks_around


def hold_person(uow: UnitOfWork, user_id: str) -> User:
    """The person, unless their account is gone or going. A deletion that begins now waits for this transaction."""
    person = participation.hold_person(uow.session, user_id)
    if person is None or person.deletion_started_at is not None:
        raise NotSignedIn("Sign in to do this.")
    return person


def slow_down(uow: UnitOfWork, key: str, limit: tuple[int, int]) -> Refusal | None:
    """The refusal for somebody who does something too often; None when it may be done. Hold the person before."""
    return None if limits.take(uow, key, *limit) else limits.too_often(uow, key, *limit)


def limit_key(uow: UnitOfWork, what: str, user_id: str) -> str:
    """The key under which a limit counts what a person does. All accounts of one mailbox share it: `name+1@` and
    `name+2@` are one person, who has the limits of one. Hold the person before."""
    person = uow.session.get(User, user_id)
    if person is None or person.email is None or person.email_verified_at is None:
        return f"{what}:{user_id}"
    family = mailbox_family(person.email).encode()
    return f"{what}:{hmac.digest(key_for('addresses'), family, hashlib.sha256).hex()}"


def note_network(uow: UnitOfWork, user_id: str, client: str) -> None:
    """Remember for a while that the person uses this network, and the wider IPv6 networks around it: a /48 has 65,536
    of them, and one person may have it. One that says nothing about a person is not noted."""
    if hashes := _hashes(client):
        for network in hashes:
            networks.note(uow.session, user_id, network, clock.now())
        if not clock.has_leapt():
            networks.purge(uow.session, clock.now() - NETWORKS_KEPT)


def sharing_network(uow: UnitOfWork, one: str, others: Collection[str], client: str) -> set[str]:
    """Those of the others who used the same network lately as the first one, or one that the first one uses now."""
    if not others:
        return set()
    return networks.sharing(uow.session, one, others, _hashes(client), clock.now() - NETWORKS_KEPT)


def too_many_accounts(uow: UnitOfWork, client: str) -> Refusal | None:
    """The refusal where too many accounts were made from a network lately; None where one more may be."""
    for network, times in networks_around(client):
        capacity, seconds = ACCOUNTS_PER_NETWORK_PER_4_HOURS
        if refusal := slow_down(uow, f"new-account:{network}", (capacity * times, seconds)):
            return refusal
    return None


def _hashes(client: str) -> list[str]:
    """The network and those around it as they are kept; empty where there is nothing to keep."""
    return [hashed for network, _ in networks_around(client) if (hashed := network_mark(network))]


def network_mark(client: str) -> str:
    """A network as it is kept; empty for one of this machine or of a private network, which everybody may share."""
    try:
        address = ip_network(client, strict=False).network_address if "/" in client else ip_address(client)
    except ValueError:
        return ""
    if not address.is_global:
        return ""
    return hmac.digest(key_for("networks"), client.encode(), hashlib.sha256).hex()
