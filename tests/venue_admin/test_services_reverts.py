"""Undoing changes of venues, and the log that shows them."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select

import bowling_app
from bowling_app.accounts.queries.accounts import remove_mentions
from bowling_app.owners.services.claims import make_manager
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.prices.services.prices import accept_price
from bowling_app.questions.services.confirmed import CONFIRMED
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services import person_reverts
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.revertible import ALREADY, LINKED_ONLY, REVERTED_WHOLE, UNDONE_ELSEWHERE
from bowling_app.venue_admin.services.reverts import revert_all, revert_change, revert_editor
from bowling_app.venue_admin.services.venue_managers import remove_manager
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.price_periods import of_venues
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_field_source, a_price_observation, a_price_period, a_source, a_user, a_venue


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
            {"game_price": "9.00", "shoe_rental_price": None},
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

    def test_takes_the_published_price_back_that_follows_from_the_hours(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        table = [{"kind": "game", "amount": "5", "days": "Mon-Thu"}, {"kind": "game", "amount": "8", "days": "Fri-Sun"}]
        edit(uow, venue, "kim", price_periods=table)
        before = values(uow, venue)
        entry = edit(uow, venue, hours=[[5, 600, 1380], [6, 600, 1380]])
        assert values(uow, venue)["game_price"] == "8.00"
        outcome = revert_change(uow, admin, entry_id=entry)
        assert (values(uow, venue), outcome.conflicts) == (before, ())
        assert uow.session.get_one(FieldSource, (venue.id, "game_price")).kind == "owner"

    def test_is_itself_in_the_log_with_its_reason_and_can_be_undone(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        entry = edit(uow, venue, lanes=99)
        revert_change(uow, admin, entry_id=entry)
        newest = entries(uow)[0]
        assert (newest.actor, newest.action, newest.reason) == (admin.user_id, "revert", f"Reverts entry {entry}")
        assert newest.changes["lanes"] == [99, 10]
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

    def test_is_refused_once_it_was_undone_though_somebody_has_said_the_same_since(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        entry = edit(uow, venue, lanes=24)
        revert_change(uow, admin, entry_id=entry)
        edit(uow, venue, "honest", lanes=24)
        with pytest.raises(Conflict, match="already"):
            revert_change(uow, admin, entry_id=entry)
        assert venue.lanes == 24
        lines = {line.id: line for line in load_audit(uow, admin, venue=venue.id).lines}
        assert (lines[str(entry)].may_revert, lines[str(entry)].revert_note) == (False, ALREADY)

    def test_whoever_undoes_it_a_second_time_reads_who_was_first(self, uow: UnitOfWork, admin: Actor):
        ada, bob = (Actor(a_user(uow, each, display_name=each).id, is_admin=True) for each in ("Ada", "Bob"))
        venue = a_venue(uow, lanes=10)
        first = edit(uow, venue, lanes=24)
        revert_change(uow, ada, entry_id=first)
        again = edit(uow, venue, lanes=24)
        revert_change(uow, bob, entry_id=again)
        for entry, name in ((first, "Ada"), (again, "Bob")):
            with pytest.raises(Conflict, match=f"This was reverted already, by {name}."):
                revert_change(uow, admin, entry_id=entry)

    def test_who_undid_the_same_value_of_another_change_is_not_named(self, uow: UnitOfWork, admin: Actor):
        venue, bob = a_venue(uow, lanes=10), Actor(a_user(uow, "bob", display_name="Bob").id, is_admin=True)
        first = edit(uow, venue, lanes=24)
        edit(uow, venue, "kim", lanes=10)
        told = revert_change(uow, admin, entry_id=first)
        assert told.message == "It was back as before already. The change counts as reverted."
        revert_change(uow, bob, entry_id=edit(uow, venue, lanes=24))
        with pytest.raises(Conflict, match=r"^This was reverted already\.$"):
            revert_change(uow, admin, entry_id=first)

    def test_only_what_it_undid_stands_again_once_an_undoing_was_undone(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        first = edit(uow, venue, lanes=24)
        revert_change(uow, admin, entry_id=first)
        second = edit(uow, venue, lanes=24)
        revert_change(uow, admin, entry_id=second)
        revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        uow.session.expire_all()
        assert {each.id for each in entries(uow) if each.is_reverted} & {first, second} == {first}

    def test_what_an_undoing_of_its_own_undid_stays_undone_when_that_of_many_is_undone(
        self, uow: UnitOfWork, admin: Actor
    ):
        venue = a_venue(uow, lanes=10)
        first = edit(uow, venue, lanes=24)
        revert_change(uow, admin, entry_id=first)
        second = edit(uow, venue, lanes=24)
        revert_all(uow, entries(uow)[:1], revert_editor(admin, "Undoes a change of 2 venues", is_many=True))
        uow.session.flush()
        revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        uow.session.expire_all()
        assert {each.id for each in entries(uow) if each.is_reverted} & {first, second} == {first}

    def test_can_be_undone_again_once_its_undoing_was_undone(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        entry = edit(uow, venue, lanes=24)
        revert_change(uow, admin, entry_id=entry)
        revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        assert venue.lanes == 24
        revert_change(uow, admin, entry_id=entry)
        assert venue.lanes == 10

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

    def test_a_second_time_leaves_what_somebody_else_has_said_since(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, lanes=10)
        edit(uow, venue, lanes=99)
        revert_person(uow, admin, person="vandal")
        edit(uow, venue, "kim", lanes=99)
        again = revert_person(uow, admin, person="vandal")
        assert values(uow, venue)["lanes"] == 99
        assert (again.message, again.conflicts) == ("Nothing was left to put back.", ())

    def test_very_many_go_back_one_press_after_the_other(
        self, uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(person_reverts, "MOST_REVERTED_AT_ONCE", 2)
        venues = [a_venue(uow, lanes=10) for _ in range(3)]
        for venue in venues:
            edit(uow, venue, lanes=99)
        for lanes in range(1, 5):  # Those cannot be undone, and do not stand in the way.
            edit(uow, venues[0], owner_id=a_user(uow, f"vandal-{lanes}").id)
        first = revert_person(uow, admin, person="vandal")
        assert first.message == "2 fields at 2 venues put back. There are more: press again."
        assert sorted(values(uow, venue)["lanes"] for venue in venues) == [10, 10, 99]
        second = revert_person(uow, admin, person="vandal")
        assert second.message == "1 field at 1 venue put back."
        assert {values(uow, venue)["lanes"] for venue in venues} == {10}

    def test_what_is_undone_elsewhere_is_named_however_long_ago_it_was(
        self, uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(person_reverts, "MOST_REVERTED_AT_ONCE", 2)
        venue = a_venue(uow, "Sunset Lanes", lanes=10)
        a_user(uow, "thief")
        make_manager(uow, venue.id, Actor("thief"), "thief", "Claimed with a code")
        for lanes in (97, 98, 99):
            edit(uow, venue, "thief", lanes=lanes)
        assert revert_person(uow, admin, person="thief").conflicts == (f"Sunset Lanes: {LINKED_ONLY}",)

    def test_leaves_no_name_in_the_log_which_keeps_its_reasons(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "named", display_name="Van Dal", email="van@example.com")
        a_user(uow, "nameless", display_name="Anonymous", email="ann@example.com")
        for who in ("named", "nameless"):
            venue = a_venue(uow, lanes=10)
            edit(uow, venue, who, lanes=99)
            revert_person(uow, admin, person=who)
            newest = entries(uow)[0]
            assert (newest.venue_id, newest.action, newest.reason) == (
                venue.id, "revert", "Reverts all changes of one person",
            )  # fmt: skip

    def test_can_be_told_by_the_e_mail_address(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "vandal", email="vandal@example.com")
        venue = a_venue(uow, lanes=10)
        edit(uow, venue, lanes=99)
        revert_person(uow, admin, person="Vandal@example.com")
        assert values(uow, venue)["lanes"] == 10

    def test_those_whose_accounts_were_deleted_are_not_one_person(self, uow: UnitOfWork, admin: Actor):
        vandalized, corrected = a_venue(uow, lanes=10), a_venue(uow, lanes=20)
        entry_id = edit(uow, vandalized, "vandal", lanes=99)
        edit(uow, corrected, "kim", lanes=21)
        for who in ("vandal", "kim"):
            remove_mentions(uow.session, who)
        uow.session.expire_all()
        log = load_audit(uow, admin, person="deleted account")
        assert (len(log.lines), log.revert_person) == (2, "")
        with pytest.raises(Invalid, match="one by one"):
            revert_person(uow, admin, person="deleted account")
        revert_change(uow, admin, entry_id=entry_id)
        assert [values(uow, each)["lanes"] for each in (vandalized, corrected)] == [10, 21]


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

    def test_shows_nobodys_id_whoever_did_it_and_whoever_it_is_about(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "id-of-ann", display_name="Anonymous", email="ann@example.com")
        a_user(uow, "id-of-bea", display_name="Anonymous", email="bea@example.com")
        venue = a_venue(uow)
        edit(uow, venue, "id-of-ann", owner_id="id-of-bea")
        edit(uow, venue, "id-of-nobody", lanes=7)
        gone, named = load_audit(uow, admin, venue=venue.id).lines
        assert (named.person, gone.person) == ("ann@example.com", "Someone whose account was deleted")
        assert [one.after for one in named.changes] == ["bea@example.com"]

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


class TestWhatAnEntryHoldsOnlyAPartOf:
    """An operation that wrote more than the fields in its entry is undone as a whole, or refused with the place where
    it is. A revert never looks done while a part of it is left."""

    def test_a_claim_is_refused_and_pointed_to_the_managers(self, uow: UnitOfWork, admin: Actor):
        """The attack: `owner_id` went back to null, the row in `venue_manager` stayed, and the thief kept editing."""
        venue = a_venue(uow)
        a_user(uow, "thief")
        make_manager(uow, venue.id, Actor("thief"), "thief", "Claimed with a code")
        uow.session.flush()
        with pytest.raises(Conflict, match="Remove or add the manager"):
            revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        assert managers(uow.session, venue.id) == ["thief"]
        assert venue.owner_id == "thief"

    def test_all_changes_of_a_thief_go_back_and_their_claim_is_named(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, "Sunset Lanes", lanes=10)
        a_user(uow, "thief")
        make_manager(uow, venue.id, Actor("thief"), "thief", "Claimed with a code")
        edit(uow, venue, "thief", lanes=99)
        outcome = revert_person(uow, admin, person="thief")
        assert values(uow, venue)["lanes"] == 10
        assert outcome.conflicts == (f"Sunset Lanes: {LINKED_ONLY}",)
        remove_manager(uow, admin, venue_id=venue.id, user_id="thief", reason="Fraud")
        assert revert_person(uow, admin, person="thief").conflicts == ()

    def test_the_removal_of_a_manager_is_not_half_undone_either(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        a_user(uow, "kim")
        make_manager(uow, venue.id, Actor("kim"), "kim", "Claimed with a code")
        remove_manager(uow, admin, venue_id=venue.id, user_id="kim", reason="Sold")
        uow.session.flush()
        for entry in [each for each in entries(uow) if "owner_id" in each.changes]:
            with pytest.raises(Conflict, match="Remove or add the manager"):
                revert_change(uow, admin, entry_id=entry.id or 0)
        assert managers(uow.session, venue.id) == []

    @pytest.mark.parametrize("action", ["edit", "update", "bulk", "revert"])
    def test_an_owner_among_other_fields_stays_and_is_named(self, uow: UnitOfWork, admin: Actor, action: str):
        venue = a_venue(uow, "Sunset Lanes", lanes=10)
        a_user(uow, "kim")
        said = {"owner_id": "kim", "lanes": 99}
        edit_venue_fields(uow, venue.id, said, Editor("vandal", "admin", "A change", action=action))
        outcome = revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        assert (values(uow, venue)["lanes"], values(uow, venue)["owner_id"]) == (10, "kim")
        assert outcome.conflicts == (f"Sunset Lanes: {LINKED_ONLY}",)

    def test_an_accepted_price_is_refused_because_more_than_the_number_would_stay(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, game_price="5.00")
        source = a_source(uow)
        a_field_source(uow, venue, "game_price", source, observed_on=date(2025, 1, 1))
        seen = [a_price_observation(uow, venue, amount="9.00") for _ in range(2)]  # Two people who say the same.
        assert [accept_price(uow, admin, observation_id=each.id or 0).is_applied for each in seen] == [False, True]
        uow.session.flush()
        for entry in entries(uow):
            with pytest.raises(Conflict):
                revert_change(uow, admin, entry_id=entry.id or 0)
        assert values(uow, venue)["game_price"] == "9.00"

    @pytest.mark.parametrize("said", [{"lanes": 24}, {"amenities": {"bar": True}}, {"game_price": "9.00"}])
    def test_what_visitors_agreed_on_leads_to_the_answers_and_is_no_price(
        self, uow: UnitOfWork, admin: Actor, said: dict[str, Any]
    ):
        venue = a_venue(uow)
        edit_venue_fields(uow, venue.id, said, Editor("visitor", "visitor", CONFIRMED))
        uow.session.flush()
        with pytest.raises(Conflict, match="Visitors agreed on this"):
            revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)

    @pytest.mark.parametrize("name", ["visitor", "system", "deleted account"])
    def test_nobody_is_offered_to_revert_those_whom_the_log_calls_alike(self, uow: UnitOfWork, admin: Actor, name: str):
        edit(uow, a_venue(uow), name, lanes=99)
        assert load_audit(uow, admin, person=name).revert_person == ""
        with pytest.raises(Invalid, match="it may be many people"):
            revert_person(uow, admin, person=name)

    def test_prices_of_visitors_come_back_with_the_prices_that_replaced_them(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        seen = a_price_observation(uow, venue, amount="9.00")
        accept_price(uow, admin, observation_id=seen.id or 0)
        before = of_venues(uow.session, [venue.id])
        entry = edit(uow, venue, price_periods=[{"kind": "game", "amount": "1.00"}])
        revert_change(uow, admin, entry_id=entry)
        assert of_venues(uow.session, [venue.id]) == before
        assert before[venue.id][0].source == "visitor"

    def test_what_one_visitor_paid_does_not_come_back_beside_another_published_price(
        self, uow: UnitOfWork, admin: Actor
    ):
        venue = a_venue(uow, game_price="5.00")
        seen = a_price_observation(uow, venue, amount="9.00")
        assert not accept_price(uow, admin, observation_id=seen.id or 0).is_applied
        entry = edit(uow, venue, price_periods=[{"kind": "game", "amount": "1.00"}])
        revert_change(uow, admin, entry_id=entry)
        assert of_venues(uow.session, [venue.id]) == {}

    def test_what_two_visitors_agreed_on_comes_back_beside_the_prices_of_a_source(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow, game_price="5.00")
        a_price_period(uow, venue, amount="5.00", as_of=date(2026, 5, 1))
        source = a_source(uow)
        for field in ("price_periods", "game_price"):
            a_field_source(uow, venue, field, source, observed_on=date(2026, 5, 1))
        for _ in range(2):
            accept_price(uow, admin, observation_id=a_price_observation(uow, venue, amount="9.00").id or 0)
        uow.session.flush()
        before = of_venues(uow.session, [venue.id])[venue.id]
        assert [(period.source, str(period.amount)) for period in before] == [("import", "5.00"), ("visitor", "9.00")]
        entry = edit(uow, venue, price_periods=[{"kind": "game", "amount": "1.00"}])
        revert_change(uow, admin, entry_id=entry)
        assert of_venues(uow.session, [venue.id])[venue.id] == before

    def test_what_visitors_paid_is_not_shown_beside_the_prices_of_an_owner_that_come_back(
        self, uow: UnitOfWork, admin: Actor
    ):
        venue = a_venue(uow)
        edit(uow, venue, price_periods=[{"kind": "game", "amount": "5.00"}])
        entry = edit(uow, venue, price_periods=[])
        for kind in ("game", "lane_hour"):
            a_price_period(uow, venue, kind, "9.00", source="visitor", as_of=date(2026, 11, 15))
        revert_change(uow, admin, entry_id=entry)
        told = of_venues(uow.session, [venue.id])[venue.id]
        assert [(period.kind, period.source) for period in told] == [("game", "owner"), ("lane_hour", "visitor")]

    def test_a_merge_is_final_on_both_sides(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Sunset Bowl", phone="+15125550100")
        versions = version_of(values(uow, stays)), version_of(values(uow, goes))
        order = MergeOrder(stays.id, goes.id, frozenset({"phone"}), versions, "Sunset Bowl")
        merge_venues(uow, admin, order=order)
        uow.session.flush()
        assert entries(uow)
        for entry in entries(uow):
            with pytest.raises(Conflict):
                revert_change(uow, admin, entry_id=entry.id or 0)

    def test_the_log_says_where_such_an_entry_is_undone(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        a_user(uow, "kim")
        make_manager(uow, venue.id, Actor("kim"), "kim", "Claimed with a code")
        uow.session.flush()
        [line] = load_audit(uow, admin, venue=venue.id).lines
        assert (line.may_revert, line.revert_note) == (False, LINKED_ONLY)

    def test_every_action_of_the_code_is_known_to_be_whole_or_not(self):
        """A new action is refused until somebody has decided whether its entry holds all that it writes."""
        literal = re.compile(r'action="([a-z_]+)"')
        package = Path(bowling_app.__file__).parent
        modules = [path for path in package.rglob("*.py") if "services" in path.with_suffix("").parts]
        found = {name for path in modules for name in literal.findall(path.read_text())}
        decided = REVERTED_WHOLE | UNDONE_ELSEWHERE.keys()
        no_fields = {"rights", "score", "remove", "delete_venue"}
        assert {"claim", "merge", "price", "bulk"} <= found
        assert found - decided == no_fields
