"""The list of venues about which sources differ."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.web.admin.schemas import AdminList, ListRow
from bowling_app.venue_admin.services.admin_venues import PATH
from bowling_app.venue_admin.services.pair_pages import CONFLICTS, pair_tabs
from bowling_app.venues.queries import fact_conflicts as queries
from bowling_app.venues.rules.venue_fields import label_of
from bowling_app.venues.services.venue_cards import place_text


def load_conflicts(uow: UnitOfWork, actor: Actor, *, after: str = "") -> AdminList:
    """A page of the listed venues of which sources differ from what is shown, with the facts."""
    require_admin(actor)
    place = cursor_values(after, str)
    found = queries.page(uow.session, DEFAULT_LIMIT + 1, place[0] if place else "")
    shown = found[:DEFAULT_LIMIT]
    fields = queries.fields_of(uow.session, [venue.id for venue, _ in shown])
    return AdminList(
        rows=tuple(
            ListRow(
                venue.name,
                f"{PATH}/{venue.id}",
                details=(place_text(town),),
                text=", ".join(map(label_of, fields[venue.id])),
            )
            for venue, town in shown
        ),
        empty="" if shown else "No two sources disagree.",
        note="Facts of which a source says something else than we show.",
        tabs=pair_tabs(uow, CONFLICTS),
        next_cursor=cursor_of(shown[-1][0].id) if len(found) > DEFAULT_LIMIT else "",
    )
