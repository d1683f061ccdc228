"""The pages of the account's forms: the password, the photo and the name."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bowling_app.accounts.rules.accounts import PASSWORD_PATH
from bowling_app.accounts.rules.password_forms import BY_CODE, REMOVE_PASSWORD_PATH, REMOVED, SAVED, Proof
from bowling_app.accounts.rules.photo_form import PHOTO_PATH, REMOVE_PHOTO_PATH
from bowling_app.accounts.rules.profile_form import PROFILE_PATH
from bowling_app.accounts.schemas.account_forms import PasswordView, PhotoView, ProfileView
from bowling_app.accounts.schemas.account_page import large_photo
from bowling_app.accounts.schemas.sign_in import PasswordStanding
from bowling_app.accounts.services.accounts import my_account
from bowling_app.accounts.services.passwords import NO_PASSWORD, PROOF_MISSING, password_standing
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _

_OPTIONAL: Final = N_("You don't need one: an email code is enough to sign in.")
_WITHOUT: Final = N_("From then on you sign in with a code by email. All other sessions end, and you get an email.")
SENT: Final = N_("We emailed you a code. It expires in 10 minutes.")
_SAID: Final[Mapping[str, str]] = {
    "saved": SAVED,
    "removed": REMOVED,
    "sent": SENT,
    "late": N_("No new code may come for now. Use the newest one in your inbox, or ask again later."),
    "stale": PROOF_MISSING,
}
_SAID_OF_PHOTO: Final[Mapping[str, str]] = {
    "saved": N_("Your photo is saved."),
    "removed": N_("Your photo is removed."),
}


def load_password(uow: UnitOfWork, actor: Actor, *, by: str = "", done: str = "") -> PasswordView:
    """The page that sets or changes the password. `by` says whether a code proves that one may, and `done` what became
    of the form that was sent before."""
    anyone(actor)
    view = _own(uow, actor, PASSWORD_PATH, by, done)
    heading = _("Change your password") if view.has_password else _("Set a password")
    return replace(view, heading=heading, text=_(_OPTIONAL), is_open=True)


def load_password_removal(uow: UnitOfWork, actor: Actor, *, by: str = "", done: str = "") -> PasswordView:
    """The page that removes the password."""
    anyone(actor)
    view = _own(uow, actor, REMOVE_PASSWORD_PATH, by, done)
    text = _(_WITHOUT) if view.has_password or not view.is_signed_in else _(NO_PASSWORD)
    return replace(view, heading=_("Remove your password"), text=text, is_open=view.has_password)


def load_photo(uow: UnitOfWork, actor: Actor, *, done: str = "") -> PhotoView:
    """The page that takes the photo of the account. `done` says what became of the one that was sent before."""
    anyone(actor)
    return PhotoView(_("Your photo"), PHOTO_PATH, *_photo(uow, actor), said=_(_SAID_OF_PHOTO.get(done, "")))


def load_photo_removal(uow: UnitOfWork, actor: Actor) -> PhotoView:
    """The page that removes it."""
    anyone(actor)
    return PhotoView(_("Remove your photo?"), REMOVE_PHOTO_PATH, *_photo(uow, actor))


def load_profile(uow: UnitOfWork, actor: Actor, *, done: str = "") -> ProfileView:
    """The page of the actor's name and the address of their public profile."""
    anyone(actor)
    if actor.user_id is None:
        return ProfileView(_("Your name"), PROFILE_PATH)
    account = my_account(uow, actor)
    values = {"displayName": account.display_name or "", "slug": account.slug or ""}
    said = _("Profile saved.") if done == "saved" else ""
    return ProfileView(_("Your name"), PROFILE_PATH, is_signed_in=True, said=said, form=Filled(values))


def _own(uow: UnitOfWork, actor: Actor, path: str, by: str, done: str) -> PasswordView:
    """What both pages know of the actor's password."""
    if actor.user_id is None:
        return PasswordView(path)
    standing = password_standing(uow, actor)
    proof = _proof(standing, by)
    return PasswordView(
        path,
        action=f"{path}?by={BY_CODE}" if proof == "code" else path,
        proof=proof,
        email=my_account(uow, actor).email or "",
        has_password=standing.has_password,
        is_signed_in=True,
        said=_(_SAID.get(done, "")),
    )


def _proof(standing: PasswordStanding, by: str) -> Proof:
    """What the form asks for, besides the new password."""
    if standing.is_fresh:
        return "none"
    return "code" if by == BY_CODE or not standing.has_password else "present"


def _photo(uow: UnitOfWork, actor: Actor) -> tuple[str, bool]:
    """The address of the actor's photo, and whether anybody is signed in."""
    if actor.user_id is None:
        return "", False
    return large_photo(my_account(uow, actor).photo_url or ""), True
