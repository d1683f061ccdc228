"""The pages on which people sign in without scripts."""

from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from bowling_app.accounts.rules.sign_in_forms import CODE_PATH, SIGN_IN_STEPS, local_path
from bowling_app.accounts.schemas.sign_in_pages import SignInView
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.steps import Step
from bowling_app.platform.language.messages import _

_STEPS: Final = {step.name: step for step in SIGN_IN_STEPS}


def load_sign_in(uow: UnitOfWork, actor: Actor, *, next: str = "") -> SignInView:  # noqa: A002 -- the word in the address.
    """The page that asks for an address."""
    anyone(actor)
    view = _view(_STEPS["email"], next)
    text = _("We'll email you a code. New here? The same code makes your account.")
    return _unless_signed_in(uow, actor, replace(view, heading=_("Sign in"), text=text))


def load_code(uow: UnitOfWork, actor: Actor, *, next: str = "") -> SignInView:  # noqa: A002 -- the word in the address.
    """The page that asks for the code."""
    anyone(actor)
    view = _view(replace(_STEPS["code"], action=CODE_PATH), next)
    again = Link(_("Resend Code"), _address(_STEPS["email"].action, view.next))
    return replace(view, heading=_("Check your email"), text=_("Enter the code that we sent you."), again=again)


def load_password_sign_in(uow: UnitOfWork, actor: Actor, *, next: str = "") -> SignInView:  # noqa: A002 -- as above.
    """The page that asks for a password."""
    anyone(actor)
    return _unless_signed_in(uow, actor, _view(_STEPS["password"], next))


def load_sign_up(uow: UnitOfWork, actor: Actor, *, next: str = "") -> SignInView:  # noqa: A002 -- as above.
    """The page that begins an account with a password."""
    anyone(actor)
    return _unless_signed_in(uow, actor, _view(_STEPS["new"], next))


def _view(step: Step, wanted: str) -> SignInView:
    following = local_path(wanted)
    ways = tuple(Link(_(way.label), _address(_STEPS[way.to].action, following)) for way in step.ways)
    return SignInView(_(step.title), _(step.text), _address(step.action, following), following, ways)


def _address(action: str, following: str) -> str:
    """The address of a step, which leads on to the page that follows unless it says itself where it leads."""
    return f"{action}?{urlencode({'next': following})}" if following != "/" and "?" not in action else action


def _unless_signed_in(uow: UnitOfWork, actor: Actor, view: SignInView) -> SignInView:
    user = signed_in_user(uow, actor)
    if user is None:
        return view
    person = shown_name(user.display_name)
    return replace(view, person=person, text=_("You're signed in as {person}.", person=person))
