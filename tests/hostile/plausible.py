"""What somebody might send to the events of pages that are not theirs, in the hope of an answer."""

import re
from inspect import signature
from typing import Any

from reflex_base.registry import RegistrationContext

from bowling_app.features import LIVE_PAGES, OWNERS

FORM = {
    "q": "a", "id": "1", "name": "A", "reason": "spam", "text": "a", "email": "a@example.com", "code": "123456",
    "claim_id": "secret-claim", "user_id": "secret-person", "review_id": "secret-review",
    "suggestion_id": "secret-suggestion", "lanes": "12",
}  # fmt: skip
ARGUMENTS: dict[str, Any] = {
    "form": FORM, "user_id": "secret-person", "claim_id": "secret-claim", "session_id": "secret-session",
    "entry_id": "1", "person": "secret-person", "text": "Mon-Fri 9am-5pm", "version": "", "draft_name": "draft",
}  # fmt: skip
"""By the name of the event's parameter; whatever else there is gets the id of the venue."""


def private_pages() -> list[Any]:
    """The states of the admins' pages and of those of owners."""
    return [
        state for state in LIVE_PAGES if state.page.route.startswith(("/admin", "/my-venues")) or state in OWNERS.states
    ]


def address(state: Any, venue_id: str) -> str:
    """The address of a state's page, for this venue."""
    return re.sub(r"\[\w+\]", "secret-person", state.page.route.replace("[venue_id]", venue_id))


def events(state: Any, venue_id: str) -> list[tuple[str, dict[str, Any]]]:
    """Every event of a state that a browser may send, the loading of the page first, with what may go with it."""
    found = RegistrationContext.get().event_handlers
    begin = f"{state.get_full_name()}."
    own = {name.removeprefix(begin): each.handler.fn for name, each in found.items() if name.startswith(begin)}
    names = [name for name, fn in own.items() if getattr(fn, "is_action", False) and "." not in name]
    return [
        (name, {part: ARGUMENTS.get(part, venue_id) for part in list(signature(own[name]).parameters)[1:]})
        for name in sorted(names, key=lambda name: (name != "open", name))
    ]
