"""The pages of the account's forms: the password, the photo and the name."""

from dataclasses import dataclass

from bowling_app.accounts.rules.password_forms import Proof
from bowling_app.platform.kit.forms import EMPTY, Filled


@dataclass(frozen=True, slots=True)
class PasswordView:
    """One of the two pages of the password. `path` is its address, `action` where its form is sent."""

    path: str
    heading: str = ""
    text: str = ""
    action: str = ""
    proof: Proof = "none"
    email: str = ""  # For programs that keep passwords, which want to know whose it is.
    is_open: bool = False  # Whether there is anything to do.
    has_password: bool = False
    is_signed_in: bool = False
    said: str = ""  # What became of the form that was sent before.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class PhotoView:
    """One of the two pages of the photo."""

    heading: str
    path: str
    photo_url: str = ""  # Empty without a photo.
    is_signed_in: bool = False
    said: str = ""  # What became of the form that was sent before.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class ProfileView:
    """The page of the name and the address of the public profile, which `form` begins with."""

    heading: str
    path: str
    is_signed_in: bool = False
    said: str = ""  # What became of the form that was sent before.
    form: Filled = EMPTY
