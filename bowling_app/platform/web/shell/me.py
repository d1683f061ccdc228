"""Who is signed in, as the header shows them."""

from typing import cast

import reflex as rx

from bowling_app.platform.http.cookies import token_of
from bowling_app.platform.kit.identity import SignedInUser
from bowling_app.platform.registry import brought
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.drawing import is_there


class MeState(rx.State):
    """The signed-in user's own data, for display only. Each operation checks permissions itself."""

    is_known: bool = False  # Whether it is known if a user is signed in, and who.
    me: SignedInUser | None = None

    @action
    async def load(self) -> None:
        """Find out who the visitor is, after they have signed in or changed something of themselves."""
        await know_visitor(self)


async def know_visitor(state: rx.State) -> None:
    """Load the signed-in user into the state's tab, as every page does when it loads."""
    is_anybody = token_of(state.router.headers.cookie) is not None  # Most visitors are not: no query for them.
    me = await perform_as(state, brought("signed_in")) if is_anybody else None
    known = await state.get_state(MeState)
    if not known.is_known or me != known.me:  # What is set is sent, also where it is what it was.
        known.me, known.is_known = me, True


def is_signed_in() -> rx.Var[bool]:
    """Whether a user is signed in, for components of the live page."""
    return is_there(MeState.me)


def signed_in() -> SignedInUser:
    """The signed-in user, for components of the live page. It is a var, which is empty for a visitor."""
    return cast("SignedInUser", MeState.me)
