"""Files whose records are all alike in one respect: the work grows with their number, not with its square."""

from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.queries.candidates import Candidate
from bowling_app.venues.rules.limits import MOST_COMPARED_BY_SIGN
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.services import duplicates
from bowling_app.venues.services.duplicates import Neighbourhood, as_candidate, duplicate_of, likely_duplicates
from bowling_app.venues.services.matching import shared_sites
from bowling_app.venues.services.venue_ids import mint_ids
from tests.counting import statements
from tests.factories import a_venue
from tests.venue_files import import_venues

MANY = pytest.mark.parametrize("many", [200, pytest.param(1_000, marks=pytest.mark.long)])
SYSTEM = Actor(is_system=True)


def draft(number: int, **fields: Any) -> VenueDraft:
    """A venue with a name of its own: names of single, different letters are not alike."""
    values: dict[str, Any] = {
        "where": f"line {number + 2}",
        "external_id": str(number),
        "name": f"{number:04} {chr(97 + number % 26) * 8}",
        "city": "Austin",
        "state": "TX",
        "latitude": 30.2,
        "longitude": -97.7,
        "time_zone": "America/Chicago",
    }
    return VenueDraft(**values | fields)


def compared(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[int]:
    """How often a function of a module is called: one number for each call."""
    calls: list[int] = []
    original = getattr(module, name)

    def counted(*given: Any, **named: Any) -> Any:
        calls.append(1)
        return original(*given, **named)

    monkeypatch.setattr(module, name, counted)
    return calls


def all_in(drafts: list[VenueDraft]) -> list[str]:
    """Compare each record with those before it, as an import does; the reasons of those that stay out."""
    known, reasons = Neighbourhood(), []
    for each in drafts:
        duplicate = duplicate_of(known, each)
        if duplicate:
            reasons.append(duplicate.reason)
        else:
            known.add(as_candidate(each, f"venue-{each.external_id}"))
    return reasons


def test_ids_of_a_thousand_namesakes_take_a_few_questions(uow: UnitOfWork) -> None:
    many = 1_000
    a_venue(uow, id="bowl-austin-tx-2")
    with statements(uow) as seen:
        ids = mint_ids(uow.session, [("Bowl", "Austin", "TX")] * many)
    assert ids[:3] == ["bowl-austin-tx", "bowl-austin-tx-3", "bowl-austin-tx-4"]
    assert len(set(ids)) == many
    assert len(seen) <= 8


def test_a_namesake_of_many_venues_finds_its_number_in_a_few_questions(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = 1_000
    taken = {"bowl-austin-tx", *(f"bowl-austin-tx-{number}" for number in range(2, many))}
    asked: list[int] = []

    def some_are_taken(_session: object, ids: set[str]) -> set[str]:
        asked.append(len(ids))
        return ids & taken

    monkeypatch.setattr("bowling_app.venues.queries.venue_imports.taken_ids", some_are_taken)
    assert mint_ids(uow.session, [("Bowl", "Austin", "TX")]) == [f"bowl-austin-tx-{many}"]
    assert len(asked) <= 12


@pytest.mark.parametrize(
    ("most", "many"), [(20, 200), pytest.param(MOST_COMPARED_BY_SIGN, 1_000, marks=pytest.mark.long)]
)
def test_venues_at_one_spot_are_compared_with_a_bounded_number(
    monkeypatch: pytest.MonkeyPatch, most: int, many: int
) -> None:
    calls = compared(monkeypatch, duplicates, "compare")
    if most != MOST_COMPARED_BY_SIGN:
        monkeypatch.setattr(duplicates, "MOST_COMPARED_BY_SIGN", most)
    reasons = all_in([draft(number) for number in range(many)])
    assert len(calls) <= many * most
    assert reasons == [f"at the same spot as {most} others"] * (many - most)


@MANY
def test_venues_of_one_city_are_compared_only_with_those_that_share_a_sign(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = compared(monkeypatch, duplicates, "compare")
    assert all_in([draft(number, is_position_exact=False, address=f"{number} Main St") for number in range(many)]) == []
    assert len(calls) <= 40 * many


@MANY
@pytest.mark.parametrize("path", ["", "/{}"])
def test_venues_of_one_chain_are_compared_with_those_of_their_own_city_only(
    path: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = compared(monkeypatch, shared_sites, "is_same_site")
    chain = [
        draft(
            number,
            website=f"https://chain.example{path.format(number)}",
            city=f"City {number}",
            latitude=26 + number / 50,
            longitude=-120 + number / 8,
        )
        for number in range(many)
    ]
    assert all_in(chain) == []
    assert len(calls) <= 2 * many


@MANY
def test_venues_of_one_chain_in_one_city_are_told_apart_by_their_pages(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = compared(monkeypatch, shared_sites, "is_same_site")
    pages = [
        draft(number, website=f"https://chain.example/{number}", latitude=30 + number / 100) for number in range(many)
    ]
    front = draft(many, website="https://www.chain.example/", latitude=30.0, longitude=-97.0)
    again = draft(many + 1, website="https://chain.example/7", longitude=-97.0)
    assert all_in([*pages, front, again]) == []
    assert len(calls) <= 2 * many


@pytest.mark.parametrize(
    ("one", "other", "city", "is_same"),
    [
        ("https://a.example", "https://www.a.example/index.html", "Austin", True),
        ("https://a.example/x", "https://a.example", "Austin", True),
        ("https://a.example", "https://a.example/x", "Austin", True),
        ("https://a.example/x", "https://a.example/y", "Austin", False),
        ("https://a.example", "https://b.example", "Austin", False),
        ("https://facebook.com/x", "https://facebook.com/x/", "Austin", True),
        ("https://facebook.com/x", "https://facebook.com/", "Austin", False),
        ("https://a.example", "https://a.example", "Round Rock", True),
        ("https://a.example", "https://a.example", "Dallas", False),
    ],
)
def test_a_shared_site_counts_in_one_city_or_within_five_miles(one: str, other: str, city: str, is_same: bool) -> None:
    known = Neighbourhood()
    known.add(Candidate("venue-1", "Sunset Lanes", ("TX", "austin"), 30.27, -97.74, None, one))
    where = {"Austin": (30.5, -97.74), "Round Rock": (30.32, -97.74), "Dallas": (32.78, -96.8)}[city]
    comes = draft(1, name="Granada", website=other, city=city, latitude=where[0], longitude=where[1])
    reasons = [each.reason for each in likely_duplicates(known, [comes], 5, least=0)]
    assert any("same website" in reason for reason in reasons) == is_same


def test_a_file_of_one_name_at_one_spot_comes_in_as_one_venue(uow: UnitOfWork) -> None:
    alike = tuple(draft(number, name="Bowl") for number in range(200))
    report = import_venues(uow, SYSTEM, VenueFile(SourceDraft("List"), alike, ()), dry_run=True)
    assert (len(report.created), report.unchanged, report.duplicates) == (1, 199, ())
