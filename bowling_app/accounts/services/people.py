"""The list of people with an account for admins, and suspending a person."""

from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import admins, sessions, users
from bowling_app.accounts.rules.limits import LONGEST_PEOPLE_QUERY, LONGEST_SUSPENSION_REASON
from bowling_app.accounts.schemas.account_page import member_since
from bowling_app.accounts.schemas.people_page import People, PersonRow, PersonSession
from bowling_app.accounts.services.access import end_access
from bowling_app.accounts.services.accounts import note_shown_change
from bowling_app.accounts.services.admins import note_rights, with_id
from bowling_app.accounts.services.log_names import name_of
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.paths import AUDIT_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text, when_text
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.registry import features

USERS_PATH: Final = "/admin/users"


def load_people(uow: UnitOfWork, actor: Actor, *, q: str = "", after: str = "", sessions_of: str = "") -> People:
    """A page of the people by name; with `q`, only those whose name or e-mail address begins with it. `sessions_of` is
    the id of the person whose open sessions are listed."""
    require_admin(actor)
    words = one_line(q, LONGEST_PEOPLE_QUERY)
    asked = {"q": words, "after": after}
    found = users.page(
        uow.session,
        words=words,
        after=cursor_values(after, str, str),  # pyright: ignore[reportArgumentType]
        now=clock.now(),
        limit=DEFAULT_LIMIT + 1,
    )
    named = admins.named(uow.session)
    rows = tuple(
        replace(
            _row(user, count, actor, is_admin=user.id in named),
            sessions_href=_address({**asked, "sessions_of": "" if user.id == sessions_of else user.id}),
            is_listed=user.id == sessions_of,
            open_sessions=_sessions(uow, user, actor) if user.id == sessions_of else (),
        )
        for user, count, _name in found[:DEFAULT_LIMIT]
    )
    last, _count, name = found[DEFAULT_LIMIT - 1] if len(found) > DEFAULT_LIMIT else (None, 0, "")
    return People(
        heading=f'Names and addresses that begin with "{words}"' if words else "Everyone, by name",
        people=rows,
        empty="" if rows else "No one by that name.",
        query=words,
        next_cursor=cursor_of(name, last.id) if last else "",
    )


def end_sessions_of(uow: UnitOfWork, actor: Actor, *, user_id: str) -> int:
    """End all sessions of a person. Returns how many there were."""
    require_admin(actor)
    user = with_id(uow, user_id)
    ended = end_access(uow, user.id)
    note_rights(uow, user, actor, "sessions", [f"{ended} open", "ended"])
    return ended


def end_session_of(uow: UnitOfWork, actor: Actor, *, user_id: str, session_id: str) -> None:
    """End one session of a person."""
    require_admin(actor)
    user = with_id(uow, user_id)
    if not sessions.end(uow.session, session_id, user.id):
        raise NotFound("There is no such session")
    note_rights(uow, user, actor, "sessions", ["1 open", "ended"])


def suspend_person(uow: UnitOfWork, actor: Actor, *, user_id: str, reason: str) -> str:
    """Suspend a person and end their sessions. They read the reason when they try to sign in. Their reviews stay
    until an admin looks at them; lists and ballots that they share are not shown meanwhile. Admins have to be dismissed
    first. Returns the person's name."""
    require_admin(actor)
    user, words = with_id(uow, user_id), one_line(reason, LONGEST_SUSPENSION_REASON)
    if len(words) < 3:
        raise Invalid("Reason: say in a few words why. The person gets to read it.", field="reason")
    if user.id in admins.lock(uow.session).admins:
        raise Conflict("This person is an admin. Take that back first.")
    if users.hold(uow.session, user.id) and user.suspended_at is not None and user.suspended_for == words:
        raise Conflict(_suspended(uow, user))
    note_rights(uow, user, actor, "suspended", [user.suspended_for, words])
    user.suspended_at, user.suspended_for = clock.now(), words
    note_shown_change(uow, user)
    end_access(uow, user.id)
    return name_of(user)


def _suspended(uow: UnitOfWork, user: User) -> str:
    """What an admin reads who would suspend a person again: who has done so, and for what reason."""
    entry = audit.decision(uow.session, "suspended", "", user.id)
    by = users.find(uow.session, entry.actor) if entry else None
    who = f" by {name_of(by)}" if by else ""
    return f"{name_of(user)} was suspended already{who}: {user.suspended_for}"


def readmit_person(uow: UnitOfWork, actor: Actor, *, user_id: str) -> str:
    """Lift a person's suspension. Returns their name."""
    require_admin(actor)
    user = with_id(uow, user_id)
    if user.suspended_at is not None:
        note_rights(uow, user, actor, "suspended", [user.suspended_for, None])
        user.suspended_at = user.suspended_for = None
        note_shown_change(uow, user)
    return name_of(user)


def _address(asked: dict[str, str]) -> str:
    known = {name: value for name, value in asked.items() if value}
    return f"{USERS_PATH}?{urlencode(known)}" if known else USERS_PATH


def _sessions(uow: UnitOfWork, user: User, actor: Actor) -> tuple[PersonSession, ...]:
    now = clock.now()
    return tuple(
        PersonSession(
            id=each.id,
            device=each.device,
            since=f"Signed in {utc_text(each.created_at)}",
            used=f"Used {when_text(each.last_used_at, now)}",
            is_this=each.is_current,
        )
        for each in sessions.of_user(uow.session, user.id, now, actor.session_id)
    )


def _row(user: User, open_sessions: int, actor: Actor, *, is_admin: bool) -> PersonRow:
    at = user.suspended_at
    return PersonRow(
        id=user.id,
        name=user.display_name,
        email=user.email or "",
        since=member_since(user.created_at),
        sessions=count_of(open_sessions, "open session", "open sessions"),
        log_href=f"{AUDIT_PATH}?{urlencode({'person': user.id})}",
        links=tuple(of(user.id) for feature in features() for of in feature.of_person),
        standing=f"Suspended {utc_text(at)}: {user.suspended_for}" if at else "",
        is_admin=is_admin,
        is_suspended=at is not None,
        may_be_admin=not is_admin and at is None and user.email_verified_at is not None,
    )
