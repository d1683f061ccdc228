"""What signing in and one's own account send and take where no value has that shape."""

from typing import Annotated, Literal

from pydantic import Field

from bowling_app.accounts.rules.accounts import SLUG_LONGEST, SLUG_SHORTEST
from bowling_app.accounts.rules.codes import RESEND_AFTER
from bowling_app.accounts.schemas.sessions import SessionView
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.identity import LONGEST_NAME, SignedInUser
from bowling_app.platform.limits.input_limits import (
    LONGEST_CHALLENGE_INPUT,
    LONGEST_CODE_INPUT,
    LONGEST_EMAIL_INPUT,
    LONGEST_LINE_INPUT,
    LONGEST_NAME_INPUT,
    LONGEST_PASSWORD_INPUT,
    LONGEST_TOKEN_INPUT,
)

_INSTEAD_OF_COOKIE = "Instead of the cookie that send-code set."

Email = Annotated[str, Field(max_length=LONGEST_EMAIL_INPUT, examples=["pat@example.com"])]
Secret = Annotated[str, Field(max_length=LONGEST_PASSWORD_INPUT, repr=False)]


class CodeRequestIn(ApiModel):
    """Whom to send a code to.

    The operation takes the address by itself.
    """

    email: Email


class CodeIn(ApiModel):
    """A code that came by mail.

    `CodeDraft` always has a challenge; here it may be in a cookie instead.
    """

    email: Email
    code: Annotated[str, Field(max_length=LONGEST_CODE_INPUT, repr=False, examples=["042137"])]
    challenge: Annotated[
        str | None, Field(max_length=LONGEST_CHALLENGE_INPUT, repr=False, description=_INSTEAD_OF_COOKIE)
    ] = None


class PasswordIn(ApiModel):
    """An account and its password.

    The operation takes both by themselves.
    """

    email: Email
    password: Secret


class SessionIn(ApiModel):
    """What signing in led to.

    The operation takes the token by itself.
    """

    custom_token: Annotated[str, Field(max_length=LONGEST_TOKEN_INPUT, repr=False)]


class CodeSentOut(ApiModel):
    """The same for every address. After `retryAfter` seconds another code can be asked for; `notice` is there while
    codes may not come because very many are asked for.

    `CodeSent` has the challenge, which goes out in a cookie.
    """

    ok: bool = True
    retry_after: int = int(RESEND_AFTER.total_seconds())
    notice: str | None = None


class MeOut(ApiModel):
    """Who is signed in; null for a visitor.

    Names the value that the operation returns.
    """

    user: SignedInUser | None


class SessionsOut(ApiModel):
    """Where the person is signed in.

    Names the list that the operation returns.
    """

    sessions: tuple[SessionView, ...]


class ProfileIn(ApiModel):
    """What is left out stays as it is.

    The operation takes both by themselves.
    """

    display_name: Annotated[
        str | None, Field(max_length=LONGEST_LINE_INPUT, description=f"1 to {LONGEST_NAME} characters.")
    ] = None
    slug: Annotated[
        str | None,
        Field(
            max_length=LONGEST_NAME_INPUT,
            description=f"{SLUG_SHORTEST} to {SLUG_LONGEST} of the letters a to z, digits and hyphens; empty for none.",
        ),
    ] = None


class ProofIn(ApiModel):
    """The present password, or a code of send-code for the account's own address. Neither right after signing in with a
    code.

    `PasswordProof` also has the mark of the browser, which is in a cookie.
    """

    present_password: Secret = ""
    code: Annotated[str, Field(max_length=LONGEST_CODE_INPUT, repr=False)] = ""
    challenge: Annotated[str, Field(max_length=LONGEST_CHALLENGE_INPUT, repr=False, description=_INSTEAD_OF_COOKIE)] = (
        ""
    )


class NewPasswordIn(ProofIn):
    """A new password of 8 characters or more.

    The operation takes it by itself, beside the proof.
    """

    password: Secret


class DeletionIn(ApiModel):
    """A word that nobody types by accident. It may be left out.

    Only the route looks at it.
    """

    confirmation: Literal["DELETE"] | None = None


class DeletionOut(ApiModel):
    """The account is closed. With `isFinished` nothing of it is left; else the rest goes as soon as possible.

    The route knows it, after the transaction.
    """

    ok: bool = True
    is_finished: bool
    message: str
