"""Who writes party packages, who proposes them, and what becomes of a proposal."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest
from sqlmodel import col, select

from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.queries.packages import purge
from bowling_app.parties.rules.limits import MOST_PACKAGES, REJECTED_KEPT
from bowling_app.parties.rules.packages import Package, PackageTerms
from bowling_app.parties.services.package_pages import load_waiting_packages
from bowling_app.parties.services.packages import (
    accept_package,
    list_packages,
    propose_package,
    reject_package,
    remove_package,
    save_package,
)
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.told.proposal import Proposal
from tests.factories import a_party_package, a_user, a_venue

OWNER = Actor("owner")
TERMS = PackageTerms(
    "Birthday party", Decimal("199.50"), 8, Decimal(18), guests_min=8, includes=("pizza",), days=(5, 6), begins=600,
    ends=960, service_percent=18, outside_cake=True,
)  # fmt: skip
OTHER = PackageTerms("Team party", price_extra_guest=Decimal(30))


@pytest.fixture
def venue(uow: UnitOfWork, user: Actor, admin: Actor) -> Venue:
    for person in (user, admin, OWNER):
        a_user(uow, person.user_id)
    return a_venue(uow, owner_id=OWNER.user_id)


def proposed(
    uow: UnitOfWork, actor: Actor, venue: Venue, terms: PackageTerms = OTHER, replaces: int | None = None
) -> Package:
    told = propose_package(uow, actor, venue_id=venue.id, proposal=Proposal(terms, replaces))
    assert isinstance(told, Package)
    return told


def names(uow: UnitOfWork, venue: Venue, guests: int | None = None) -> list[str]:
    return [package.terms.name for package in list_packages(uow, Actor(), venue_id=venue.id, guests=guests)]


def test_the_cheapest_package_comes_first_for_a_guest_and_for_so_many(uow: UnitOfWork, venue: Venue):
    a_party_package(uow, venue, name="Each $60", price_extra_guest=60)
    a_party_package(uow, venue, name="$150 for ten", price_base=150, guests_included=10)
    a_party_package(uow, venue, name="$40 for two", price_base=40, guests_included=2, guests_max=2)
    a_party_package(uow, venue, name="Each $30", price_extra_guest=30)
    assert names(uow, venue) == ["$150 for ten", "$40 for two", "Each $30", "Each $60"]
    assert names(uow, venue, 2) == ["$40 for two", "Each $30", "Each $60", "$150 for ten"]
    assert names(uow, venue, 11)[:2] == ["Each $30", "Each $60"]


def test_what_an_owner_writes_is_shown_at_once_with_its_source_and_day(uow: UnitOfWork, venue: Venue):
    save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    uow.session.expire_all()
    [package] = list_packages(uow, Actor(), venue_id=venue.id)
    assert (package.terms, package.told) == (TERMS, "owner")
    assert abs(package.confirmed_on - clock.now().date()) <= timedelta(days=1)


def test_an_owner_changes_and_removes_a_package_and_the_log_has_it(uow: UnitOfWork, venue: Venue):
    first = save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    save_package(uow, OWNER, venue_id=venue.id, terms=OTHER, package_id=first.id)
    assert names(uow, venue) == ["Team party"]
    remove_package(uow, OWNER, venue_id=venue.id, package_id=first.id)
    assert names(uow, venue) == []
    told = [
        (entry.action, *entry.changes.values())
        for entry in uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id)))
    ]
    price = "$199.50 for up to 8 guests, then $18 a guest"
    assert told == [
        ("save_package", [None, price]), ("save_package", [price, "$30 a guest"]),
        ("remove_package", ["$30 a guest", None]),
    ]  # fmt: skip


def test_a_package_is_only_changed_at_its_own_venue(uow: UnitOfWork, venue: Venue, user: Actor):
    others = a_venue(uow, owner_id=user.user_id)
    package = save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    with pytest.raises(NotFound):
        save_package(uow, user, venue_id=others.id, terms=OTHER, package_id=package.id)
    with pytest.raises(NotFound):
        remove_package(uow, user, venue_id=others.id, package_id=package.id)
    assert names(uow, venue) == ["Birthday party"]


def test_a_venue_has_so_many_packages_and_no_more(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    for _ in range(MOST_PACKAGES):
        save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    with pytest.raises(Conflict):
        save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    package = proposed(uow, user, venue)
    with pytest.raises(Conflict):
        accept_package(uow, admin, package_id=package.id)


def test_a_proposal_is_shown_once_it_is_accepted(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    package = proposed(uow, user, venue)
    assert names(uow, venue) == []
    assert [row.name for row in load_waiting_packages(uow, admin).proposals] == ["Team party"]
    accept_package(uow, admin, package_id=package.id)
    assert names(uow, venue) == ["Team party"]
    with pytest.raises(Conflict):
        reject_package(uow, admin, package_id=package.id)


def test_a_correction_changes_the_package_that_it_corrects(uow: UnitOfWork, venue: Venue, user: Actor):
    old = save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    accept_package(uow, OWNER, package_id=proposed(uow, user, venue, replaces=old.id).id)
    uow.session.expire_all()
    [row] = uow.session.exec(select(PartyPackage)).all()
    assert (row.id, row.name, row.told, row.user_id) == (old.id, "Team party", "visitor", user.user_id)
    [corrected] = list_packages(uow, Actor(), venue_id=venue.id)
    assert corrected.terms == OTHER
    elsewhere = a_venue(uow)
    with pytest.raises(NotFound):
        proposed(uow, user, elsewhere, replaces=old.id)


def test_of_two_corrections_the_second_is_no_new_package(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    old = save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    first, second = (proposed(uow, user, venue, replaces=old.id) for _ in range(2))
    assert accept_package(uow, admin, package_id=first.id).terms == OTHER
    with pytest.raises(Conflict, match="It was changed since this was sent"):
        accept_package(uow, admin, package_id=second.id)
    assert names(uow, venue) == [OTHER.name]
    assert f"Would replace {OTHER.name}" in load_waiting_packages(uow, admin).proposals[0].note
    reject_package(uow, admin, package_id=second.id)


def test_a_correction_changes_nothing_that_the_owner_changed_or_removed_since(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor
):
    old = save_package(uow, OWNER, venue_id=venue.id, terms=TERMS)
    stale = proposed(uow, user, venue, replaces=old.id)
    newer = replace(TERMS, name="Newer")
    save_package(uow, OWNER, venue_id=venue.id, terms=newer, package_id=old.id)
    with pytest.raises(Conflict, match="changed since"):
        accept_package(uow, admin, package_id=stale.id)
    assert [each.terms for each in list_packages(uow, Actor(), venue_id=venue.id)] == [newer]
    other = proposed(uow, user, venue)
    remove_package(uow, OWNER, venue_id=venue.id, package_id=old.id)
    with pytest.raises(Conflict):
        accept_package(uow, admin, package_id=stale.id)
    assert names(uow, venue) == []
    assert [each.id for each in load_waiting_packages(uow, admin).proposals] == [str(other.id)]


def test_nobody_decides_about_their_own_proposal_and_owners_need_none(uow: UnitOfWork, venue: Venue, admin: Actor):
    with pytest.raises(Forbidden):
        accept_package(uow, admin, package_id=proposed(uow, admin, venue).id)
    with pytest.raises(Forbidden):
        proposed(uow, OWNER, venue)


def test_what_is_rejected_is_kept_for_a_while_and_then_goes(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    kept, gone = (proposed(uow, user, venue).id for _ in range(2))
    reject_package(uow, admin, package_id=gone)
    assert names(uow, venue) == []
    assert purge(uow.session, clock.now()) == 0
    assert purge(uow.session, clock.now() + REJECTED_KEPT + timedelta(days=1)) == 1
    assert [row.id for row in uow.session.exec(select(PartyPackage))] == [kept]
