"""Who writes specials, who proposes them, what becomes of a proposal, and which are shown first."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.prices.models.special import SpecialRow
from bowling_app.prices.queries.specials import purge
from bowling_app.prices.rules.limits import MOST_SPECIALS, PAST_SPECIALS_KEPT, REJECTED_SPECIALS_KEPT
from bowling_app.prices.rules.specials import KnownSpecials, Special, SpecialTerms
from bowling_app.specials.services.special_pages import load_waiting_specials, venue_specials
from bowling_app.specials.services.specials import (
    accept_special,
    confirm_special,
    list_specials,
    propose_special,
    reject_special,
    remove_special,
    save_special,
)
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week
from bowling_app.venues.rules.told.proposal import Proposal
from tests.factories import a_special, a_user, a_venue

OWNER = Actor("owner")
TERMS = SpecialTerms(
    "Dollar Tuesday", "person_game", Decimal(1), (1,), ends=1020, who="students", least_people=4, shoes_included=False,
    conditions=("no_holidays",), note="Before 5", url="https://sunset.example/specials",
)  # fmt: skip
OTHER = SpecialTerms("Late bowl", "all_you_can_bowl", Decimal(12), (6,), 1260, 1440)


@pytest.fixture
def venue(uow: UnitOfWork, user: Actor, admin: Actor) -> Venue:
    for person in (user, admin, OWNER):
        a_user(uow, person.user_id)
    return a_venue(uow, owner_id=OWNER.user_id)


def proposed(uow: UnitOfWork, actor: Actor, venue: Venue, replaces: int | None = None) -> Special:
    told = propose_special(uow, actor, venue_id=venue.id, proposal=Proposal(OTHER, replaces))
    assert isinstance(told, Special)
    return told


def names(uow: UnitOfWork, venue: Venue) -> list[str]:
    return [special.terms.name for special in list_specials(uow, Actor(), venue_id=venue.id)]


def test_what_an_owner_writes_is_shown_at_once_with_its_source_and_day(uow: UnitOfWork, venue: Venue) -> None:
    save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    uow.session.expire_all()
    [special] = list_specials(uow, Actor(), venue_id=venue.id)
    assert (special.terms, special.told) == (TERMS, "owner")
    assert abs(special.confirmed_on - clock.now().date()) <= timedelta(days=1)


def test_an_owner_changes_confirms_and_removes_a_special_and_the_log_has_it(uow: UnitOfWork, venue: Venue) -> None:
    row = a_special(uow, venue, told="visitor", confirmed_on=date(2026, 1, 1))
    save_special(uow, OWNER, venue_id=venue.id, terms=OTHER, special_id=row.id)
    assert names(uow, venue) == ["Late bowl"]
    row.told, row.confirmed_on = "visitor", date(2026, 1, 1)
    confirmed = confirm_special(uow, OWNER, venue_id=venue.id, special_id=row.id or 0)
    assert (confirmed.told, confirmed.is_old(clock.now().date())) == ("owner", False)
    remove_special(uow, OWNER, venue_id=venue.id, special_id=confirmed.id)
    assert names(uow, venue) == []
    told = [
        (entry.action, *entry.changes.values())
        for entry in uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id)))
    ]
    late = "Late bowl: all you can bowl for $12 a person from 9 PM to midnight; Sundays, 9 PM to midnight"
    assert told == [
        ("save_special", ["Dollar Tuesday: $1 a game; Tuesdays", late]), ("confirm_special", [late, late]),
        ("remove_special", [late, None]),
    ]  # fmt: skip


def test_a_special_is_only_changed_at_its_own_venue(uow: UnitOfWork, venue: Venue, user: Actor) -> None:
    others = a_venue(uow, owner_id=user.user_id)
    special_id = save_special(uow, OWNER, venue_id=venue.id, terms=TERMS).id
    for change in (
        lambda: save_special(uow, user, venue_id=others.id, terms=OTHER, special_id=special_id),
        lambda: confirm_special(uow, user, venue_id=others.id, special_id=special_id),
        lambda: remove_special(uow, user, venue_id=others.id, special_id=special_id),
    ):
        with pytest.raises(NotFound):
            change()
    assert names(uow, venue) == ["Dollar Tuesday"]


def test_a_last_day_that_has_passed_is_refused_and_one_that_passes_ends_it(uow: UnitOfWork, venue: Venue) -> None:
    past = replace(TERMS, valid_until=clock.now().date() - timedelta(days=3))
    with pytest.raises(Invalid, match="has passed"):
        save_special(uow, OWNER, venue_id=venue.id, terms=past)
    a_special(uow, venue, valid_until=past.valid_until)
    assert names(uow, venue) == []


def test_a_venue_has_so_many_specials_and_no_more(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor) -> None:
    for _ in range(MOST_SPECIALS):
        save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    with pytest.raises(Conflict):
        save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    special = proposed(uow, user, venue)
    with pytest.raises(Conflict):
        accept_special(uow, admin, special_id=special.id)


def test_a_proposal_is_shown_once_it_is_accepted(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor) -> None:
    special = proposed(uow, user, venue)
    assert names(uow, venue) == []
    assert [row.name for row in load_waiting_specials(uow, admin).proposals] == ["Late bowl"]
    accept_special(uow, admin, special_id=special.id)
    assert names(uow, venue) == ["Late bowl"]
    with pytest.raises(Conflict):
        reject_special(uow, admin, special_id=special.id)


def test_a_correction_changes_the_special_that_it_corrects(uow: UnitOfWork, venue: Venue, user: Actor) -> None:
    old = save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    accept_special(uow, OWNER, special_id=proposed(uow, user, venue, replaces=old.id).id)
    uow.session.expire_all()
    [row] = uow.session.exec(select(SpecialRow)).all()
    assert (row.id, row.name, row.told, row.user_id) == (old.id, "Late bowl", "visitor", user.user_id)
    [corrected] = list_specials(uow, Actor(), venue_id=venue.id)
    assert corrected.terms == OTHER
    remove_special(uow, OWNER, venue_id=venue.id, special_id=old.id)
    with pytest.raises(NotFound):
        proposed(uow, user, a_venue(uow), replaces=old.id)


def test_the_log_says_what_an_accepted_correction_has_changed(uow: UnitOfWork, venue: Venue, user: Actor) -> None:
    old = save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    told = proposed(uow, user, venue, replaces=old.id)
    accept_special(uow, OWNER, special_id=told.id)
    newest = uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id).desc())).first()
    assert newest is not None
    assert newest.changes == {
        f"special {told.id}": ["pending", "accepted"], f"special {old.id}": ["accepted", "corrected"]
    }  # fmt: skip


def test_of_two_corrections_the_second_is_no_new_special(uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor):
    old = save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    first, second = (proposed(uow, user, venue, replaces=old.id) for _ in range(2))
    assert accept_special(uow, admin, special_id=first.id).terms == OTHER
    with pytest.raises(Conflict, match="It was changed since this was sent"):
        accept_special(uow, admin, special_id=second.id)
    assert names(uow, venue) == [OTHER.name]
    assert f"Would replace {OTHER.name}" in load_waiting_specials(uow, admin).proposals[0].note
    reject_special(uow, admin, special_id=second.id)


def test_a_correction_changes_nothing_that_the_owner_changed_or_removed_since(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor
):
    old = save_special(uow, OWNER, venue_id=venue.id, terms=TERMS)
    stale = proposed(uow, user, venue, replaces=old.id)
    newer = replace(TERMS, name="Newer")
    save_special(uow, OWNER, venue_id=venue.id, terms=newer, special_id=old.id)
    with pytest.raises(Conflict, match="changed since"):
        accept_special(uow, admin, special_id=stale.id)
    assert [each.terms for each in list_specials(uow, Actor(), venue_id=venue.id)] == [newer]
    other = proposed(uow, user, venue)
    remove_special(uow, OWNER, venue_id=venue.id, special_id=old.id)
    with pytest.raises(Conflict):
        accept_special(uow, admin, special_id=stale.id)
    assert names(uow, venue) == []
    assert [each.id for each in load_waiting_specials(uow, admin).proposals] == [str(other.id)]


def test_nobody_decides_about_their_own_proposal_and_owners_need_none(
    uow: UnitOfWork, venue: Venue, admin: Actor
) -> None:
    with pytest.raises(Forbidden):
        accept_special(uow, admin, special_id=proposed(uow, admin, venue).id)
    with pytest.raises(Forbidden):
        proposed(uow, OWNER, venue)


def test_what_is_rejected_or_long_over_goes_after_a_while(
    uow: UnitOfWork, venue: Venue, user: Actor, admin: Actor
) -> None:
    kept, gone = (proposed(uow, user, venue).id for _ in range(2))
    reject_special(uow, admin, special_id=gone)
    now = clock.now()
    a_special(uow, venue, valid_until=(now - PAST_SPECIALS_KEPT).date() + timedelta(days=1))
    assert purge(uow.session, now) == 0
    assert purge(uow.session, now + REJECTED_SPECIALS_KEPT + timedelta(days=2)) == 2
    assert [row.id for row in uow.session.exec(select(SpecialRow))] == [kept]


ALWAYS = Week(tuple(Interval(day, 0, DAY) for day in range(7)))


class TestOrderOnThePage:
    TUESDAY = datetime(2026, 12, 1, 14, 0)  # noqa: DTZ001 -- what the venue's clocks show.

    def shown(
        self, at: datetime, *some: Special, week: Week | None = ALWAYS, exceptions: tuple[DateHours, ...] = ()
    ) -> list[tuple[str, str]]:
        known = KnownSpecials(some, at.date(), "America/Chicago")
        view = venue_specials("sunset", known, at, (week, exceptions))
        return [(card.name, card.mark) for card in view.specials] if view else []

    def a_value(
        self, name: str, days: tuple[int, ...], *, confirmed: date = date(2026, 11, 20), **more: Any
    ) -> Special:
        terms = SpecialTerms(name, "person_game", Decimal(1), days, **more)
        return Special(1, "sunset", terms, "owner", confirmed)

    def test_what_is_on_now_comes_first_then_today_then_the_next_days(self) -> None:
        some = (
            self.a_value("Monday", (0,)), self.a_value("Thursday", (3,)), self.a_value("Tonight", (1,), begins=1260),
            self.a_value("Wednesday", (2,)), self.a_value("Now", (1,)), self.a_value("Morning", (1,), ends=720),
        )  # fmt: skip
        assert self.shown(self.TUESDAY, *some) == [
            ("Now", "On now"), ("Tonight", "Today"), ("Morning", ""), ("Wednesday", ""), ("Thursday", ""),
            ("Monday", ""),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("week", "mark"),
        [
            (None, "Today"),  # Nobody knows when it opens.
            (Week((Interval(1, 16 * 60, DAY),)), "Today"),
            (Week((Interval(1, 10 * 60, 13 * 60),)), ""),  # It has closed.
            (Week((Interval(1, 18 * 60, DAY),)), ""),  # It opens when the special is over.
            (Week((Interval(2, 10 * 60, DAY),)), ""),
        ],
    )
    def test_one_is_on_today_at_a_venue_that_opens_yet_while_it_is_given(self, week: Week | None, mark: str) -> None:
        assert self.shown(self.TUESDAY, self.a_value("Early", (1,), ends=17 * 60), week=week) == [("Early", mark)]

    def test_none_is_on_today_at_a_venue_that_is_closed_for_a_holiday(self) -> None:
        closed = (DateHours(self.TUESDAY.date(), None, None, "Inventory"),)
        assert self.shown(self.TUESDAY, self.a_value("Now", (1,)), exceptions=closed) == [("Now", "")]

    def test_one_is_shown_until_its_last_minute_also_of_the_night_after(self) -> None:
        last = {"valid_until": date(2026, 11, 30)}
        day, night = self.a_value("Day", (0,), **last), self.a_value("Night", (0,), begins=1260, ends=1560, **last)
        for hour, minute, names in ((0, 0, ["Night"]), (1, 59, ["Night"]), (2, 0, []), (14, 0, [])):
            at = datetime(2026, 12, 1, hour, minute)  # noqa: DTZ001
            assert [name for name, _ in self.shown(at, day, night)] == names
        assert len(self.shown(datetime(2026, 11, 30, 23, 59), day, night)) == 2  # noqa: DTZ001

    def test_what_began_last_night_is_still_on(self) -> None:
        late = self.a_value("Late", (0,), begins=1260, ends=1560)
        assert self.shown(datetime(2026, 12, 1, 1, 0), late) == [("Late", "On now")]  # noqa: DTZ001

    def test_one_that_may_be_off_on_that_day_is_not_said_to_be_on(self) -> None:
        often = self.a_value("Often", tuple(range(7)), begins=1260, ends=1560, conditions=("no_holidays",))
        for day, hour, mark in ((30, 22, "On now"), (31, 14, ""), (31, 22, "")):
            assert self.shown(datetime(2026, 10, day, hour), often) == [("Often", mark)]  # noqa: DTZ001
        assert self.shown(datetime(2026, 11, 1, 1), often) == [("Often", "")]  # noqa: DTZ001

    def test_an_old_one_is_not_said_to_be_on_and_one_that_is_over_is_not_shown(self) -> None:
        old = self.a_value("Old", (1,), confirmed=date(2026, 5, 1))
        assert self.shown(self.TUESDAY, old) == [("Old", "")]
        assert self.shown(self.TUESDAY, self.a_value("Over", (1,), valid_until=date(2026, 11, 24))) == []
