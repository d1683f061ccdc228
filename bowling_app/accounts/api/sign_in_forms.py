"""Signing in without scripts: the address is taken, then the code, and the answer sets the session's cookie."""

from typing import Final

from bowling_app.accounts.rules.sign_in_forms import CODE_FORM, EMAIL_FORM, local_path
from bowling_app.accounts.schemas.sign_in import CodeDraft
from bowling_app.accounts.services.sign_in import open_session, send_code, verify_code
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Onward, Outcome, Sent
from bowling_app.platform.http.cookies import (
    CHALLENGE_COOKIE,
    DEVICE_COOKIE,
    challenge_cookie,
    device_cookie,
    ended_cookie,
    session_cookie,
)
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.web.page import Page

NOT_SIGNED_IN: Final = "You are not signed in yet. Look at the fields below."


def take_address(sent: Sent, *, following: Page) -> Outcome:
    """Mail a code, and ask for it on the page that follows."""
    email = EMAIL_FORM["email"].checked(sent.text("email"))
    outcome = perform(sent.token, send_code, email=email, client=sent.client, device=sent.cookie(DEVICE_COOKIE))
    if isinstance(outcome, Refusal):
        return outcome
    filled = Filled({"email": email}, refusal=outcome.notice)
    return Onward(following, filled, (challenge_cookie(outcome.challenge),))


def take_code(sent: Sent) -> Outcome:
    """Use the code up, begin the session, and lead back to where the person came from."""
    email, code = (CODE_FORM[name].checked(sent.text(name)) for name in ("email", "code"))
    draft = CodeDraft(email, code, sent.cookie(CHALLENGE_COOKIE))
    proven = perform(sent.token, verify_code, draft, client=sent.client, device=sent.cookie(DEVICE_COOKIE))
    if isinstance(proven, Refusal):
        return proven
    opened = perform(sent.token, open_session, custom_token=proven.custom_token, user_agent=sent.agent)
    cookies = (session_cookie(opened.token), device_cookie(opened.device), ended_cookie(CHALLENGE_COOKIE))
    return Done(local_path(str(sent.arguments.get("next", ""))), cookies=cookies)
