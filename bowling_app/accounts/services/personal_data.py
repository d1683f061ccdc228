"""The personal data of all features, put together."""

from collections.abc import Mapping, Sequence

from sqlmodel import Session

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.personal_data import KeptPhotos, PersonalData, Statement
from bowling_app.platform.registry import features


def held() -> list[PersonalData]:
    """The personal data of each feature, in the order of the features."""
    return [feature.personal_data for feature in features() if feature.personal_data is not None]


def exports() -> Mapping[str, Statement]:
    """The sections of the export of an account."""
    return {section: query for part in held() for section, query in part.exports.items()}


def newest_photos(session: Session, user_id: str, limit: int) -> list[tuple[KeptPhotos, Sequence[tuple[str, str]]]]:
    """The person's newest photos of each kind, at most `limit` of it: what they belong to, and their keys."""
    kinds = [part.photos for part in held() if part.photos is not None]
    return [(kind, kind.newest(session, user_id, limit)) for kind in kinds]


def statements_of(kind: str) -> Sequence[Statement]:
    """The statements of that kind, a field of `PersonalData`, of all features."""
    return [statement for part in held() for statement in getattr(part, kind)]


def hold_venues(session: Session, ids: Sequence[str]) -> None:
    """Lock these venues until the transaction ends."""
    for part in held():
        if part.hold is not None:
            part.hold(session, ids)


def give_way(uow: UnitOfWork, user_id: str, ids: Sequence[str]) -> None:
    """Let count what others contributed to these venues and did not count because of what the person did."""
    for part in held():
        if part.give_way is not None:
            part.give_way(uow, user_id, ids)
    uow.session.flush()


def recount_venues(session: Session, ids: Sequence[str]) -> None:
    """Recompute these venues from what is left."""
    for part in held():
        if part.recount is not None:
            part.recount(session, ids)
