"""Offers of a venue that somebody changes at the moment in which they are removed as its manager: the change waits for
the venue, and is refused. On committed data."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final

import pytest

from bowling_app.events.models.event import EventRow
from bowling_app.events.queries import events
from bowling_app.events.services.events import confirm_event, save_event
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries import leagues
from bowling_app.leagues.services.leagues import accept_league, reject_league, save_league, say_openings
from bowling_app.owners.services.teams import handle_of, remove_from_team
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.services.packages import accept_package, remove_package
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Forbidden, NotFound
from bowling_app.prices.models.special import SpecialRow
from bowling_app.prices.rules.specials import SpecialTerms
from bowling_app.specials.services.specials import remove_special, save_special
from bowling_app.venues.models.venue_claim import VenueManager
from tests.factories import a_league, a_party_package, a_signed_in_user, a_special, a_venue, an_event
from tests.threads import meanwhile

CHEAP: Final = SpecialTerms("Dollar Tuesday", "person_game", Decimal(1), (1,))


@dataclass(frozen=True)
class Change:
    """What Lee does, with the venue and an offer there, and how that is made."""

    table: type[Any]
    make: Callable[..., Any]
    does: Callable[[UnitOfWork, Actor, str, Any], object]
    status: str = "accepted"


CHANGES: Final = {
    "a new special": Change(
        SpecialRow, a_special, lambda uow, lee, venue, _row: save_special(uow, lee, venue_id=venue, terms=CHEAP)
    ),
    "other words of a league": Change(
        LeagueRow,
        a_league,
        lambda uow, lee, venue, row: save_league(
            uow, lee, venue_id=venue, league_id=row.id, terms=replace(leagues.terms_of(row), name="Lee's league")
        ),
    ),
    "the openings of a league": Change(
        LeagueRow,
        a_league,
        lambda uow, lee, venue, row: say_openings(uow, lee, venue_id=venue, league_id=row.id, is_full=True),
    ),
    "other words of an event": Change(
        EventRow,
        an_event,
        lambda uow, lee, venue, row: save_event(
            uow, lee, venue_id=venue, event_id=row.id, terms=replace(events.terms_of(row), name="Lee's event")
        ),
    ),
    "a confirmed event": Change(
        EventRow, an_event, lambda uow, lee, venue, row: confirm_event(uow, lee, venue_id=venue, event_id=row.id)
    ),
    "a removed package": Change(
        PartyPackage,
        a_party_package,
        lambda uow, lee, venue, row: remove_package(uow, lee, venue_id=venue, package_id=row.id),
    ),
    "a removed special": Change(
        SpecialRow,
        a_special,
        lambda uow, lee, venue, row: remove_special(uow, lee, venue_id=venue, special_id=row.id),
    ),
    "an accepted league": Change(
        LeagueRow, a_league, lambda uow, lee, _venue, row: accept_league(uow, lee, league_id=row.id), "pending"
    ),
    "a rejected league": Change(
        LeagueRow, a_league, lambda uow, lee, _venue, row: reject_league(uow, lee, league_id=row.id), "pending"
    ),
    "an accepted package": Change(
        PartyPackage,
        a_party_package,
        lambda uow, lee, _venue, row: accept_package(uow, lee, package_id=row.id),
        "pending",
    ),
}


def a_run_venue(uow: UnitOfWork, _actor: Actor, *, change: Change) -> tuple[str, int]:
    """The ids of a venue of its owner and Lee, and of an offer there."""
    for name in ("owner", "lee"):
        a_signed_in_user(uow, name)
    venue = a_venue(uow, owner_id="owner")
    uow.session.add(VenueManager(venue_id=venue.id, user_id="lee"))
    row = change.make(uow, venue, status=change.status)
    return venue.id, row.id


@pytest.mark.usefixtures("committed_database", "stopped_clock")
@pytest.mark.parametrize("named", CHANGES)
def test_who_is_being_removed_as_a_manager_changes_no_offer_any_more(named: str) -> None:
    change = CHANGES[named]
    venue_id, offer_id = perform(SYSTEM, a_run_venue, change=change)

    def does(uow: UnitOfWork, actor: Actor) -> None:
        change.does(uow, actor, venue_id, uow.session.get(change.table, offer_id))

    def removes_lee(uow: UnitOfWork, _actor: Actor) -> None:
        remove_from_team(uow, Actor("owner"), venue_id=venue_id, handle=handle_of(venue_id, "lee"))

    with pytest.raises((Forbidden, NotFound)):
        meanwhile(removes_lee, lambda: perform("lee", does))
