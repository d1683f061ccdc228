"""What a person sends and gets about their own account."""

from typing import Annotated, Literal

from pydantic import Field

from bowling_app.accounts.rules.accounts import SLUG_LONGEST, SLUG_SHORTEST
from bowling_app.accounts.rules.names import LONGEST_NAME
from bowling_app.platform.http.schemas import ApiModel


class ProfileIn(ApiModel):
    """What is left out stays as it is."""

    display_name: Annotated[str | None, Field(max_length=400, description=f"1 to {LONGEST_NAME} characters.")] = None
    slug: Annotated[
        str | None,
        Field(
            max_length=100,
            description=f"{SLUG_SHORTEST} to {SLUG_LONGEST} of the letters a to z, digits and hyphens; empty for none.",
        ),
    ] = None


class ProofIn(ApiModel):
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


class DeletionIn(ApiModel):
    """A word that nobody types by accident. It may be left out."""

    confirmation: Literal["DELETE"] | None = None


class DeletionOut(ApiModel):
    """The account is closed. With `isFinished` nothing of it is left; else the rest goes as soon as possible."""

    ok: bool = True
    is_finished: bool
    message: str
