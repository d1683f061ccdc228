"""A tab whose state was lost, as after a restart: the page is on the screen, and nothing of it is on the server.

What somebody does then is done by what the page's address names, or refused in words. It is never called done while
nothing was.
"""

import re
import sys
from collections.abc import Iterator
from inspect import getmembers, isclass
from typing import Any

import pytest
from pydantic import BaseModel

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.features import LIVE_PAGES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.architecture.test_audit_entries import statements
from tests.factories import a_field_source, a_user, a_venue
from tests.hostile.events import PLAUSIBLE
from tests.hostile.plausible import events
from tests.live_states import a_session, send, state_of, toast_of
from tests.shared_rows import shared_rows

WITHOUT_A_WRITE = {
    "Nothing differs from what is there.", "No changes yet.", "Nothing was left to put back.",
}  # fmt: skip
"""What is said where nothing had to be done: the words say so."""


def _write(uow: UnitOfWork) -> tuple[str, str]:
    """A venue, and the session of an admin."""
    a_user(uow, "pat-lost", email="pat-lost@example.com")
    made = a_venue(uow, "Lost Lanes", email="desk@lost.example", lanes=24)
    a_field_source(uow, made, "email")
    uow.session.add(AppConfig(admins=["pat-lost"]))
    uow.session.flush()
    return made.id, a_session(uow, "pat-lost")


written, connection = shared_rows(_write)


def forms(state: Any) -> Iterator[dict[str, Any]]:
    """What the forms of a page may send."""
    module = sys.modules[state.__module__]
    for _, form in getmembers(module, isclass):
        if issubclass(form, BaseModel) and form.__module__ == module.__name__:
            yield {name: PLAUSIBLE.get(name, "a") for name in form.model_fields}
    yield {"name": "Lost Lanes", "lanes": "12"}


def tries(state: Any, venue_id: str) -> Iterator[tuple[str, list[Any]]]:
    """Every event of a page that may do something, with each of the forms that it may take."""
    for name, arguments in events(state, venue_id):
        if name == "open":
            continue
        for form in forms(state) if "form" in arguments else [None]:
            yield name, [form if part == "form" else value for part, value in arguments.items()]


def claims_success(state: Any) -> bool:
    title, words, is_error = toast_of(state)
    return title == "Success" and not is_error and words not in WITHOUT_A_WRITE


@pytest.mark.parametrize("kind", [pytest.param(each, id=each.__name__) for each in LIVE_PAGES])
def test_no_event_is_called_done_while_nothing_was(uow: UnitOfWork, written: Any, kind: Any):
    """By an admin, who may do everything, in a tab whose state is empty."""
    venue_id, token = written[1]
    path = re.sub(r"\[\w+\]", "nothing-of-the-kind", kind.page.route.replace("[venue_id]", venue_id))
    for name, arguments in tries(kind, venue_id):
        state = state_of(kind, token, path)
        with statements(uow) as wrote:
            send(state, name, *arguments)
        assert wrote or not claims_success(state), (name, toast_of(state))
