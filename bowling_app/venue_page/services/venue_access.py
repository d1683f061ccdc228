"""The access of a venue on its page: every sentence with who said it and when, and nothing that nobody said."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from bowling_app.accuracy.rules.freshness import state_of
from bowling_app.platform.kit import clock
from bowling_app.questions.services.confirmed import CONFIRMED
from bowling_app.venue_page.schemas.venue_access import AccessLine, AccessPart
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_access import access_of
from bowling_app.venues.rules.access.facts import FACTS
from bowling_app.venues.rules.access.sentences import detail_of, sentence
from bowling_app.venues.services.venue_cards import Parts
from bowling_app.venues.services.venue_sources import BY_A_VISITOR, BY_THE_OWNER, Origin
from bowling_app.venues.services.wheelchair_claims import wheelchair_claim

_WHO: Final = {
    BY_THE_OWNER: "the owner",
    "Our editors": "our editors",
    BY_A_VISITOR: "a visitor",
    CONFIRMED: "visitors",
}


def access_part(venue: Venue, parts: Parts, known: Mapping[str, Origin]) -> AccessPart | None:
    """What is known of a venue's access; None where nothing is, and nobody calls it accessible or not."""
    values = access_of(venue) | {"lanes": venue.lanes}
    told = {key: _origin(key, values, known) for key in FACTS if values[key] is not None}
    claim = "" if venue.access_lanes else _claim(parts, known)
    if not (told or claim or venue.access_note):
        return None
    people = {_who(origin) for origin in told.values()}
    lines = tuple(
        AccessLine(
            sentence(key, values), _note(origin, is_named=len(people) > 1), is_there=values[key] not in {"no", "none"}
        )
        for key, origin in told.items()
    )
    source = next(iter(people)) if len(people) == 1 else ""
    return AccessPart(
        lines, source and f"From {source}.", venue.access_note or "", claim, _summary(lines), _unknown(values)
    )


def _summary(lines: Sequence[AccessLine]) -> str:
    if len(lines) < 2:
        return "".join(line.text for line in lines)
    return f"{lines[0].text}, and {len(lines) - 1} more"


def _origin(key: str, values: Mapping[str, Any], known: Mapping[str, Origin]) -> Origin | None:
    """Who said a sentence, which with its detail is as old as the older part of it."""
    names = [key, *filter(None, [detail_of(key, values)])]
    origins = [known[name] for name in names if name in known]
    return min(origins, key=lambda origin: origin.observed or date.min, default=None)


def _who(origin: Origin | None) -> str:
    return _WHO.get(origin.name, origin.name) if origin else ""


def _note(origin: Origin | None, *, is_named: bool) -> str:
    if origin is None:
        return ""
    by = f" by {_who(origin)}" if is_named else ""
    if origin.observed is None:
        return f"said{by}, date unknown" if by else "date unknown"
    month = f"{origin.observed:%B} {origin.observed.year}"
    is_stale = state_of(origin.observed, clock.now().date()) == "stale"
    return f"said in {month}{by}, not confirmed since" if is_stale else f"confirmed in {month}{by}"


def _claim(parts: Parts, known: Mapping[str, Origin]) -> str:
    said = wheelchair_claim(parts, known.get("amenities"))
    return said and f"{said}."


def _unknown(values: Mapping[str, Any]) -> str:
    """The first fact that is unknown, and how many others are: one sentence, for most venues lack most of them."""
    labels = [f"{fact.label[:1].lower()}{fact.label[1:]}" for key, fact in FACTS.items() if values[key] is None]
    if not labels:
        return ""
    first, more = labels[0], len(labels) - 1
    return f"Not listed yet: {first} and {more} more." if more else f"Not listed yet: {first}."
