"""The answers of the planner over the demonstration, compared row by row with what `by_hand` makes of the tables."""

import random
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text
from sqlmodel import col, select

from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.planner.rules.limits import MOST_PLANNED
from bowling_app.planner.services.plans import plan_outing
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.factories import a_special, a_venue, an_exception
from tests.planner import by_hand
from tests.planner.by_hand import Asked, Rows
from tests.shared_rows import shared_rows

QUESTIONS, MANY = 30, 200
BACK = date(2026, 11, 1)  # The clocks go back at two in the morning.
FORWARD = date(2027, 3, 14)


def _write(uow: UnitOfWork) -> list[Any]:
    """The demonstration, and venues on both sides of a border of time zones with the hours that it lacks."""
    load_demonstration(uow, Actor(is_system=True), DemonstrationOrder(venues=200))
    late = {day: [(16 * 60, 26 * 60)] for day in range(7)}
    for name, hours in (("All night", {day: [(0, 24 * 60)] for day in range(7)}), ("Late", late), ("Silent", None)):
        venue = a_venue(uow, name, hours=hours, latitude=30.27, longitude=-97.74, game_price=Decimal(5), lanes=24)
        for on in (BACK, FORWARD):
            if name == "Late":
                an_exception(uow, venue, on - timedelta(days=1), opens=16 * 60, closes=27 * 60)
    _add_specials(uow)
    uow.session.flush()
    places = "SELECT latitude, longitude FROM venue WHERE is_active ORDER BY md5(id) LIMIT 60"
    return [tuple(row) for row in uow.session.connection().execute(text(places))]


def _add_specials(uow: UnitOfWork) -> None:
    """More specials than the demonstration has, of every kind: on most days, in the evening and past midnight."""
    chance = random.Random(25)
    venues = uow.session.exec(select(Venue).where(Venue.is_active).order_by(col(Venue.id))).all()
    amounts = {
        "person_game": "1.5", "lane_hour": "11", "person_hour": "2.25", "all_you_can_bowl": "7.5", "shoes": "0.5",
        "percent_off": "35",
    }  # fmt: skip
    for venue in venues:
        for gives in chance.sample(list(amounts), 2):
            begins, ends = chance.choice([(None, None), (None, 1020), (1080, 1380), (1140, None), (1200, 1620)])
            a_special(
                uow, venue, gives=gives, amount=amounts[gives], days=sorted(chance.sample(range(7), 5)), begins=begins,
                ends=ends, confirmed_on=date(2026, chance.choice([5, 6, 10]), 15), told="visitor",
                who=chance.choice(["everyone", "everyone", "everyone", "seniors"]),
                least_people=chance.choice([None, None, 6]), shoes_included=chance.choice([None, True, False]),
                conditions=chance.choice([[], [], ["no_holidays"], ["lanes_last"]]),
            )  # fmt: skip


written, connection = shared_rows(_write)


def _asked(number: int, spots: list[Any]) -> tuple[Asked, datetime]:
    """A question that always is the same for a number; every fourth one is about a night when the clocks change."""
    chance = random.Random(number)
    latitude, longitude = chance.choice(spots)
    on = date(2026, 11, 20) + timedelta(days=chance.randrange(60))
    minute = chance.choice([0, 10, 14, 18, 19, 20, 21, 22, 23]) * 60
    if number % 4 == 0:
        latitude, longitude, on = 30.2672, -97.7431, chance.choice([BACK, FORWARD])
        minute = chance.choice([0, 30, 45, 60, 90, 120])
    games = chance.choice([None, 1, 2, 3])
    asked = Asked(
        latitude=round(latitude, 5), longitude=round(longitude, 5), within=chance.choice([25, 60, 100, 100]), on=on,
        minute=minute, people=chance.choice([1, 2, 4, 6, 7, 13, 30]), games=games,
        minutes=None if games else chance.choice([60, 90, 120, 180]), shoes=chance.random() < 0.7,
        wants=tuple(want for want in by_hand.PROOFS if chance.random() < 0.1),
        budget=chance.choice([None, None, Decimal(60), Decimal("150.50")]),
    )  # fmt: skip
    at = datetime.combine(on, time(12), UTC) - timedelta(days=chance.choice([1, 3, 20]))
    if number % 10 == 1:  # That time has passed some minutes ago in the east, and is still to come farther west.
        begun = datetime.combine(on, time(minute // 60), ZoneInfo("America/New_York"))
        at = begun.astimezone(UTC) + timedelta(minutes=10)
    return asked, at


def _given(asked: Asked) -> dict[str, Any]:
    return {
        "near": f"{asked.latitude:.5f},{asked.longitude:.5f}", "within": str(asked.within), "on": asked.on.isoformat(),
        "time": f"{asked.minute // 60:02}:{asked.minute % 60:02}", "adults": str(asked.people), "children": "0",
        "play": f"{asked.games}-games" if asked.games else f"{(asked.minutes or 0) / 60:g}-hours",
        "shoes": "yes" if asked.shoes else "no", "want": asked.wants,
        "budget": "" if asked.budget is None else str(asked.budget),
    }  # fmt: skip


@pytest.fixture
def rows(uow: UnitOfWork) -> Rows:
    return Rows(uow.session)


@pytest.mark.parametrize("questions", [QUESTIONS, pytest.param(MANY, marks=pytest.mark.long)])
def test_answers_are_right_to_the_row(
    uow: UnitOfWork, rows: Rows, written: Any, stopped_clock: Any, visitor: Actor, *, questions: int
) -> None:
    found = doubtful = unsure = special = 0
    for number in range(questions):
        asked, stopped_clock.moment = _asked(number, written[1])
        plan = plan_outing(uow, visitor, given=_given(asked))
        assert plan.counted <= MOST_PLANNED  # Or some would rightly be missing.
        told = {one.facts.id: ("open", _sum(one, plan.question)) for one in plan.answers}
        told |= {one.facts.id: ("unsure", _sum(one, plan.question)) for one in plan.unsure}
        assert told == by_hand.answers(rows, asked, stopped_clock.moment), (number, asked)
        found += len(plan.answers)
        special += sum(bool(one.estimate.best and one.estimate.best.special) for one in plan.answers)
        unsure += len(plan.unsure)
        doubtful += sum(doubt > by_hand.CLAIMED for _, (doubt, _) in told.values())
    assert found > questions
    enough = min(doubtful, unsure) > questions // 5, special > questions // 10
    assert enough == (True, True), (found, doubtful, unsure, special)


def _sum(one: Any, question: Any) -> tuple[int, tuple[Decimal, Decimal, bool, bool, Decimal] | None]:
    best = one.estimate.best
    if best is None:
        return int(one.doubt(question)), None
    return int(one.doubt(question)), (best.low, best.high, best.is_complete, best.has_conditions, best.most)
