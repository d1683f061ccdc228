"""How the site's database fares, for whoever watches over it."""

from dataclasses import replace

from bowling_app.domain.actors import Actor
from bowling_app.domain.policies import require_admin
from bowling_app.domain.vitals import Server, Vitals
from bowling_app.queries.vitals import server, vitals
from bowling_app.services import mail_budget
from bowling_app.services.unit_of_work import UnitOfWork


def load_vitals(uow: UnitOfWork, actor: Actor) -> Vitals:
    """The database's time and schema, and how many mails and jobs wait, and how many mails may go out."""
    require_admin(actor)
    return replace(vitals(uow.session), mail_budget=mail_budget.share_left(uow))


def load_server(uow: UnitOfWork, actor: Actor) -> Server:
    """What the database's server is and allows, for a look at the installation."""
    require_admin(actor)
    return server(uow.session)
