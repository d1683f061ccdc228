"""What signing in sends and gets."""

from typing import Annotated

from pydantic import Field

from bowling_app.accounts.rules.codes import RESEND_AFTER
from bowling_app.accounts.schemas.sessions import SessionView
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.identity import SignedInUser

Email = Annotated[str, Field(max_length=320, examples=["pat@example.com"])]
Secret = Annotated[str, Field(max_length=1024, repr=False)]


class CodeRequestIn(ApiModel):
    """Whom to send a code to."""

    email: Email


class CodeIn(ApiModel):
    """A code that came by mail."""

    email: Email
    code: Annotated[str, Field(max_length=64, repr=False, examples=["042137"])]
    challenge: Annotated[
        str | None, Field(max_length=256, repr=False, description="Instead of the cookie that send-code set.")
    ] = None


class SignUpIn(ApiModel):
    """A new account with a password of 8 characters or more."""

    email: Email
    password: Secret
    display_name: Annotated[str, Field(max_length=400)] = ""


class PasswordIn(ApiModel):
    """An account and its password."""

    email: Email
    password: Secret


class SessionIn(ApiModel):
    """What signing in led to."""

    custom_token: Annotated[str, Field(max_length=4096, repr=False)]


class CodeSentOut(ApiModel):
    """The same for every address. After `retryAfter` seconds another code can be asked for; `notice` is there while
    codes may not come because very many are asked for."""

    ok: bool = True
    retry_after: int = int(RESEND_AFTER.total_seconds())
    notice: str | None = None


class DoneOut(ApiModel):
    """It is done; `message` says so to a person."""

    ok: bool = True
    message: str


class MeOut(ApiModel):
    """Who is signed in; null for a visitor."""

    user: SignedInUser | None


class SessionsOut(ApiModel):
    """Where the person is signed in."""

    sessions: tuple[SessionView, ...]
