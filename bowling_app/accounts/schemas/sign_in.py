"""Who a person is, as the keeper of the accounts sees it: the site's own database, or an outside provider."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from bowling_app.platform.kit.records import SENT, TAKEN
from bowling_app.platform.limits.input_limits import LONGEST_EMAIL_INPUT, LONGEST_LINE_INPUT, LONGEST_PASSWORD_INPUT


@dataclass(frozen=True, slots=True)
class CodeSent:
    """The challenge, and what everybody who asks from such a network is told at the moment, if anything."""

    challenge: str = field(repr=False)
    notice: str = ""


@dataclass(frozen=True, slots=True)
class SignIn:
    """Somebody has proven who they are; `isNewUser` is true the first time."""

    __pydantic_config__ = SENT

    custom_token: str = field(repr=False)
    is_new_user: bool


@dataclass(frozen=True, slots=True)
class CodeDraft:
    """A code, as somebody typed it, and the challenge that its request was answered with."""

    email: str
    code: str = field(repr=False)
    challenge: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PasswordProof:
    """What shows that somebody who is signed in may change the password: the present one, or a code that was mailed to
    them with the challenge of its request. `device` is the mark of the browser."""

    present: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    challenge: str = field(default="", repr=False)
    device: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class PasswordRefusal:
    """Why a password stays as it is, and the field that it is about."""

    field: Literal["present", "code"]
    message: str
    retry_after: int | None = None


@dataclass(frozen=True, slots=True)
class PasswordStanding:
    """Whether the account has a password. With `isFresh` the person has just signed in with a code: a new password
    needs neither the present one nor another code."""

    __pydantic_config__ = SENT

    has_password: bool
    is_fresh: bool


@dataclass(frozen=True, slots=True)
class SignUpDraft:
    """A new account with a password of 8 characters or more."""

    __pydantic_config__ = TAKEN

    email: Annotated[str, Field(max_length=LONGEST_EMAIL_INPUT, examples=["pat@example.com"])]
    password: Annotated[str, Field(max_length=LONGEST_PASSWORD_INPUT)] = field(repr=False)
    display_name: Annotated[str, Field(max_length=LONGEST_LINE_INPUT)] = ""
