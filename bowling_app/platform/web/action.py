"""Events that a browser may send. Any client can call every public method of a state with any arguments."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import partial, wraps
from typing import Concatenate, Final, ParamSpec, TypeVar, TypeVarTuple, cast

import reflex as rx
from anyio import to_thread
from pydantic import ValidationError

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.callers import limited_client_of_tab
from bowling_app.platform.http.cookies import token_of
from bowling_app.platform.http.errors import MOVED
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import DomainError, Moved
from bowling_app.platform.kit.unstorable import refuse_unstorable
from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.languages import speaking, tagged
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits.turns import WORK
from bowling_app.platform.operations import metrics, request_context, spans
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.shell.toasts import ToastState, new_number, went_wrong

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Sent = TypeVarTuple("Sent")
State = TypeVar("State", bound=rx.State)

log = logging.getLogger(__name__)
_UNDER_WAY: Final[set[asyncio.Task[object]]] = set()  # Else they could be collected while they run.


async def perform_as(
    state: rx.State,
    operation: Callable[Concatenate[UnitOfWork, Actor, Arguments], Result],
    /,
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Result:
    """Perform one operation as the user who is signed in with the state's browser.

    The cookie is the one that opened the websocket. `perform` checks every time whether its session is still valid.
    The operation runs in a worker thread: a blocking call in an event would freeze every visitor. Of one address so
    many are worked on at a time; the others wait for their turn, and hold no thread. Raises TooFast where that takes
    too long.
    """
    token = token_of(state.router.headers.cookie)
    work = asyncio.create_task(_in_turn(_client(state), partial(perform, token, operation, *args, **kwargs)))
    _UNDER_WAY.add(work)
    work.add_done_callback(_forget)
    return await asyncio.shield(work)


async def _in_turn(client: str | None, work: Callable[[], Result]) -> Result:
    """Goes on where its event is called off, such as by the next page: a thread cannot be stopped, so it keeps its turn
    to its end."""
    async with WORK.of(client):
        return await to_thread.run_sync(work)


def _forget(work: asyncio.Task[object]) -> None:
    _UNDER_WAY.discard(work)
    if not work.cancelled():
        work.exception()  # Heard, also where nobody waits for it any more.


def action(
    handler: Callable[[State, *Sent], Awaitable[Following]],
) -> rx.event.EventCallback[*Sent]:
    """Mark an event that a browser may send. A refusal becomes a toast; an unknown error is logged once, with an id."""
    handle = cast("Callable[..., Awaitable[Following]]", handler)  # Reflex passes what was sent by its names.

    @wraps(handler)
    async def guarded(self: State, *args: object, **kwargs: object) -> AsyncGenerator[Following, None]:
        name = f"{self.__class__.__name__}.{handler.__name__}"  # Many states share the handlers of a mixin.
        request_context.begin(event=name)
        with speaking(tagged(self.router.headers.accept_language)):  # That of the page: see `SpokenLanguage`.
            following = await _guarded(self, name, partial(_handled, handle, self, *args, **kwargs))
        yield following

    vars(guarded)["is_action"] = True  # Read by the test that walks every handler a browser can reach.
    return rx.event(guarded)


async def _handled(
    handle: Callable[..., Awaitable[Following]], state: object, *args: object, **kwargs: object
) -> Following:
    """Refuse what cannot be kept before it is looked at."""
    refuse_unstorable([*(("", arg) for arg in args), *kwargs.items()])
    return await handle(state, *args, **kwargs)


async def _guarded(state: rx.State, name: str, work: Callable[[], Awaitable[Following]]) -> Following:
    try:
        with metrics.timed(metrics.EVENTS, metrics.EVENT_FAILURES, name), spans.span(f"event {name}"):
            return await work()
    except DomainError as refusal:
        await show_toast(state, _("Error"), refusal.message, is_error=True)
    except Moved as moved:
        await show_toast(state, _("Error"), _(MOVED).format(path=addressed(moved.path)), is_error=True)
    except ValidationError as mistakes:
        await show_toast(state, _("Error"), _first_mistake(mistakes), is_error=True)
    except Exception:
        reference = request_context.reference()
        log.exception("event %s failed, reference %s", name, reference)
        await show_toast(state, _("Error"), went_wrong(reference), is_error=True)
    return None


def _client(state: rx.State) -> str | None:
    """Where the tab of the state is, as limits know it."""
    router = state.router
    return limited_client_of_tab(router.session.client_ip, router.headers.raw_headers)


async def show_toast(state: rx.State, title: str, description: str, *, is_error: bool = False) -> None:
    """Show the visitor a message, in place of the one that may be on the screen."""
    toasts = await state.get_state(ToastState)
    toasts.number = max(new_number(), toasts.number + 1)
    toasts.title, toasts.description, toasts.is_error = title, description, is_error


def _first_mistake(mistakes: ValidationError) -> str:
    first = mistakes.errors()[0]
    return f"{' '.join(str(part) for part in first['loc'])}: {first['msg']}".removeprefix(": ")
