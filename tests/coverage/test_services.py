"""Coverage against counts that are made in another way."""

from collections.abc import Generator
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bowling_app.coverage import queries, services
from bowling_app.coverage.queries import Wanted
from bowling_app.coverage.rules import CENTERS, FACTS, KEPT_FOR, POPULATION, WORK_SHOWN, expected, percent
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.venues.models.source import FactConflict
from tests.counting import statements
from tests.factories import a_field_source, a_place, a_price_period, a_source, a_user, a_venue, an_accuracy_report

VISITOR, ADMIN = Actor(), Actor("admin", is_admin=True)


@pytest.fixture(autouse=True)
def nothing_kept() -> Generator[None, None, None]:
    """Every test counts by itself."""
    services.KEPT.clear()
    yield
    services.KEPT.clear()


def a_directory(uow: UnitOfWork) -> None:
    """Sixty venues in three states, of each of which something else is known, confirmed or doubted."""
    dice, source = Random(7), a_source(uow, "Old list")
    for number in range(60):
        place = a_place(uow, *[("Austin", "TX"), ("Reno", "NV"), ("Miami", "FL")][number % 3])
        known: dict[str, Any] = {
            "phone": f"+1512555{number:04}" if dice.random() < 0.6 else None,
            "website": f"https://v{number}.example" if dice.random() < 0.4 else None,
            "lanes": 12 if dice.random() < 0.5 else None,
            "game_price": 5 if dice.random() < 0.3 else None,
        }
        venue = a_venue(
            uow, place=place, hours={0: [(600, 1320)]} if dice.random() < 0.5 else None, is_active=number % 10 != 9,
            amenities=["bar"] if dice.random() < 0.3 else (), zip_code=dice.choice(["78701", "89501", None]), **known,
        )  # fmt: skip
        if dice.random() < 0.2:
            a_price_period(uow, venue, "game", "6")
        for field in ("hours", "game_price", "phone", "amenities"):
            if dice.random() < 0.7:
                day = clock.now().date() - timedelta(days=dice.choice([10, 300, 364, 365, 366, 367, 900]))
                by = dice.choice([source, None])
                a_field_source(uow, venue, field, by, observed_on=day)
        if dice.random() < 0.4:
            facts = dice.sample(["hours", "prices", "contact", "amenities", "closed"], 2)
            an_accuracy_report(uow, venue, a_user(uow), value=-1, facts=facts)


# The same counts, row by row and fact by fact, without the tables and columns that sum something up.
_INDEPENDENT = """
    WITH facts AS (
        SELECT venue.id, place.state, 'hours' AS name, hours_known OR hours_text IS NOT NULL AS known
            FROM venue JOIN place ON place.id = place_id WHERE is_active
        UNION ALL SELECT venue.id, place.state, 'prices', game_price IS NOT NULL OR hourly_price IS NOT NULL
            OR shoe_rental_price IS NOT NULL OR venue.id IN (SELECT venue_id FROM price_period)
            FROM venue JOIN place ON place.id = place_id WHERE is_active
        UNION ALL SELECT venue.id, place.state, 'contact', address IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL
            OR website IS NOT NULL FROM venue JOIN place ON place.id = place_id WHERE is_active
        UNION ALL SELECT venue.id, place.state, 'amenities', venue.id IN (SELECT venue_id FROM venue_amenity)
            FROM venue JOIN place ON place.id = place_id WHERE is_active
    ), days AS (
        SELECT facts.*, (SELECT max(confirmed_on) FROM fact_confirmation AS said
            WHERE said.venue_id = facts.id AND said.facts = facts.name) AS latest,
            (SELECT max(confirmed_at) FROM fact_confirmation AS said
            WHERE said.venue_id = facts.id AND said.facts = facts.name) AS moment
        FROM facts
    )
    SELECT state, count(*) FILTER (WHERE known),
        count(*) FILTER (WHERE known AND latest > CAST(:today AS date) - interval '12 months'),
        count(*) FILTER (WHERE EXISTS (SELECT FROM accuracy_report AS vote WHERE vote.venue_id = days.id
            AND vote.value = -1 AND vote.is_counted AND days.name = ANY(vote.facts)
            AND (latest IS NULL OR (vote.updated_at AT TIME ZONE 'UTC')::date >= latest)
            AND (moment IS NULL OR vote.updated_at >= moment)))
    FROM days GROUP BY state"""


def test_confirmed_and_doubted_facts_are_right_to_the_row(uow: UnitOfWork) -> None:
    a_directory(uow)
    rows = uow.session.connection().execute(text(_INDEPENDENT), {"today": clock.now().date()})
    wanted = {row[0]: tuple(row[1:]) for row in rows}
    found = {each.state: (each.known, each.confirmed, each.doubted) for each in services_numbers(uow)}
    assert found == wanted
    assert min(min(counts) for counts in wanted.values()) > 0


def services_numbers(uow: UnitOfWork) -> list[queries.Counted]:
    return queries.by_state(uow.session, services.confirmed_after())


def test_the_numbers_of_facts_are_those_of_the_venues(uow: UnitOfWork) -> None:
    a_directory(uow)
    for each in services_numbers(uow):
        since, start = services.confirmed_after(), ("", "")
        lacking = {
            fact: len(queries.behind(uow.session, Wanted(fact, each.state), since, after=start, limit=100))
            for fact in FACTS
        }
        assert {fact: each.venues - getattr(each, fact) for fact in FACTS} == lacking


def test_the_page_says_so_by_state_the_worst_first_with_the_country_above(uow: UnitOfWork) -> None:
    texan = a_venue(uow, phone="+15125550142", lanes=12)
    a_field_source(uow, texan, "phone", observed_on=clock.now().date())
    a_venue(uow, place=a_place(uow, "Reno", "NV"))
    view = services.load_coverage(uow, VISITOR)
    total, *states = view.rows
    assert (total.name, total.venues.text) == ("All states", f"2 of about {CENTERS:,}")
    assert len(states) == len(STATES) == len(view.tiles)
    assert states[-1].name == "Texas"
    assert [cell.text for cell in states[-1].cells] == ["0%", "0%", "100%", "0%", "100%", "0%"]
    assert (states[-1].confirmed.text, states[-1].confirmed.href) == ("100%", "")
    assert states[-1].help.href == "/help-out?state=TX"


def test_a_state_has_its_counties_as_far_as_a_zip_code_gives_them(uow: UnitOfWork) -> None:
    a_venue(uow, zip_code="78701", lanes=12)
    a_venue(uow)
    rows = services.load_coverage(uow, VISITOR, state="tx").rows
    assert [(row.name, row.venues.text) for row in rows[1:]] == [("County unknown", "1"), ("Travis County", "1")]
    with pytest.raises(NotFound):
        services.load_coverage(uow, VISITOR, state="Atlantis")


@pytest.mark.parametrize(("load", "actor"), [(services.load_coverage, VISITOR), (services.load_admin_coverage, ADMIN)])
def test_each_number_leads_to_the_venues_behind_it(uow: UnitOfWork, load: Any, actor: Actor) -> None:
    a_venue(uow, "Zebra Lanes")
    a_venue(uow, "Aged Lanes", phone="+15125550142")
    row = next(row for row in load(uow, actor).rows if row.name == "Texas")
    assert row.cells[2].href == "/coverage/alleys?state=TX&work=phone"
    found = services.load_work(uow, VISITOR, state="TX", work="phone")
    assert [(each.label, each.note) for each in found.alleys] == [("Zebra Lanes", "Austin, TX")]
    assert row.confirmed.href == "/coverage/alleys?state=TX&work=unconfirmed"
    found = services.load_work(uow, VISITOR, state="TX", work="unconfirmed")
    assert [each.label for each in found.alleys] == ["Aged Lanes"]


def test_a_countys_numbers_lead_to_its_own_venues(uow: UnitOfWork) -> None:
    a_venue(uow, "Here Lanes", zip_code="78701")
    a_venue(uow, "There Lanes")
    unknown, county = services.load_coverage(uow, VISITOR, state="TX").rows[1:]
    assert county.cells[0].href == "/coverage/alleys?state=TX&county=Travis+County&work=hours"
    names = {
        row.name: [each.label for each in services.load_work(uow, VISITOR, state="TX", county=row.name).alleys]
        for row in (unknown, county)
    }
    assert names == {"County unknown": ["There Lanes"], "Travis County": ["Here Lanes"]}
    with pytest.raises(NotFound):
        services.load_work(uow, VISITOR, state="TX", county="Nowhere County")


def test_what_was_called_wrong_is_not_in_doubt_once_somebody_has_mended_it_the_same_day(uow: UnitOfWork) -> None:
    said_at = datetime(2026, 11, 20, 10, tzinfo=UTC)
    for hours, name in ((1, "Mended Lanes"), (-1, "Doubted Lanes")):
        venue = a_venue(uow, name, phone="+15125550142")
        an_accuracy_report(uow, venue, a_user(uow), value=-1, facts=["contact"], updated_at=said_at)
        a_field_source(uow, venue, "phone", recorded_at=said_at + timedelta(hours=hours))
    assert [each.label for each in services.load_work(uow, VISITOR, work="doubted").alleys] == ["Doubted Lanes"]


def test_what_was_called_wrong_leads_to_its_venues_and_a_long_list_goes_on(uow: UnitOfWork) -> None:
    doubted = a_venue(uow, "Doubted Lanes", phone="+15125550142")
    an_accuracy_report(uow, doubted, a_user(uow), value=-1, facts=["contact"])
    a_field_source(uow, doubted, "phone", observed_on=clock.now().date() - timedelta(days=5))
    row = services.load_coverage(uow, VISITOR).rows[0]
    assert (row.doubted.text, row.doubted.href) == ("1", "/coverage/alleys?work=doubted")
    assert [each.label for each in services.load_work(uow, VISITOR, work="doubted").alleys] == ["Doubted Lanes"]
    for number in range(WORK_SHOWN):
        a_venue(uow, f"Bowl {number:03}")
    first = services.load_work(uow, VISITOR, work="hours")
    after = first.pages.next.partition("after=")[2]
    assert [each.label for each in services.load_work(uow, VISITOR, work="hours", after=after).alleys] == [
        "Doubted Lanes"
    ]


@pytest.mark.parametrize("letter", ["\u0130", "\u00c9", "\U0001d49c" * 150])
def test_a_long_list_goes_on_behind_a_name_in_any_writing(uow: UnitOfWork, letter: str) -> None:
    names = [f"{letter} {number:03}" for number in range(WORK_SHOWN + 5)]
    for number, name in enumerate(names):
        a_venue(uow, name, id=f"alley-{number:03}")
    first = services.load_work(uow, VISITOR, work="hours")
    rest = services.load_work(uow, VISITOR, work="hours", after=first.pages.next.partition("after=")[2])
    assert [each.label for each in (*first.alleys, *rest.alleys)] == names


def test_facts_about_which_sources_disagree_are_counted_and_lead_to_their_list(uow: UnitOfWork) -> None:
    venue = a_venue(uow)
    uow.session.add_all(FactConflict(venue_id=venue.id, field=field) for field in ("phone", "website"))
    uow.session.flush()
    row = next(row for row in services.load_admin_coverage(uow, ADMIN).rows if row.name == "Texas")
    assert (row.conflicting.text, row.conflicting.href) == ("2", "/coverage/alleys?state=TX&work=disputed")
    assert [each.label for each in services.load_work(uow, VISITOR, work="disputed").alleys] == [venue.name]


def test_sources_count_their_facts(uow: UnitOfWork) -> None:
    venue, today = a_venue(uow), clock.now().date()
    a_field_source(uow, venue, "phone", a_source(uow, "Old list"), observed_on=date(2011, 1, 1))
    a_field_source(uow, venue, "website", a_source(uow, "Old list 2"), observed_on=today)
    a_field_source(uow, venue, "lanes")
    rows = [
        (row.name, row.venues.text, row.facts, row.fresh.text) for row in services.load_coverage(uow, VISITOR).sources
    ]
    assert sorted(rows) == [("Old list", "1", "1", "0%"), ("Old list 2", "1", "1", "100%"),
                            ("Our editors", "1", "1", "100%")]  # fmt: skip


def test_a_source_leads_to_the_alleys_it_tells_of_and_to_those_it_told_of_long_ago(uow: UnitOfWork) -> None:
    aged, fresh, _ = (a_venue(uow, name) for name in ("Aged Lanes", "Fresh Lanes", "Other Lanes"))
    source = a_source(uow, "Old list")
    a_field_source(uow, aged, "phone", source, observed_on=date(2011, 1, 1))
    a_field_source(uow, fresh, "phone", source, observed_on=clock.now().date())
    [row] = services.load_coverage(uow, VISITOR).sources
    ways = ("/coverage/alleys?source=Old+list&work=all", "/coverage/alleys?source=Old+list&work=old")
    assert (row.venues.href, row.fresh.href) == ways
    found = {
        work: [each.label for each in services.load_work(uow, VISITOR, source="Old list", work=work).alleys]
        for work in ("all", "old")
    }
    assert found == {"all": ["Aged Lanes", "Fresh Lanes"], "old": ["Aged Lanes"]}
    with pytest.raises(NotFound):
        services.load_work(uow, VISITOR, source="Nobody's list")


def test_the_number_of_alleys_leads_to_all_of_them(uow: UnitOfWork) -> None:
    a_venue(uow, "Zebra Lanes")
    row = next(row for row in services.load_coverage(uow, VISITOR).rows if row.name == "Texas")
    assert row.venues.href == "/coverage/alleys?state=TX&work=all"
    assert [each.label for each in services.load_work(uow, VISITOR, state="TX", work="all").alleys] == ["Zebra Lanes"]
    assert services.load_coverage(uow, VISITOR).rows[1].venues.href == ""


def test_the_numbers_are_kept_for_a_while(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    services.load_coverage(uow, VISITOR)
    with statements(uow) as seen:
        services.load_coverage(uow, VISITOR)
    assert seen == []
    a_venue(uow)
    later = clock.now() + KEPT_FOR
    monkeypatch.setattr(clock, "now", lambda: later)
    assert services.load_coverage(uow, VISITOR).rows[0].venues.text.startswith("1 of")


def test_the_expected_centers_add_up() -> None:
    assert sum(POPULATION.values()) == 331_449_281
    assert set(POPULATION) == set(STATES)
    assert expected() == CENTERS
    assert abs(sum(map(expected, STATES)) - CENTERS) < len(STATES) / 2


@pytest.mark.parametrize(
    ("part", "whole", "share"), [(0, 0, 0), (0, 9, 0), (1, 1000, 1), (999, 1000, 99), (3, 3, 100), (1, 3, 33)]
)
def test_neither_all_nor_nothing_is_claimed_too_early(part: int, whole: int, share: int) -> None:
    assert percent(part, whole) == share
