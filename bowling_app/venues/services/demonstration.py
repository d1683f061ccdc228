"""Whether the directory is a demonstration."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.queries import venues


def is_demonstration(uow: UnitOfWork) -> bool:
    """Whether venues that are shown are made up."""
    return venues.any_demonstration(uow.session)
