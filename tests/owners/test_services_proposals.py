"""How many proposals wait at once: of one person for a venue, for a venue altogether, and of one person in a day. The
same for all that visitors propose."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from bowling_app.accounts.services.participation import note_network
from bowling_app.events.rules.events import EventTerms
from bowling_app.events.rules.limits import MOST_WAITING as MOST_EVENTS_WAITING
from bowling_app.events.services import events
from bowling_app.leagues.rules.leagues import LeagueTerms
from bowling_app.leagues.rules.limits import MOST_WAITING as MOST_LEAGUES_WAITING
from bowling_app.leagues.services import leagues
from bowling_app.owners.rules import WAITING_PER_PERSON
from bowling_app.parties.rules.limits import MOST_WAITING as MOST_PACKAGES_WAITING
from bowling_app.parties.rules.packages import PackageTerms
from bowling_app.parties.services import packages
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.prices.rules.specials import SpecialTerms
from bowling_app.specials.rules.limits import MOST_WAITING as MOST_SPECIALS_WAITING
from bowling_app.specials.services import specials
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.told.proposal import Proposal
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue
from tests.few import first_of

HOME = "93.184.216.34"
pytestmark = pytest.mark.usefixtures("stopped_clock")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of proposal: its operation, something to propose, and where its limits are named."""

    propose: Callable[..., Any]
    terms: object
    most_waiting: int
    module: Any
    limits: str

    def proposed(self, uow: UnitOfWork, actor: Actor, venue: Venue, client: str = "") -> object:
        return self.propose(uow, actor, venue_id=venue.id, proposal=Proposal(self.terms), client=client)


KINDS = {
    "league": Kind(leagues.propose_league, LeagueTerms("Sunday Couples", 6), MOST_LEAGUES_WAITING, leagues, "LEAGUE"),
    "event": Kind(
        events.propose_event,
        EventTerms("Open house", "open-house", date(2026, 12, 6), 12 * 60),
        MOST_EVENTS_WAITING,
        events,
        "EVENT",
    ),
    "package": Kind(
        packages.propose_package,
        PackageTerms("Team party", price_extra_guest=Decimal(30)),
        MOST_PACKAGES_WAITING,
        packages,
        "PACKAGE",
    ),
    "special": Kind(
        specials.propose_special,
        SpecialTerms("Late bowl", "all_you_can_bowl", Decimal(12), (6,), 1260, 1440),
        MOST_SPECIALS_WAITING,
        specials,
        "SPECIAL",
    ),
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture(params=first_of(1, list(KINDS)))
def a_kind(request: pytest.FixtureRequest) -> Kind:
    """For what all kinds have of one service: who counts as one person."""
    return KINDS[request.param]


@pytest.fixture
def venue(uow: UnitOfWork, user: Actor) -> Venue:
    a_user(uow, user.user_id)
    return a_venue(uow)


def test_one_person_leaves_room_for_the_proposals_of_others(
    uow: UnitOfWork, venue: Venue, user: Actor, kind: Kind
) -> None:
    for _ in range(WAITING_PER_PERSON):
        kind.proposed(uow, user, venue)
    with pytest.raises(Conflict, match="what you or people"):
        kind.proposed(uow, user, venue)
    assert not isinstance(kind.proposed(uow, user, a_venue(uow)), Refusal)
    assert not isinstance(kind.proposed(uow, Actor(a_user(uow, "another").id), venue), Refusal)


def test_all_accounts_of_one_mailbox_are_one_person(uow: UnitOfWork, venue: Venue, a_kind: Kind) -> None:
    addresses = [f"bowler+{number}@example.com" for number in range(WAITING_PER_PERSON)]
    for number, address in enumerate(addresses):
        person = a_user(uow, f"account-{number}", email=address, email_verified_at=clock.now())
        assert not isinstance(a_kind.proposed(uow, Actor(person.id), venue), Refusal)
    another = a_user(uow, "one-more", email="bowler@example.com", email_verified_at=clock.now())
    with pytest.raises(Conflict, match="what you or people"):
        a_kind.proposed(uow, Actor(another.id), venue)


def test_a_household_with_many_mailboxes_leaves_room_for_the_proposals_of_others(
    uow: UnitOfWork, venue: Venue, a_kind: Kind
) -> None:
    for number in range(WAITING_PER_PERSON):
        a_kind.proposed(uow, Actor(a_user(uow, f"of-one-house-{number}").id), venue, HOME)
    one_more = Actor(a_user(uow, "one-more-of-it").id)
    with pytest.raises(Conflict, match="or people on your network sent in"):
        a_kind.proposed(uow, one_more, venue, HOME)
    with pytest.raises(Conflict, match="or people on your network sent in"):
        a_kind.proposed(uow, one_more, venue, "8.8.8.8")  # They were at home a moment ago.
    assert not isinstance(a_kind.proposed(uow, one_more, a_venue(uow), HOME), Refusal)
    assert not isinstance(a_kind.proposed(uow, Actor(a_user(uow, "another").id), venue, "9.9.9.9"), Refusal)


def test_strangers_who_met_in_one_network_a_week_ago_are_no_household(
    uow: UnitOfWork, venue: Venue, a_kind: Kind, stopped_clock: StoppedClock
) -> None:
    met = [a_user(uow, f"met-at-an-alley-{number}") for number in range(WAITING_PER_PERSON + 1)]
    for person in met:
        note_network(uow, person.id, HOME)
    stopped_clock.go_on(days=7)
    for number, person in enumerate(met):
        assert not isinstance(a_kind.proposed(uow, Actor(person.id), venue, f"9.9.{number}.9"), Refusal)


def test_an_address_that_nobody_proved_takes_no_room_of_its_holder(uow: UnitOfWork, venue: Venue, a_kind: Kind) -> None:
    for number in range(WAITING_PER_PERSON):
        person = a_user(uow, f"account-{number}", email=f"bowler+{number}@example.com")
        a_kind.proposed(uow, Actor(person.id), venue)
    holder = a_user(uow, "holder", email="bowler@example.com", email_verified_at=clock.now())
    assert not isinstance(a_kind.proposed(uow, Actor(holder.id), venue), Refusal)


def test_proposals_are_bounded_for_each_person_and_each_venue(
    uow: UnitOfWork, venue: Venue, user: Actor, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind.module, kind.limits, replace(getattr(kind.module, kind.limits), per_day=(1, 86_400)))
    kind.proposed(uow, user, venue)
    for number in range(kind.most_waiting - 1):
        assert not isinstance(kind.proposed(uow, Actor(a_user(uow, f"one-of-many-{number}").id), venue), Refusal)
    a_user(uow, "another")
    with pytest.raises(Conflict):
        kind.proposed(uow, Actor("another"), venue)
    assert isinstance(kind.proposed(uow, user, a_venue(uow)), Refusal)
