"""The venues that somebody keeps for themselves."""

from functools import partial
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.queries.saved_alleys import purge
from bowling_app.saved.schemas.saved_records import SavedMark, SavedOrder
from bowling_app.saved.services import saved_alleys, saved_pages
from bowling_app.saved.services.saved_alleys import (
    note_alley,
    restore_alley,
    save_alley,
    saved_ids,
    unsave_alley,
)
from bowling_app.saved.services.saved_pages import load_saved
from bowling_app.saved.services.saved_records import list_saved_records
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_place, a_user, a_venue

HERE = SavedOrder("distance", 30.2672, -97.7431)  # The middle of Austin.


@pytest.fixture(autouse=True)
def kim(uow: UnitOfWork, user: Actor) -> User:
    return a_user(uow, user.user_id)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


def _with_removed(uow: UnitOfWork, actor: Actor, venue: Venue) -> list[Any]:
    page = load_saved(uow, actor, removed=(venue.id,))
    return list(page.saved.alleys) if page.saved else []


def list_of(uow: UnitOfWork, actor: Actor, order: SavedOrder = SavedOrder(), page: str = "") -> Any:  # noqa: B008
    saved = load_saved(uow, actor, order=order, page=page).saved
    assert saved
    return saved


class TestHeart:
    def test_saves_once_however_often_it_is_tapped(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        first = save_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(days=1)
        assert save_alley(uow, user, venue_id=venue.id) == first
        assert saved_ids(uow, user) == (venue.id,)

    def test_removes_and_puts_back_with_note_and_date(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        saved = save_alley(uow, user, venue_id=venue.id)
        note_alley(uow, user, venue_id=venue.id, note="Lane 7")
        stopped_clock.go_on(days=1)
        removed = unsave_alley(uow, user, venue_id=venue.id)
        assert not isinstance(removed, Refusal)
        assert removed.undo_until
        assert saved_ids(uow, user) == ()
        assert restore_alley(uow, user, venue_id=venue.id) == saved
        assert [(alley.note, alley.saved) for alley in list_of(uow, user).alleys] == [("Lane 7", "Saved Nov 20, 2026")]

    def test_putting_back_works_for_an_hour(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        save_alley(uow, user, venue_id=venue.id)
        unsave_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(hours=1, seconds=1)
        with pytest.raises(NotFound, match="nothing to put back"):
            restore_alley(uow, user, venue_id=venue.id)
        unsave_alley(uow, user, venue_id=venue.id)
        assert uow.session.exec(select(SavedAlley)).all() == []  # Forgotten.

    def test_what_was_removed_keeps_its_place_in_the_list_for_an_hour(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        save_alley(uow, user, venue_id=venue.id)
        unsave_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(hours=1)
        assert [alley.is_removed for alley in _with_removed(uow, user, venue)] == [True]
        stopped_clock.go_on(seconds=1)
        assert _with_removed(uow, user, venue) == []

    def test_saving_within_the_hour_undoes_the_removal(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        first = save_alley(uow, user, venue_id=venue.id)
        note_alley(uow, user, venue_id=venue.id, note="Lane 7")
        unsave_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(minutes=59)
        assert save_alley(uow, user, venue_id=venue.id) == first
        assert list_of(uow, user).alleys[0].note == "Lane 7"

    def test_saving_later_begins_anew(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        save_alley(uow, user, venue_id=venue.id)
        note_alley(uow, user, venue_id=venue.id, note="Lane 7")
        unsave_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(hours=1, seconds=1)
        assert save_alley(uow, user, venue_id=venue.id) == SavedMark(
            venue.id, is_saved=True, saved_at=stopped_clock.now()
        )
        assert list_of(uow, user).alleys[0].note == ""

    def test_removing_what_is_not_there_changes_nothing(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        assert unsave_alley(uow, user, venue_id=venue.id) == SavedMark(venue.id, is_saved=False)
        assert unsave_alley(uow, user, venue_id="nowhere") == SavedMark("nowhere", is_saved=False)

    @pytest.mark.parametrize("venue_id", ["nowhere", "", "x" * 10_000])
    def test_needs_a_venue(self, uow: UnitOfWork, user: Actor, venue_id: str) -> None:
        with pytest.raises(NotFound, match=r"^Venue not found$"):
            save_alley(uow, user, venue_id=venue_id)

    def test_there_is_a_most(self, uow: UnitOfWork, user: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(saved_alleys, "MOST_SAVED", 1)
        save_alley(uow, user, venue_id=a_venue(uow).id)
        with pytest.raises(Conflict, match="Remove one first"):
            save_alley(uow, user, venue_id=a_venue(uow).id)

    def test_what_was_removed_comes_back_only_where_there_is_room(
        self, uow: UnitOfWork, user: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(saved_alleys, "MOST_SAVED", 1)
        save_alley(uow, user, venue_id=venue.id)
        restore_alley(uow, user, venue_id=venue.id)  # It is still there, so it takes no further room.
        unsave_alley(uow, user, venue_id=venue.id)
        save_alley(uow, user, venue_id=a_venue(uow).id)
        with pytest.raises(Conflict, match="Remove one first"):
            restore_alley(uow, user, venue_id=venue.id)
        assert venue.id not in saved_ids(uow, user)

    @pytest.mark.parametrize("change", [save_alley, unsave_alley, restore_alley, partial(note_alley, note="Lane 7")])
    def test_too_many_changes_must_wait(
        self, uow: UnitOfWork, user: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch, change: Any
    ) -> None:
        monkeypatch.setattr(saved_alleys, "SAVES_PER_HOUR", (1, 3600))
        save_alley(uow, user, venue_id=venue.id)
        assert isinstance(change(uow, user, venue_id=venue.id), Refusal)
        assert [(alley.note, alley.is_removed) for alley in list_of(uow, user).alleys] == [("", False)]

    def test_what_was_removed_is_forgotten_once_it_cannot_come_back(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        kept = a_venue(uow)
        for each in (kept, venue):
            save_alley(uow, user, venue_id=each.id)
        unsave_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(hours=1)
        assert purge(uow.session, stopped_clock.now()) == 0
        assert restore_alley(uow, user, venue_id=venue.id)
        unsave_alley(uow, user, venue_id=venue.id)
        stopped_clock.go_on(hours=1, seconds=1)
        assert purge(uow.session, stopped_clock.now()) == 1
        assert [row.venue_id for row in uow.session.exec(select(SavedAlley))] == [kept.id]

    def test_a_visitor_has_no_hearts(self, uow: UnitOfWork, visitor: Actor) -> None:
        assert saved_ids(uow, visitor) == ()
        assert load_saved(uow, visitor).saved is None


class TestNotes:
    def test_are_cleaned_and_go_away_when_empty(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        save_alley(uow, user, venue_id=venue.id)
        assert note_alley(uow, user, venue_id=venue.id, note=" Ask\x00 for <b>Pat</b> ") == "Ask for <b>Pat</b>"
        assert note_alley(uow, user, venue_id=venue.id, note=" ") == ""

    def test_are_not_longer_than_they_may_be(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        save_alley(uow, user, venue_id=venue.id)
        with pytest.raises(Invalid, match="at most 500 characters"):
            note_alley(uow, user, venue_id=venue.id, note="x" * 501)

    def test_need_a_saved_venue(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(NotFound, match="have not saved"):
            note_alley(uow, user, venue_id=venue.id, note="Lane 7")


class TestList:
    @pytest.fixture
    def names(self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock) -> list[str]:
        """Saved one after the other, in this order."""
        houston = a_place(uow, "Houston", "TX", latitude=29.76, longitude=-95.37)
        dallas = a_place(uow, "Dallas", "TX", latitude=32.78, longitude=-96.8)
        for name, place in (("Houston Lanes", houston), ("Austin Lanes", None), ("Dallas Lanes", dallas)):
            save_alley(uow, user, venue_id=a_venue(uow, name, place=place).id)
            stopped_clock.go_on(days=1)
        return ["Houston Lanes", "Austin Lanes", "Dallas Lanes"]

    def test_has_the_latest_first(self, uow: UnitOfWork, user: Actor, names: list[str]) -> None:
        found = list_of(uow, user)
        assert [alley.card.name for alley in found.alleys] == names[::-1]
        assert found.heading == "3 saved alleys"
        assert (found.alleys[1].latitude, found.alleys[1].card.distance) == (30.2672, "")

    @pytest.mark.usefixtures("names")
    def test_or_the_nearest(self, uow: UnitOfWork, user: Actor) -> None:
        found = list_of(uow, user, HERE)
        assert [alley.card.name for alley in found.alleys] == ["Austin Lanes", "Houston Lanes", "Dallas Lanes"]
        assert found.alleys[1].card.distance == "146 miles"

    @pytest.mark.parametrize("order", [SavedOrder(), HERE])
    @pytest.mark.usefixtures("names")
    def test_comes_page_by_page(self, uow: UnitOfWork, user: Actor, order: SavedOrder) -> None:
        first = list_saved_records(uow, user, order=order, page=PageWanted(2))
        rest = list_saved_records(uow, user, order=order, page=PageWanted(2, first.next_cursor))
        found = [record.venue_name for record in (*first.alleys, *rest.alleys)]
        assert found == [alley.card.name for alley in list_of(uow, user, order).alleys]
        assert rest.next_cursor is None

    def test_has_pages(self, uow: UnitOfWork, user: Actor, names: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(saved_pages, "SAVED_OF_A_PAGE", 2)
        assert [alley.card.name for alley in list_of(uow, user, page="2").alleys] == names[:1]
        assert list_of(uow, user, page="77").pager.previous == "/saved-alleys"
        assert list_of(uow, user).pager.next == "/saved-alleys?page=2"

    def test_keeps_a_venue_that_has_closed_and_says_so(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        save_alley(uow, user, venue_id=venue.id)
        venue.is_active = False
        uow.session.flush()
        assert [alley.closed for alley in list_of(uow, user).alleys] == ["No longer listed"]
        assert list_saved_records(uow, user).alleys[0].is_active is False

    def test_an_empty_one_says_what_to_do(self, uow: UnitOfWork, user: Actor) -> None:
        found = list_of(uow, user)
        assert (found.alleys, bool(found.empty_text), bool(found.onward)) == ((), True, True)

    @pytest.mark.usefixtures("names")
    def test_is_nobody_elses(self, uow: UnitOfWork) -> None:
        a_user(uow, "other")
        assert list_of(uow, Actor("other")).alleys == ()


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (("name",), "Sort must be date or distance"),
        (("distance",), "Missing required parameters: latitude and longitude"),
        (("date", 30.0), "Missing required parameters: latitude and longitude"),
        (("distance", 91.0, 0.0), "Latitude must be between -90 and 90"),
        (("distance", 0.0, float("nan")), "Longitude must be between -180 and 180"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(values: tuple[Any, ...], message: str) -> None:
    with pytest.raises(Invalid, match=message):
        SavedOrder(*values)


def test_whoever_saves_an_alley_is_read_once(uow: UnitOfWork, user: Actor) -> None:
    venue_id = a_venue(uow).id
    with statements(uow) as seen:
        save_alley(uow, user, venue_id=venue_id)
    assert len([each for each in seen if "FROM app_user" in each]) == 1
