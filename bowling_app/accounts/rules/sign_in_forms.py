"""Signing in without scripts: an address, then the code that was mailed to it."""

import re
from typing import Final

from bowling_app.platform.kit.addresses.email_addresses import LONGEST_EMAIL, NOT_AN_ADDRESS, email_address
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.links import SIGN_IN_PATH

CODE_PATH: Final = f"{SIGN_IN_PATH}/code"
LONGEST_CODE: Final[Characters] = 40
"""A code as somebody types it, with spaces and hyphens."""
LONGEST_NEXT: Final[Characters] = 500
"""The address of the page that a person comes back to after signing in."""

_LOCAL: Final = re.compile(rf"/(?![/\\])[\x21-\x7e]{{0,{LONGEST_NEXT}}}")
_EMAIL: Final = FormField(
    name="email", label="Email", kind="email", is_required=True, longest=LONGEST_EMAIL, complete="email",
    missing=NOT_AN_ADDRESS, fits=email_address,
)  # fmt: skip
EMAIL_FORM: Final = Form("sign-in", (_EMAIL,), FormWords("Email me a code"))
"""Where the code goes."""
CODE_FORM: Final = Form(
    "sign-in-code",
    (
        _EMAIL,
        FormField(
            name="code", label="Verification code", kind="code", is_required=True, longest=LONGEST_CODE,
            complete="one-time-code", hint="We emailed it to you. It expires in 10 minutes.",
            missing="Verification code: enter the digits from the email.",
        ),
    ),
    FormWords("Sign in"),
)  # fmt: skip
"""The code that has arrived."""


def local_path(text: str) -> str:
    """The address of a page of this site, as a link may name it; the home page for anything else, so that no link leads
    from a sign-in to another site."""
    return text if _LOCAL.fullmatch(text) else "/"
