"""Every event that a socket can send, with what might go along: what its page sends, whole or spoiled."""

import re
import sys
from collections.abc import Mapping
from functools import lru_cache
from inspect import getmembers, isclass, signature
from random import Random
from typing import Any, Final

from pydantic import BaseModel

from tests.hostile.values import anything, spoiled, text

FRAMEWORK: Final[Mapping[str, dict[str, Any]]] = {
    "hydrate_and_load": {"vars": {}, "hashes": ["a" * 32]},
    "update_vars_internal": {"vars": {}},
    "set_is_hydrated": {"value": True},
    "handle_frontend_exception": {"info": "TypeError: x is not a function", "component_stack": "at App"},
}
"""What Reflex's own events take, by their last names."""
PLAUSIBLE: Final[Mapping[str, Any]] = {
    "address": "1 Main St", "alt": "Lanes", "attempt_id": "1", "body": "Some words.", "city": "Austin", "code": "123456", "credit": "",
    "decision": "new", "display_name": "Pat", "draft_name": "draft", "email": "somebody@example.com", "entry_id": "1",
    "introduction": "What to know before you bowl here. " * 5, "is_published": "on", "kind": "bulk", "latitude": 30.27, "longitude": -97.74,
    "message": "Words", "name": "Kingpin Lanes", "none_of_these": False, "number": "1", "person": "pat", "phone": "+1 512 555 0100",
    "position": "30.27, -97.74", "price_level": "2", "product": "bowling", "q": "lanes", "reason": "spam", "resolves": "on",
    "role": "I own it.", "slug": "a-slug", "state": "TX", "statement": "I am the owner of this venue. " * 3, "status": "open",
    "text": "Mon-Fri 9am-5pm", "title": "A title", "until": "2027-01-01", "version": "1", "website": "https://example.com", "weight": "1",
    "what": "close", "zip_code": "78701",
}  # fmt: skip
"""By the name of an argument or of a field."""


_OF_A_TEST = ".reflex___istate___dynamic____"
"""So Reflex names the states that other tests make within a function."""


@lru_cache
def handlers() -> dict[str, Any]:
    """The handlers of all events of the site and of Reflex, by the names that a browser sends."""
    from bowling_app.bowling_app import handlers as found  # noqa: PLC0415 -- the app is put together only here.

    own = {
        name: entry
        for name, entry in found.items()
        if ".bowling_app___" in name or ".reflex___" in name or name.count(".") == 1
        if _OF_A_TEST not in name
    }
    return {name: own[name].handler.fn for name in sorted(own)}


def payload(random: Random, name: str, ids: Mapping[str, str]) -> Any:
    """What somebody sends with this event: what it takes, with ids that exist, one time in three; else spoiled."""
    fn = handlers()[name]
    known = FRAMEWORK.get(name.rpartition(".")[2])
    if known is None:
        known = {part: _argument(random, part, fn, ids) for part in list(signature(fn).parameters)[1:]}
    return dict(known) if random.random() < 0.3 else spoiled(random, known)


def first_of_all(random: Random, name: str, ids: Mapping[str, str]) -> tuple[str, str] | None:
    """The event that opens the page of this event, half of the time, and where that page is."""
    opening = f"{name.rpartition('.')[0]}.open"
    if opening not in handlers() or random.random() < 0.5:
        return None
    return opening, _home(random, name, ids)


def address(random: Random, name: str, ids: Mapping[str, str]) -> str:
    """The address that the page says it has: often one of the event's own page."""
    path = _home(random, name, ids)
    chance = random.random()
    if chance < 0.7:
        return path
    if chance < 0.85:
        return f"{path}?{'&'.join(f'{random.choice(_queries())}={text(random)}' for _ in range(3))}"
    return "/" + text(random)


def _home(random: Random, name: str, ids: Mapping[str, str]) -> str:
    routes = _routes().get(name.rpartition(".")[0], ("/",))
    return re.sub(r"\[(\w+)\]", lambda part: ids.get(part[1], "tx"), random.choice(routes))


@lru_cache
def _routes() -> dict[str, tuple[str, ...]]:
    """The routes of a state's pages, by the state's full name."""
    from bowling_app.features import LIVE_PAGES  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.platform.web.live import pages_of  # noqa: PLC0415

    return {state.get_full_name(): tuple(page.route for page in pages_of(state)) for state in LIVE_PAGES}


@lru_cache
def _queries() -> tuple[str, ...]:
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return tuple(sorted({name for page in PAGES for name in page.query}))


def _argument(random: Random, part: str, fn: Any, ids: Mapping[str, str]) -> Any:
    if part != "form":
        return ids.get(part) or PLAUSIBLE.get(part) or anything(random)
    return {field: ids.get(field) or PLAUSIBLE.get(field) or text(random) for field in _fields(random, fn)}


def _fields(random: Random, fn: Any) -> list[str]:
    """The names of the fields of a form that the module of the handler knows; of any form, where it knows none."""
    module = sys.modules[fn.__module__]
    forms = [
        one for _, one in getmembers(module, isclass) if issubclass(one, BaseModel) and one.__module__ == fn.__module__
    ]
    if forms and random.random() < 0.9:
        return list(random.choice(forms).model_fields)
    return random.sample(sorted({*PLAUSIBLE, "owner_id", "venue_id"}), 8)
