"""Pages kept in memory for live pages."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from typing import Any

import anyio
import pytest
from sqlmodel import col, update

from bowling_app.listings.pages.page import CITY
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.database.venue_changes import VenueChange
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.language.formats import time_text
from bowling_app.platform.language.languages import offered, speaking
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web import page_cache as loads_module
from bowling_app.platform.web.holding import ticks_held
from bowling_app.platform.web.page import Opened
from bowling_app.platform.web.page_cache import LOADS, Loads
from bowling_app.search.pages.page import SEARCH
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venue_page.pages.state import VenueState
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user, a_venue
from tests.live_states import state_of

pytestmark = pytest.mark.usefixtures("stopped_clock")  # Else five minutes may end in the middle of a test.

SITE = SiteAddress("http://localhost", "A site", is_demonstration=False)
HERE = {"category": "locations", "state": "tx", "city": "austin"}


def an_opened(view: Any = "what the page shows") -> Opened:
    return Opened(view, Head("A title", "", ""), SITE, "")


class Loading:
    """A load that counts how often it is asked for, and answers when it may."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self) -> Opened:
        self.asked += 1
        number = self.asked
        await self.may_answer.wait()
        return an_opened(f"load {number}")


def played(play: Callable[[Loads, Loading], Any], *, is_served: bool = True) -> Any:
    """Run `play` in an event loop, with pages that are kept while changes are heard of."""

    async def run() -> Any:
        loads = Loads()
        if not is_served:
            return await play(loads, Loading())
        async with loads.served():
            return await play(loads, Loading())

    return anyio.run(run)


def test_a_page_is_loaded_once_until_clocks_show_the_next_full_hour(stopped_clock: StoppedClock):
    async def play(loads: Loads, load: Loading) -> list[Any]:
        shown = []
        for minutes in (0, 59, 1, 30, 30):  # Twelve o'clock, 12:59, 1:00, 1:30 and 2:00.
            stopped_clock.go_on(seconds=60 * minutes)
            shown.append((await loads.opened(CITY, HERE, load)).view)
        return shown

    assert played(play) == ["load 1", "load 1", "load 2", "load 2", "load 3"]


@pytest.mark.parametrize(
    ("said", "minutes"),
    [
        ("Open until 12:05 PM", 5),
        ("Closed, opens 12:50 PM", 5),
        ("just now", 5),
        ("1 minute ago", 5),
        ("Open until 12:15 PM", 15),
        ("Closed, opens 11:45 AM", 15),
        ("Open until 12:30 PM", 30),
        ("Open now", 30),  # With a number, for which venues count that are not on the page.
        ("1 hour ago", 30),
    ],
)
def test_a_page_that_may_be_wrong_before_that_is_kept_until_it_may(
    said: str, minutes: int, stopped_clock: StoppedClock
):
    async def load_said() -> Opened:
        return an_opened((said, stopped_clock.now()))

    async def play(loads: Loads, _: Loading) -> list[Any]:
        shown = []
        for seconds in (0, 60 * minutes - 1, 1):  # Twelve o'clock, the last second of that time, and the next one.
            stopped_clock.go_on(seconds=seconds)
            shown.append((await loads.opened(CITY, HERE, load_said)).view)
        return shown

    first, second, third = played(play)
    assert (first == second, second == third) == (True, False)


def test_what_a_page_says_of_the_time_holds_as_long_in_every_language():
    now = datetime(2026, 11, 2, 12, tzinfo=UTC)

    def said() -> list[str]:
        times = [time_text(time(*each)) for each in ((22, 5), (10, 15), (22, 30))]
        ago = [when_text(now - timedelta(minutes=minutes), now) for minutes in (0, 1, 5, 60, 300)]
        return [*times, *ago, _("Open now"), _("less than an hour ago")]

    for language in offered():
        with speaking(language):
            held = [len(ticks_held(0, text.encode())) for text in said()]
        assert held == [1, 3, 6, 1, 1, 1, 6, 6, 6, 6], language


def test_a_page_of_a_clock_that_has_gone_back_is_not_shown(stopped_clock: StoppedClock):
    async def play(loads: Loads, load: Loading) -> list[Any]:
        shown = [(await loads.opened(CITY, HERE, load)).view]
        stopped_clock.go_on(seconds=-1)
        return [*shown, (await loads.opened(CITY, HERE, load)).view]

    assert played(play) == ["load 1", "load 2"]


def test_a_load_that_began_before_the_next_five_minutes_is_not_kept_in_them(stopped_clock: StoppedClock):
    async def play(loads: Loads, load: Loading) -> list[Any]:
        stopped_clock.go_on(seconds=299)
        load.may_answer.clear()
        before = asyncio.create_task(loads.opened(CITY, HERE, load))
        await asyncio.sleep(0)
        stopped_clock.go_on(seconds=1)
        load.may_answer.set()
        return [(await before).view, (await loads.opened(CITY, HERE, load)).view]

    assert played(play) == ["load 1", "load 2"]


def test_those_who_ask_at_the_same_time_wait_for_one_load():
    async def play(loads: Loads, load: Loading) -> list[Any]:
        load.may_answer.clear()
        waiting = [asyncio.create_task(loads.opened(CITY, HERE, load)) for _ in range(3)]
        await asyncio.sleep(0)
        load.may_answer.set()
        return [opened.view for opened in await asyncio.gather(*waiting)]

    assert played(play) == ["load 1"] * 3


def test_a_load_that_fails_fails_for_all_who_wait_and_is_tried_anew_by_the_next():
    async def play(loads: Loads, load: Loading) -> Any:
        async def fail() -> Opened:
            raise ValueError("no")

        failed = await asyncio.gather(*[loads.opened(CITY, HERE, fail) for _ in range(2)], return_exceptions=True)
        return [str(problem) for problem in failed], (await loads.opened(CITY, HERE, load)).view

    assert played(play) == (["no", "no"], "load 1")


def test_a_change_of_the_directory_drops_what_was_kept():
    async def play(loads: Loads, load: Loading) -> Any:
        await loads.opened(CITY, HERE, load)
        loads.forget(None)
        return (await loads.opened(CITY, HERE, load)).view

    assert played(play) == "load 2"


def test_what_is_said_of_a_venue_leaves_the_pages_of_other_states():
    async def play(loads: Loads, load: Loading) -> Any:
        await loads.opened(CITY, HERE, load)
        loads.forget(VenueChange("far-lanes", "ok"))
        spared = (await loads.opened(CITY, HERE, load)).view
        loads.forget(VenueChange("near-lanes", "tx"))
        return spared, (await loads.opened(CITY, HERE, load)).view

    assert played(play) == ("load 1", "load 2")


def test_what_was_loaded_before_a_change_is_neither_kept_nor_given_to_those_who_ask_after_it():
    async def play(loads: Loads, load: Loading) -> list[Any]:
        load.may_answer.clear()
        before = asyncio.create_task(loads.opened(CITY, HERE, load))
        await asyncio.sleep(0)
        loads.forget(None)
        after = asyncio.create_task(loads.opened(CITY, HERE, load))
        await asyncio.sleep(0)
        load.may_answer.set()
        return [(await one).view for one in (before, after)] + [(await loads.opened(CITY, HERE, load)).view]

    assert played(play) == ["load 1", "load 2", "load 2"]


def test_what_a_document_loaded_serves_the_live_page_unless_the_directory_has_changed_since():
    async def play(loads: Loads, load: Loading) -> list[Any]:
        begun, shown = loads.now(), []
        loads.keep(CITY, HERE, an_opened("from the document"), begun)
        shown.append((await loads.opened(CITY, HERE, load)).view)
        loads.forget(None)
        loads.keep(CITY, HERE, an_opened("of old"), begun)
        return [*shown, (await loads.opened(CITY, HERE, load)).view]

    assert played(play) == ["from the document", "load 1"]


def test_nothing_is_kept_while_nobody_hears_of_changes():
    async def play(loads: Loads, load: Loading) -> list[Any]:
        loads.keep(CITY, HERE, an_opened(), loads.now())
        return [(await loads.opened(CITY, HERE, load)).view for _ in range(2)]

    assert played(play, is_served=False) == ["load 1", "load 2"]


@pytest.mark.parametrize(
    ("page", "arguments"),
    [(CITY, {**HERE, "price": "20"}), (VENUE, {"venue_id": "a", "sort": "lowest"})],
    ids=["filtered lists", "a choice of reviews"],
)
def test_pages_of_which_there_are_too_many_are_loaded_each_time(page: Any, arguments: dict[str, str]):
    async def play(loads: Loads, load: Loading) -> list[Any]:
        return [(await loads.opened(page, arguments, load)).view for _ in range(2)]

    assert set(arguments) <= {*page.query, *page.route.replace("[", "").replace("]", "").split("/")}
    assert played(play) == ["load 1", "load 2"]


def test_searches_are_kept_while_they_are_asked_for_and_drive_no_page_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(loads_module, "MOST_SEARCHES", 1)

    async def play(loads: Loads, load: Loading) -> list[Any]:
        wanted = [
            (CITY, HERE),
            *((SEARCH, {"q": words}) for words in ("lanes", "lanes", "pins", "lanes")),
            (CITY, HERE),
        ]
        return [(await loads.opened(page, arguments, load)).view for page, arguments in wanted]

    assert played(play) == ["load 1", "load 2", "load 2", "load 3", "load 4", "load 1"]


def test_searches_are_forgotten_whatever_people_say_of_any_venue():
    async def play(loads: Loads, load: Loading) -> list[Any]:
        shown = [(await loads.opened(SEARCH, {"q": "lanes"}, load)).view]
        loads.forget(VenueChange("elsewhere", "vt"))
        return [*shown, (await loads.opened(SEARCH, {"q": "lanes"}, load)).view]

    assert played(play) == ["load 1", "load 2"]


def test_pages_that_share_a_route_are_kept_apart():
    async def play(loads: Loads, load: Loading) -> list[Any]:
        places = ({**HERE}, {**HERE, "city": "dallas"}, {**HERE, "page": "2"}, {**HERE})
        return [(await loads.opened(CITY, place, load)).view for place in places]

    assert played(play) == ["load 1", "load 2", "load 3", "load 1"]


def test_the_page_shown_least_recently_leaves_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(loads_module, "MOST_PAGES", 2)

    async def play(loads: Loads, load: Loading) -> list[Any]:
        cities = ("austin", "dallas", "austin", "houston", "austin", "dallas")
        return [(await loads.opened(CITY, {**HERE, "city": city}, load)).view for city in cities]

    assert played(play) == ["load 1", "load 2", "load 1", "load 3", "load 1", "load 4"]


def renamed(uow: UnitOfWork, venue: Venue, name: str) -> None:
    """Change a venue behind the back of whoever keeps its page."""
    uow.session.exec(update(Venue).where(col(Venue.id) == venue.id).values(name=name))


async def shown_to(token: str | None, venue: Venue) -> str:
    """The name that a venue's live page shows in a new tab of somebody."""
    state = state_of(VenueState, token, f"/venue/{venue.id}")
    [_ async for _ in VenueState.event_handlers["open"].fn(state)]
    return state.view.name


def test_nobody_is_shown_a_page_that_was_loaded_for_somebody_who_is_signed_in(uow: UnitOfWork):
    a_signed_in_user(uow, "pat")
    venue = a_venue(uow, name="Old Lanes")

    async def play() -> list[str]:
        async with LOADS.served():
            shown = [await shown_to("pat", venue)]
            renamed(uow, venue, "New Lanes")
            shown.append(await shown_to(None, venue))
            renamed(uow, venue, "Newest Lanes")
            return [*shown, await shown_to(None, venue), await shown_to("pat", venue)]

    # What was loaded for Pat is kept for nobody, and what is kept for all is not shown to Pat.
    assert anyio.run(play) == ["Old Lanes", "New Lanes", "New Lanes", "Newest Lanes"]
