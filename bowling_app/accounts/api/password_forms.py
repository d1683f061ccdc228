"""Taking the forms of the password, from browsers with scripts and without."""

from typing import Final, cast

from bowling_app.accounts.api.passwords import NAMES
from bowling_app.accounts.api.sign_in_forms import MAILED
from bowling_app.accounts.rules.accounts import ACCOUNT_PATH, PASSWORD_PATH
from bowling_app.accounts.rules.password_forms import (
    BY_CODE,
    CODE,
    MAIL_CODE,
    NEW,
    PRESENT,
    REMOVE_PASSWORD_PATH,
    REMOVED,
    SAVED,
    as_typed,
)
from bowling_app.accounts.schemas.sign_in import PasswordProof, PasswordRefusal
from bowling_app.accounts.services.passwords import PROOF_MISSING, mail_proof, remove_password, set_password
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.http.cookies import CHALLENGE_COOKIE, DEVICE_COOKIE, challenge_cookie
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _

NOT_SAVED: Final = N_("Your password is as it was. Look at the fields below.")


def take_password(sent: Sent) -> Outcome:
    """Set or change the password, or mail the code that it takes."""
    if sent.text(MAIL_CODE.name):
        return _mailed(sent, PASSWORD_PATH)
    faults = Faults()
    proof, password = faults.of(_proof, sent), faults.of(as_typed, NEW, sent.text(NEW.name))
    faults.refuse()
    proof, password = cast("PasswordProof", proof), cast("str", password)
    refusal = perform(sent.token, set_password, password=password, proof=proof, client=sent.client)
    return _outcome(refusal, proof, PASSWORD_PATH, Done(ACCOUNT_PATH, _(SAVED), f"{PASSWORD_PATH}?done=saved"))


def take_password_removal(sent: Sent) -> Outcome:
    """Remove the password, or mail the code that it takes."""
    if sent.text(MAIL_CODE.name):
        return _mailed(sent, REMOVE_PASSWORD_PATH)
    proof = _proof(sent)
    refusal = perform(sent.token, remove_password, proof=proof, client=sent.client)
    return _outcome(
        refusal, proof, REMOVE_PASSWORD_PATH, Done(ACCOUNT_PATH, _(REMOVED), f"{PASSWORD_PATH}?done=removed")
    )


def _proof(sent: Sent) -> PasswordProof:
    """What the form was sent with: a code, the present password, or nothing more right after signing in with a code."""
    device = sent.cookie(DEVICE_COOKIE)
    if sent.arguments.get("by") == BY_CODE:
        code = CODE.checked(sent.text(CODE.name))
        return PasswordProof(code=code, challenge=sent.cookie(CHALLENGE_COOKIE), device=device)
    present = as_typed(PRESENT, sent.text(PRESENT.name)) if PRESENT.name in sent.given else ""
    return PasswordProof(present, device=device)


def _mailed(sent: Sent, path: str) -> Outcome:
    """Mail a code to the person's own address, and ask for it."""
    outcome = perform(sent.token, mail_proof, client=sent.client, device=sent.cookie(DEVICE_COOKIE))
    if isinstance(outcome, Refusal):
        return outcome
    cookies, path = (challenge_cookie(outcome.challenge),), f"{path}?by={BY_CODE}&done="
    if outcome.notice:
        return Done(f"{path}late", outcome.notice, title=_("No New Code"), cookies=cookies)
    return Done(f"{path}sent", _(MAILED), title=_("Code Sent"), cookies=cookies)


def _outcome(refusal: PasswordRefusal | None, proof: PasswordProof, path: str, done: Done) -> Outcome:
    if refusal is None:
        return done
    if refusal.retry_after is not None:
        return Refusal(refusal.message, refusal.retry_after)
    if refusal.message == _(PROOF_MISSING) and not proof.present:
        # The form had no field for it, because they had just signed in when it was drawn: draw it anew.
        return Done(f"{path}?done=stale", _(PROOF_MISSING), title=_("One More Step"), follow=True)
    raise Invalid(refusal.message, field=NAMES[refusal.field])
