"""How frequent the pieces of names are, which tells how a name is found fastest."""

from time import monotonic

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.search.queries import words
from bowling_app.search.queries.words import Frequencies
from bowling_app.search.rules.limits import STATISTICS_KEPT_FOR

_kept: dict[str, tuple[float, Frequencies]] = {}


def frequencies(uow: UnitOfWork) -> Frequencies:
    """What part of the venues has each three-letter piece, as the database counted it last."""
    database = str(uow.session.get_bind().engine.url)
    ends, found = _kept.get(database, (0.0, None))
    if found is None or ends < monotonic():
        found = words.frequencies(uow.session)
        _kept[database] = monotonic() + STATISTICS_KEPT_FOR, found
    return found
