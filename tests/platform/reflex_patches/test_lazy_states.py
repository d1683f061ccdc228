"""The state of a tab in memory: only what the tab has used. This pins what we rely on in the pinned Reflex."""

# pyright: reportPrivateUsage=false

import asyncio
from dataclasses import dataclass, field
from typing import Any

import anyio
import pytest
import reflex as rx
import reflex.state as reflex_state
from reflex.istate.manager.memory import StateManagerMemory
from reflex.state import state_snapshot_hashes

from bowling_app.platform.reflex_patches import lazy_states as tab_states
from bowling_app.platform.reflex_patches.lazy_states import CLOSED_SECONDS, Defaults, Parts, TabStates, install
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.arrival import LastPage
from bowling_app.platform.web.shell.me import MeState
from bowling_app.platform.web.shell.toasts import ToastState
from bowling_app.site.pages.home.page import HOME
from bowling_app.venue_page.pages.state import VenueState
from tests.live_states import state_of
from tests.site_wide.view_models import a_home

HOME_STATE = page_state(HOME)

ME = MeState.get_full_name()


def token(ident: str = "a-tab") -> Any:
    return rx.BaseStateToken(ident=ident, cls=rx.State)


def opened(ident: str = "a-tab", states: TabStates | None = None) -> Any:
    """The root of a new tab's state."""
    return (states or TabStates())._get_or_create_state(token(ident))


def used(root: Any) -> set[str]:
    """The names of the parts that were made."""
    return set(dict.keys(root.substates))


def run(work: Any) -> Any:
    async def in_loop() -> Any:
        return await work

    return anyio.run(in_loop)


def test_a_new_tab_has_no_part_and_gets_those_that_are_asked_for():
    root = opened()
    assert used(root) == set()

    me = run(root.get_state(MeState))
    toasts = run(me.get_state(ToastState))

    assert (type(me), type(toasts)) == (MeState, ToastState)
    assert run(toasts.get_state(MeState)) is me
    assert used(root) == {MeState.get_name(), ToastState.get_name()}


def test_a_name_of_no_part_is_refused_as_by_reflex():
    with pytest.raises(ValueError, match="Invalid path"):
        opened().get_substate([rx.State.get_name(), "no_such_state"])


def test_two_tabs_share_nothing_that_either_can_change():
    states = TabStates()
    one, other = (run(opened(ident, states).get_state(HOME_STATE)) for ident in ("one", "other"))

    one.is_ready = True

    assert (one.is_ready, other.is_ready) == (True, False)
    assert one is not other


def test_the_changes_of_a_tab_are_those_of_its_parts():
    root = opened()
    run(root.get_state(HOME_STATE)).is_ready = True

    delta = root.get_delta()
    root._clean()

    assert delta == {HOME_STATE.get_full_name(): {"is_ready_rx_state_": True}}
    assert root.get_delta() == {}


def test_a_tab_tells_the_same_as_one_of_which_reflex_made_all():
    root, whole = opened(), rx.State(_reflex_internal_init=True)  # pyright: ignore[reportCallIssue]
    for tree in (root, whole):
        run(tree.get_state(HOME_STATE)).is_ready = True

    assert root.dict() == whole.dict()
    assert used(root) == {HOME_STATE.get_name()}


def test_what_all_tabs_share_stays_as_it_is_while_they_are_opened_and_emptied():
    before = {name: dict(values) for name, values in opened().dict().items()}

    root = opened("another")
    run(root.get_state(MeState)).is_known = True
    root.reset()
    root._reset_client_storage()

    assert opened("a third").dict() == before
    assert run(root.get_state(MeState)).is_known is False


async def difference(root: Any, hashes: list[str]) -> dict[str, Any]:
    """What a tab is sent when it is opened."""
    return await tab_states._without_defaults(type(root), root.dict(), hashes)


def frontend_hashes() -> list[str]:
    """Those that the scripts of this very version send."""
    return state_snapshot_hashes(rx.State(_reflex_internal_init=True).dict(initial=True))  # pyright: ignore[reportCallIssue]


def test_a_browser_with_scripts_of_this_version_is_sent_only_what_differs():
    root = opened()
    run(root.get_state(MeState)).is_known = True

    assert run(difference(root, frontend_hashes())) == {ME: {"is_known_rx_state_": True}}


def test_a_browser_with_other_defaults_of_one_part_is_sent_all_of_that_part():
    hashes = frontend_hashes()
    place = sorted(opened().dict()).index(HOME_STATE.get_full_name())
    hashes[1 + place] = "0" * 16

    sent = run(difference(opened(), hashes))

    assert set(sent) == {HOME_STATE.get_full_name()}
    assert sent == {name: values for name, values in opened().dict().items() if name in sent}


@pytest.mark.parametrize("hashes", [[], ["0" * 16], ["0" * 16, *["1" * 16] * 5]])
def test_a_browser_with_other_parts_is_sent_everything(hashes: list[str]):
    assert run(difference(opened(), hashes)) == opened().dict()


def test_no_part_has_a_var_that_is_computed_so_that_defaults_are_the_same_for_all():
    parts: list[Any] = [rx.State]
    for part in parts:
        parts.extend(part.get_substates())

    assert [part for part in parts if part.__module__.startswith("bowling_app.") and part.computed_vars] == []


def test_a_tab_that_is_removed_leaves_nothing_that_waits_for_the_garbage_collector():
    states = TabStates()
    root = opened(states=states)
    part, parts = run(root.get_state(MeState)), root.substates
    states._token_expires_at[token().cache_key] = (0.0, token())

    states._purge_expired_tokens()

    assert states.states == {}
    assert dict.__len__(parts) == 0
    assert parts._state is not root
    assert part.parent_state is root  # Only upwards, so no circle.


@dataclass
class Sockets:
    sid_to_token: dict[str, str] = field(default_factory=dict[str, str])


def test_the_state_of_a_closed_tab_ends_soon_and_that_of_an_open_one_does_not(monkeypatch: pytest.MonkeyPatch):
    seconds = [1_000_000.0]
    monkeypatch.setattr(tab_states.time, "time", lambda: seconds[0])
    states = TabStates(token_expiration=3600)

    async def play() -> list[list[str]]:
        for ident in ("open", "closed"):
            await states.get_state(token(ident))
        left = []
        for passed in (0.0, CLOSED_SECONDS - 1, 2.0):
            seconds[0] += passed
            states.shorten({"open"})
            left.append(sorted(key.ident for _, key in states._token_expires_at.values()))
        await states.close()
        return left

    assert anyio.run(play) == [["closed", "open"], ["closed", "open"], ["open"]]


def test_a_tab_that_comes_back_in_time_finds_its_state_and_keeps_it(monkeypatch: pytest.MonkeyPatch):
    seconds = [1_000_000.0]
    monkeypatch.setattr(tab_states.time, "time", lambda: seconds[0])
    states = TabStates(token_expiration=3600)

    async def play() -> bool:
        first = await states.get_state(token())
        states.shorten(set())
        seconds[0] += CLOSED_SECONDS - 1
        again = await states.get_state(token())
        states.shorten({"a-tab"})
        seconds[0] += 2
        states.shorten({"a-tab"})
        await states.close()
        return first is again and token().cache_key in states.states

    assert anyio.run(play)


class App:
    def __init__(self, states: Any) -> None:
        self._state_manager = states


def test_only_the_states_of_one_process_are_kept_this_way(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reflex_state, "_diff_against_initial_state", tab_states._with_defaults)
    in_memory: Any = App(StateManagerMemory())
    elsewhere: Any = App(object())

    assert install(in_memory) is in_memory._state_manager
    assert isinstance(in_memory._state_manager, TabStates)
    assert install(elsewhere) is None
    assert not isinstance(elsewhere._state_manager, TabStates)


def test_reflex_hydrates_by_the_function_that_we_put_in_its_place():
    assert "_diff_against_initial_state" in rx.State.event_handlers["hydrate_and_load"].fn.__code__.co_names
    assert Defaults not in {type(values) for values in rx.State(_reflex_internal_init=True).dict().values()}  # pyright: ignore[reportCallIssue]


def test_a_page_that_was_left_is_let_go_and_the_browser_is_told_only_which_one_comes():
    root = opened()
    assert isinstance(root.substates, Parts)
    venue, home = run(root.get_state(VenueState)), run(root.get_state(HOME_STATE))
    run(venue._leave_last_page("/venue/a"))
    vars(venue).update(view=object(), opinions=(object(),), is_ready=True, _path="/venue/a")
    root._clean()

    run(home._leave_last_page("/"))

    assert (venue.view, venue.opinions, venue.is_ready, venue._path) == (None, (), False, "/venue/a")
    last = run(root.get_state(LastPage))
    assert root.get_delta() == {LastPage.get_full_name(): {"path_rx_state_": "/"}}
    assert last._name == HOME_STATE.get_name()


@pytest.mark.parametrize(("token", "is_kept"), [(None, False), ("this", True)])
def test_what_a_browser_was_told_of_a_page_is_kept_only_for_those_who_are_signed_in(token: str | None, is_kept: bool):
    home = state_of(HOME_STATE, token, "/")
    root = home._get_root_state()
    home.view, home.is_ready = a_home(), True
    told = root.get_delta()

    root._clean()

    assert told[HOME_STATE.get_full_name()]["is_ready_rx_state_"] is True
    assert (home.view is not None, home.is_ready) == (is_kept, is_kept)
    assert root.get_delta() == {}


def test_a_page_that_is_loaded_again_keeps_what_it_shows_meanwhile():
    root = opened()
    venue, shown = run(root.get_state(VenueState)), object()
    run(venue._leave_last_page("/venue/a"))
    vars(venue)["view"] = shown

    run(venue._leave_last_page("/venue/a"))

    assert vars(venue)["view"] is shown


def test_a_whole_tree_of_reflex_is_left_alone():
    root: Any = rx.State(_reflex_internal_init=True)  # pyright: ignore[reportCallIssue]
    venue, home = run(root.get_state(VenueState)), run(root.get_state(HOME_STATE))
    vars(venue)["view"] = shown = object()
    for page in (venue, home):
        run(page._leave_last_page("/"))

    assert vars(venue)["view"] is shown


def test_closed_tabs_are_looked_for_while_the_site_runs(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tab_states, "TENDED_EVERY", 0.0)
    states, looked = TabStates(), asyncio.Event()
    seen: list[set[str]] = []

    def shorten(connected: set[str]) -> None:
        seen.append(connected)
        looked.set()

    monkeypatch.setattr(states, "shorten", shorten)
    app: Any = App(states)
    app.event_namespace = Sockets({"a-socket": "a-tab"})

    async def play() -> None:
        async with states.tended(app):
            await looked.wait()

    anyio.run(play)
    assert seen[0] == {"a-tab"}
