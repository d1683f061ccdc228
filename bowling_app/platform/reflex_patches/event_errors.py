"""Handles events that fail outside their handler: while the state is read, locked or written, such as without Redis.

Reflex would show the error with a script, which our pages may not run, so the visitor would see no message.
"""

import asyncio
import logging
from typing import Final

from reflex.event import EventSpec
from reflex_base.constants.state import FIELD_MARKER
from reflex_base.event.context import EventContext

from bowling_app.platform.operations import request_context
from bowling_app.platform.web.shell.toasts import ToastState, new_number, went_wrong

log = logging.getLogger(__name__)
_telling: Final = set[asyncio.Task[None]]()
"""The event loop holds a task only weakly."""


def note_fault_of_event(exception: Exception) -> EventSpec | None:
    """Keep the fault in the log and tell the person, past the state: that may be just what is missing."""
    request_context.begin()
    reference = request_context.reference()
    log.error("an event failed outside its handler, reference %s", reference, exc_info=exception)
    telling = asyncio.get_running_loop().create_task(_tell(EventContext.get(), reference))
    _telling.add(telling)
    telling.add_done_callback(_telling.discard)
    return None


async def _tell(context: EventContext, reference: str) -> None:
    toast = {"number": new_number(), "title": "Error", "description": went_wrong(reference)}
    values = {name + FIELD_MARKER: value for name, value in {**toast, "is_error": True}.items()}
    try:
        await context.emit_delta({ToastState.get_full_name(): values})
    except Exception as failure:  # noqa: BLE001 -- Whatever it was, the page learns of it as its socket closes.
        log.warning("nobody could be told of reference %s: %r", reference, failure)
