"""Limits and locks for people who contribute to venues: every contribution begins with these steps."""

import hashlib
import hmac
from collections.abc import Collection
from datetime import timedelta
from ipaddress import ip_address, ip_network
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import networks, participation
from bowling_app.accounts.rules.limits import ACCOUNTS_PER_NETWORK_PER_4_HOURS, HOUSEHOLD_WITHIN, NETWORKS_KEPT
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.errors import Conflict, NotSignedIn
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.limits.client_addresses import networks_around

SUSPENDED: Final = "This person is suspended. Reinstate them first."
"""What an admin reads who would give a suspended person something to look after."""


def hold_person(uow: UnitOfWork, user_id: str) -> User:
    """Lock and return the person. Raises NotSignedIn if their account is deleted or being deleted. A deletion that
    begins now waits for this transaction."""
    person = participation.hold_person(uow.session, user_id)
    if person is None or person.deletion_started_at is not None:
        raise NotSignedIn(_("Sign in to do this."))
    return person


def hold_trusted(uow: UnitOfWork, user_id: str) -> User:
    """The same for a person to whom an admin gives something to look after. Raises Conflict if they are suspended."""
    person = hold_person(uow, user_id)
    if person.suspended_at is not None:
        raise Conflict(SUSPENDED)
    return person


def slow_down(uow: UnitOfWork, key: str, limit: tuple[int, int]) -> Refusal | None:
    """The refusal if the person has reached the limit; None if they may go on. Call `hold_person` first."""
    return None if limits.take(uow, key, *limit) else limits.too_often(uow, key, *limit)


def limit_key(uow: UnitOfWork, what: str, user_id: str) -> str:
    """The key under which a limit counts a person. All accounts of one mailbox share it: `name+1@` and `name+2@` count
    as one person. Call `hold_person` first."""
    person = uow.session.get(User, user_id)
    if person is None or person.email is None or person.email_verified_at is None:
        return f"{what}:{user_id}"
    family = mailbox_family(person.email).encode()
    return f"{what}:{hmac.digest(key_for('addresses'), family, hashlib.sha256).hex()}"


def note_network(uow: UnitOfWork, user_id: str, client: str) -> None:
    """Store that the person uses this network and the wider IPv6 networks around it: a /48 has 65,536 networks, and one
    person may have all of them. Private networks are not stored, because they say nothing about a person."""
    if hashes := _hashes(client):
        for network in hashes:
            networks.note(uow.session, user_id, network, clock.now())
        if not clock.has_leapt():
            networks.purge(uow.session, clock.now() - NETWORKS_KEPT)


def sharing_network(
    uow: UnitOfWork, one: str, others: Collection[str], client: str, within: timedelta = NETWORKS_KEPT
) -> set[str]:
    """Those of `others` who lately used a network that `one` used lately or that this request comes from."""
    if not others:
        return set()
    return networks.sharing(uow.session, one, others, _hashes(client), clock.now() - within)


def of_one_household(uow: UnitOfWork, one: str, others: Collection[str], client: str) -> set[str]:
    """Those of `others` who are `one` person, an account of the same mailbox, or shared a network with them in
    the last days. Who met them in the Wi-Fi of an alley before that is a stranger."""
    own = limit_key(uow, "waiting", one)
    return sharing_network(uow, one, others, client, HOUSEHOLD_WITHIN) | {
        each for each in others if limit_key(uow, "waiting", each) == own
    }


def too_many_accounts(uow: UnitOfWork, client: str) -> Refusal | None:
    """The refusal if too many accounts were created from a network lately; None if another one is allowed."""
    for network, times in networks_around(client):
        capacity, seconds = ACCOUNTS_PER_NETWORK_PER_4_HOURS
        if refusal := slow_down(uow, f"new-account:{network}", (capacity * times, seconds)):
            return refusal
    return None


def _hashes(client: str) -> list[str]:
    """The hashes of the network and of those around it; empty if there is nothing to store."""
    return [hashed for network, _ in networks_around(client) if (hashed := network_mark(network))]


def networks_of(uow: UnitOfWork, people: Collection[str]) -> dict[str, set[str]]:
    """The hashes of the networks that people used lately, with the wider ones around them, by person."""
    return networks.of_people(uow.session, people, clock.now() - NETWORKS_KEPT) if people else {}


def network_mark(client: str) -> str:
    """The hash of a network; empty for this machine and for private networks, which many people may share."""
    try:
        address = ip_network(client, strict=False).network_address if "/" in client else ip_address(client)
    except ValueError:
        return ""
    if not address.is_global:
        return ""
    return hmac.digest(key_for("networks"), client.encode(), hashlib.sha256).hex()


def household(client: str) -> str:
    """The hash of the network that one household has: an address, or of IPv6 the largest that a provider gives to one
    (RFC 6177). It is empty for this machine and for private networks, which count as one together."""
    around = networks_around(client)
    return network_mark(around[min(1, len(around) - 1)][0])


def households_around(client: str) -> frozenset[str]:
    """The hashes of all households that somebody may have who has this one: those of the widest network around it."""
    around = [network for network, _ in networks_around(client)]
    if len(around) == 1:
        return frozenset({household(client)} - {""})
    within = ip_network(around[-1]).subnets(new_prefix=ip_network(around[1]).prefixlen)
    return frozenset(network_mark(str(each)) for each in within) - {""}
