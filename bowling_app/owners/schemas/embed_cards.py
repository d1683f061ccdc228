"""The opening hours and the badge of a venue as other sites show them: small HTML pages without scripts."""

from dataclasses import dataclass
from html import escape
from typing import Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.language.messages import _
from bowling_app.scores.rules.embed import framed_html, link_back
from bowling_app.venues.schemas.hours_page import HoursRow

HOURS_HEIGHT: Final = 400
BADGE_HEIGHT: Final = 120
BADGE_WIDTH: Final = 360


@dataclass(frozen=True, slots=True)
class EmbedHours:
    """The hours of a venue. `href` is the absolute address of its page."""

    venue_id: str
    venue_name: str
    place: str
    href: str
    status: str  # "Open until 1 AM"
    rows: tuple[HoursRow, ...]  # Empty when unknown.
    exceptions: tuple[HoursRow, ...]  # Future dates that have other hours.
    note: str
    words: str = ""  # Those of the source, in quotation marks, where they say more than we could read.


@dataclass(frozen=True, slots=True)
class EmbedBadge:
    """The name of a venue and what visitors say of it."""

    venue_id: str
    venue_name: str
    place: str
    href: str
    rating: str  # "4.3"; empty without reviews.
    reviews: str  # "12 reviews", "No reviews yet"


@dataclass(frozen=True, slots=True)
class Snippet:
    """Something to paste into another site."""

    key: str
    heading: str
    note: str
    html: str
    preview: str  # The path of the page in the frame.
    height: str  # Pixels.


@dataclass(frozen=True, slots=True)
class Snippets:
    """All that a venue can show elsewhere."""

    name: str
    href: str
    tabs: tuple[TabLink, ...]
    introduction: str
    snippets: tuple[Snippet, ...]


@dataclass(frozen=True, slots=True)
class SnippetsPage:
    """The page; `own` is None if the caller does not manage the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    own: Snippets | None = None


def hours_path(venue_id: str) -> str:
    """Where the embeddable hours of a venue are."""
    return f"/embed{venue_path(venue_id)}/hours"


def badge_path(venue_id: str) -> str:
    """Where its embeddable badge is."""
    return f"/embed{venue_path(venue_id)}/badge"


def hours_html(hours: EmbedHours, site_name: str, theme: str = "") -> str:
    """The hours of the week as a page for a frame."""
    title = _("Opening hours of {venue}", venue=hours.venue_name)
    on_site = _("{venue} on {site}", venue=hours.venue_name, site=site_name)
    content = (
        f"<main><h1>{escape(title)}</h1><p>{escape(hours.place)}. <strong>{escape(hours.status)}</strong></p>"
        f"{_table(hours.rows)}{_table(hours.exceptions, _('Special dates'))}"
        f"{f'<p>{escape(hours.words)}</p>' if hours.words else ''}<p><small>{escape(hours.note)}</small></p></main>"
        f"<footer>{link_back(hours.href, on_site)}</footer>"
    )
    return framed_html(title, hours.href, content, theme)


def badge_html(badge: EmbedBadge, site_name: str, theme: str = "") -> str:
    """The badge as a page for a frame."""
    rated = _("Rated {rating} of 5 ({reviews})", rating=badge.rating, reviews=badge.reviews)
    stands = rated if badge.rating else badge.reviews
    more = _("Read more on {site}", site=site_name)
    content = (
        f"<main><h1>{escape(badge.venue_name)}</h1><p>{escape(badge.place)}<br><strong>{escape(stands)}</strong></p>"
        f"</main><footer>{link_back(badge.href, more)}</footer>"
    )
    return framed_html(badge.venue_name, badge.href, content, theme)


def _table(rows: tuple[HoursRow, ...], caption: str = "") -> str:
    if not rows:
        return ""
    lines = "".join(
        f'<tr><th scope="row">{escape(row.day)}</th>'
        f"<td{' class=s' if row.is_today else ''}>{escape(row.times)}</td></tr>"
        for row in rows
    )
    heading = f"<caption>{caption}</caption>" if caption else ""
    return f"<table>{heading}<tbody>{lines}</tbody></table>"
