"""Every kind of change, undone in every order: the venue is as before, sums are exact, and nothing else happens."""

from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, DomainError, NotFound
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.rules.access.facts import FACTS
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_links import KINDS
from bowling_app.venues.services.aggregates import check_aggregates
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_place, a_review, a_user, a_venue, an_accuracy_report
from tests.few import first_of
from tests.shared_rows import shared_venue

LINKED = {"owner_id"}  # Who runs a venue is undone where that is decided.
SAID: dict[str, Any] = {
    "name": "Vandal Lanes", "address": "9 Wrong Way", "zip_code": "78702", "position": [30.3, -97.8],
    "phone": "512-555-0199", "website": "https://vandal.example", "email": "vandal@example.com",
    "hours": [[0, 600, 1500], [6, 0, 1440]], "lanes": 99, "game_price": "9.00", "hourly_price": "88.00",
    "shoe_rental_price": "7.77", "price_periods": [{"kind": "game", "amount": "7.00"}],
    "amenities": {"bar": False, "karaoke": True}, "is_active": False, "place": "Round Rock, TX", "description": "Bad.",
    "hours_exceptions": [["2026-12-25", None, None, "Closed"]], "price_level": 4,
    "cover_image_url": "https://vandal.example/x.webp", "google_place_id": "x", "is_franchise": True,
    "is_top_alley": True, "is_founding_partner": True, "is_sponsor": True,
    **{key: "no" for key, fact in FACTS.items() if "no" in fact.says}, "access_lanes": "some", "access_lanes_count": 4,
    "access_parking": "yes", "access_parking_spaces": 3, "access_sensory": "yes", "access_sensory_hours": "Sundays",
    "access_note": "Ring the bell.",
    **{kind.key: kind.example if kind.example.startswith("http") else f"https://{kind.example}" for kind in KINDS},
}  # fmt: skip
UNTRIED = LINKED | {"photos", "hours_text"}  # The text goes with the hours that were read in it.


QUICK = {
    "name", "position", "place", "hours", "hours_exceptions", "game_price", "price_periods", "amenities", "is_active",
    "access_lanes", KINDS[0].key,
}  # fmt: skip
"""A field of each kind. `make test-long` tries every field alone; all at once go back in `make test`, too."""


def a_good_venue(uow: UnitOfWork) -> str:
    found = a_venue(
        uow, "Sunset Lanes", lanes=10, game_price="5.00", shoe_rental_price="4.00", amenities=["bar"],
        hours={0: [(600, 1380)]}, phone="+15125550100", description="Good.",
    )  # fmt: skip
    a_review(uow, found)
    an_accuracy_report(uow, found)
    return found.id


written, connection, venue = shared_venue(a_good_venue)


def values(uow: UnitOfWork, venue: Venue) -> dict[str, Any]:
    return venue_imports.stored_venues(uow.session, [venue.id])[venue.id].values


def edit(uow: UnitOfWork, venue: Venue, who: str = "vandal", **said: Any) -> int:
    edit_venue_fields(uow, venue.id, said, Editor(who, "owner", "I know better"))
    return newest(uow)


def newest(uow: UnitOfWork) -> int:
    uow.session.flush()
    return uow.session.exec(select(AuditEntry.id).order_by(col(AuditEntry.id).desc())).first() or 0


def drifted(uow: UnitOfWork) -> int:
    uow.session.flush()
    return sum(drift.count for drift in check_aggregates(uow, Actor(is_system=True)))


def test_every_field_is_tried() -> None:
    assert SAID.keys() | UNTRIED == FIELDS.keys()
    assert SAID.keys() >= QUICK


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else pytest.mark.long) for name in sorted(SAID)]
)
def test_a_field_goes_back_forth_and_back_again(uow: UnitOfWork, admin: Actor, venue: Venue, name: str) -> None:
    before = values(uow, venue)
    first = edit(uow, venue, **{name: SAID[name]})
    changed = values(uow, venue)
    assert changed != before
    revert_change(uow, admin, entry_id=first)
    undone = newest(uow)
    assert values(uow, venue) == before
    with pytest.raises(Conflict):
        revert_change(uow, admin, entry_id=first)  # A second admin, who has not seen it.
    assert (values(uow, venue), newest(uow)) == (before, undone)
    revert_change(uow, admin, entry_id=undone)
    assert values(uow, venue) == changed
    revert_change(uow, admin, entry_id=newest(uow))
    assert values(uow, venue) == before
    assert drifted(uow) == 0


def test_all_fields_at_once_go_back(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    before = values(uow, venue)
    for name in ("price_periods", "amenities"):
        edit(uow, venue, **{name: SAID[name]})
    following = {"game_price", "hourly_price", "shoe_rental_price", "price_periods", "amenities"}
    edit(uow, venue, **{name: said for name, said in SAID.items() if name not in following})
    revert_person(uow, admin, person="vandal")
    assert values(uow, venue) == before
    assert drifted(uow) == 0


@pytest.mark.parametrize("name", first_of(3, ["is_active", "hours", "price_periods", "place", "lanes"]))
def test_a_change_of_a_venue_that_was_merged_since_stays(
    uow: UnitOfWork, admin: Actor, venue: Venue, name: str
) -> None:
    """What was taken over is the other venue's now, and an address that leads there must not become a page again."""
    other = a_venue(uow, "Sunset Lanes and Grill", lanes=12)
    entry = edit(uow, venue, **{name: SAID[name]})
    versions = version_of(values(uow, other)), version_of(values(uow, venue))
    merge_venues(uow, admin, order=MergeOrder(other.id, venue.id, frozenset(), versions, values(uow, venue)["name"]))
    kept = values(uow, other)
    with pytest.raises(DomainError):
        revert_change(uow, admin, entry_id=entry)
    assert values(uow, other) == kept
    assert drifted(uow) == 0


@pytest.mark.parametrize(
    "changes",
    first_of(
        9,
        [
            {"lanes": 5},
            {"lanes": [1, 2, 3]},
            {"lanes": ["x", 10]},
            {"hours": ["x", [[0, 600, 1380]]]},
            {"amenities": ["x", "y"]},
            {"position": [[1e308, None], [0, 0]]},
            {"price_periods": [{"x": 1}, None]},
            {"photos": [["gone"], None]},
            {},
            {"lanes": None},
            {"lanes": []},
            {"lanes": [1]},
            {"lanes": {"before": 1}},
            {"lanes": [{"a": [1]}, 10]},
            {"amenities": [["bar"], {"bar": True}]},
            {"place": ["nowhere", "Austin, TX"]},
            {"name": ["", "Sunset Lanes"]},
            {"name": [5, "Sunset Lanes"]},
            {"is_active": ["no", True]},
        ],
    ),
)
def test_an_entry_of_any_shape_is_refused_or_names_what_stays(
    uow: UnitOfWork, admin: Actor, venue: Venue, changes: dict[str, Any]
) -> None:
    """Old versions, imports and backups may have written others than ours."""
    before = values(uow, venue)
    uow.session.add(AuditEntry(venue_id=venue.id, actor="kim", action="edit", changes=changes))
    entry = newest(uow)
    with pytest.raises(Conflict):
        revert_change(uow, admin, entry_id=entry)
    assert values(uow, venue) == before
    assert load_audit(uow, admin, venue=venue.id).lines
    assert revert_person(uow, admin, person="kim").message == "Nothing was left to put back."


@pytest.mark.parametrize("venue_id", ["", "no-such-venue", "/tx/austin-guide"])
def test_an_entry_about_something_else_than_a_venue_is_refused(uow: UnitOfWork, admin: Actor, venue_id: str) -> None:
    uow.session.add(AuditEntry(venue_id=venue_id, actor="kim", action="guide_edit", changes={"name": ["A", "B"]}))
    with pytest.raises((Conflict, NotFound)):
        revert_change(uow, admin, entry_id=newest(uow))


def test_a_change_by_somebody_whose_account_is_gone_goes_back(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    person = a_user(uow, "vandal")
    entry = edit(uow, venue, lanes=99)
    uow.session.delete(person)
    uow.session.flush()
    revert_change(uow, admin, entry_id=entry)
    assert values(uow, venue)["lanes"] == 10


def test_a_city_that_goes_back_leaves_the_counts_of_both_places_exact(
    uow: UnitOfWork, admin: Actor, venue: Venue
) -> None:
    a_place(uow, "Dallas", "TX")
    entry = edit(uow, venue, place="Dallas, TX", position=[32.78, -96.8])
    edit(uow, venue, "kim", lanes=12)
    revert_change(uow, admin, entry_id=entry)
    assert values(uow, venue)["place"] == "Austin, TX"
    assert drifted(uow) == 0
