"""Networks that people used lately."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, select

from bowling_app.accounts.models.seen_network import SeenNetwork
from bowling_app.platform.database.bulk import PURGED_AT_ONCE


def note(session: Session, user_id: str, network: str, at: datetime) -> None:
    """Note that the person uses the network."""
    statement = insert(SeenNetwork).values(user_id=user_id, network=network, seen_at=at)
    session.exec(statement.on_conflict_do_update(index_elements=["user_id", "network"], set_={"seen_at": at}))


def sharing(
    session: Session, one: str, others: Collection[str], now_used: Collection[str], since: datetime
) -> set[str]:
    """Those of the others who used a network since then that the one person has used too, or uses now."""
    of_one = select(SeenNetwork.network).where(SeenNetwork.user_id == one, SeenNetwork.seen_at >= since)
    statement = select(SeenNetwork.user_id).where(
        col(SeenNetwork.user_id).in_(others),
        SeenNetwork.user_id != one,
        SeenNetwork.seen_at >= since,
        col(SeenNetwork.network).in_(of_one) | col(SeenNetwork.network).in_(now_used),
    )
    return set(session.exec(statement.distinct()))


def of_people(session: Session, user_ids: Collection[str], since: datetime) -> dict[str, set[str]]:
    """The networks that people used since then, by person."""
    query = select(SeenNetwork.user_id, SeenNetwork.network).where(
        col(SeenNetwork.user_id).in_(user_ids), SeenNetwork.seen_at >= since
    )
    found: defaultdict[str, set[str]] = defaultdict(set)
    for user_id, network in session.exec(query):
        found[user_id].add(network)
    return found


def is_of(session: Session, user_id: str, network: str, since: datetime) -> bool:
    """Whether the person used the network since then."""
    seen = select(SeenNetwork.network).where(
        SeenNetwork.user_id == user_id, SeenNetwork.network == network, SeenNetwork.seen_at >= since
    )
    return session.exec(seen).first() is not None


def is_seen(session: Session, network: str, since: datetime) -> bool:
    """Whether any person with an account used the network since then."""
    seen = select(SeenNetwork.network).where(SeenNetwork.network == network, SeenNetwork.seen_at >= since)
    return session.exec(seen.limit(1)).first() is not None


def purge(session: Session, before: datetime) -> None:
    """Delete some networks that were not used for long. It skips rows that another request is deleting."""
    old = select(SeenNetwork.user_id, SeenNetwork.network).where(SeenNetwork.seen_at < before)
    for user_id, network in session.exec(old.limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)):
        session.exec(
            delete(SeenNetwork).where(col(SeenNetwork.user_id) == user_id, col(SeenNetwork.network) == network)
        )
