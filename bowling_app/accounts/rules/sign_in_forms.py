"""The forms of signing in: an address, then the code that was mailed to it; or, for those who want it, a password."""

import re
from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from bowling_app.accounts.rules.accounts import PASSWORD_PATH
from bowling_app.accounts.rules.codes import DIGITS, LONG_DIGITS, RESEND_AFTER
from bowling_app.accounts.rules.passwords import LONGEST, SHORTEST
from bowling_app.platform.kit.addresses.email_addresses import LONGEST_EMAIL, NOT_AN_ADDRESS, email_address
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.identity import LONGEST_NAME
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.links import SIGN_IN_PATH
from bowling_app.platform.kit.steps import Again, Step, Way
from bowling_app.platform.language.addresses import unaddressed
from bowling_app.platform.language.messages import N_

CODE_PATH: Final = f"{SIGN_IN_PATH}/code"
AGAIN: Final = "again"
"""The address to which the page that asks for the code can have another one mailed. Its form carries it along, so that
it outlasts a wrong code."""
BY_PASSWORD_PATH: Final = f"{SIGN_IN_PATH}/password"
SIGN_UP_PATH: Final = f"{SIGN_IN_PATH}/new"
LONGEST_CODE: Final[Characters] = 40
"""A code as somebody types it, with spaces and hyphens."""
LONGEST_NEXT: Final[Characters] = 500
"""The address of the page that a person comes back to after signing in."""

_LOCAL: Final = re.compile(rf"/(?![/\\])[\x21-\x7e]{{0,{LONGEST_NEXT}}}")
_EMAIL: Final = FormField(
    name="email", label="Email", kind="email", is_required=True, longest=LONGEST_EMAIL, complete="email",
    placeholder="Enter your email", missing=NOT_AN_ADDRESS, fits=email_address,
)  # fmt: skip
_USERNAME: Final = replace(_EMAIL, complete="username", placeholder="")
_NO_CODE: Final = N_("Verification code: enter the digits from the email.")
EMAIL_FORM: Final = Form("sign-in", (_EMAIL,), FormWords("Send Verification Code", failed="Error"))
"""Where the code goes."""
CODE_FORM: Final = Form(
    "sign-in-code",
    (
        _EMAIL,
        FormField(
            name="code", label="Verification code", kind="code", is_required=True, longest=LONGEST_CODE,
            complete="one-time-code", hint="Code expires in 10 minutes", missing=_NO_CODE, wrong=_NO_CODE,
            shape=f"[0-9]{{{DIGITS}}}|[0-9]{{{LONG_DIGITS}}}",
        ),
    ),
    FormWords("Verify & Sign In", busy="Verifying...", failed="Verification Error"),
    more=(AGAIN,),
    gate="code",
)  # fmt: skip
"""The code that has arrived."""
PASSWORD_FORM: Final = Form(
    "sign-in-password",
    (
        _USERNAME,
        FormField(
            name="password", label="Password", kind="password", is_required=True, longest=LONGEST,
            complete="current-password",
        ),
    ),
    FormWords("Sign In", busy="Signing in...", failed="Sign In Error"),
)  # fmt: skip
"""For those who have a password."""
SIGN_UP_FORM: Final = Form(
    "sign-up",
    (
        FormField(
            name="displayName", label="Display name", is_required=True, longest=LONGEST_NAME, complete="nickname"
        ),
        _USERNAME,
        FormField(
            name="password", label="Password", kind="password", is_required=True, shortest=SHORTEST, longest=LONGEST,
            complete="new-password", hint="8 characters or more",
        ),
    ),
    FormWords("Sign Up", busy="Signing up...", failed="Sign Up Error"),
)  # fmt: skip
"""For those who want one from the beginning."""

_BY_CODE: Final = Way("Use an email code instead", "email")
_BY_PASSWORD: Final = Way("Use a password instead", "password")
SIGN_IN_STEPS: Final = (
    Step(
        name="email", form=EMAIL_FORM, action=SIGN_IN_PATH, following="code", title="Sign In / Sign Up",
        text="Enter your email to get started.", ways=(_BY_PASSWORD,),
    ),
    Step(
        name="code", form=CODE_FORM, title="Check Your Email", text="We sent a code to {email}.",
        carried=("email",), ways=(Way("Use Different Email", "email"),),
        again=Again("Resend Code", "Resend code in {}", int(RESEND_AFTER.total_seconds())),
    ),
    Step(
        name="password", form=PASSWORD_FORM, action=BY_PASSWORD_PATH, title="Sign In with a Password",
        text="Enter your email and password.",
        ways=(Way("Create an account", "new"), Way("Forgot your password?", "forgotten"), _BY_CODE),
    ),
    Step(
        name="new", form=SIGN_UP_FORM, action=SIGN_UP_PATH, following="code", title="Sign Up with a Password",
        text="We will send a code to your email to confirm it.",
        ways=(Way("Already have an account? Sign in", "password"), _BY_CODE),
    ),
    Step(
        name="forgotten", form=EMAIL_FORM, action=f"{SIGN_IN_PATH}?{urlencode({'next': PASSWORD_PATH})}",
        following="code", title="Forgot Your Password?", ways=(_BY_PASSWORD,),
        text="Sign in with a code that we email you. Then you can set a new password.",
    ),
)  # fmt: skip
"""The dialog of the live pages. The pages without scripts lead to each other by the same ways."""


def local_path(text: str) -> str:
    """The address of a page of this site, as a link may name it, without its language; the home page for anything else,
    so that no link leads from a sign-in to another site."""
    path = unaddressed(text)
    return path if _LOCAL.fullmatch(path) else "/"
