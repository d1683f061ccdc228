"""Lists of venues: what may stand in one, who sees it, and what admins decide about it."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.ballots.services.own_ballots import load_own_ballots
from bowling_app.lists.models import VenueList, VenueListItem, VenueListReport
from bowling_app.lists.rules.limits import CHANGES_PER_HOUR, MOST_LISTS, MOST_VENUES
from bowling_app.lists.rules.lists import NEW, SAVED, ListDraft
from bowling_app.lists.schemas.list_records import Added
from bowling_app.lists.services import found_venues
from bowling_app.lists.services import lists as service
from bowling_app.lists.services.adding import load_add
from bowling_app.lists.services.found_venues import venues_at
from bowling_app.lists.services.list_items import move_in_list, note_in_list, remove_from_list
from bowling_app.lists.services.list_moderation import (
    keep_list,
    list_queue,
    present_version,
    remove_list,
    restore_list,
)
from bowling_app.lists.services.list_reports import report_list
from bowling_app.lists.services.lists import add_to_list, change_list, delete_list, make_list
from bowling_app.lists.services.own_lists import list_record, load_list, load_list_item, load_lists
from bowling_app.lists.services.shared_lists import list_entries, load_shared_list, shared_list_record
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound, Unavailable
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.saved.services import saved_alleys
from bowling_app.saved.services.saved_alleys import save_alleys, saved_ids
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue

DRAFT = ListDraft("Birthday ideas")
SHARED = ListDraft("Birthday ideas", "Alleys with a party room, for ten kids and two tired parents.", "public")


@pytest.fixture(autouse=True)
def kim(uow: UnitOfWork, user: Actor) -> User:
    return a_user(uow, user.user_id, display_name="Kim")


@pytest.fixture
def other(uow: UnitOfWork) -> Actor:
    return Actor(a_user(uow, "other").id)


@pytest.fixture
def venues(uow: UnitOfWork) -> list[Venue]:
    return [a_venue(uow, name) for name in ("Sunset Lanes", "Border Bowl", "Harvest Moon")]


def made(uow: UnitOfWork, actor: Actor, draft: ListDraft = DRAFT, venues: list[Venue] | None = None) -> str:
    """The id of a list that was made, with these venues."""
    found = make_list(uow, actor, draft=draft)
    assert isinstance(found, str)
    if venues:
        add_to_list(uow, actor, into=found, venue_ids=[venue.id for venue in venues])
    return found


def names(uow: UnitOfWork, actor: Actor, list_id: str) -> list[str]:
    return [each.venue_name for each in list_record(uow, actor, list_id=list_id).venues]


def address(uow: UnitOfWork, list_id: str) -> str:
    return uow.session.get_one(VenueList, list_id).token


class TestOwnLists:
    def test_begin_with_the_saved_alleys_and_say_who_sees_each(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        add_to_list(uow, user, into=SAVED, venue_ids=[venues[0].id])
        made(uow, user, SHARED, venues)
        lines = load_lists(uow, user).lists
        assert [(line.name, line.note) for line in lines] == [
            ("Saved alleys", "1 alley · Only me"),
            ("Birthday ideas", "3 alleys · Everyone"),
        ]
        assert lines[0].href == "/saved-alleys"

    def test_keep_venues_once_in_the_order_in_which_they_came(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        list_id = made(uow, user, venues=venues[:2])
        told = add_to_list(uow, user, into=list_id, venue_ids=[venues[1].id, venues[2].id, "nowhere"])
        assert told == Added(list_id, "Birthday ideas", added=1, were_there=1)
        assert names(uow, user, list_id) == ["Sunset Lanes", "Border Bowl", "Harvest Moon"]

    def test_change_their_order_by_one_place_and_not_beyond_the_ends(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        list_id = made(uow, user, venues=venues)
        for way, venue in (("up", venues[2]), ("up", venues[0]), ("down", venues[1])):
            move_in_list(uow, user, list_id=list_id, venue_id=venue.id, way=way)
        assert names(uow, user, list_id) == ["Sunset Lanes", "Harvest Moon", "Border Bowl"]
        with pytest.raises(Invalid):
            move_in_list(uow, user, list_id=list_id, venue_id=venues[0].id, way="left")

    def test_lose_a_venue_and_a_list_for_good(self, uow: UnitOfWork, user: Actor, venues: list[Venue]) -> None:
        list_id = made(uow, user, venues=venues)
        remove_from_list(uow, user, list_id=list_id, venue_id=venues[1].id)
        assert names(uow, user, list_id) == ["Sunset Lanes", "Harvest Moon"]
        assert delete_list(uow, user, list_id=list_id) == "Birthday ideas"
        assert uow.session.exec(select(VenueListItem)).all() == []
        with pytest.raises(NotFound):
            load_list(uow, user, list_id=list_id)

    def test_are_made_by_the_form_that_adds_to_them(self, uow: UnitOfWork, user: Actor, venues: list[Venue]) -> None:
        told = add_to_list(uow, user, into=NEW, name="Road trip", venue_ids=[venues[0].id])
        assert isinstance(told, Added)
        assert names(uow, user, told.list_id) == ["Sunset Lanes"]
        with pytest.raises(Invalid) as refusal:
            add_to_list(uow, user, into=NEW, name=" ", venue_ids=[venues[0].id])
        assert refusal.value.problems[0].field == "name"

    def test_share_the_form_with_the_saved_alleys(self, uow: UnitOfWork, user: Actor, venues: list[Venue]) -> None:
        add_to_list(uow, user, into=SAVED, venue_ids=[venue.id for venue in venues[:2]])
        told = add_to_list(uow, user, into=SAVED, venue_ids=[venue.id for venue in venues])
        assert told == Added(SAVED, "Saved alleys", added=1, were_there=2)
        assert set(saved_ids(uow, user)) == {venue.id for venue in venues}

    def test_lead_to_a_vote_only_with_two_alleys_that_are_listed(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        list_id = made(uow, user, venues=venues[:2])
        assert load_list(uow, user, list_id=list_id).vote_href
        venues[0].is_active = False
        uow.session.flush()
        assert not load_list(uow, user, list_id=list_id).vote_href
        assert load_own_ballots(uow, user).sources == ()

    def test_belong_to_one_person(self, uow: UnitOfWork, user: Actor, other: Actor, venues: list[Venue]) -> None:
        list_id = made(uow, user, SHARED, venues)
        with pytest.raises(NotFound):
            add_to_list(uow, other, into=list_id, venue_ids=[venues[0].id])
        with pytest.raises(NotFound):
            list_record(uow, other, list_id=list_id)


class TestSentTwice:
    def test_a_list_is_made_once(self, uow: UnitOfWork, user: Actor, other: Actor, stopped_clock: StoppedClock) -> None:
        list_id = made(uow, user)
        stopped_clock.go_on(minutes=1)
        assert made(uow, user) == list_id
        assert made(uow, other) != list_id
        assert made(uow, user, replace(DRAFT, about="Another one.")) != list_id
        stopped_clock.go_on(minutes=1)
        assert made(uow, user) != list_id

    def test_a_new_list_with_alleys_is_made_once(self, uow: UnitOfWork, user: Actor, venues: list[Venue]) -> None:
        ids = [venue.id for venue in venues]
        first, second = (add_to_list(uow, user, into=NEW, venue_ids=ids, name="Friday") for _ in range(2))
        assert isinstance(first, Added)
        assert second == replace(first, added=0, were_there=len(ids))


class TestLimits:
    def test_bound_the_lists_of_a_person_and_the_venues_of_a_list(
        self, uow: UnitOfWork, user: Actor, kim: User, venues: list[Venue], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert MOST_VENUES == 100
        monkeypatch.setattr(service, "MOST_VENUES", 3)
        uow.session.add_all(VenueList(user_id=kim.id, name=f"List {number}") for number in range(MOST_LISTS - 1))
        list_id = made(uow, user)
        with pytest.raises(Conflict, match="the most there can be"):
            make_list(uow, user, draft=ListDraft("One more"))
        many = [a_venue(uow).id for _ in range(2)]
        uow.session.add_all(VenueListItem(list_id=list_id, venue_id=each, position=0) for each in many)
        uow.session.flush()
        with pytest.raises(Conflict, match="at most 3"):
            add_to_list(uow, user, into=list_id, venue_ids=[venues[0].id, venues[1].id])

    def test_add_all_alleys_to_the_saved_ones_or_none_and_say_for_how_many_there_is_room(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(saved_alleys, "MOST_SAVED", 3)
        save_alleys(uow, user, venue_ids=[a_venue(uow).id])
        ids = [venue.id for venue in venues]
        with pytest.raises(Conflict, match="no room for 3 more: you have saved 1 of at most 3 alleys"):
            add_to_list(uow, user, into=SAVED, venue_ids=ids)
        assert len(saved_ids(uow, user)) == 1
        told = add_to_list(uow, user, into=SAVED, venue_ids=ids[:2])
        assert told == Added(SAVED, "Saved alleys", added=2, were_there=0)

    @pytest.mark.usefixtures("stopped_clock")
    def test_count_one_change_however_many_alleys_are_saved_at_once(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(saved_alleys, "SAVES_PER_HOUR", (1, 3600))
        told = add_to_list(uow, user, into=SAVED, venue_ids=[venue.id for venue in venues])
        assert told == Added(SAVED, "Saved alleys", added=3, were_there=0)

    @pytest.mark.usefixtures("stopped_clock")
    def test_slow_down_who_changes_too_often(
        self, uow: UnitOfWork, user: Actor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert CHANGES_PER_HOUR[0] == 300
        monkeypatch.setattr(service, "CHANGES_PER_HOUR", (3, CHANGES_PER_HOUR[1]))
        list_id = made(uow, user)
        told = [change_list(uow, user, list_id=list_id, draft=DRAFT) for _ in range(3)]
        assert not any(isinstance(one, Refusal) for one in told[:-1])
        assert isinstance(told[-1], Refusal)

    @pytest.mark.parametrize(
        ("draft", "field"),
        [
            (ListDraft(""), "name"),
            (ListDraft("x" * 81), "name"),
            (ListDraft("x", "y" * 501), "about"),
            (ListDraft("x", "", "nobody"), "visibility"),
            (ListDraft("Win at example.com", "", "public"), "name"),
            (ListDraft("Cheap", "See www.example.com", "link"), "about"),
        ],
    )
    def test_of_texts_are_said_at_their_fields(
        self, uow: UnitOfWork, user: Actor, draft: ListDraft, field: str
    ) -> None:
        with pytest.raises(Invalid) as refusal:
            make_list(uow, user, draft=draft)
        assert [one.field for one in refusal.value.problems] == [field]


class TestNotes:
    def test_name_web_addresses_only_where_nobody_else_reads_them(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        list_id = made(uow, user, venues=venues)
        about: dict[str, Any] = {"list_id": list_id, "venue_id": venues[0].id}
        assert note_in_list(uow, user, **about, note="Book at example.com") == "Book at example.com"
        with pytest.raises(Invalid) as refusal:
            change_list(uow, user, list_id=list_id, draft=SHARED)
        assert refusal.value.problems[0].field == "visibility"
        note_in_list(uow, user, **about, note="Lane 7")
        change_list(uow, user, list_id=list_id, draft=SHARED)
        with pytest.raises(Invalid):
            note_in_list(uow, user, **about, note="Book at example.com")
        assert [item.note for item in load_list(uow, user, list_id=list_id).alleys] == ["Lane 7", "", ""]


class TestSharing:
    def test_shows_open_alleys_notes_and_the_display_name_to_everybody(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, venues: list[Venue]
    ) -> None:
        list_id = made(uow, user, SHARED, venues)
        note_in_list(uow, user, list_id=list_id, venue_id=venues[0].id, note="Ask for the party room.")
        venues[1].is_active = False
        uow.session.flush()
        shown = load_shared_list(uow, visitor, address=address(uow, list_id))
        assert [(item.card.name, item.note) for item in shown.alleys] == [
            ("Sunset Lanes", "Ask for the party room."),
            ("Harvest Moon", ""),
        ]
        assert (shown.author, shown.summary) == ("By Kim", "2 alleys")
        record = shared_list_record(uow, visitor, address=address(uow, list_id))
        assert (record.author, len(record.venues)) == ("Kim", 2)
        assert str(user.user_id) not in repr((shown, record))

    def test_names_no_day_that_has_not_come(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 24, 2, 0, tzinfo=UTC))
        list_id = made(uow, user, SHARED)
        assert load_shared_list(uow, visitor, address=address(uow, list_id)).updated == "Updated Nov 23, 2026"

    def test_ends_with_the_address_when_a_list_is_private_again(
        self, uow: UnitOfWork, user: Actor, visitor: Actor
    ) -> None:
        list_id = made(uow, user, replace(DRAFT, visibility="link"))
        before = address(uow, list_id)
        load_shared_list(uow, visitor, address=before)
        change_list(uow, user, list_id=list_id, draft=DRAFT)
        change_list(uow, user, list_id=list_id, draft=replace(DRAFT, visibility="link"))
        load_shared_list(uow, visitor, address=address(uow, list_id))
        with pytest.raises(NotFound):
            load_shared_list(uow, visitor, address=before)

    @pytest.mark.parametrize("is_suspended", [False, True])
    def test_ends_when_its_owner_leaves_or_is_suspended(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, kim: User, *, is_suspended: bool
    ) -> None:
        list_id = made(uow, user, SHARED)
        if is_suspended:
            kim.suspended_at, kim.suspended_for = clock.now(), "Spam"
        else:
            kim.deletion_started_at = clock.now()
        uow.session.flush()
        with pytest.raises(NotFound):
            load_shared_list(uow, visitor, address=address(uow, list_id))

    def test_lets_search_engines_list_only_public_lists_that_say_something(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, venues: list[Venue]
    ) -> None:
        full = made(uow, user, SHARED, venues)
        others = [
            made(uow, user, replace(SHARED, visibility="link"), venues),
            made(uow, user, replace(SHARED, about="Fun"), venues),
            made(uow, user, replace(SHARED, name="Two alleys"), venues[:2]),
        ]
        indexed = {
            each: load_shared_list(uow, visitor, address=address(uow, each)).is_indexed for each in (full, *others)
        }
        assert indexed == {full: True, **dict.fromkeys(others, False)}
        assert [entry.path for entry in list_entries(uow)] == [f"/lists/{address(uow, full)}"]


def seen(uow: UnitOfWork, list_id: str) -> dict[str, str]:
    """A list as an admin sees it now."""
    uow.session.flush()
    return {"list_id": list_id, "seen": present_version(uow, uow.session.get_one(VenueList, list_id))}


class TestReports:
    def test_wait_until_an_admin_keeps_the_list_or_takes_it_off_the_site(
        self, uow: UnitOfWork, user: Actor, other: Actor, admin: Actor, visitor: Actor
    ) -> None:
        list_id = made(uow, user, SHARED)
        told = {"address": address(uow, list_id), "reason": "spam"}
        with pytest.raises(Forbidden):
            report_list(uow, user, **told)
        report_list(uow, other, **told)
        [queued] = list_queue(uow, admin).lists
        assert ([line.reason for line in queued.reports], queued.author) == (["Advertising or spam"], "Kim")
        keep_list(uow, admin, **seen(uow, list_id))
        with pytest.raises(Conflict):
            report_list(uow, other, **told)
        with pytest.raises(Conflict):
            keep_list(uow, admin, **seen(uow, list_id))

        remove_list(uow, admin, **seen(uow, list_id), reason="spam")
        with pytest.raises(NotFound):
            load_shared_list(uow, visitor, address=told["address"])
        assert "advertising or spam" in load_list(uow, user, list_id=list_id).notice
        with pytest.raises(Conflict):
            change_list(uow, user, list_id=list_id, draft=SHARED)
        assert [each.id for each in list_queue(uow, admin, is_removed=True).lists] == [list_id]
        restore_list(uow, admin, **seen(uow, list_id))
        load_shared_list(uow, visitor, address=told["address"])

    @pytest.mark.parametrize("changed", ["name", "about", "visibility", "note", "report"])
    def test_what_has_changed_since_an_admin_saw_it_is_not_decided_unread(
        self, uow: UnitOfWork, user: Actor, other: Actor, admin: Actor, venues: list[Venue], *, changed: str
    ) -> None:
        list_id = made(uow, user, SHARED, venues)
        told = {"address": address(uow, list_id), "reason": "spam"}
        report_list(uow, other, **told)
        [queued] = list_queue(uow, admin).lists
        if changed == "note":
            note_in_list(uow, user, list_id=list_id, venue_id=venues[0].id, note="Buy my balls")
        elif changed == "report":
            report_list(uow, other, **told, note="Sells balls")
        else:
            fresh = {"name": "Balls", "about": "Buy my balls", "visibility": "private"}
            change_list(uow, user, list_id=list_id, draft=replace(SHARED, **{changed: fresh[changed]}))
        uow.session.flush()
        as_drawn = {"list_id": list_id, "seen": queued.version}
        for decide in (keep_list, partial(remove_list, reason="spam")):
            with pytest.raises(Conflict, match="Reload the page and look at it again"):
                decide(uow, admin, **as_drawn)
        keep_list(uow, admin, **seen(uow, list_id))

    def test_the_order_of_a_list_is_no_change_of_its_words(
        self, uow: UnitOfWork, user: Actor, other: Actor, admin: Actor, venues: list[Venue]
    ) -> None:
        list_id = made(uow, user, SHARED, venues)
        for number, venue in enumerate(venues):
            note_in_list(uow, user, list_id=list_id, venue_id=venue.id, note=f"Note {number}")
        report_list(uow, other, address=address(uow, list_id), reason="spam")
        [queued] = list_queue(uow, admin).lists
        move_in_list(uow, user, list_id=list_id, venue_id=venues[0].id, way="down")
        uow.session.flush()
        remove_list(uow, admin, list_id=list_id, seen=queued.version, reason="spam")


class TestAListOffTheSite:
    @pytest.fixture
    def list_id(self, uow: UnitOfWork, user: Actor, admin: Actor, venues: list[Venue]) -> str:
        found = made(uow, user, SHARED, venues)
        remove_list(uow, admin, **seen(uow, found), reason="spam")
        return found

    def test_begins_with_what_can_be_saved(self, uow: UnitOfWork, user: Actor, list_id: str) -> None:
        begun = load_list(uow, user, list_id=list_id).form.values
        change_list(uow, user, list_id=list_id, draft=ListDraft(**begun))
        assert load_list(uow, user, list_id=list_id).form.values == {**begun, "visibility": "private"}

    def test_says_everywhere_that_only_its_owner_sees_it(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue], list_id: str
    ) -> None:
        item = load_list_item(uow, user, list_id=list_id, venue_id=venues[0].id)
        for page in (load_list(uow, user, list_id=list_id), item):
            assert page.introduction.endswith("Only you can see this list.")
        assert [line.note for line in load_lists(uow, user).lists[1:]] == ["3 alleys · Only me"]

    def test_is_not_shared_and_the_refusal_says_what_to_choose(
        self, uow: UnitOfWork, user: Actor, list_id: str
    ) -> None:
        with pytest.raises(Conflict, match='To save it, choose "Only me"') as refusal:
            change_list(uow, user, list_id=list_id, draft=SHARED)
        assert refusal.value.problems[0].field == "visibility"


class TestQueues:
    @pytest.mark.parametrize("is_removed", [False, True])
    def test_admins_read_nothing_of_a_list_that_only_its_owner_sees(
        self, uow: UnitOfWork, other: Actor, admin: Actor, is_removed: bool
    ) -> None:
        row = VenueList(user_id="user-1", name="My secret", about="Words", visibility="link", token="t" * 22)
        uow.session.add(row)
        uow.session.flush()
        uow.session.add(VenueListReport(list_id=row.id, user_id=other.user_id, reason="spam"))
        row.visibility, row.removed_for = "private", "spam" if is_removed else None
        uow.session.flush()
        [queued] = list_queue(uow, admin, is_removed=is_removed).lists
        assert (queued.texts, queued.href, "secret" in repr(queued)) == ((), "", False)
        assert queued.restored == "Its owner may share the list again. For now, only they see it."

    @pytest.mark.parametrize("is_removed", [False, True])
    def test_count_all_lists_and_lead_to_those_after_the_first_page(
        self, uow: UnitOfWork, other: Actor, admin: Actor, is_removed: bool
    ) -> None:
        about = {"user_id": "user-1", "name": "Spam", "removed_for": "spam" if is_removed else None}
        rows = [VenueList(**about) for _ in range(DEFAULT_LIMIT + 1)]
        uow.session.add_all(rows)
        uow.session.flush()
        if not is_removed:
            uow.session.add_all(VenueListReport(list_id=row.id, user_id=other.user_id, reason="spam") for row in rows)
        first = list_queue(uow, admin, is_removed=is_removed)
        assert first.heading == ("26 lists off the site" if is_removed else "26 lists reported")
        following = list_queue(uow, admin, is_removed=is_removed, after=first.next_cursor)
        assert (len(first.lists), len(following.lists), following.next_cursor) == (DEFAULT_LIMIT, 1, "")
        assert {each.id for each in (*first.lists, *following.lists)} == {row.id for row in rows}


class TestAdding:
    def test_takes_the_first_page_of_a_listing_or_a_search(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        everywhere = venues_at(uow, user, address="/locations/tx/austin")
        assert set(everywhere.venue_ids) == {venue.id for venue in venues}
        assert venues_at(uow, user, address="/search?q=harvest+moon").venue_ids == (venues[2].id,)
        page = load_add(uow, user, at="/locations/tx/austin")
        assert [(choice.label, choice.is_chosen) for choice in page.lists] == [
            ("Saved alleys", False), ("A new list", True),
        ]  # fmt: skip
        assert page.form.values["name"] == everywhere.heading

    @pytest.mark.parametrize(
        "at",
        [
            "",
            "locations",
            "//elsewhere.example",
            "/nothing",
            "/venue/x",
            "/a/b/c/d",
            "/%00",
            "/search?q=%00",
            "/" + "x" * 3_000,
            "/locations?" + "&".join(["amenity=bar"] * 101),
        ],
    )
    def test_takes_nothing_from_other_addresses(self, uow: UnitOfWork, user: Actor, at: str) -> None:
        assert venues_at(uow, user, address=at).venue_ids == ()
        assert load_add(uow, user, at=at).empty_text

    @pytest.mark.parametrize("fault", [Unavailable("The map is away."), ValueError("A fault of ours")])
    def test_says_that_a_search_failed_and_not_that_it_found_nothing(
        self, uow: UnitOfWork, user: Actor, monkeypatch: pytest.MonkeyPatch, fault: Exception
    ) -> None:
        def failing(*_: object, **__: object) -> None:
            raise fault

        monkeypatch.setattr(found_venues, "find", failing)
        with pytest.raises(type(fault)):
            venues_at(uow, user, address="/search?q=harvest+moon")

    @pytest.mark.parametrize("query", ["price=abc", "near=%23%23", "lanes=-1&rating=9", "day=x&time=y", "within=zz"])
    def test_a_filter_that_means_nothing_stops_nothing(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue], query: str
    ) -> None:
        assert len(venues_at(uow, user, address=f"/locations/tx/austin?{query}").venue_ids) == len(venues)

    def test_rests_where_everything_stands_already(self, uow: UnitOfWork, user: Actor, venues: list[Venue]) -> None:
        made(uow, user, venues=venues[:1])
        page = load_add(uow, user, venue=(venues[0].id,))
        assert [(choice.label, choice.is_idle) for choice in page.lists] == [
            ("Saved alleys", False), ("Birthday ideas", True), ("A new list", False),
        ]  # fmt: skip
