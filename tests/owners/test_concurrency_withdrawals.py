"""A written claim that its claimant takes back while an admin decides it: one of them comes first, the other reads so,
and neither undoes what the first did. On committed data."""

from collections.abc import Callable
from typing import Final

import pytest
from sqlmodel import select

from bowling_app.owners.schemas.chain_page import ChainDecision
from bowling_app.owners.services.chain_cases import decide_chain
from bowling_app.owners.services.claim_cases import approve_claim, reject_claim
from bowling_app.owners.services.claim_withdrawals import withdraw_claim
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, DomainError, NotFound
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries.claims import managers
from tests.factories import a_user, a_venue
from tests.threads import meanwhile

KIM: Final = Actor("kim")
Decide = Callable[[UnitOfWork, Actor], None]


@pytest.fixture(autouse=True)
def claims(committed_database: object) -> tuple[str, str]:
    """The venues "a" and "b", both of which Kim claimed in one request."""

    def add(uow: UnitOfWork, _actor: Actor) -> None:
        a_user(uow, "kim", email="kim@example.com")
        for name in "ab":
            a_venue(uow, f"Lanes {name}", id=name)
            uow.session.add(
                VenueClaim(id=name, venue_id=name, user_id="kim", kind="written", statement="Mine.", chain_id="chain")
            )

    perform(SYSTEM, add)
    return "a", "b"


def approve(uow: UnitOfWork, admin: Actor) -> None:
    approve_claim(uow, admin, claim_id="b")


def reject(uow: UnitOfWork, admin: Actor) -> None:
    reject_claim(uow, admin, claim_id="b", reason="No.")


def approve_both(uow: UnitOfWork, admin: Actor) -> None:
    both = frozenset("ab")
    decide_chain(uow, admin, chain_id="chain", decision=ChainDecision(both, both, ""))


def withdraw(uow: UnitOfWork, _actor: Actor) -> None:
    withdraw_claim(uow, KIM, claim_id="a")


def standing() -> tuple[dict[str, str], dict[str, list[str]], int]:
    """How each claim that is left stands, who runs each venue, and how many mails went out."""

    def read(uow: UnitOfWork, _actor: Actor) -> tuple[dict[str, str], dict[str, list[str]], int]:
        left = {row.id: row.status for row in uow.session.exec(select(VenueClaim))}
        run = {name: managers(uow.session, name) for name in "ab"}
        return left, run, len(uow.session.exec(select(OutgoingMail)).all())

    return perform(SYSTEM, read)


@pytest.mark.parametrize(
    ("decide", "left", "run"),
    [
        (approve, {"a": "pending", "b": "approved"}, {"a": [], "b": ["kim"]}),
        (reject, {"a": "pending", "b": "rejected"}, {"a": [], "b": []}),
        (approve_both, {"a": "approved", "b": "approved"}, {"a": ["kim"], "b": ["kim"]}),
    ],
)
def test_who_takes_back_what_is_being_decided_takes_back_nothing(
    decide: Decide, left: dict[str, str], run: dict[str, list[str]]
) -> None:
    with pytest.raises(Conflict, match="already"):
        meanwhile(decide, lambda: perform(SYSTEM, withdraw))
    assert standing()[:2] == (left, run)


@pytest.mark.parametrize("decide", [approve, reject, approve_both])
def test_who_decides_what_is_being_taken_back_decides_nothing(decide: Decide) -> None:
    with pytest.raises(DomainError) as refused:
        meanwhile(withdraw, lambda: perform(SYSTEM, decide))
    assert isinstance(refused.value, Conflict if decide is approve_both else NotFound)
    assert standing() == ({}, {"a": [], "b": []}, 0)


def test_who_takes_it_back_twice_at_the_same_moment_does_so_once() -> None:
    with pytest.raises(NotFound):
        meanwhile(withdraw, lambda: perform(SYSTEM, withdraw))
    assert standing()[0] == {}
