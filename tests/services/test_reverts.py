"""Undoing changes of venues, and the log that shows them."""

from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.domain.actors import Actor
from bowling_app.domain.errors import Conflict, NotFound
from bowling_app.models import AuditEntry, Venue
from bowling_app.queries import venue_imports
from bowling_app.services.audit import load_audit
from bowling_app.services.reverts import revert_change, revert_person
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_user, a_venue


def edit(uow: UnitOfWork, venue: Venue, who: str = "vandal", **said: Any) -> int:
    """A change of the venue; the id of its entry."""
    edit_venue_fields(uow, venue.id, said, Editor(who, "owner", "I know better"))
    uow.session.flush()
    return entries(uow)[0].id or 0


def entries(uow: UnitOfWork) -> list[AuditEntry]:
    return list(uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id).desc())))


def values(uow: UnitOfWork, venue: Venue) -> dict[str, Any]:
    return venue_imports.stored_venues(uow.session, [venue.id])[venue.id].values


class TestOneChange:
    @pytest.mark.parametrize(
        "said",
        [
            {"lanes": 99},
            {"name": "Vandal Lanes", "phone": "512-555-0199", "website": "https://vandal.example"},
            {"game_price": "99.00", "shoe_rental_price": None},
            {"amenities": {"bar": False, "karaoke": True}},
            {"hours": [[0, 600, 1500]]},
            {"hours_exceptions": [["2026-12-25", None, None, "Closed"]]},
            {"is_sponsor": True, "is_active": False},
            {"position": [40.7128, -74.006], "place": "New York, NY"},
            {"price_periods": [{"kind": "game", "amount": "7.00"}]},
        ],
    )
    def test_goes_back_whatever_the_fields_are(self, uow: UnitOfWork, admin: Actor, said: dict[str, Any]):
        venue = a_venue(
            uow, lanes=10, game_price="5.00", shoe_rental_price="4.00", amenities=["bar"], hours={0: [(600, 1380)]}
        )
        before = values(uow, venue)
        entry = edit(uow, venue, **said)
        assert values(uow, venue) != before
        outcome = revert_change(uow, admin, entry_id=entry)
        assert values(uow, venue) == before
        assert outcome.conflicts == ()

    def test_is_itself_in_the_log_with_its_reason_and_can_be_undone(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        entry = edit(uow, venue, lanes=99)
        revert_change(uow, admin, entry_id=entry)
        newest = entries(uow)[0]
        assert (newest.actor, newest.action, newest.reason) == (admin.user_id, "revert", f"Reverts entry {entry}")
        assert newest.changes == {"lanes": [99, 10]}
        revert_change(uow, admin, entry_id=newest.id or 0)
        assert values(uow, venue)["lanes"] == 99

    def test_leaves_a_field_that_somebody_has_changed_since_and_names_it(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, "Sunset Lanes", lanes=10, phone="+15125550100")
        entry = edit(uow, venue, lanes=99, phone="512-555-0199")
        edit(uow, venue, "kim", lanes=12)
        outcome = revert_change(uow, admin, entry_id=entry)
        assert (values(uow, venue)["lanes"], values(uow, venue)["phone"]) == (12, "+15125550100")
        assert outcome.conflicts == ("Sunset Lanes: Lanes has changed since and stays as it is (12).",)

    def test_is_refused_when_nothing_of_it_can_go_back(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        entry = edit(uow, venue, lanes=99)
        edit(uow, venue, "kim", lanes=12)
        with pytest.raises(Conflict, match="has changed since"):
            revert_change(uow, admin, entry_id=entry)

    def test_of_amenities_only_those_go_back_that_the_change_was_about(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, amenities=["bar"])
        entry = edit(uow, venue, amenities={"bar": False})
        edit(uow, venue, "kim", amenities={"arcade": True})
        revert_change(uow, admin, entry_id=entry)
        assert values(uow, venue)["amenities"] == {"arcade": True, "bar": True}

    def test_leaves_a_published_price_that_follows_from_prices_by_day_since(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, game_price="5.00", lanes=10)
        entry = edit(uow, venue, game_price="9.00", lanes=99)
        edit(uow, venue, "kim", price_periods=[{"kind": "game", "amount": "9.00"}])
        outcome = revert_change(uow, admin, entry_id=entry)
        assert (values(uow, venue)["lanes"], values(uow, venue)["game_price"]) == (10, "9.00")
        assert len(outcome.conflicts) == 1

    @pytest.mark.parametrize("entry_id", [0, -1, 987_654_321, 2**63])
    def test_there_must_be_such_an_entry(self, uow: UnitOfWork, admin: Actor, entry_id: int):
        with pytest.raises(NotFound):
            revert_change(uow, admin, entry_id=entry_id)

    def test_a_decision_about_a_score_is_no_change_of_a_field(self, uow: UnitOfWork, admin: Actor):
        entry = AuditEntry(venue_id=a_venue(uow).id, actor="kim", action="score", changes={"score 1": ["a", "b"]})
        uow.session.add(entry)
        uow.session.flush()
        with pytest.raises(Conflict, match="no field"):
            revert_change(uow, admin, entry_id=entry.id or 0)


class TestAPerson:
    def test_twelve_edits_go_back_in_one_action(self, uow: UnitOfWork, admin: Actor):
        venues = [a_venue(uow, lanes=10 + number) for number in range(4)]
        before = [values(uow, venue) for venue in venues]
        for round_number in range(3):
            for venue in venues:
                edit(uow, venue, lanes=90 + round_number, name=f"Vandal {round_number}")
        outcome = revert_person(uow, admin, person="vandal")
        assert [values(uow, venue) for venue in venues] == before
        assert outcome.message == "8 fields at 4 venues put back."
        assert outcome.conflicts == ()

    def test_what_others_did_stays(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        edit(uow, venue, lanes=99)
        edit(uow, venue, "kim", lanes=12, game_price="5.00")
        outcome = revert_person(uow, admin, person="vandal")
        assert (values(uow, venue)["lanes"], values(uow, venue)["game_price"]) == (12, "5.00")
        assert len(outcome.conflicts) == 1

    def test_a_second_time_finds_nothing_and_complains_about_nothing(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        edit(uow, venue, lanes=99)
        revert_person(uow, admin, person="vandal")
        again = revert_person(uow, admin, person="vandal")
        assert (again.message, again.conflicts) == ("Nothing was left to put back.", ())

    def test_can_be_told_by_the_e_mail_address(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "vandal", email="vandal@example.com")
        venue = a_venue(uow, lanes=10)
        edit(uow, venue, lanes=99)
        revert_person(uow, admin, person="Vandal@example.com")
        assert values(uow, venue)["lanes"] == 10


class TestTheLog:
    def test_names_who_what_why_from_what_to_what(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "vandal", display_name="Van Dal")
        venue = a_venue(uow, "Sunset Lanes", lanes=10)
        edit(uow, venue, lanes=99)
        [line] = load_audit(uow, admin, venue=venue.id).lines
        assert (line.venue, line.person, line.action, line.reason) == (
            "Sunset Lanes", "Van Dal", "Edit", "I know better",
        )  # fmt: skip
        assert [(one.label, one.before, one.after) for one in line.changes] == [("Lanes", "10", "99")]
        assert line.may_revert

    def test_is_filtered_by_venue_and_by_person(self, uow: UnitOfWork, admin: Actor):
        one, other = a_venue(uow, "Sunset Lanes"), a_venue(uow)
        edit(uow, one, lanes=9)
        edit(uow, other, "kim", lanes=8)
        by_name, by_person = load_audit(uow, admin, venue="sunset lanes"), load_audit(uow, admin, person="kim")
        assert [line.venue for line in by_name.lines] == ["Sunset Lanes"]
        assert [line.venue for line in by_person.lines] == [other.name]
        assert (by_name.revert_person, by_person.revert_person) == ("", "kim")
        assert load_audit(uow, admin, venue="nowhere\x00").empty

    def test_comes_page_by_page(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        for lanes in range(1, 28):
            edit(uow, venue, lanes=lanes)
        first = load_audit(uow, admin, venue=venue.id)
        second = load_audit(uow, admin, venue=venue.id, after=first.next_cursor)
        assert (len(first.lines), len(second.lines), second.next_cursor) == (25, 2, "")

    def test_an_entry_of_any_shape_is_readable(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        odd = {"hours": ["x", [[9]]], "lanes": 5, "is_active": [None, "no"], "unheard_of": [None, {"a": 1}]}
        uow.session.add(AuditEntry(venue_id=venue.id, actor="system", action="import", changes=odd))
        uow.session.flush()
        [line] = load_audit(uow, admin, venue=venue.id).lines
        assert len(line.changes) == 4
