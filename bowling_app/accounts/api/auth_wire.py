"""What signing in sends and gets."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from bowling_app.accounts.rules.codes import RESEND_AFTER
from bowling_app.platform.http.wire import Wire

Email = Annotated[str, Field(max_length=320, examples=["pat@example.com"])]
Secret = Annotated[str, Field(max_length=1024, repr=False)]


class CodeRequestIn(Wire):
    """Whom to send a code to."""

    email: Email


class CodeIn(Wire):
    """A code that came by mail."""

    email: Email
    code: Annotated[str, Field(max_length=64, repr=False, examples=["042137"])]
    challenge: Annotated[
        str | None, Field(max_length=256, repr=False, description="Instead of the cookie that send-code set.")
    ] = None


class SignUpIn(Wire):
    """A new account with a password of 8 characters or more."""

    email: Email
    password: Secret
    display_name: Annotated[str, Field(max_length=400)] = ""


class PasswordIn(Wire):
    """An account and its password."""

    email: Email
    password: Secret


class SessionIn(Wire):
    """What signing in led to."""

    custom_token: Annotated[str, Field(max_length=4096, repr=False)]


class CodeSentOut(Wire):
    """The same for every address. After `retryAfter` seconds another code can be asked for; `notice` is there while
    codes may not come because very many are asked for."""

    ok: bool = True
    retry_after: int = int(RESEND_AFTER.total_seconds())
    notice: str | None = None


class SignInOut(Wire):
    """Somebody has proven who they are; `isNewUser` is true the first time."""

    custom_token: str
    is_new_user: bool


class DoneOut(Wire):
    """It is done; `message` says so to a person."""

    ok: bool = True
    message: str


class UserOut(Wire):
    """Who is signed in."""

    id: str
    display_name: str
    photo_url: str | None
    slug: str | None
    email: str | None
    is_admin: bool


class MeOut(Wire):
    """Who is signed in; null for a visitor."""

    user: UserOut | None


class SessionOut(Wire):
    """One place where the person is signed in. The last use is known to within ten minutes."""

    id: str
    device: Annotated[str, Field(examples=["Firefox on Linux"])]
    created_at: datetime
    last_used_at: datetime
    is_current: bool


class SessionsOut(Wire):
    """Where the person is signed in."""

    sessions: tuple[SessionOut, ...]
