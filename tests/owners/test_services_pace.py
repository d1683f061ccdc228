"""Who changes very often what their venue says has to wait, and what changes nothing is neither logged nor told."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import Session, func, select

from bowling_app.events.queries.events import terms_of as event_terms
from bowling_app.events.rules.events import DateChange, OneDate
from bowling_app.events.services import events
from bowling_app.leagues.queries.leagues import terms_of as league_terms
from bowling_app.leagues.services import leagues
from bowling_app.owners.schemas.owner_edit import FIRST_TAB, EditDraft
from bowling_app.owners.services import owner_edits, owner_photos
from bowling_app.parties.queries.packages import terms_of as package_terms
from bowling_app.parties.services import packages
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import TooSoon
from bowling_app.prices.queries.specials import special_of
from bowling_app.prices.services import prices
from bowling_app.specials.services import specials
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.limits import CHANGES_OF_A_KEEPER_PER_HOUR
from bowling_app.venues.rules.venue_photos import NewPhoto, SeenPhoto
from bowling_app.venues.services import participation
from bowling_app.venues.services.venue_photos import new_venue_key
from tests.conftest import StoppedClock
from tests.factories import a_league, a_party_package, a_special, a_user, a_venue, an_event

pytestmark = pytest.mark.usefixtures("stopped_clock")

PAT = Actor("pat")
Change = Callable[[Actor], object]


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "pat")
    a_user(uow, "admin")
    return a_venue(uow, "Sunset Lanes", owner_id="pat")


def of_league(uow: UnitOfWork, venue: Venue) -> dict[str, Change]:
    row = a_league(uow, venue, openings=["subs"])
    which: dict[str, Any] = {"venue_id": venue.id, "league_id": row.id}
    return {
        "confirm_league": lambda actor: leagues.confirm_league(uow, actor, **which),
        "save_league": lambda actor: leagues.save_league(uow, actor, terms=league_terms(row), **which),
        "say_openings": lambda actor: leagues.say_openings(uow, actor, is_full=False, **which),
    }


def of_event(uow: UnitOfWork, venue: Venue) -> dict[str, Change]:
    row = an_event(uow, venue)
    which: dict[str, Any] = {"venue_id": venue.id, "event_id": row.id}
    one = OneDate(row.id or 0, row.starts_on)
    return {
        "confirm_event": lambda actor: events.confirm_event(uow, actor, **which),
        "save_event": lambda actor: events.save_event(uow, actor, terms=event_terms(row), **which),
        "change_date": lambda actor: events.change_date(
            uow, actor, venue_id=venue.id, one=one, change=DateChange(is_canceled=True)
        ),
    }


def of_special(uow: UnitOfWork, venue: Venue) -> dict[str, Change]:
    row = a_special(uow, venue)
    which: dict[str, Any] = {"venue_id": venue.id, "special_id": row.id}
    return {
        "confirm_special": lambda actor: specials.confirm_special(uow, actor, **which),
        "save_special": lambda actor: specials.save_special(uow, actor, terms=special_of(row).terms, **which),
    }


def of_package(uow: UnitOfWork, venue: Venue) -> dict[str, Change]:
    row = a_party_package(uow, venue)
    which: dict[str, Any] = {"venue_id": venue.id, "package_id": row.id}
    return {"save_package": lambda actor: packages.save_package(uow, actor, terms=package_terms(row), **which)}


def of_venue(uow: UnitOfWork, venue: Venue) -> dict[str, Change]:
    def save(actor: Actor) -> object:
        edit = owner_edits.load_edit(uow, actor, venue_id=venue.id, tab=FIRST_TAB).edit
        assert edit is not None
        draft = EditDraft(FIRST_TAB, {"name": "Sunset Lanes"}, edit.version)
        return owner_edits.save_own_venue(uow, actor, venue_id=venue.id, draft=draft)

    def price(actor: Actor) -> object:
        return prices.replace_price_periods(uow, actor, venue_id=venue.id, periods=[])

    return {"save_own_venue": save, "replace_price_periods": price}


def of_photo(uow: UnitOfWork, venue: Venue) -> dict[str, Change]:
    key = new_venue_key(venue.id)
    owner_photos.add_venue_photo(
        uow,
        Actor("admin", is_admin=True),
        venue_id=venue.id,
        photo=NewPhoto(key, 1600, 1200, "0" * 64, "The lanes at noon"),
    )
    which: dict[str, Any] = {"venue_id": venue.id, "seen": SeenPhoto(key)}
    return {
        "move_venue_photo": lambda actor: owner_photos.move_venue_photo(uow, actor, steps=1, **which),
        "describe_venue_photo": lambda actor: owner_photos.describe_venue_photo(
            uow, actor, alt="The lanes at noon", **which
        ),
        "choose_venue_cover": lambda actor: owner_photos.choose_venue_cover(uow, actor, **which),
        "restore_venue_photo": lambda actor: owner_photos.restore_venue_photo(uow, actor, venue_id=venue.id, key=key),
    }


MADE: dict[str, Callable[[UnitOfWork, Venue], dict[str, Change]]] = {
    **dict.fromkeys(("confirm_league", "save_league", "say_openings"), of_league),
    **dict.fromkeys(("confirm_event", "save_event", "change_date"), of_event),
    **dict.fromkeys(("confirm_special", "save_special"), of_special),
    "save_package": of_package,
    **dict.fromkeys(("save_own_venue", "replace_price_periods"), of_venue),
    **dict.fromkeys(
        ("move_venue_photo", "describe_venue_photo", "choose_venue_cover", "restore_venue_photo"), of_photo
    ),
}


def entries(uow: UnitOfWork) -> int:
    return uow.session.exec(select(func.count()).select_from(AuditEntry)).one()


@pytest.mark.parametrize("name", MADE)
def test_a_second_time_on_one_day_writes_and_tells_nothing(
    uow: UnitOfWork, venue: Venue, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    change, told = MADE[name](uow, venue)[name], list[str]()

    def tell(_session: Session, venue_id: str = "") -> None:
        told.append(venue_id)

    change(PAT)
    before = entries(uow)
    for module in (leagues, events, specials, packages):
        monkeypatch.setattr(module, "directory_changed", tell)
    change(PAT)
    assert (entries(uow), told) == (before, [])


@pytest.mark.parametrize("name", [name for name in MADE if name.startswith("confirm")])
def test_the_next_day_it_is_confirmed_anew(
    uow: UnitOfWork, venue: Venue, name: str, stopped_clock: StoppedClock
) -> None:
    change = MADE[name](uow, venue)[name]
    change(PAT)
    before = entries(uow)
    stopped_clock.go_on(days=1)
    change(PAT)
    assert entries(uow) == before + 1


@pytest.mark.parametrize("name", MADE)
def test_whoever_changes_very_much_in_an_hour_is_told_when_to_come_again_and_admins_are_not(
    uow: UnitOfWork, venue: Venue, name: str, monkeypatch: pytest.MonkeyPatch, stopped_clock: StoppedClock
) -> None:
    change = MADE[name](uow, venue)[name]
    monkeypatch.setattr(participation, "CHANGES_OF_A_KEEPER_PER_HOUR", (2, CHANGES_OF_A_KEEPER_PER_HOUR[1]))
    change(PAT)
    change(PAT)
    with pytest.raises(TooSoon, match="Try again in 30 minutes"):
        change(PAT)
    change(Actor("admin", is_admin=True))
    stopped_clock.go_on(minutes=30)
    change(PAT)
