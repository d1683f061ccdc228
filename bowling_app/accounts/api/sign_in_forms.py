"""Signing in with a form: the address is taken, then the code; or a password. The answer sets the session's cookie."""

from typing import Final, cast

from bowling_app.accounts.rules.password_forms import as_typed
from bowling_app.accounts.rules.sign_in_forms import (
    AGAIN,
    CODE_FORM,
    EMAIL_FORM,
    PASSWORD_FORM,
    SIGN_UP_FORM,
    local_path,
)
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn, SignUpDraft
from bowling_app.accounts.services.sign_in import (
    open_session,
    send_code,
    sign_in_with_password,
    sign_up,
    verify_code,
)
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Onward, Outcome, Sent
from bowling_app.platform.http.cookies import (
    CHALLENGE_COOKIE,
    DEVICE_COOKIE,
    challenge_cookie,
    device_cookie,
    ended_cookie,
    session_cookies,
)
from bowling_app.platform.kit.errors import Faults, Invalid, NotSignedIn
from bowling_app.platform.kit.forms import Filled, Form
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.page import Page

NOT_SIGNED_IN: Final = N_("You are not signed in yet. Look at the fields below.")
CREATED: Final = N_("Account created successfully!")
SIGNED_IN: Final = N_("Successfully signed in!")
MAILED: Final = N_("Check your email for the verification code.")


def take_address(sent: Sent, *, following: Page) -> Outcome:
    """Mail a code, and ask for it on the page that follows."""
    email = EMAIL_FORM["email"].checked(sent.text("email"))
    return _asked({"email": email, AGAIN: email}, perform(sent.token, send_code, email=email, **_from(sent)), following)


def take_sign_up(sent: Sent, *, following: Page) -> Outcome:
    """Begin an account with a password, and ask for the code that was mailed."""
    faults = Faults()
    name = faults.of(SIGN_UP_FORM["displayName"].checked, sent.text("displayName"))
    email, password = _email_and_password(SIGN_UP_FORM, sent, faults)
    draft = SignUpDraft(email, password, name or "")
    # No second code from that page: it would be one without the password.
    return _asked({"email": email}, perform(sent.token, sign_up, draft, **_from(sent)), following)


def take_code(sent: Sent) -> Outcome:
    """Use the code up, begin the session, and lead back to where the person came from."""
    faults = Faults()
    email, code = (faults.of(CODE_FORM[name].checked, sent.text(name)) for name in ("email", "code"))
    faults.refuse()
    draft = CodeDraft(cast("str", email), cast("str", code), sent.cookie(CHALLENGE_COOKIE))
    proven = perform(sent.token, verify_code, draft, **_from(sent))
    return _begun(sent, proven, "code")


def take_password_sign_in(sent: Sent) -> Outcome:
    """Begin the session for an address with its password."""
    email, password = _email_and_password(PASSWORD_FORM, sent, Faults())
    proven = perform(sent.token, sign_in_with_password, email=email, password=password, **_from(sent))
    return _begun(sent, proven, "")


def _email_and_password(form: Form, sent: Sent, faults: Faults) -> tuple[str, str]:
    email = faults.of(form["email"].checked, sent.text("email"))
    password = faults.of(as_typed, form["password"], sent.text("password"))
    faults.refuse()
    return cast("str", email), cast("str", password)


def _from(sent: Sent) -> dict[str, str]:
    """Where the form comes from, for the limits."""
    return {"client": sent.client, "device": sent.cookie(DEVICE_COOKIE)}


def _asked(known: dict[str, str], outcome: CodeSent | Refusal, following: Page) -> Outcome:
    if isinstance(outcome, Refusal):
        return outcome
    title, said = (_("No New Code"), outcome.notice) if outcome.notice else (_("Code Sent"), _(MAILED))
    filled = Filled(known, refusal=outcome.notice)
    return Onward(following, filled, (challenge_cookie(outcome.challenge),), title, said)


def _begun(sent: Sent, proven: SignIn | Refusal, field: str) -> Outcome:
    """The session, or the refusal: it is about the field, unless it is about too many tries. The live page stays where
    it is unless the address names another page."""
    if isinstance(proven, Refusal):
        if proven.retry_after is None:
            raise Invalid(proven.message, field=field)
        return proven
    try:
        opened = perform(sent.token, open_session, custom_token=proven.custom_token, user_agent=sent.agent)
    except NotSignedIn as refusal:  # The dialog that asks to sign in is open already.
        raise Invalid(refusal.message) from None
    wanted = str(sent.arguments.get("next", ""))
    return Done(
        local_path(wanted) if wanted else "",
        _(CREATED) if proven.is_new_user else _(SIGNED_IN),
        local_path(wanted),
        is_anew=True,
        is_shared=True,
        cookies=(*session_cookies(opened.token), device_cookie(opened.device), ended_cookie(CHALLENGE_COOKIE)),
    )
