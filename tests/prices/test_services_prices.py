"""Whose price stands: what visitors paid, what owners and admins wrote, what imports bring."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Gone, Invalid, NotFound, NotSignedIn
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.rules.limits import OBSERVATIONS_PER_DAY
from bowling_app.prices.rules.price_observations import Observation, ObservationDraft
from bowling_app.prices.services.prices import (
    accept_price,
    list_price_observations,
    load_price_periods,
    reject_price,
    replace_price_periods,
    report_price,
)
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.price_periods import EVERY_DAY, Period, days_mask
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_price_observation, a_price_period, a_user, a_venue
from tests.venue_files import import_venues

SATURDAY = date(2026, 11, 14)

pytestmark = pytest.mark.usefixtures("stopped_clock")


@pytest.fixture(autouse=True)
def _people(uow: Any, user: Actor, admin: Actor) -> None:
    a_user(uow, user.user_id)
    a_user(uow, admin.user_id)
    a_user(uow, "owner")


@pytest.fixture
def owner() -> Actor:
    return Actor("owner")


def paid(kind: str = "game", amount: str = "6.25", paid_on: date = SATURDAY, note: str = "") -> ObservationDraft:
    return ObservationDraft(kind, Decimal(amount), paid_on, note)


def told(uow: Any, actor: Actor, venue: Venue, **fields: Any) -> Observation:
    found = report_price(uow, actor, venue_id=venue.id, draft=paid(**fields))
    assert isinstance(found, Observation)
    return found


def accepted(uow: Any, user: Actor, admin: Actor, venue: Venue, **fields: Any) -> Observation:
    found = accept_price(uow, admin, observation_id=told(uow, user, venue, **fields).id)
    uow.session.expire_all()
    return found


def source_of(uow: Any, venue: Venue, field: str) -> tuple[str, date | None]:
    row = uow.session.get_one(FieldSource, (venue.id, field))
    return row.kind, row.observed_on


def imported(uow: Any, system: Actor, day: date | None, *periods: Period, **fields: Any) -> str:
    """The id of a venue that a list describes so; the same venue however often."""
    draft = VenueDraft(
        where="line 1", external_id="1", name="Sunset Lanes", city="Austin", state="TX", latitude=30.0,
        longitude=-97.0, time_zone="America/Chicago", observed_on=day, price_periods=periods, **fields,
    )  # fmt: skip
    import_venues(uow, system, VenueFile(SourceDraft("A list"), (draft,)))
    uow.session.expire_all()
    return uow.session.exec(select(Venue.id).where(Venue.name == "Sunset Lanes")).one()


class TestTelling:
    def test_what_somebody_paid_waits_and_changes_nothing(self, uow: Any, user: Actor, visitor: Actor) -> None:
        venue = a_venue(uow)
        found = told(uow, user, venue, note="  Busy   night ")
        assert (found.status, found.note, found.is_applied) == ("pending", "Busy night", False)
        assert load_price_periods(uow, visitor, venue_id=venue.id) == ()
        assert venue.game_price is None

    def test_the_same_day_again_corrects_it_while_nobody_has_looked(self, uow: Any, user: Actor, admin: Actor) -> None:
        venue = a_venue(uow)
        first = told(uow, user, venue)
        again = told(uow, user, venue, amount="7")
        assert (again.id, again.amount) == (first.id, Decimal(7))
        reject_price(uow, admin, observation_id=first.id)
        with pytest.raises(Conflict):
            told(uow, user, venue)

    def test_one_must_be_signed_in(self, uow: Any, visitor: Actor) -> None:
        with pytest.raises(NotSignedIn):
            told(uow, visitor, a_venue(uow))

    def test_owners_write_their_prices_and_do_not_report_them(self, uow: Any, owner: Actor) -> None:
        with pytest.raises(Forbidden, match="your venue"):
            told(uow, owner, a_venue(uow, owner_id="owner"))

    @pytest.mark.parametrize(
        ("fields", "named"),
        [({"amount": "0"}, "A price"), ({"amount": "-1"}, "The price"), ({"amount": "9999"}, "The price"),
         ({"kind": "beer"}, "paid for"), ({"paid_on": date(2026, 11, 21)}, "Date"),
         ({"paid_on": date(2025, 11, 1)}, "Date"), ({"note": "x" * 301}, "Note")],
    )  # fmt: skip
    def test_what_cannot_be_is_refused_by_name(self, uow: Any, user: Actor, fields: Any, named: str) -> None:
        with pytest.raises(Invalid, match=named):
            told(uow, user, a_venue(uow), **fields)
        assert uow.session.exec(select(PriceObservation)).all() == []

    def test_prices_are_limited(self, uow: Any, user: Actor) -> None:
        venue = a_venue(uow)
        for number in range(OBSERVATIONS_PER_DAY[0]):
            told(uow, user, venue, paid_on=SATURDAY - timedelta(days=number))
        assert isinstance(report_price(uow, user, venue_id=venue.id, draft=paid()), Refusal)

    def test_a_venue_that_is_closed_or_unknown_has_no_price(self, uow: Any, user: Actor) -> None:
        with pytest.raises(Gone):
            told(uow, user, a_venue(uow, is_active=False))
        with pytest.raises(NotFound):
            report_price(uow, user, venue_id="nope", draft=paid())


class TestDeciding:
    def test_an_accepted_price_counts_for_its_day_of_the_week_with_its_date(
        self, uow: Any, user: Actor, admin: Actor
    ) -> None:
        venue = a_venue(uow)
        assert accepted(uow, user, admin, venue).is_applied
        (period,) = load_price_periods(uow, user, venue_id=venue.id)
        assert (period.amount, period.days, period.source, period.as_of) == (
            Decimal("6.25"), days_mask([5]), "visitor", SATURDAY,
        )  # fmt: skip
        assert venue.game_price == Decimal("6.25")
        assert source_of(uow, venue, "game_price") == ("visitor", SATURDAY)
        entry = uow.session.exec(select(AuditEntry).where(AuditEntry.action == "price")).one()
        assert (entry.actor, entry.changes) == (admin.name, {"game_price": [None, "6.25"]})

    @pytest.mark.parametrize("writer", ["owner", "admin"])
    def test_it_never_replaces_a_price_that_an_owner_or_an_admin_wrote(
        self, uow: Any, user: Actor, admin: Actor, writer: str
    ) -> None:
        table, number = a_venue(uow, "With a table"), a_venue(uow, "With a number")
        editor = Editor(writer, writer, "Told by them")  # pyright: ignore[reportArgumentType]
        edit_venue_fields(uow, table.id, {"price_periods": [{"kind": "game", "amount": "5"}]}, editor)
        edit_venue_fields(uow, number.id, {"game_price": "5"}, editor)
        for venue in (table, number):
            found = accepted(uow, user, admin, venue, kind="person_game")
            assert (found.status, found.is_applied) == ("accepted", False)
            assert venue.game_price == 5
            assert source_of(uow, venue, "game_price")[0] == writer
            assert {p.source for p in load_price_periods(uow, user, venue_id=venue.id)} <= {writer}

    def test_what_an_owner_left_open_a_visitor_may_fill_in(self, uow: Any, user: Actor, admin: Actor) -> None:
        venue = a_venue(uow)
        edit_venue_fields(
            uow, venue.id, {"price_periods": [{"kind": "game", "amount": "5"}]}, Editor("o", "owner", "x")
        )
        assert accepted(uow, user, admin, venue, kind="shoe_rental", amount="4").is_applied
        assert (venue.game_price, venue.shoe_rental_price) == (5, 4)

    def test_one_voice_does_not_take_the_place_of_what_a_source_told(
        self, uow: Any, user: Actor, admin: Actor, system: Actor
    ) -> None:
        venue_id = imported(uow, system, SATURDAY - timedelta(days=9), game_price=Decimal("5.00"))
        venue = uow.session.get_one(Venue, venue_id)
        assert not accepted(uow, user, admin, venue).is_applied
        assert (venue.game_price, load_price_periods(uow, user, venue_id=venue_id)) == (5, ())
        again = accepted(uow, user, admin, venue, paid_on=SATURDAY - timedelta(days=1))  # The same person is one voice.
        assert (again.is_applied, venue.game_price) == (False, 5)

    def test_two_people_who_paid_the_same_do_where_the_source_told_earlier(
        self, uow: Any, user: Actor, admin: Actor, system: Actor
    ) -> None:
        earlier, later, other = SATURDAY - timedelta(days=9), SATURDAY + timedelta(days=1), Actor(a_user(uow).id)
        for day, expected in ((later, Decimal("5.00")), (earlier, Decimal("6.25"))):
            with uow.session.begin_nested() as attempt:
                venue_id = imported(uow, system, day, game_price=Decimal("5.00"))
                venue = uow.session.get_one(Venue, venue_id)
                accepted(uow, user, admin, venue)
                accepted(uow, other, admin, venue, paid_on=SATURDAY - timedelta(days=1))
                assert venue.game_price == expected
                days = {period.days for period in load_price_periods(uow, user, venue_id=venue_id)}
                assert days == ({days_mask([4]), days_mask([5])} if day == earlier else set())
                attempt.rollback()
            uow.session.expire_all()

    def test_two_who_paid_different_prices_are_two_voices(
        self, uow: Any, user: Actor, admin: Actor, system: Actor
    ) -> None:
        venue = uow.session.get_one(Venue, imported(uow, system, date(2020, 1, 1), game_price=Decimal("5.00")))
        accepted(uow, user, admin, venue)
        assert not accepted(uow, Actor(a_user(uow).id), admin, venue, amount="9").is_applied
        assert venue.game_price == 5

    def test_a_number_that_follows_from_a_table_follows_on(
        self, uow: Any, user: Actor, admin: Actor, system: Actor
    ) -> None:
        venue_id = imported(uow, system, date(2020, 1, 1), Period("game", Decimal(5)))
        venue = uow.session.get_one(Venue, venue_id)
        accepted(uow, user, admin, venue)
        assert accepted(uow, Actor(a_user(uow).id), admin, venue).is_applied
        assert venue.game_price == 5
        assert {p.source for p in load_price_periods(uow, user, venue_id=venue_id)} == {"import", "visitor"}

    def test_of_two_visitors_the_later_payment_counts(self, uow: Any, user: Actor, admin: Actor) -> None:
        venue, other = a_venue(uow), Actor(a_user(uow).id)
        assert accepted(uow, user, admin, venue, amount="6").is_applied
        assert not accepted(uow, other, admin, venue, amount="5", paid_on=SATURDAY - timedelta(days=7)).is_applied
        assert [p.amount for p in load_price_periods(uow, user, venue_id=venue.id)] == [6]

    def test_a_rejected_price_is_nowhere(self, uow: Any, user: Actor, admin: Actor) -> None:
        venue = a_venue(uow)
        found = reject_price(uow, admin, observation_id=told(uow, user, venue).id)
        assert found.status == "rejected"
        assert (load_price_periods(uow, user, venue_id=venue.id), venue.game_price) == ((), None)

    def test_a_decision_stands(self, uow: Any, user: Actor, admin: Actor) -> None:
        found = accepted(uow, user, admin, a_venue(uow))
        for decide in (accept_price, reject_price):
            with pytest.raises(Conflict):
                decide(uow, admin, observation_id=found.id)

    def test_nobody_decides_about_what_they_told(self, uow: Any, admin: Actor) -> None:
        found = told(uow, admin, a_venue(uow))
        with pytest.raises(Forbidden, match="Someone else"):
            accept_price(uow, admin, observation_id=found.id)

    def test_only_the_owner_of_that_venue_decides(self, uow: Any, user: Actor, owner: Actor) -> None:
        a_venue(uow, "Mine", owner_id="owner")
        found = told(uow, user, a_venue(uow, "Another"))
        for actor in (owner, user):
            with pytest.raises(NotFound):
                accept_price(uow, actor, observation_id=found.id)
        mine = told(uow, user, a_venue(uow, "Also mine", owner_id="owner"))
        assert accept_price(uow, owner, observation_id=mine.id).status == "accepted"

    def test_the_list_is_for_owners_of_the_venue_and_for_admins(
        self, uow: Any, user: Actor, admin: Actor, owner: Actor
    ) -> None:
        mine, other = a_venue(uow, "Mine", owner_id="owner"), a_venue(uow, "Another")
        for venue in (mine, other):
            a_price_observation(uow, venue)
        assert len(list_price_observations(uow, admin)) == 2
        assert [each.venue_id for each in list_price_observations(uow, owner, venue_id=mine.id)] == [mine.id]
        for actor, venue_id in ((owner, other.id), (user, mine.id), (owner, None)):
            with pytest.raises(Forbidden):
                list_price_observations(uow, actor, venue_id=venue_id)


class TestTheWholeTable:
    def test_an_owner_replaces_everything_that_was_there(self, uow: Any, owner: Actor) -> None:
        venue = a_venue(uow, owner_id="owner")
        a_price_period(uow, venue, source="visitor")
        a_price_period(uow, venue, "lane_hour", "30")
        found = replace_price_periods(uow, owner, venue_id=venue.id, periods=[{"kind": "game", "amount": "5"}])
        assert [(p.kind, p.amount, p.source, p.days) for p in found] == [("game", 5, "owner", EVERY_DAY)]
        assert found[0].as_of == date(2026, 11, 20)
        assert source_of(uow, venue, "price_periods")[0] == source_of(uow, venue, "game_price")[0] == "owner"
        entry = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id == venue.id)).one()
        assert set(entry.changes) == {"price_periods", "game_price"}

    def test_nonsense_is_refused_and_nothing_changes(self, uow: Any, owner: Actor) -> None:
        venue = a_venue(uow, owner_id="owner")
        a_price_period(uow, venue)
        with pytest.raises(Invalid, match="Prices by day and time: price 2"):
            replace_price_periods(
                uow, owner, venue_id=venue.id, periods=[{"kind": "game", "amount": 5}, {"kind": "game", "amount": 0}]
            )
        assert len(load_price_periods(uow, owner, venue_id=venue.id)) == 1

    def test_a_second_price_for_the_same_thing_and_time_is_refused(self, uow: Any, owner: Actor) -> None:
        venue = a_venue(uow, owner_id="owner")
        twins = [
            {"kind": "lane_hour", "amount": "30"},
            {"kind": "game", "amount": "5"},
            {"kind": "game", "amount": "6"},
        ]
        with pytest.raises(Invalid, match="price 3: price 2 is for the same thing at the same times") as refusal:
            replace_price_periods(uow, owner, venue_id=venue.id, periods=twins)
        assert [problem.field for problem in refusal.value.problems] == ["prices"]

    def test_an_emptied_table_leaves_the_usual_prices(self, uow: Any, owner: Actor) -> None:
        venue = a_venue(uow, owner_id="owner")
        replace_price_periods(uow, owner, venue_id=venue.id, periods=[{"kind": "game", "amount": "5"}])
        assert replace_price_periods(uow, owner, venue_id=venue.id, periods=[]) == ()
        uow.session.refresh(venue)
        assert venue.game_price == 5

    def test_a_number_that_follows_from_the_table_cannot_be_set_beside_it(self, uow: Any, owner: Actor) -> None:
        venue = a_venue(uow, owner_id="owner")
        replace_price_periods(uow, owner, venue_id=venue.id, periods=[{"kind": "game", "amount": "5"}])
        editor = Editor("admin", "admin", "x")
        with pytest.raises(Conflict, match="prices by day and time"):
            edit_venue_fields(uow, venue.id, {"game_price": "6"}, editor)
        assert edit_venue_fields(uow, venue.id, {"hourly_price": "30"}, editor)

    def test_an_import_never_replaces_it(self, uow: Any, system: Actor, admin: Actor) -> None:
        venue_id = imported(uow, system, date(2026, 1, 1), Period("game", Decimal(4)))
        replace_price_periods(uow, admin, venue_id=venue_id, periods=[{"kind": "game", "amount": "5"}])
        imported(uow, system, date(2026, 11, 19), Period("game", Decimal(9)))
        assert [p.amount for p in load_price_periods(uow, admin, venue_id=venue_id)] == [5]
        assert uow.session.get_one(Venue, venue_id).game_price == 5

    def test_even_where_the_number_was_right_before(self, uow: Any, system: Actor, admin: Actor) -> None:
        venue_id = imported(uow, system, date(2026, 1, 1), game_price=Decimal("5.00"))
        replace_price_periods(uow, admin, venue_id=venue_id, periods=[{"kind": "game", "amount": "5"}])
        imported(uow, system, date(2026, 11, 19), game_price=Decimal("9.00"))
        assert uow.session.get_one(Venue, venue_id).game_price == 5


class TestImports:
    def test_bring_a_table_and_the_numbers_that_follow(self, uow: Any, system: Actor) -> None:
        table = (
            Period("game", Decimal(5)),
            Period("game", Decimal(8), days_mask([5])),
            Period("shoe_rental", Decimal(4)),
        )
        venue = uow.session.get_one(Venue, imported(uow, system, date(2026, 1, 1), *table, game_price=Decimal(9)))
        assert (venue.game_price, venue.shoe_rental_price) == (5, 4)
        rows = uow.session.exec(select(PricePeriod)).all()
        assert {(row.source, row.as_of) for row in rows} == {("import", date(2026, 1, 1))}
        assert source_of(uow, venue, "price_periods") == ("import", date(2026, 1, 1))

    def test_the_same_table_again_changes_nothing(self, uow: Any, system: Actor) -> None:
        table = (Period("game", Decimal(5)), Period("lane_hour", Decimal(30)))
        imported(uow, system, date(2026, 1, 1), *table)
        before = [row.id for row in uow.session.exec(select(PricePeriod).order_by(PricePeriod.id))]
        imported(uow, system, date(2026, 1, 1), *reversed(table), description="New words")
        assert [row.id for row in uow.session.exec(select(PricePeriod).order_by(PricePeriod.id))] == before

    def test_a_newer_table_replaces_the_old_one_and_what_visitors_paid_before(self, uow: Any, system: Actor) -> None:
        venue_id = imported(uow, system, date(2026, 1, 1), Period("game", Decimal(5)))
        venue = uow.session.get_one(Venue, venue_id)
        a_price_period(uow, venue, amount="6", source="visitor", as_of=date(2026, 2, 1), days=1)
        a_price_period(uow, venue, amount="7", source="visitor", as_of=date(2026, 8, 1), days=2)
        imported(uow, system, date(2026, 6, 1), Period("game", Decimal("5.50")))
        found = {(row.source, row.amount) for row in uow.session.exec(select(PricePeriod))}
        assert found == {("import", Decimal("5.50")), ("visitor", Decimal(7))}
