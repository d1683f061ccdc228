"""Estimates as the pages show them."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.formats import capital, number_text
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.prices.rules.estimates import total_text
from bowling_app.prices.rules.limits import LINES_SHOWN
from bowling_app.prices.rules.outings import Comparison, Part, Party, VenueEstimate, Way
from bowling_app.prices.rules.special_words import short_words
from bowling_app.prices.schemas.estimate_form import EstimateLine, EstimatePart, EstimateView, form_of, play_text
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.rules.told.confirmed import confirmed_words

_OWN_SHOES: Final = N_("{play} on {when}, with shoes of their own")
UNKNOWN: Final = N_("Unknown")


def estimate_view(action: str, given: Mapping[str, str], found: Comparison, *, where: str) -> EstimateView:
    """The form and its results. `where` is "at Sunset Lanes" or "in Austin"."""
    is_one = len(found.venues) == 1
    opened = [venue for venue in found.venues if is_one or not venue.estimate.is_closed]
    closed = [venue for venue in found.venues if not is_one and venue.estimate.is_closed]
    silent = sum(1 for venue in opened if venue.estimate.best is None)
    others = opened[LINES_SHOWN:]
    note = ""
    if silent and len(found.venues) > 1:
        note = ngettext(
            "{n} alley has no price for that time (see below).",
            "{n} alleys have no price for that time (see below).",
            silent,
        )
    if found.total > len(found.venues):
        total = number_text(found.total)
        note = f"{note} {_('Comparing {shown} of {total} alleys.', shown=len(found.venues), total=total)}".strip()
    return EstimateView(
        form=form_of(action, given, found.party, found.problems),
        heading=heading_of(found.party, where),
        summary=summary_of(found.party),
        lines=tuple(line_of(venue) for venue in opened[:LINES_SHOWN]),
        more=tuple(line_of(venue) for venue in others),
        more_label=_("Show {count} more", count=len(others)) if others else "",
        note=note,
        closed=tuple(closed_line(venue) for venue in closed),
        closed_heading=_("Closed {when}", when=found.party.when) if closed else "",
    )


def heading_of(party: Party, where: str) -> str:
    """The question: "What will a group of 4 pay in Austin?"."""
    if party.people == 1:
        return _("What will one person pay {where}?", where=where)
    return _("What will a group of {people} pay {where}?", people=party.people, where=where)


def summary_of(party: Party) -> str:
    """The outing: "2 games each on Saturday at 7 PM, with rental shoes"."""
    said = N_("{play} on {when}, with rental shoes")
    return _(said if party.needs_shoes else _OWN_SHOES, play=play_text(party), when=party.when)


def line_of(venue: VenueEstimate) -> EstimateLine:
    """The cost of an outing at a venue, with its parts and what is unknown. An average has no page to link to."""
    found, best = venue.estimate, venue.estimate.best
    href = venue_path(venue.venue_id) if venue.venue_id else ""
    warning, remarks = (found.remarks[0], found.remarks[1:]) if found.is_closed else ("", found.remarks)
    if best is None:
        return EstimateLine(
            venue.name, href, _(UNKNOWN), is_known=False, way="", parts=(), others=(), remarks=remarks, as_of="",
            warning=warning,
        )  # fmt: skip
    return EstimateLine(
        venue=venue.name,
        href=href,
        total=sum_text(best),
        is_known=True,
        way=best.name,
        parts=tuple(EstimatePart(part.label, part.detail, _amount(part)) for part in best.parts),
        others=tuple(capital(f"{way.name}: {sum_text(way)}") for way in found.ways[1:]),
        remarks=(*remarks, *best.remarks),
        as_of=sure_text(best),
        special=short_words(best.special.terms) if best.special else "",
        warning=warning,
    )


def closed_line(venue: VenueEstimate) -> Link:
    """A venue that is closed at that time: its name leads to its page, and there is no price to pay."""
    return Link(venue.name, venue_path(venue.venue_id))


def sum_text(way: Way) -> str:
    """The sum of a way to pay: "$60", "$48 to $60", "$44 without shoes"."""
    total = total_text(way.low, way.high)
    return total if way.is_complete else _("{total} without shoes", total=total)


def sure_text(way: Way) -> str:
    """When its prices held, and who confirmed the special that makes them, and when."""
    special = way.special
    if special is None:
        return as_of_text(way.as_of)
    confirmed = confirmed_words(special.told, special.confirmed_on)
    return f"{confirmed}. {as_of_text(way.as_of)}" if way.as_of else confirmed


def as_of_text(day: date | None) -> str:
    """When prices held: "Prices as of Nov 1, 2026"."""
    return _("Prices as of {date}", date=date_text(day)) if day else _("Date unknown")


def _amount(part: Part) -> str:
    return "$0" if part.high == 0 else dollars(part.low) if part.low == part.high else total_text(part.low, part.high)
