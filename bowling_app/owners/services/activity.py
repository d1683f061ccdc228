"""Anonymous counts of what visitors do on a venue's page, for the venue's managers."""

from typing import Final

from bowling_app.owners.queries import activity
from bowling_app.owners.rules import ACTIONS_PER_CLIENT_PER_HOUR
from bowling_app.owners.schemas.activity import (
    ACTIONS,
    KINDS,
    WEEKS,
    Counts,
    Insights,
    InsightsPage,
    activity_chart,
    activity_week,
    monday_of,
    weeks_until,
)
from bowling_app.owners.services.keepers import keeper_refusal, own_crumbs
from bowling_app.owners.services.owner_tabs import INSIGHTS, OWN_PATH, tab_links
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Gone, Invalid, Moved, NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims
from bowling_app.venues.services.find_venue import find_own_venue, find_venue

_NOTES: Final = (
    N_("Weeks start on Monday (UTC). This week isn't over."),
    N_("No cookies, and only the numbers you see here."),
    N_("Bots and do-not-track visitors aren't counted."),
    N_("Price check: someone used the cost calculator."),
    N_("Save: someone saved your alley."),
)


def count_action(uow: UnitOfWork, actor: Actor, *, venue_id: str, kind: str, client: str) -> None:
    """Count an action on a venue's page. Only the rate limit of the network is stored about the visitor.

    Actions of the venue's managers, for unknown venues, and beyond the rate limit are not counted.
    """
    anyone(actor)
    if kind not in ACTIONS:
        raise Invalid(_("Kind must be one of: {kinds}", kinds=", ".join(ACTIONS)), field="kind")
    try:
        venue, _ignored = find_venue(uow, venue_id)
    except (NotFound, Gone, Moved):
        return
    if actor.user_id is not None and actor.user_id in claims.managers(uow.session, venue.id):
        return
    if limits.take_of_client(uow, "activity", client, *ACTIONS_PER_CLIENT_PER_HOUR):
        activity.add(uow.session, venue.id, monday_of(clock.now().date()), kind)


def load_insights(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> InsightsPage:
    """What visitors did on a venue's page in the last weeks, for its managers and for admins."""
    anyone(actor)
    venue, _ignored = find_own_venue(uow, venue_id, "insights")
    crumbs = own_crumbs(venue, f"{OWN_PATH}/{venue.id}/edit")
    heading = _("Insights for {venue}", venue=venue.name)
    if refusal := keeper_refusal(actor, venue, uow, N_("Sign in to see insights for your alleys.")):
        return InsightsPage(crumbs, heading, refusal, is_signed_in=actor.user_id is not None)
    return InsightsPage(crumbs, heading, is_signed_in=True, insights=_insights(uow, venue))


def _insights(uow: UnitOfWork, venue: Venue) -> Insights:
    weeks = weeks_until(clock.now().date())
    counts = _counts(uow, venue.id)
    return Insights(
        name=venue.name,
        href=venue_path(venue.id),
        tabs=tab_links(venue.id, INSIGHTS),
        summary=_("Last {weeks} weeks.", weeks=WEEKS),
        charts=tuple(activity_chart(key, weeks, counts) for key in KINDS),
        columns=tuple(map(_, KINDS.values())),
        weeks=tuple(activity_week(week, counts) for week in reversed(weeks)),
        notes=tuple(map(_, _NOTES)),
    )


def _counts(uow: UnitOfWork, venue_id: str) -> Counts:
    since = weeks_until(clock.now().date())[0]
    counts = activity.actions(uow.session, venue_id, since)
    counts |= {(week, "view"): n for week, n in activity.views(uow.session, venue_path(venue_id), since).items()}
    return counts | {(week, "save"): n for week, n in activity.saves(uow.session, venue_id, since).items()}
