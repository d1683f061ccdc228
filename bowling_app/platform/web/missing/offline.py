"""The page that is shown without a network, in place of a page that the visitor has not read before."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.missing.schemas import MissingView


def load_offline(uow: UnitOfWork, actor: Actor) -> MissingView:
    """The page in place of one that is not saved on the device."""
    anyone(actor)
    return offline_words()


def offline_words() -> MissingView:
    """What the page says. It needs nothing of the database."""
    message = _("This page isn't saved on your device. Connect to the internet, then try again.")
    return MissingView("", _("You're offline"), message, ())
