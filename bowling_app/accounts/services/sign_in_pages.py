"""The pages on which people sign in without scripts."""

from dataclasses import replace
from urllib.parse import urlencode

from bowling_app.accounts.rules.sign_in_forms import CODE_PATH, SIGN_IN_PATH, local_path
from bowling_app.accounts.schemas.sign_in_pages import SignInView
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone


def load_sign_in(uow: UnitOfWork, actor: Actor, *, next: str = "") -> SignInView:  # noqa: A002 -- the word in the address.
    """The page that asks for an address."""
    anyone(actor)
    view = _view("Sign in", "We'll email you a code. New here? The same code makes your account.", SIGN_IN_PATH, next)
    user = signed_in_user(uow, actor)
    return replace(view, person=user.display_name, text=f"You're signed in as {user.display_name}.") if user else view


def load_code(uow: UnitOfWork, actor: Actor, *, next: str = "") -> SignInView:  # noqa: A002 -- the word in the address.
    """The page that asks for the code."""
    anyone(actor)
    return _view("Check your email", "Enter the code that we sent you.", CODE_PATH, next)


def _view(heading: str, text: str, path: str, wanted: str) -> SignInView:
    following = local_path(wanted)
    query = f"?{urlencode({'next': following})}" if following != "/" else ""
    return SignInView(heading, text, f"{path}{query}", following)
