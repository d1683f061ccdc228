"""The health of the site's database, for monitoring."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.kinds import job_kinds
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import Duration
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.mail import budget as mail_budget
from bowling_app.platform.operations.queries.vitals import server, vitals
from bowling_app.platform.operations.vitals import Server, Vitals

FAILING_SHOWN: Final[Duration] = timedelta(days=2)
"""How long health says that the last work of a kind failed. What is wanted still is tried again within that time."""


def load_vitals(uow: UnitOfWork, actor: Actor) -> Vitals:
    """The database's time and schema, how many mails and jobs wait, how many mails may go out, and which work of the
    clock failed the last time."""
    require_admin(actor)
    kinds = [key for key, kind in job_kinds().items() if kind.is_by_clock]
    found = vitals(uow.session, kinds, clock.now() - FAILING_SHOWN)
    return replace(found, mail_budget=mail_budget.share_left(uow))


def load_server(uow: UnitOfWork, actor: Actor) -> Server:
    """What the database's server is and allows, for a look at the installation."""
    require_admin(actor)
    return server(uow.session)
