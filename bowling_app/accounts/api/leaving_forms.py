"""Leaving: ending sessions, and the answers that take the cookie of this one away."""

import logging
from dataclasses import replace

from bowling_app.accounts.jobs import finish_deletion
from bowling_app.accounts.rules.accounts import ACCOUNT_PATH
from bowling_app.accounts.rules.leaving import DELETE_FORM, DELETE_PATH, ENDED, GONE, LEFT, OTHERS, SESSION
from bowling_app.accounts.services.account_deletion import delete_account
from bowling_app.accounts.services.sessions import end_other_sessions, end_session_by_id
from bowling_app.accounts.services.sign_in import end_session
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.http.cookies import ended_session_cookies
from bowling_app.platform.kit.actors import Token
from bowling_app.platform.kit.links import SIGN_OUT_PATH
from bowling_app.platform.language.messages import _

log = logging.getLogger(__name__)


def take_sign_out(sent: Sent) -> Outcome:
    """End the session of this browser."""
    perform(sent.token, end_session)
    done = Done("/", _(LEFT), f"{SIGN_OUT_PATH}?done=left", is_anew=True, is_shared=True)
    return replace(done, cookies=ended_session_cookies())


def take_session(sent: Sent) -> Outcome:
    """End another session of the person, or all others."""
    named = sent.text(SESSION)
    if named == OTHERS:
        perform(sent.token, end_other_sessions)
    else:
        perform(sent.token, end_session_by_id, named)
    done = OTHERS if named == OTHERS else "ended"
    return Done(ACCOUNT_PATH, _(ENDED[done]), f"{ACCOUNT_PATH}?done={done}")


def take_deletion(sent: Sent) -> Outcome:
    """Delete the account, for people who have typed the word."""
    DELETE_FORM["confirmation"].checked(sent.text("confirmation"))
    done = "deleted" if deleted(sent.token) else "closed"
    title, said = GONE[done]
    told = Done("/", _(said), f"{DELETE_PATH}?done={done}", title=_(title), is_anew=True, is_shared=True)
    return replace(told, cookies=ended_session_cookies())


def deleted(token: Token) -> bool:
    """Delete the account with everything that belongs to it. Whether nothing is left to do: if the provider or the
    bucket is away, the account is closed, and the background finishes the rest."""
    user_id = perform(token, delete_account)
    try:
        finish_deletion(user_id)
    except Exception:  # The provider or the bucket is away.
        log.warning("A deleted account could not be removed at once", exc_info=True)
        return False
    return True
