"""Counting together what earlier versions, or open tabs of theirs, counted under addresses that tell of one person."""

import re

from bowling_app.analytics import queries as page_views
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.registry import features


def fold_views(uow: UnitOfWork, actor: Actor) -> int:
    """Add the views of all pages whose routes are counted, and whose paths were stored, to those of other pages;
    returns how many rows it took away."""
    require_admin(actor)
    states = [state for feature in features() for state in feature.states]
    pages = [page for state in states for page in (*state.others.values(), state.page)]
    routes = {page.route for page in pages if page.is_counted_by_route and "[" in page.route}
    pattern = f"^(?:{'|'.join(sorted(map(_pattern, routes)))})$"
    return page_views.fold(uow.session, pattern, {page.route for page in pages})


def _pattern(route: str) -> str:
    return "/".join("[^/]+" if part.startswith("[") else re.escape(part) for part in route.split("/"))
