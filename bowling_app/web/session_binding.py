"""A tab's state belongs to the session that filled it.

Reflex finds a tab's state by a token that the browser makes up and sends in an address. Whoever presents that token
after the tab has closed gets the state, with what it shows of the person who was signed in.
"""

from hashlib import sha256
from typing import Any

import reflex as rx
from reflex.middleware.middleware import Middleware
from reflex.state import StateUpdate

from bowling_app.auth.cookies import token_of


class HolderState(rx.State):
    """Whose state this is. Never sent to a browser."""

    _holder: str = ""


class SessionBinding(Middleware):
    """Empties a state before anybody but its holder, or nobody in particular, is answered from it."""

    async def preprocess(self, app: Any, state: Any, event: Any) -> StateUpdate | None:  # noqa: ARG002
        """Let the event through by answering None, on a blank state where another session held it."""
        root = state._get_root_state()  # noqa: SLF001 -- Reflex has no other way to the whole state of a tab.
        asking = token_of(root.router.headers.cookie)
        holder = sha256(asking.encode()).hexdigest() if asking else ""
        bound = await state.get_state(HolderState)
        if bound._holder != holder:  # noqa: SLF001 -- our own; the underscore keeps it from the browser.
            root.reset()
            bound._holder = holder  # noqa: SLF001
        return None
