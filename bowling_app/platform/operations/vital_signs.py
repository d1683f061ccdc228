"""The health of the site's database, for monitoring."""

from dataclasses import replace

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.mail import budget as mail_budget
from bowling_app.platform.operations.queries.vitals import server, vitals
from bowling_app.platform.operations.vitals import Server, Vitals


def load_vitals(uow: UnitOfWork, actor: Actor) -> Vitals:
    """The database's time and schema, and how many mails and jobs wait, and how many mails may go out."""
    require_admin(actor)
    return replace(vitals(uow.session), mail_budget=mail_budget.share_left(uow))


def load_server(uow: UnitOfWork, actor: Actor) -> Server:
    """What the database's server is and allows, for a look at the installation."""
    require_admin(actor)
    return server(uow.session)
