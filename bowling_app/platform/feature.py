"""What a feature brings to the site, which is put together from what those in `bowling_app.features` bring."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field

from fastapi import APIRouter
from starlette.routing import BaseRoute

from bowling_app.platform.jobs.runner import Work
from bowling_app.platform.kit.personal_data import PersonalData
from bowling_app.platform.operations.retention import Purge
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.live import PageState

Task = Callable[[], AbstractAsyncContextManager[None]]
"""What runs beside the server for as long as it runs."""


@dataclass(frozen=True, kw_only=True)
class Feature:
    """The parts of a feature that the site serves or runs. Each part may be left out."""

    pages: Sequence[type[PageState]] = ()  # In the order in which their routes are tried.
    routers: Sequence[APIRouter] = ()  # The routes of the API, below `/api`.
    routes: Sequence[BaseRoute] = ()  # Files and forms, outside of the API.
    tasks: Sequence[Task] = ()
    jobs: Mapping[str, Work] = field(default_factory=dict[str, Work])  # By the kind of the job.
    purges: Sequence[Purge] = ()
    personal_data: PersonalData | None = None
    queues: Sequence[Queue] = ()  # What waits for admins.
