"""What a person sends and gets about their own account."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from bowling_app.accounts.rules.accounts import SLUG_LONGEST, SLUG_SHORTEST
from bowling_app.accounts.rules.names import LONGEST_NAME
from bowling_app.platform.http.wire import Wire


class AccountOut(Wire):
    """A person's own account. The photo is square, 96 pixels wide; with -384 in the place of -96 it is larger."""

    id: str
    email: str | None
    display_name: str
    photo_url: Annotated[str | None, Field(examples=["/photos/0123456789abcdef0123456789abcdef-96.webp"])]
    slug: str | None
    is_admin: bool
    created_at: datetime


class ProfileIn(Wire):
    """What is left out stays as it is."""

    display_name: Annotated[str | None, Field(max_length=400, description=f"1 to {LONGEST_NAME} characters.")] = None
    slug: Annotated[
        str | None,
        Field(
            max_length=100,
            description=f"{SLUG_SHORTEST} to {SLUG_LONGEST} of the letters a to z, digits and hyphens; empty for none.",
        ),
    ] = None


class PasswordOut(Wire):
    """Whether the account has a password. With `isFresh` the person has just signed in with a code: a new password
    needs neither the present one nor another code."""

    has_password: bool
    is_fresh: bool


class ProofIn(Wire):
    """The present password, or a code of send-code for the account's own address. Neither right after signing in with a
    code."""

    present_password: Annotated[str, Field(max_length=1024, repr=False)] = ""
    code: Annotated[str, Field(max_length=64, repr=False)] = ""
    challenge: Annotated[
        str, Field(max_length=256, repr=False, description="Instead of the cookie that send-code set.")
    ] = ""


class NewPasswordIn(ProofIn):
    """A new password of 8 characters or more."""

    password: Annotated[str, Field(max_length=1024, repr=False)]


class SlugOut(Wire):
    """Whether the person can have the slug at this moment; `message` says why not."""

    slug: str
    is_free: bool
    message: str


class DeletionIn(Wire):
    """A word that nobody types by accident. It may be left out."""

    confirmation: Literal["DELETE"] | None = None


class DeletionOut(Wire):
    """The account is closed. With `isFinished` nothing of it is left; else the rest goes as soon as possible."""

    ok: bool = True
    is_finished: bool
    message: str


class ProfileOut(Wire):
    """What everybody may see of a person."""

    display_name: str
    photo_url: str | None
    slug: str
