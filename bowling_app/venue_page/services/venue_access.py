"""The access of a venue on its page: every sentence with who said it and when, and nothing that nobody said."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from bowling_app.accuracy.rules.freshness import state_of
from bowling_app.platform.language.formats import day_as, small
from bowling_app.platform.language.messages import N_, _
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
    BY_THE_OWNER: N_("the owner"),
    "Our editors": N_("our editors"),
    BY_A_VISITOR: N_("a visitor"),
    CONFIRMED: N_("visitors"),
}


def access_part(venue: Venue, parts: Parts, known: Mapping[str, Origin], today: date) -> AccessPart | None:
    """What is known of a venue's access on the day that its clocks show; None where nothing is, and nobody calls it
    accessible or not."""
    values = access_of(venue) | {"lanes": venue.lanes}
    told = {key: _origin(key, values, known) for key in FACTS if values[key] is not None}
    claim = "" if venue.access_lanes else _claim(parts, known)
    if not (told or claim or venue.access_note):
        return None
    people = {_who(origin) for origin in told.values()}
    lines = tuple(
        AccessLine(
            sentence(key, values),
            _note(origin, today, is_named=len(people) > 1),
            is_there=values[key] not in {"no", "none"},
        )
        for key, origin in told.items()
    )
    source = next(iter(people)) if len(people) == 1 else ""
    return AccessPart(
        lines,
        source and _("From {source}.", source=source),
        venue.access_note or "",
        claim,
        _summary(lines),
        _unknown(values),
    )


def _summary(lines: Sequence[AccessLine]) -> str:
    if len(lines) < 2:
        return "".join(line.text for line in lines)
    return _("{first}, and {count} more", first=lines[0].text, count=len(lines) - 1)


def _origin(key: str, values: Mapping[str, Any], known: Mapping[str, Origin]) -> Origin | None:
    """Who said a sentence, which with its detail is as old as the older part of it."""
    names = [key, *filter(None, [detail_of(key, values)])]
    origins = [known[name] for name in names if name in known]
    return min(origins, key=lambda origin: origin.observed or date.min, default=None)


def _who(origin: Origin | None) -> str:
    if origin is None:
        return ""
    return _(_WHO[origin.name]) if origin.name in _WHO else origin.said


def _note(origin: Origin | None, today: date, *, is_named: bool) -> str:
    if origin is None:
        return ""
    who = _who(origin) if is_named else ""
    if origin.observed is None:
        return _("said by {who}, date unknown", who=who) if who else _("date unknown")
    month = day_as(origin.observed, "yMMMM")
    if state_of(origin.observed, today) == "stale":
        by = N_("said in {month} by {who}, not confirmed since")
        return _(by if who else N_("said in {month}, not confirmed since"), month=month, who=who)
    by = N_("confirmed in {month} by {who}")
    return _(by if who else N_("confirmed in {month}"), month=month, who=who)


def _claim(parts: Parts, known: Mapping[str, Origin]) -> str:
    said = wheelchair_claim(parts, known.get("amenities"))
    return said and f"{said}."


def _unknown(values: Mapping[str, Any]) -> str:
    """The first fact that is unknown, and how many others are: one sentence, for most venues lack most of them."""
    labels = [small(_(fact.label)) for key, fact in FACTS.items() if values[key] is None]
    if not labels:
        return ""
    first, more = labels[0], len(labels) - 1
    return (
        _("Not listed yet: {first} and {count} more.", first=first, count=more)
        if more
        else _("Not listed yet: {first}.", first=first)
    )
