"""What a person has, and how it goes when they go."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import SlugHistory, User
from bowling_app.platform.kit.personal_data import Statement
from bowling_app.platform.mail.models import OutgoingMail

REMOVED_NAME: Final = "deleted account"
"""How the audit log names everyone whose account was deleted: nobody can tell them apart there."""


def lock(session: Session, user_id: str) -> User | None:
    """The person, held until the transaction ends."""
    statement = select(User).where(User.id == user_id).with_for_update().execution_options(populate_existing=True)
    return session.exec(statement).one_or_none()


def lock_slug(session: Session, slug: str) -> None:
    """Lock the slug, so that only one transaction at a time decides who gets it."""
    session.connection().execute(
        text("SELECT pg_advisory_xact_lock(hashtext('slug'), hashtext(:slug))"), {"slug": slug}
    )


def holder_of_slug(session: Session, slug: str) -> str | None:
    """The id of the person who has or had the slug."""
    present = session.exec(select(User.id).where(User.slug == slug)).first()
    return present or session.exec(select(SlugHistory.user_id).where(SlugHistory.slug == slug)).first()


def give_up_slug(session: Session, slug: str, user_id: str) -> None:
    """Reserve a former slug for its person, so that links to it still lead to them."""
    session.merge(SlugHistory(slug=slug, user_id=user_id))


def free_slugs(session: Session, user_id: str, kept: int) -> None:
    """Release the slugs that the person gave up, except the latest of them."""
    statement = text("""
        DELETE FROM slug_history WHERE user_id = :id AND slug NOT IN (
            SELECT slug FROM slug_history WHERE user_id = :id ORDER BY created_at DESC, slug LIMIT :kept)""")
    session.flush()
    session.connection().execute(statement, {"id": user_id, "kept": kept})


def take_back_slug(session: Session, slug: str) -> None:
    """Remove a slug from the history, because it is in use again."""
    session.connection().execute(text("DELETE FROM slug_history WHERE slug = :slug"), {"slug": slug})


def has_contributed(session: Session, user_id: str, contributions: Sequence[Statement]) -> bool:
    """Whether the person's name may appear on public pages."""
    run = session.connection().execute
    return any(run(text(f"{statement} LIMIT 1"), {"id": user_id}).first() is not None for statement in contributions)


def venues_found(
    session: Session, user_id: str, statements: Sequence[Statement], *, limit: int | None = None
) -> Sequence[str]:
    """The ids of the venues that one of the statements finds, in the order in which every transaction locks venues."""
    if not statements:
        return []
    query = f"{' UNION '.join(statements)} ORDER BY 1 LIMIT :limit"
    return list(session.connection().execute(text(query), {"id": user_id, "limit": limit}).scalars())


def exported(session: Session, user_id: str, sections: Mapping[str, Statement]) -> dict[str, list[dict[str, Any]]]:
    """All rows about the person except their profile, by section, with plain column names. What hangs on an address is
    theirs only if they have proven it."""
    proven = select(User.email).where(User.id == user_id, col(User.email_verified_at).is_not(None))
    values = {"id": user_id, "email": session.exec(proven).one_or_none()}
    return {
        section: [dict(row) for row in session.connection().execute(text(query), values).mappings()]
        for section, query in sections.items()
    }


def remove_contributions(
    session: Session, user_id: str, venue_ids: Sequence[str], removals: Sequence[Statement]
) -> None:
    """Remove the person's contributions. `venue_ids` are the venues whose rows change by that."""
    for statement in removals:
        session.connection().execute(text(statement), {"id": user_id, "venues": list(venue_ids)})


def remove_mentions(session: Session, user_id: str) -> None:
    """Replace the id in the tables that name people without a foreign key. The record of changes stays."""
    run = session.connection().execute
    values = {"id": user_id, "name": REMOVED_NAME, "quoted": json.dumps(user_id), "put": json.dumps(REMOVED_NAME)}
    run(text("UPDATE audit_entry SET actor = :name WHERE actor = :id"), values)
    # A review or a vote that was dropped for the person's newer one when two venues were merged.
    merged = """
        DELETE FROM audit_entry WHERE action = 'merge'
        AND coalesce(changes->'review', changes->'vote')->0->>'user_id' = :id"""
    run(text(merged), values)
    run(text("UPDATE audit_entry SET person_id = :name WHERE person_id = :id"), values)
    run(
        text("""
            UPDATE audit_entry SET changes = replace(changes::text, :quoted, :put)::jsonb
            WHERE position(:quoted IN changes::text) > 0"""),
        values,
    )
    run(text("UPDATE app_config SET admins = array_remove(admins, :id) WHERE :id = ANY(admins)"), values)
    run(text("DELETE FROM rate_limit WHERE position(:id IN key) > 0"), values)


def remove_mails(session: Session, address: str, removals: Sequence[Statement]) -> None:
    """Delete unsent mails to the address, and the rows of other features that hold it. What the person sent while
    signed in, with another address, is deleted with the person."""
    for statement in removals:
        session.connection().execute(text(statement), {"email": address})
    for row in session.exec(select(OutgoingMail).where(OutgoingMail.to == address)):
        session.delete(row)


def remove_user(session: Session, user_id: str) -> None:
    """Remove the person, and with them their sessions, former slugs, saved alleys and reports."""
    session.connection().execute(text("DELETE FROM app_user WHERE id = :id"), {"id": user_id})


def unfinished_deletions(session: Session, before: datetime, now: datetime) -> Sequence[str]:
    """People whose deletion began before that moment, or by a clock that was ahead, and is not finished."""
    begun = (col(User.deletion_started_at) <= before) | (col(User.deletion_started_at) > now)
    statement = select(User.id).where(begun).order_by(col(User.id))
    return session.exec(statement).all()
