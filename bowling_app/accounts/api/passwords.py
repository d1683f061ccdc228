"""The password of one's own account."""

from typing import Final

from starlette.responses import Response

from bowling_app.accounts.api.schemas import NewPasswordIn, ProofIn
from bowling_app.accounts.rules.password_forms import REMOVED, SAVED
from bowling_app.accounts.schemas.sign_in import PasswordProof, PasswordRefusal, PasswordStanding
from bowling_app.accounts.services.passwords import password_standing, remove_password, set_password
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Challenge, Client, Device, Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.language.messages import _

passwords = router("Account")

_CODES: Final = {"present": "wrong_present_password", "code": "wrong_code"}
NAMES: Final = {"present": "presentPassword", "code": "code"}
"""What the body and the form call the field of a refusal."""


@passwords.get("/account/password", response_model=PasswordStanding, responses=refusals(401))
def read(token: Token) -> Response:
    """Whether the account has a password, and whether a new one needs a proof."""
    return private_json(perform(token, password_standing))


@passwords.put("/account/password", response_model=DoneOut, responses=refusals(401, 403, 422, 429))
def change(body: NewPasswordIn, token: Token, client: Client, device: Device, challenge: Challenge) -> Response:
    """Sets or changes the password, with the present one or a code. All other sessions end, and a mail says so.

    A refusal about the proof has the code `wrong_present_password` or `wrong_code`; every other 422 is about the new
    password.
    """
    proof = _proof(body, device, challenge)
    return _answer(perform(token, set_password, password=body.password, proof=proof, client=client), _(SAVED))


@passwords.delete("/account/password", response_model=DoneOut, responses=refusals(401, 403, 409, 422, 429))
def remove(body: ProofIn, token: Token, client: Client, device: Device, challenge: Challenge) -> Response:
    """Removes the password: codes are the only way in then. All other sessions end, and a mail says so."""
    proof = _proof(body, device, challenge)
    return _answer(perform(token, remove_password, proof=proof, client=client), _(REMOVED))


def _proof(body: ProofIn, device: str, challenge: str) -> PasswordProof:
    return PasswordProof(body.present_password, body.code, body.challenge or challenge, device)


def _answer(refusal: PasswordRefusal | None, done: str) -> Response:
    if refusal is None:
        return private_json(DoneOut(message=done))
    if refusal.retry_after is None:
        found = Problem(NAMES[refusal.field], refusal.message)
        return problem(422, _CODES[refusal.field], refusal.message, problems=[found])
    return problem(429, "too_soon", refusal.message, {"Retry-After": str(refusal.retry_after)})
