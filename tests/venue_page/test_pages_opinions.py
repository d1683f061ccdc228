"""What people say of a venue on its page: in the document, and in the states of those who have it open."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.web.subscriptions import FOLLOWERS, Followers
from bowling_app.reviews.models import Review
from bowling_app.venue_page.pages.page import VENUE, VenueState
from bowling_app.venue_page.pages.view import venue_view
from bowling_app.venues.models.venue import Venue
from tests.factories import a_review, a_user, a_venue
from tests.live_states import a_session, send, state_of
from tests.site_wide import view_models as a
from tests.site_wide.test_views import Document, document, drawn
from tests.venue_page import opinion_models as said


def hrefs(page: Any) -> list[str]:
    return [link["attributes"]["href"] for link in page.all("a")]


class TestTheDocument:
    def test_tells_everything_that_a_review_says(self) -> None:
        text = document("venue with reviews").all("main")[0]["text"]
        card = said.a_review_card()
        shown = [
            "4.3", "19 reviews", "1 to 10 of 19 reviews", "1 review is being checked", card.author, card.stars_text,
            *card.paragraphs, card.date, card.when, card.edited, card.helpful, "Reply from the owner of Sunset Lanes",
            "Thank you.",
        ]  # fmt: skip
        assert [part for part in shown if part not in text] == []

    def test_leads_to_other_orders_other_stars_the_next_page_and_the_rules(self) -> None:
        found = hrefs(document("venue with reviews"))
        for wanted in ("?sort=lowest#reviews", "?stars=1#reviews", "?page=2#reviews"):
            assert f"{said.PAGE}{wanted}" in found
        assert "/review-rules" in found

    def test_has_the_section_where_such_addresses_lead(self) -> None:
        page = document("venue with reviews")
        assert [e["tag"] for e in page.elements if e["attributes"].get("id") == "reviews"] == ["section"]

    def test_marks_what_is_chosen(self) -> None:
        chosen = [
            link["attributes"]["href"]
            for link in document("venue with reviews").all("a")
            if link["attributes"].get("aria-current") == "true"
        ]
        assert chosen == [f"{said.PAGE}?stars=5#reviews", f"{said.PAGE}#reviews"]

    def test_has_moments_for_machines(self) -> None:
        times = document("venue with reviews").all("time")
        assert {time["attributes"]["datetime"] for time in times} == {said.MOMENT, "2026-08-03"}

    def test_says_how_fresh_the_facts_are_and_who_doubts_them(self) -> None:
        text = document("venue with reviews").all("main")[0]["text"]
        for words in (
            "7 of 9 people say this info is correct", "Opening hours", "Up to date",
            "Checked Aug 3, 2026 by a visitor, 3 months ago", "2 people have said since then that this is wrong",
            "Not checked yet",
        ):  # fmt: skip
            assert words in text

    def test_has_no_button_that_would_do_nothing(self) -> None:
        page = document("venue with reviews")
        buttons = {button["text"]: button["attributes"] for button in page.all("button")}
        does = ("data-act", "popovertarget")
        for words, attributes in buttons.items():
            assert attributes.get("type") == "submit" or any(attributes.get(name) for name in does), words
        assert {buttons[name]["type"] for name in ("Yes", "Save Sunset Lanes")} == {"submit"}
        sent_to = {form["attributes"]["action"] for form in page.all("form")}
        assert {"/venue/sunset-lanes/vote", "/saved-alleys/sunset-lanes"} <= sent_to

    def test_declares_what_asks_strangers_to_sign_in_and_what_is_done_then(self) -> None:
        held = [e for e in document("venue with reviews").elements if "data-act" in e["attributes"]]
        asks = {e["text"]: e["attributes"].get("data-asks") for e in held}
        assert {name: asks[name] for name in ("Sign In", "Save Sunset Lanes", "Write a review", "Share")} == {
            "Sign In": "", "Save Sunset Lanes": "toggle", "Write a review": "form", "Share": None,
        }  # fmt: skip

    def test_says_that_there_is_no_review_yet(self) -> None:
        page = document("venue without reviews")
        assert "Nobody has reviewed Sunset Lanes yet. Be the first." in page.all("main")[0]["text"]
        assert "Newest" not in [link["text"] for link in page.all("a")]

    def test_an_empty_answer_to_a_choice_keeps_the_way_back(self) -> None:
        view = said.reviews(reviews=(), summary="", is_narrowed=True, empty_text="Nobody has given 1 star yet.")
        model = a.a_venue_page(opinions=said.VenueOpinions("4.3", "19 reviews", view, said.accuracy()))
        page = Document(drawn(venue_view, model))
        assert "Newest" in [link["text"] for link in page.all("a")]


def test_the_home_page_shows_reviews_that_lead_to_their_venue() -> None:
    page = document("home with reviews")
    assert "Latest reviews" in [e["text"] for e in page.all("h2")]
    assert "Smooth lanes." in page.all("main")[0]["text"]
    assert f"{said.PAGE}#reviews" in hrefs(page)
    assert "Latest reviews" not in [e["text"] for e in document("home of an empty directory").all("h2")]


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


def opened(venue: Venue, token: str | None = None, query: str = "") -> Any:
    """The state of a tab that has the venue's page open."""
    state = state_of(VenueState, token, f"/venue/{venue.id}{query}")
    send(state, "open")
    assert state.is_ready
    return state


def shown(state: Any) -> list[tuple[str, ...]]:
    return [card.paragraphs for card in state.opinions[0].reviews.reviews]


class TestTheState:
    def test_keeps_opinions_apart_and_sends_them_once(self, uow: UnitOfWork, venue: Venue) -> None:
        a_review(uow, venue, text="Smooth lanes")
        state = opened(venue)
        assert shown(state) == [("Smooth lanes",)]
        assert state.view.opinions is None

    def test_shows_the_own_review_to_its_author_alone(self, uow: UnitOfWork, venue: Venue) -> None:
        author = a_user(uow, "kim")
        a_review(uow, venue, author, text="Mine")
        assert opened(venue, a_session(uow, "kim")).opinions[0].reviews.mine.written["text"] == "Mine"
        assert opened(venue).opinions[0].reviews.mine is None

    def test_follows_the_address(self, uow: UnitOfWork, venue: Venue) -> None:
        for rating in (5, 1, 3):
            a_review(uow, venue, rating=rating, text=f"{rating} stars")
        state = opened(venue, query="?sort=lowest&stars=1")
        assert shown(state) == [("1 stars",)]
        assert "noindex" in state.head.robots
        assert state.head.canonical == ""

    def test_shows_what_was_said_over_http(self, uow: UnitOfWork, venue: Venue) -> None:
        state = opened(venue)
        a_review(uow, venue, text="New")
        send(state, "show_opinions")
        assert shown(state) == [("New",)]
        assert state.opinions[0].rating_text == "1 review"

    def test_does_nothing_for_a_browser_without_a_page(self, connection: Any) -> None:  # noqa: ARG002
        state = state_of(VenueState, None, "/")
        assert send(state, "show_opinions") == []
        assert state.opinions == ()

    def test_follows_its_venue(self, venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
        followed: list[str] = []

        def note(_: Any, subject: str) -> None:
            followed.append(subject)

        monkeypatch.setattr(FOLLOWERS, "follow", note)
        opened(venue)
        assert followed == [venue.id]

    def test_hears_of_its_own_venue_only(self, uow: UnitOfWork, venue: Venue) -> None:
        state = opened(venue)
        a_review(uow, venue, text="New")
        asyncio.run(state._show_change("elsewhere", {}))
        assert shown(state) == []
        asyncio.run(state._show_change(venue.id, {}))
        assert shown(state) == [("New",)]

    def test_leaves_the_page_as_it_is_when_the_venue_has_gone(self, uow: UnitOfWork, venue: Venue) -> None:
        a_review(uow, venue, text="Old")
        state = opened(venue)
        venue.is_active = False
        uow.session.flush()
        asyncio.run(state._show_change(venue.id, {}))
        assert shown(state) == [("Old",)]


@pytest.fixture
def loads(connection: Any) -> Iterator[list[str]]:
    """The statements that read reviews."""
    seen: list[str] = []

    def note(*arguments: Any) -> None:
        if "FROM review JOIN" in arguments[2]:
            seen.append(arguments[2])

    event.listen(connection, "before_cursor_execute", note)
    yield seen
    event.remove(connection, "before_cursor_execute", note)


class TestManyReaders:
    def test_those_who_are_not_signed_in_share_one_answer(
        self, uow: UnitOfWork, venue: Venue, loads: list[str]
    ) -> None:
        tabs, kept = [opened(venue) for _ in range(3)], {}
        a_review(uow, venue, text="New")
        loads.clear()
        for tab in tabs:
            asyncio.run(tab._show_change(venue.id, kept))
        assert [shown(tab) for tab in tabs] == [[("New",)]] * 3
        assert len(loads) == 1

    def test_nobody_gets_the_answer_of_somebody_who_is(self, uow: UnitOfWork, venue: Venue) -> None:
        a_user(uow, "kim")
        kim, stranger, kept = opened(venue, a_session(uow, "kim")), opened(venue), {}
        uow.session.add(Review(venue_id=venue.id, user_id="kim", rating=5, text="Mine"))
        uow.session.flush()
        for tab in (kim, stranger):
            asyncio.run(tab._show_change(venue.id, kept))
        assert kim.opinions[0].reviews.mine.written["text"] == "Mine"
        assert stranger.opinions[0].reviews.mine is None
        assert shown(stranger) == [("Mine",)]


class Tab:
    """A tab that notes what it is told, as a state would show it."""

    def __init__(self, token: str, told: list[tuple[str, str]]) -> None:
        self.router = SimpleNamespace(session=SimpleNamespace(client_token=token, session_id=f"socket of {token}"))
        self._told, self._token = told, token

    async def _show_change(self, subject: str, _: dict[Any, Any]) -> None:
        if subject == "broken":
            raise RuntimeError("this tab is in trouble")
        self._told.append((self._token, subject))


class App:
    """The part of Reflex's app that finds the state of a tab by its token."""

    def __init__(self, *tabs: Tab) -> None:
        self._tabs = {tab.router.session.client_token: tab for tab in tabs}
        sockets = {tab.router.session.session_id: token for token, tab in self._tabs.items()}
        self.event_namespace = SimpleNamespace(sid_to_token=sockets)
        self.expired: set[str] = set()

    @asynccontextmanager
    async def modify_state(self, token: Any) -> AsyncGenerator[Any, None]:
        async def get_state(_: Any) -> Tab:
            return self._tabs[token.ident]

        session = SimpleNamespace(client_token="" if token.ident in self.expired else token.ident)
        headers = SimpleNamespace(accept_language="")
        yield SimpleNamespace(get_state=get_state, router=SimpleNamespace(session=session, headers=headers))


class TestFollowers:
    @pytest.fixture
    def told(self) -> list[tuple[str, str]]:
        return []

    @pytest.fixture
    def tabs(self, told: list[tuple[str, str]]) -> list[Tab]:
        return [Tab(name, told) for name in ("a", "b", "c")]

    def tell(self, followers: Followers, app: Any, *subjects: str) -> None:
        """Tell them, and end once everything that was told has been shown."""

        async def told() -> None:
            async with followers.served(app):
                for subject in subjects:
                    followers.tell(subject)
                await followers.is_idle.wait()

        asyncio.run(told())

    def test_tell_every_tab_that_follows_the_venue(self, tabs: list[Tab], told: list[Any]) -> None:
        followers = Followers()
        for tab, venue in zip(tabs, ("sunset", "sunset", "sunrise"), strict=True):
            followers.follow(tab, venue)
        self.tell(followers, App(*tabs), "sunset", "sunset", "nowhere")
        assert sorted(told) == [("a", "sunset"), ("b", "sunset")]

    def test_a_tab_follows_only_what_it_shows_now(self, tabs: list[Tab], told: list[Any]) -> None:
        followers = Followers()
        for venue in ("sunset", "sunrise"):
            followers.follow(tabs[0], venue)
        self.tell(followers, App(*tabs), "sunset", "sunrise")
        assert told == [("a", "sunrise")]

    def test_nobody_hears_whose_socket_has_closed_or_is_another_ones_now(
        self, tabs: list[Tab], told: list[Any]
    ) -> None:
        followers, app = Followers(), App(*tabs)
        for tab in tabs:
            followers.follow(tab, "sunset")
        del app.event_namespace.sid_to_token["socket of a"]
        app.event_namespace.sid_to_token["socket of b"] = "somebody else"
        self.tell(followers, app, "sunset")
        assert told == [("c", "sunset")]
        assert len(followers) == 1

    def test_a_tab_of_which_nothing_is_left_is_not_shown_a_page_of_nobody(
        self, tabs: list[Tab], told: list[Any]
    ) -> None:
        followers, app = Followers(), App(*tabs)
        for tab in tabs[:2]:
            followers.follow(tab, "sunset")
        app.expired = {"a"}
        self.tell(followers, app, "sunset")
        assert told == [("b", "sunset")]
        assert len(followers) == 1

    def test_one_tab_in_trouble_does_not_keep_the_others_from_hearing(
        self, tabs: list[Tab], told: list[Any], caplog: pytest.LogCaptureFixture
    ) -> None:
        followers = Followers()
        followers.follow(tabs[0], "broken")
        followers.follow(tabs[1], "sunset")
        self.tell(followers, App(*tabs), "broken", "sunset")
        assert told == [("b", "sunset")]
        assert "could not be told" in caplog.text

    def test_those_who_have_left_take_no_room_for_long(self, told: list[Any]) -> None:
        followers = Followers()
        for number in range(5_000):
            followers.follow(Tab(f"gone {number}", told), f"venue {number}")
        assert len(followers) <= 1_000


def test_the_page_knows_the_parameters_of_its_reviews() -> None:
    assert VENUE.arguments("/venue/sunset", "sort=lowest&stars=2&page=3&x=1") == {
        "venue_id": "sunset", "sort": "lowest", "stars": "2", "page": "3",
    }  # fmt: skip
