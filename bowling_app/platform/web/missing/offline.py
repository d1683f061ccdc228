"""The page that is shown without a network, in place of a page that the visitor has not read before."""

from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.web.missing.schemas import MissingView

OFFLINE: Final = MissingView(
    "", "You're offline", "This page isn't saved on your device. Connect to the internet, then try again.", ()
)


def load_offline(uow: UnitOfWork, actor: Actor) -> MissingView:
    """The page in place of one that is not saved on the device. It does not need the database."""
    anyone(actor)
    return OFFLINE
