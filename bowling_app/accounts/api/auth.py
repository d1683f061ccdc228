"""Signing in and out, and where somebody is signed in."""

from typing import Final

from fastapi import Depends, Request
from starlette.responses import JSONResponse, Response

from bowling_app.accounts.api.schemas import (
    CodeIn,
    CodeRequestIn,
    CodeSentOut,
    MeOut,
    PasswordIn,
    SessionIn,
)
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn, SignUpDraft
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.accounts.services.sign_in import (
    end_session,
    open_session,
    send_code,
    sign_in_with_password,
    sign_up,
    verify_code,
)
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Challenge, Client, Device, Token, require_own_page
from bowling_app.platform.http.cookies import (
    CHALLENGE_COOKIE,
    challenge_cookie,
    device_cookie,
    ended_cookie,
    ended_session_cookies,
    session_cookies,
)
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.inputs import Taken
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _

auth = router("Sign-in")

_OWN_PAGE: Final = [Depends(require_own_page)]


@auth.post("/auth/send-code", response_model=CodeSentOut, responses=refusals(422, 429))
def send(body: CodeRequestIn, token: Token, client: Client, device: Device) -> Response:
    """Mails a code of six digits, or of ten while somebody is guessing, good for 10 minutes, at most once a minute. The
    answer is the same for every address; 429 says that this caller, or the site, may not mail anybody right now.

    The code works for this caller only: the answer sets a cookie that verify-code needs. A program may send the
    cookie's value as `challenge` instead.
    """
    return _code_sent(perform(token, send_code, email=body.email, client=client, device=device))


@auth.post("/auth/sign-up", response_model=CodeSentOut, responses=refusals(422, 429))
def begin_account(body: Taken[SignUpDraft], token: Token, client: Client, device: Device) -> Response:
    """Begins an account with a password. It exists once verify-code has got the code that this mails.

    The answer is the same for an address that has an account; that one gets a mail that says so.
    """
    return _code_sent(perform(token, sign_up, body, client=client, device=device))


@auth.post("/auth/verify-code", response_model=SignIn, responses=refusals(401, 422, 429))
def verify(body: CodeIn, token: Token, client: Client, device: Device, challenge: Challenge) -> Response:
    """Uses the code up. The custom token opens one session, within a minute."""
    draft = CodeDraft(body.email, body.code, body.challenge or challenge)
    answer = _signed_in(perform(token, verify_code, draft, client=client, device=device))
    if answer.status_code == 200:
        answer.set_cookie(**ended_cookie(CHALLENGE_COOKIE))
    return answer


@auth.post("/auth/sign-in", response_model=SignIn, responses=refusals(401, 422, 429))
def password(body: PasswordIn, token: Token, client: Client, device: Device) -> Response:
    """Signs in with a password. The custom token opens one session, within a minute."""
    known = {"client": client, "device": device}
    return _signed_in(perform(token, sign_in_with_password, email=body.email, password=body.password, **known))


@auth.post("/auth/session", response_model=DoneOut, responses=refusals(401, 403, 422), dependencies=_OWN_PAGE)
def begin_session(request: Request, body: SessionIn, token: Token) -> Response:
    """Trades a custom token for the session's cookie, once. Only for pages of this site: the Origin is checked."""
    agent = request.headers.get("user-agent", "")
    opened = perform(token, open_session, custom_token=body.custom_token, user_agent=agent)
    answer = private_json(DoneOut(message=_("Successfully signed in!")))
    for cookie in (*session_cookies(opened.token), device_cookie(opened.device)):
        answer.set_cookie(**cookie)
    return answer


@auth.delete("/auth/session", response_model=DoneOut, responses=refusals(403), dependencies=_OWN_PAGE)
def finish_session(token: Token) -> Response:
    """Signs out: the session ends at once, in every tab."""
    perform(token, end_session)
    answer = private_json(DoneOut(message=_("Successfully signed out!")))
    for cookie in ended_session_cookies():
        answer.set_cookie(**cookie)
    return answer


@auth.get("/auth/me", response_model=MeOut)
def me(token: Token) -> Response:
    """Who is signed in; null for a visitor."""
    return private_json(MeOut.model_validate({"user": perform(token, signed_in_user)}))


def _code_sent(outcome: CodeSent | Refusal) -> Response:
    if isinstance(outcome, Refusal):
        return _refused(outcome)
    told = CodeSentOut(notice=outcome.notice or None).model_dump(mode="json", by_alias=True, exclude_none=True)
    answer = JSONResponse(told, headers={"Cache-Control": "no-store"})
    answer.set_cookie(**challenge_cookie(outcome.challenge))
    return answer


def _signed_in(outcome: SignIn | Refusal) -> Response:
    if isinstance(outcome, SignIn):
        return private_json(outcome)
    return _refused(outcome)


def _refused(outcome: Refusal) -> Response:
    if outcome.retry_after is None:
        return problem(401, "refused", outcome.message)
    return refused(outcome)
