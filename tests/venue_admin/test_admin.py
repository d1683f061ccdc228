"""The admins' pages of venues in a browser's hands: the table, one venue, and a merge."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
import reflex as rx
from reflex.istate.data import RouterData

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import admins
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.scores.admin.scores import AdminScoresState
from bowling_app.venue_admin.admin.audit import AdminAuditState
from bowling_app.venue_admin.admin.merge import AdminMergeState
from bowling_app.venue_admin.admin.new_venue_state import AdminNewVenueState
from bowling_app.venue_admin.admin.venue import AdminVenueState
from bowling_app.venue_admin.admin.venue_forms import Handlers
from bowling_app.venue_admin.admin.venue_view import draw_case
from bowling_app.venue_admin.admin.venues import AdminVenuesState
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.schemas.admin_venue import ManagerRow, MarkBox, VenueCase
from bowling_app.venue_admin.services import admin_venues
from bowling_app.venue_admin.services.admin_venue import load_admin_venue
from bowling_app.venue_admin.services.admin_venues import ASKED
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.claims import managers
from tests.factories import a_game_score, a_place, a_review, a_user, a_venue
from tests.live_states import a_session, changed_by, send, state_of, toast_of
from tests.many_venues import many_venues

PATH = "/admin/venues"


@pytest.fixture
def token(uow: UnitOfWork) -> str:
    """The session of an admin."""
    a_user(uow, "pat", display_name="Pat", email="pat@example.com")
    admins.lock(uow.session).admins = ["pat"]
    return a_session(uow, "pat")


@pytest.fixture
def others(uow: UnitOfWork) -> str:
    """The session of somebody who is no admin."""
    a_user(uow, "sam", email="sam@example.com")
    return a_session(uow, "sam", "other")


def opened(state: Any, token: str | None, path: str) -> Any:
    page = state_of(state, token, path)
    send(page, "open")
    return page


def again(uow: UnitOfWork, venue: Venue) -> Venue:
    uow.session.expire_all()
    return uow.session.get_one(Venue, venue.id)


class TestTheTable:
    def test_follows_the_address_and_leads_on_with_it(self, uow: UnitOfWork, token: str):
        many_venues(uow, 30, lambda number: {"is_sponsor": number != 3})
        page = opened(AdminVenuesState, token, f"{PATH}?q=lanes&mark=is_sponsor&sort=name&unknown=1")
        assert page.content.heading == "29 venues"
        assert page.content.rows[3].name == "Lanes 04"
        assert page.next_href.startswith(f"{PATH}?q=lanes&mark=is_sponsor&sort=name&after=")
        chosen = {
            each.name: option.value for each in page.content.filters for option in each.options if option.is_chosen
        }
        assert (chosen["mark"], chosen["sort"]) == ("is_sponsor", "name")

    def test_every_filter_can_stand_in_the_address(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow)
        for name in ASKED:
            page = opened(AdminVenuesState, token, f"{PATH}?{name}=no-such" if name != "q" else f"{PATH}?q={venue.id}")
            assert [row.id for row in page.content.rows] == [venue.id]
        page = opened(AdminVenuesState, token, f"{PATH}?us_state=TX&{'&'.join(f'{name}=x' for name in ASKED[2:])}")
        send(page, "look", {"scope": "all", "action": "close"})
        assert tuple(page.preview.names) == (venue.name,)

    def test_changes_those_that_are_ticked_after_a_look(self, uow: UnitOfWork, token: str):
        ticked, other = a_venue(uow), a_venue(uow)
        page = opened(AdminVenuesState, token, PATH)
        send(page, "look", {f"pick:{ticked.id}": "on", "scope": "ticked", "action": "is_sponsor_on", "reason": "Paid"})
        assert page.preview.summary == "1 of 1 venue would change."
        assert not again(uow, ticked).is_sponsor
        send(page, "change")
        assert (again(uow, ticked).is_sponsor, again(uow, other).is_sponsor) == (True, False)
        assert (page.preview, toast_of(page)) == (None, ("Success", "Mark: Sponsored: 1 venue changed.", False))

    def test_changes_all_that_match_and_takes_it_back(
        self, uow: UnitOfWork, token: str, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(admin_venues, "DEFAULT_LIMIT", 2)
        venues = many_venues(uow, 4)
        palace = a_venue(uow, "Palace")
        page = opened(AdminVenuesState, token, f"{PATH}?q=lanes")
        send(page, "look", {"scope": "all", "action": "close"})
        send(page, "change")
        assert [again(uow, venue).is_active for venue in (*venues, palace)] == [False] * 4 + [True]
        send(page, "open")
        send(page, "undo", page.content.receipts[0].id)
        assert all(again(uow, venue).is_active for venue in venues)
        assert toast_of(page)[1] == "4 venues are as before."

    def test_makes_no_change_that_nobody_has_looked_at(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow)
        page = opened(AdminVenuesState, token, PATH)
        send(page, "change")
        assert toast_of(page)[2]
        send(page, "look", {f"pick:{venue.id}": "on", "action": "close"})
        send(page, "leave")
        send(page, "change")
        assert again(uow, venue).is_active

    @pytest.mark.parametrize("form", [{}, {"action": "close"}, {"action": 1}, {"pick:x": "on", "action": "drop"}])
    def test_a_form_that_is_none_shows_no_preview(self, token: str, form: dict[str, Any]):
        page = opened(AdminVenuesState, token, PATH)
        send(page, "look", form)
        assert (page.preview, toast_of(page)[2]) == (None, True)

    def test_nobody_else_looks_changes_or_undoes(self, uow: UnitOfWork, others: str):
        venue = a_venue(uow)
        uow.session.add(BulkChange(id="made", actor="pat", what="Close", venue_count=1))
        uow.session.flush()
        page = opened(AdminVenuesState, others, PATH)
        assert page.content is None
        for event, *told in (("look", {f"pick:{venue.id}": "on", "action": "close"}), ("change",), ("undo", "made")):
            send(page, event, *told)
            assert toast_of(page)[2]
        assert page.preview is None
        assert again(uow, venue).is_active


class TestOneVenue:
    def test_is_marked_closed_opened_and_moved(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow, "Sunset Lanes")
        page = opened(AdminVenueState, token, f"{PATH}/{venue.id}")
        for event, *told in (
            ("save", {"is_sponsor": "on", "price_level": "2", "google_place_id": ""}),
            ("close", {"reason": "Torn down"}),
            ("reopen",),
            ("place", {"address": "1 New St", "city": "Houston", "state": "TX", "zip_code": "77002", "position": "",
                       "has_moved": "on", "reason": "Seen there"}),
        ):  # fmt: skip
            send(page, event, *told)
            assert not toast_of(page)[2], toast_of(page)
            send(page, "open")
        kept = again(uow, venue)
        assert (kept.is_sponsor, kept.price_level, kept.is_active, kept.address) == (True, 2, True, "1 New St")

    def test_its_place_is_corrected_and_what_is_wrong_with_it_is_said_at_once(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow, "Sunset Lanes")
        page = opened(AdminVenueState, token, f"{PATH}/{venue.id}")
        wrong = {"address": "1 New St", "city": "", "state": "TX", "zip_code": "7700", "position": "here"}
        send(page, "place", wrong)
        assert [fault.field for fault in page.faults] == ["city", "zip_code", "position"]
        assert again(uow, venue).address != "1 New St"
        send(page, "place", wrong | {"city": "Houston", "zip_code": "", "position": "29.76, -95.36"})
        assert (page.faults, toast_of(page)[2]) == ((), False)
        kept = again(uow, venue)
        assert (kept.address, kept.latitude, kept.longitude) == ("1 New St", 29.76, -95.36)

    def test_is_not_changed_by_whoever_looked_before_somebody_else_changed_it(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow)
        first, second = (opened(AdminVenueState, token, f"{PATH}/{venue.id}") for _ in range(2))
        send(first, "save", {"is_sponsor": "on", "price_level": "", "google_place_id": ""})
        send(second, "close", {"reason": "Torn down"})
        assert toast_of(second)[1].startswith("Someone else edited this alley")
        assert again(uow, venue).is_active

    def test_is_run_by_whom_an_admin_names(self, uow: UnitOfWork, token: str, others: str):
        assert others
        venue = a_venue(uow)
        page = opened(AdminVenueState, token, f"{PATH}/{venue.id}")
        send(page, "add_manager", {"email": "sam@example.com"})
        assert managers(uow.session, venue.id) == ["sam"]
        send(page, "remove_manager", {"user_id": "sam", "reason": "By mistake"})
        assert managers(uow.session, venue.id) == []

    def test_is_deleted_if_it_is_junk(self, uow: UnitOfWork, token: str):
        venue_id = a_venue(uow, "Pizza Palace").id
        page = opened(AdminVenueState, token, f"{PATH}/{venue_id}")
        send(page, "delete", {"reason": "A pizzeria"})
        assert toast_of(page) == ("Success", "Pizza Palace is deleted.", False)
        uow.session.expire_all()
        assert uow.session.get(Venue, venue_id) is None

    def test_change_is_undone(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow)
        page = opened(AdminVenueState, token, f"{PATH}/{venue.id}")
        send(page, "save", {"is_sponsor": "on", "price_level": "", "google_place_id": ""})
        send(page, "open")
        send(page, "revert", page.content.history[0].id)
        assert not again(uow, venue).is_sponsor

    def test_nobody_else_sees_or_does_anything(self, uow: UnitOfWork, others: str):
        venue = a_venue(uow)
        page = opened(AdminVenueState, others, f"{PATH}/{venue.id}")
        assert page.content is None
        for event, *told in (
            ("save", {"is_sponsor": "on"}), ("close", {"reason": "x"}), ("reopen",), ("revert", "1"),
            ("pause", {"until": "", "reason": ""}),
            ("add_manager", {"email": "sam@example.com"}), ("remove_manager", {"user_id": "sam", "reason": "x"}),
        ):  # fmt: skip
            send(page, event, *told)
            assert toast_of(page) == ("Error", "Only an admin may do this.", True), event
        assert managers(uow.session, venue.id) == []

    def test_there_is_none_without_a_venue(self, token: str):
        assert opened(AdminVenueState, token, f"{PATH}/no-such").is_missing


class TestAMerge:
    def test_takes_what_is_chosen_and_leads_to_the_venue_that_stays(self, uow: UnitOfWork, token: str):
        stays, goes = a_venue(uow, "Sunset Lanes", lanes=10), a_venue(uow, "Twin Lanes", lanes=24, phone="+15125550142")
        a_review(uow, goes, uow.session.get_one(User, "pat"), rating=5)
        page = opened(AdminMergeState, token, f"{PATH}/{stays.id}/merge?other={goes.id}")
        form = {"take:lanes": "goes", "take:name": "stays", "take:phone": "stays", "name": "Twin Lanes"}
        effects = send(page, "merge", form)
        assert f"{PATH}/{stays.id}" in str(effects)
        kept, left = again(uow, stays), uow.session.get_one(Venue, goes.id)
        assert (kept.name, kept.lanes, kept.phone, kept.review_count) == ("Sunset Lanes", 24, None, 1)
        assert (left.successor_id, left.is_active) == (stays.id, False)

    def test_asks_for_the_name(self, uow: UnitOfWork, token: str):
        stays, goes = a_venue(uow), a_venue(uow)
        page = opened(AdminMergeState, token, f"{PATH}/{stays.id}/merge?other={goes.id}")
        send(page, "merge", {"name": stays.name})
        assert toast_of(page)[1].startswith("Name: type the name")
        assert again(uow, goes).is_active

    def test_finds_the_other_one(self, uow: UnitOfWork, token: str):
        stays, goes = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Twin Palace")
        page = opened(AdminMergeState, token, f"{PATH}/{stays.id}/merge?q=twin")
        [found] = page.content.found
        assert (found.id, found.href) == (goes.id, f"{PATH}/{stays.id}/merge?other={goes.id}")
        assert page.content.outlook is None

    @pytest.mark.parametrize("other", ["no-such", "no%00such"])
    def test_there_is_none_with_nothing(self, uow: UnitOfWork, token: str, other: str):
        assert opened(AdminMergeState, token, f"{PATH}/{a_venue(uow).id}/merge?other={other}").is_missing

    def test_nobody_else_merges(self, uow: UnitOfWork, others: str):
        stays, goes = a_venue(uow), a_venue(uow)
        page = opened(AdminMergeState, others, f"{PATH}/{stays.id}/merge?other={goes.id}")
        assert page.content is None
        send(page, "merge", {"name": goes.name})
        assert toast_of(page)[2]
        assert again(uow, goes).is_active


NEW = {"name": "Sunset Lanes", "address": "1 Main St", "city": "Austin", "state": "TX", "zip_code": "78701"}


def go(state: Any, path: str, kind: Any = None) -> Any:
    """Go to another address in the same tab."""
    root = state._get_root_state()
    root.router = RouterData.from_router_data({
        "headers": {"cookie": root.router.headers.cookie}, "pathname": path, "asPath": path,
    })  # fmt: skip
    page = root.get_substate((kind or type(state)).get_full_name().split("."))
    send(page, "open")
    return page


class TestFormsOfThePage:
    """Such a form is busy until its page has another number of the answer."""

    @pytest.mark.parametrize("form", [NEW, NEW | {"act": "locate"}, NEW | {"city": ""}, {"act": "nonsense"}])
    def test_every_answer_about_a_new_venue_ends_it(self, token: str, form: dict[str, str]):
        assert "answered" in changed_by(opened(AdminNewVenueState, token, f"{PATH}/new"), "send", form)

    @pytest.mark.parametrize("said", [{}, {"city": ""}, {"has_moved": "on", "reason": ""}, {"zip_code": None}])
    def test_every_answer_about_a_place_ends_it(self, uow: UnitOfWork, token: str, said: dict[str, Any]):
        page = opened(AdminVenueState, token, f"{PATH}/{a_venue(uow).id}")
        form = {"address": "1 New St", "city": "Austin", "state": "TX", "zip_code": "", "position": "30.3, -97.7"}
        assert "answered" in changed_by(page, "place", form | said)

    def test_a_stranger_is_answered_too(self, uow: UnitOfWork, others: str):
        page = opened(AdminVenueState, others, f"{PATH}/{a_venue(uow).id}")
        assert "answered" in changed_by(page, "place", {"address": "1 New St"})
        assert "answered" in changed_by(opened(AdminNewVenueState, others, f"{PATH}/new"), "send", NEW)


class TestWhatIsLeftInTheTab:
    def test_duplicates_of_a_venue_are_not_shown_to_whoever_comes_back(self, uow: UnitOfWork, token: str):
        a_venue(uow, "Sunset Lanes", address="1 Main St")
        page = opened(AdminNewVenueState, token, f"{PATH}/new")
        send(page, "send", NEW)
        assert page.duplicates
        go(page, PATH, AdminVenuesState)
        assert go(page, f"{PATH}/new").duplicates == ()

    @pytest.mark.parametrize("changed", [{"name": "Granada Bowl"}, {"city": "Houston", "zip_code": ""}])
    def test_none_of_these_holds_only_for_the_venue_whose_duplicates_were_shown(
        self, uow: UnitOfWork, token: str, changed: dict[str, str]
    ):
        for name in ("Sunset Lanes", "Granada Bowl"):
            a_venue(uow, name, address="1 Main St")
        a_venue(uow, "Sunset Lanes", place=a_place(uow, "Houston", "TX"), address="1 Main St")
        page = opened(AdminNewVenueState, token, f"{PATH}/new")
        send(page, "send", NEW)
        send(page, "send", NEW | changed | {"act": "anyway"})
        assert page.duplicates
        send(page, "send", NEW | changed | {"act": "anyway"})
        assert page.duplicates == ()
        assert toast_of(page)[0] == "Success"

    def test_a_preview_goes_with_the_query_and_when_one_comes_back(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow)
        look = {f"pick:{venue.id}": "on", "scope": "ticked", "action": "is_sponsor_on", "reason": "Paid"}
        page = opened(AdminVenuesState, token, PATH)
        send(page, "look", look)
        send(page, "open")  # As after a reconnect.
        assert page.preview is not None
        assert go(page, f"{PATH}?q=x").preview is None
        send(page, "look", look)
        go(page, f"{PATH}/new", AdminNewVenueState)
        assert go(page, f"{PATH}?q=x").preview is None

    def test_what_was_left_as_it_is_is_said_on_the_page_of_the_reversal_alone(self, token: str):
        page = opened(AdminAuditState, token, "/admin/audit?person=kim")
        page.conflicts = ("Sunset Lanes",)
        send(page, "open")
        assert page.conflicts
        assert go(page, "/admin/audit?person=lee").conflicts == ()


def test_a_page_of_which_everything_is_settled_gives_way_to_the_first(uow: UnitOfWork, token: str):
    venue = a_venue(uow)
    last = [a_game_score(uow, venue) for _ in range(26)]
    first = opened(AdminScoresState, token, "/admin/scores")
    second = opened(AdminScoresState, token, first.next_href)
    [row] = second.content.rows
    uow.session.delete(next(each for each in last if each.id == row.id))
    uow.session.flush()
    send(second, "open")
    assert (len(second.content.rows), second.first_href, second.next_href) == (25, "", "")


def test_a_page_of_the_table_of_which_everything_is_gone_gives_way_to_the_first(uow: UnitOfWork, token: str):
    many_venues(uow, 26)
    first = opened(AdminVenuesState, token, f"{PATH}?q=lanes&sort=name")
    second = opened(AdminVenuesState, token, first.next_href)
    [row] = second.content.rows
    uow.session.delete(uow.session.get_one(Venue, row.id))
    uow.session.flush()
    send(second, "open")
    assert (len(second.content.rows), second.first_href, second.next_href) == (25, "", "")


@pytest.mark.parametrize(
    ("told", "may_add", "may_remove"),
    [({}, True, True), ({"is_active": False}, False, True)],
)
def test_a_closed_venue_shows_its_managers_and_takes_no_new_ones(
    uow: UnitOfWork, admin: Actor, told: dict[str, Any], may_add: bool, may_remove: bool
):
    venue = a_venue(uow, owner_id=a_user(uow, "kim", display_name="Kim").id, **told)
    case = load_admin_venue(uow, admin, venue_id=venue.id)
    drawn = _drawn(case)
    assert ("Add a manager by email" in drawn, "Remove..." in drawn) == (may_add, may_remove)


def test_a_change_draws_only_the_form_anew_that_shows_it(uow: UnitOfWork, admin: Actor):
    changes: list[tuple[dict[str, Any], set[str]]] = [
        ({"version": "2"}, set[str]()),
        ({"address": "2 Main St"}, {"place"}),
        ({"city": "Waco", "place": "Waco, TX"}, {"place"}),
        ({"position": "30.000000, -97.000000"}, {"place"}),
        ({"price_level": "3"}, {"marks"}),
        ({"marks": (MarkBox("is_sponsor", "Sponsor", is_on=True),)}, {"marks"}),
        ({"managers": (ManagerRow("kim", "Kim", ""),)}, set[str]()),
        ({"status_note": "Closed for now until Dec 3, 2026."}, {"standing"}),
    ]
    case = load_admin_venue(uow, admin, venue_id=a_venue(uow).id)
    before, forms = _keys(case), {"place", "marks", "manager", "standing"}
    drawn = [{key.split()[0] for key in before - _keys(replace(case, **change))} & forms for change, _ in changes]
    assert drawn == [anew for _, anew in changes]


def test_another_venue_has_forms_of_its_own(uow: UnitOfWork, admin: Actor):
    one, other = (load_admin_venue(uow, admin, venue_id=a_venue(uow, name).id) for name in ("One", "Other"))
    assert {one.id, other.id} & _keys(one) == {one.id}


def test_the_form_that_adds_a_manager_is_empty_again_once_one_is_there(uow: UnitOfWork, token: str):
    a_user(uow, "kim", display_name="Kim", email="kim@example.com")
    page = opened(AdminVenueState, token, f"{PATH}/{a_venue(uow).id}")
    send(page, "add_manager", {"email": "nobody@example.com"})
    assert page.added == 0
    send(page, "add_manager", {"email": "kim@example.com"})
    assert page.added == 1
    send(page, "remove_manager", {"user_id": "kim", "reason": "Has left the alley."})
    assert page.added == 1


def _keys(case: VenueCase) -> set[str]:
    """The keys of the parts of the page."""

    def inside(part: Any) -> Iterator[str]:
        yield str(part.key)
        for child in part.children:
            yield from inside(child)

    return {key.strip('"') for key in inside(_page(case))}


def _drawn(case: VenueCase) -> str:
    """The parts of the page about those who run the venue, of a plain value."""
    return str(_page(case).render())


def _page(case: VenueCase) -> rx.Component:
    names = [each.name for each in fields(Handlers)]
    told: dict[str, Any] = dict.fromkeys(names, _nothing)
    told |= {"place_faults": (), "place_answered": 0, "added": 0}
    return draw_case(case, Handlers(**told))


def _nothing(*_told: Any) -> list[Any]:
    return []
