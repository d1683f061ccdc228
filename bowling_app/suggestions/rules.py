"""What may be suggested: the forms, and how much and how often."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_address
from bowling_app.platform.kit.choices import Hidden, Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Rate
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.field_values.checks import LONGEST_CITY
from bowling_app.venues.rules.fields import named
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.venue_fields import CITY_MISSING, STATE_MISSING, checked, checked_city

LONGEST_NOTE: Final[Characters] = 1000
"""What a person notes beside a suggestion."""
LONGEST_REASON: Final[Characters] = 500
"""Why an admin decides as they do, and what is asked and answered about a suggestion."""
_ANSWER: Final = FormField(name="text", label="Your answer", kind="area", rows=3, longest=LONGEST_NOTE)
_REASON: Final = FormField(
    name="reason", label="Reason", kind="area", rows=3, longest=LONGEST_REASON, hint="They'll see this."
)
_SAME_VENUE: Final = FormField(
    name="venueId", label="Link to the page of the venue that is here already",
    hint="Or its id, such as sunset-lanes-austin-tx",
)  # fmt: skip
QUESTION: Final = Form("suggestion-question", (replace(_ANSWER, label="What should they tell us?"),), FormWords("Ask"))
ANSWER: Final = Form("suggestion-answer", (_ANSWER,), FormWords("Send the answer"), needs_account=True)
REJECTION: Final = Form("suggestion-rejection", (_REASON,), FormWords("Reject"))
MERGE: Final = Form("suggestion-merge", (_SAME_VENUE,), FormWords("Merge", busy="Merging..."))
MOST_TURNS: Final[Count] = 20
"""Questions and answers about one suggestion."""
WORTH_ASKING: Final = 20
"""Points of likeness, of a hundred, from which a person is asked whether a missing venue is one that is there."""
SHOWN_DUPLICATES: Final[Count] = 5
"""Venues that are shown as likely the same as a suggested one."""
SUGGESTIONS_OF_A_PAGE: Final[Count] = 20
"""A person's own suggestions on one page."""
TRIES_PER_HOUR: Final[Rate] = (60, HOUR)
"""How often one person sends a suggestion, right or wrong."""
SUGGESTIONS_PER_DAY: Final[Rate] = (20, DAY)
"""Suggestions that one person makes."""

SUGGEST_PATH: Final = "/suggest"
THANKS_PATH: Final = f"{SUGGEST_PATH}/sent"
ADMIN_PATH: Final = "/admin/location-suggestions"
"""Where admins decide about suggestions."""
MINE_PATH: Final = "/account/suggestions"
WITHDRAW: Final = (Hidden("withdraw", "yes"),)
SURE_TO_WITHDRAW: Final = N_("Take it back for good?")

_OPTIONAL: Final = N_("(optional)")
_REQUIRED: Final = N_("(required)")


def _evidence(text: str) -> str:
    address = web_address(text)
    if address is None:
        raise Invalid(_("Evidence: enter a web address, such as https://sunsetlanes.com/prices."))
    return address


REMARKS: Final = (
    FormField(
        name="note", label="Note", kind="area", note=_OPTIONAL, longest=LONGEST_NOTE, rows=3,
        hint="Anything that helps us verify. Only our team sees this.",
    ),
    FormField(
        name="evidenceUrl", label="Evidence", kind="url", note=_OPTIONAL, longest=LONGEST_WEB_ADDRESS,
        hint="A web page that confirms it", fits=_evidence,
    ),
    FormField(name="wantsCredit", label="Credit me if you use this", kind="check"),
)  # fmt: skip
"""What goes with every suggestion: a word to us, a page that shows it, and whether to name the person. The forms ask
for their name only then (`site.css`)."""

SUGGEST_FORM: Final = Form(
    "suggest",
    (
        FormField(name="venueName", label="Name", note=_OPTIONAL, fits=partial(checked, "name")),
        FormField(
            name="city", label="City", note=_REQUIRED, is_required=True, is_half=True, longest=LONGEST_CITY,
            complete="address-level2", missing=CITY_MISSING, fits=checked_city,
        ),
        FormField(
            name="state", label="State", kind="select", note=_REQUIRED, is_required=True, is_half=True,
            options=(
                Option("", "Choose a state"),
                *(Option(code, name) for code, name in sorted(STATES.items(), key=lambda state: state[1])),
            ),
            missing=STATE_MISSING, wrong=STATE_MISSING,
        ),
        FormField(
            name="address", label="Street address", note=_OPTIONAL, is_half=True, fits=partial(checked, "address")
        ),
        FormField(
            name="zipCode", label="ZIP code", kind="zip", note=_OPTIONAL, is_half=True,
            fits=partial(checked, "zip_code"),
        ),
        FormField(
            name="phone", label="Phone", kind="tel", note=_OPTIONAL, is_half=True, fits=partial(checked, "phone")
        ),
        FormField(
            name="website", label="Website", kind="url", note=_OPTIONAL, is_half=True, longest=LONGEST_WEB_ADDRESS,
            fits=partial(checked, "website"),
        ),
        *REMARKS,
        POSTER,
    ),
    FormWords("Send the suggestion"),
    is_kept=True,
    needs_account=True,
)  # fmt: skip
"""The form that names a missing venue. What its fields hold is checked as everywhere."""

WAS: Final = "was"
"""The field that says what the form for corrections was filled with: JSON, by the names of fields."""
LONGEST_WAS: Final[Characters] = 20_000
"""What the form was filled with, as it comes back."""
CLOSED: Final = "closed"
UNKNOWN_END: Final = "unknown"
"""What comes along where a day's closing time is unknown."""
_HAS: Final[Mapping[str, bool | None]] = {"yes": True, "no": False, "unknown": None}
_DAYS: Final = tuple(day.lower() for day in WEEKDAYS)
_TIMES: Final = ("opens", "closes", "more")
_OUTDATED: Final = N_("This page is out of date. Reload it, then make your changes again.")

_FIELD, _HOURS, _AMENITY = "field:", "hours:", "amenity:"
_LINES: Final = tuple(f"{_FIELD}{name}" for name in named(lambda field: bool(field.part)))
_WEEK: Final = tuple(f"{_HOURS}{day}:{part}" for day in _DAYS for part in (*_TIMES, "closed", "end"))
_ANSWERS: Final = tuple(f"{_AMENITY}{amenity.key}" for amenity in AMENITIES)

CORRECTION_FORM: Final = Form(
    "correct",
    (*REMARKS, POSTER),
    FormWords("Review changes", busy="Comparing..."),
    more=(WAS, CLOSED, *_LINES, *_WEEK, *_ANSWERS),
    is_kept=True,
    needs_account=True,
)
"""The form that corrects a venue. Its page draws what we show of the venue, to be changed where it is wrong."""


def line_name(field: str) -> str:
    """What the form calls a field of the venue that has a line of its own."""
    return f"{_FIELD}{field}"


def hours_name(day: str, part: str) -> str:
    """What it calls a part of a weekday: opens, closes, more, closed, end."""
    return f"{_HOURS}{day}:{part}"


def amenity_name(key: str) -> str:
    """What it calls the question whether the venue has an amenity."""
    return f"{_AMENITY}{key}"


def is_of_hours(name: str) -> bool:
    """Whether a part of the form is about the hours of a weekday."""
    return name in _WEEK


def is_of_amenities(name: str) -> bool:
    """Whether it is the question about an amenity."""
    return name in _ANSWERS


def own_path(suggestion_id: str) -> str:
    """The page about one suggestion of one's own, on which one answers and takes it back without scripts."""
    return f"{MINE_PATH}/{suggestion_id}"


def correction_path(venue_id: str) -> str:
    """The address of the form that corrects a venue."""
    return f"/venue/{venue_id}/suggest"


def changed_in(given: Mapping[str, str]) -> set[str]:
    """The parts of the form in which somebody has changed something: they differ from what it was filled with. Raises
    Invalid where that cannot be read."""
    return _changed(given, _filled_with(given.get(WAS, "")))


def corrections_in(given: Mapping[str, str]) -> dict[str, Any]:
    """What somebody has changed in the form, by the fields of a venue. What changed on our side meanwhile is none of
    it. Raises Invalid where that cannot be read."""
    was = _filled_with(given.get(WAS, ""))
    changed = _changed(given, was)
    said: dict[str, Any] = {
        name.removeprefix(_FIELD): _text(given, name) for name in _LINES if name in changed
    }  # fmt: skip
    if not changed.isdisjoint(_WEEK):
        said["hours"] = {day: _openings(day, given, was) for day in _DAYS}
    if answered := [name for name in _ANSWERS if name in changed]:
        said["amenities"] = {name.removeprefix(_AMENITY): _HAS.get(_text(given, name)) for name in answered}
    if CLOSED in changed:
        said["is_active"] = False
    return said


def _changed(given: Mapping[str, str], was: Mapping[str, str]) -> set[str]:
    return {name for name in CORRECTION_FORM.more if _text(given, name) != _text(was, name)} - {WAS}


def _filled_with(text: str) -> Mapping[str, str]:
    try:
        found = json.loads(text) if len(text) <= LONGEST_WAS else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType] -- it comes from a stranger.
        raise Invalid(_(_OUTDATED))
    return found  # pyright: ignore[reportUnknownVariableType] -- checked in the line above.


def _text(given: Mapping[str, str], name: str) -> str:
    return given.get(name, "").strip() or ("unknown" if name.startswith(_AMENITY) else "")


def _openings(day: str, given: Mapping[str, str], was: Mapping[str, str]) -> list[dict[str, str | None]] | None:
    """The openings of a day as the API has them: an empty list for a closed day, None for an unknown one. Of a tick at
    "Closed" and times the newer answer counts."""
    opens, closes, more = (_text(given, hours_name(day, part)) for part in _TIMES)
    closed = hours_name(day, "closed")
    if _text(given, closed) and not (_text(was, closed) and (opens or closes or more)):
        return []
    others = [part.strip().partition("-") for part in more.split(",")]
    first = [(opens, closes)] if opens or closes else []
    spans = [*first, *((start.strip(), end.strip()) for start, _, end in others if start.strip())]
    end = None if _text(given, hours_name(day, "end")) else ""
    return [{"opens": start, "closes": stop or end} for start, stop in spans] or None
