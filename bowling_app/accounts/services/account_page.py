"""The account page."""

from bowling_app.accounts.rules.leaving import ENDED
from bowling_app.accounts.schemas.account_page import AccountPage, AccountView, large_photo, member_since, session_line
from bowling_app.accounts.services.accounts import my_account
from bowling_app.accounts.services.passwords import password_standing
from bowling_app.accounts.services.sessions import list_sessions
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought


def load_account(uow: UnitOfWork, actor: Actor, *, done: str = "") -> AccountPage:
    """The account page of the caller. For a visitor it has no account and invites them to sign in. `done` names what
    they just did."""
    anyone(actor)
    if actor.user_id is None:
        return AccountPage()
    account, sessions = my_account(uow, actor), list_sessions(uow, actor)
    view = AccountView(
        display_name=account.display_name,
        slug=account.slug or "",
        email=account.email or "",
        photo_url=large_photo(account.photo_url or ""),
        member_since=member_since(account.created_at),
        sessions=tuple(session_line(session, clock.now()) for session in sessions),
        has_other_sessions=any(not session.is_current for session in sessions),
        has_password=password_standing(uow, actor).has_password,
        news_paused=brought("news_paused")(uow, actor.user_id),
    )
    return AccountPage(view, _(ENDED.get(done, "")))
