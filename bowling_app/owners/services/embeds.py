"""The parts of a venue that other sites can show in a frame, and the code to paste there."""

from typing import Final

from bowling_app.owners.schemas.embed_cards import (
    BADGE_HEIGHT,
    BADGE_WIDTH,
    HOURS_HEIGHT,
    EmbedBadge,
    EmbedHours,
    Snippet,
    Snippets,
    SnippetsPage,
    badge_path,
    hours_path,
)
from bowling_app.owners.services.keepers import keeper_refusal, own_crumbs
from bowling_app.owners.services.owner_tabs import EMBED, OWN_PATH, tab_links
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.messages import N_, _
from bowling_app.scores.rules.embed import embed_path, embed_snippet, frame_snippet
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.opening.status import open_status
from bowling_app.venues.services.find_venue import find_own_venue, find_venue
from bowling_app.venues.services.venue_cards import load_parts, local_time, place_text, rating_text, reviews_text
from bowling_app.venues.services.venue_hours import exception_rows, hours_note, hours_rows

_INTRODUCTION: Final = N_(
    "Paste this into your site. No scripts or cookies. It follows light and dark; add ?theme=light or ?theme=dark "
    "to the URL to choose one."
)


def load_hours_embed(uow: UnitOfWork, actor: Actor, *, venue_id: str, base_url: str) -> EmbedHours:
    """The hours of a venue as other sites show them."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    parts = load_parts(uow, [(venue, place)])[venue.id]
    at = local_time(place, clock.now())
    coming = tuple(each for each in parts.exceptions if each.on_date >= at.date())
    return EmbedHours(
        venue_id=venue.id,
        venue_name=venue.name,
        place=place_text(place),
        href=base_url + addressed(venue_path(venue.id)),
        status=open_status(parts.week, parts.exceptions, at).label,
        rows=hours_rows(parts.week, coming, at),
        exceptions=exception_rows(coming, at.date()),
        words=f"\u201c{venue.hours_text}\u201d" if venue.hours_text else "",
        note=hours_note(venue, place, parts.week, at),
    )


def load_badge_embed(uow: UnitOfWork, actor: Actor, *, venue_id: str, base_url: str) -> EmbedBadge:
    """The name of a venue and its ratings, for frames on other sites."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    href = base_url + addressed(venue_path(venue.id))
    return EmbedBadge(venue.id, venue.name, place_text(place), href, rating_text(venue), reviews_text(venue))


def load_snippets(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> SnippetsPage:
    """The snippets that a venue's managers can paste into their own site. The frames themselves are public."""
    anyone(actor)
    venue, _ignored = find_own_venue(uow, venue_id, "embed")
    crumbs = own_crumbs(venue, f"{OWN_PATH}/{venue.id}/edit")
    heading = _("Embed {venue}", venue=venue.name)
    if refusal := keeper_refusal(actor, venue, uow, N_("Sign in to get embeds for your site.")):
        return SnippetsPage(crumbs, heading, refusal, is_signed_in=actor.user_id is not None)
    return SnippetsPage(crumbs, heading, is_signed_in=True, own=_snippets(venue))


def _snippets(venue: Venue) -> Snippets:
    base = settings().base_url
    hours, badge, board = map(addressed, (hours_path(venue.id), badge_path(venue.id), embed_path(venue.id)))
    return Snippets(
        name=venue.name,
        href=venue_path(venue.id),
        tabs=tab_links(venue.id, EMBED),
        introduction=_(_INTRODUCTION),
        snippets=(
            Snippet(
                "hours",
                _("Opening hours"),
                _("Your weekly and holiday hours, and whether you're open now."),
                frame_snippet(base + hours, _("Opening hours of {venue}", venue=venue.name), HOURS_HEIGHT),
                hours,
                str(HOURS_HEIGHT),
            ),
            Snippet(
                "badge",
                _("Badge"),
                _("Your name and rating, with a link to your page."),
                frame_snippet(
                    base + badge,
                    _("{venue} on {site}", venue=venue.name, site=settings().site_name),
                    BADGE_HEIGHT,
                    BADGE_WIDTH,
                ),
                badge,
                str(BADGE_HEIGHT),
            ),
            Snippet(
                "leaderboard",
                _("Leaderboard"),
                _("High scores at your alley. Approved scores only."),
                embed_snippet(base, venue.id, venue.name),
                board,
                str(HOURS_HEIGHT),
            ),
        ),
    )
