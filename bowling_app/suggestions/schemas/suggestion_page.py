"""What the screens of suggestions show: frozen values with every text already formatted."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, Pager, TabLink
from bowling_app.platform.web.admin.schemas import QueueFilters
from bowling_app.suggestions.rules import CLOSED, WAS, amenity_name, hours_name, line_name
from bowling_app.venues.schemas.amenity_choices import AmenityChoice
from bowling_app.venues.schemas.likely_venues import LikelyVenue


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of the talk about a suggestion."""

    sender: str  # "We", "You", or for admins the person's name.
    text: str
    when: str


@dataclass(frozen=True, slots=True)
class SuggestionRow:
    """A suggestion as the person who made it sees it."""

    id: str
    kind: str  # "Missing venue" or "Correction".
    title: str  # The venue's name, or the city if it has no name.
    href: str  # The venue's page; empty while it has no page.
    place: str
    status: str  # pending, needs_info, approved, rejected, merged.
    status_text: str  # "In review", "We have a question" and so on.
    when: str
    reason: str  # Why it was rejected; else empty.
    differences: tuple[Difference, ...]  # Of a correction.
    details: tuple[Difference, ...]  # Of a missing venue: the suggested values, with an empty `before`.
    messages: tuple[Message, ...]
    can_answer: bool
    can_withdraw: bool
    wants_credit: bool
    path: str  # The page about it alone, for the person who made it.


@dataclass(frozen=True, slots=True)
class MySuggestions:
    """The caller's suggestions, the newest first."""

    heading: str
    empty: str  # What to say without any; else empty.
    rows: tuple[SuggestionRow, ...]
    pager: Pager
    is_signed_in: bool = False
    said: str = ""  # "Your answer is sent."; empty before anything is done.


@dataclass(frozen=True, slots=True)
class MySuggestion:
    """The page about one of them, with the form of the answer. `row` is None for a visitor."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    back: Link
    row: SuggestionRow | None = None
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class SuggestionCase:
    """A suggestion as an admin sees it."""

    row: SuggestionRow
    user_name: str
    user_email: str
    note: str
    evidence_href: str
    duplicates: tuple[LikelyVenue, ...]  # Of a missing venue that is still open.
    may_ask: bool  # No question to the person is open.
    is_missing: bool  # It is about a missing venue and not a correction.
    name: str  # The missing venue's name from the person; empty if an admin has to name it.
    other_suggestions: str  # "2 open suggestions of the same name here"; else empty.


@dataclass(frozen=True, slots=True)
class SuggestionCases:
    """Suggestions for admins: those that are open with the oldest first, the others with the newest first."""

    cases: tuple[SuggestionCase, ...]
    next_cursor: str  # Asks for the following ones; empty on the last page.
    tabs: tuple[TabLink, ...]  # By status, with the numbers of those that are open.
    filters: QueueFilters
    fillers: tuple[str, ...]  # The ids of those that only add what is unknown, which may be approved together.
    fillers_label: str  # "Approve the 12 corrections that only add what is unknown"; empty without several.


@dataclass(frozen=True, slots=True)
class EditField:
    """A field of a venue that visitors may propose to change. `input` says with what: text, textarea, number, price,
    choice, hours, amenities, closed."""

    name: str  # The key to send it under.
    label: str
    input: str
    value: str  # The present value, as the form shows it; hours and amenities have their own lists.
    hint: str
    choices: tuple[Option, ...] = ()  # Of the input "choice".


@dataclass(frozen=True, slots=True)
class EditGroup:
    """Fields that belong together, and what we show of them now."""

    name: str  # "contact"
    heading: str  # "Phone, website, email"
    now: str  # "(512) 555-0142, sunsetlanes.com"; says so where nothing is known.
    fields: tuple[EditField, ...]
    has_map: bool = False  # Whether the position is one of them.
    words: str = ""  # What somebody wrote, which is shown after the rest.


@dataclass(frozen=True, slots=True)
class DayHours:
    """One weekday of the form for hours."""

    name: str  # "monday"
    label: str  # "Monday"
    opens: str  # "10:00"; empty on a closed day.
    closes: str
    more: str  # Further openings of the day: "18:00-23:00"; usually empty.
    is_closed: bool = False  # A day without times that is not closed either is an unknown one.
    has_open_end: bool = False  # The closing time is unknown.

    def filled(self, typed: Mapping[str, str]) -> "DayHours":
        """The day with what was typed."""
        opens, closes, more, closed = (
            typed[hours_name(self.name, part)] for part in ("opens", "closes", "more", "closed")
        )
        return replace(self, opens=opens, closes=closes, more=more, is_closed=bool(closed))


@dataclass(frozen=True, slots=True)
class EditForm:
    """The form for correcting a venue."""

    venue_id: str
    venue_name: str
    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    groups: tuple[EditGroup, ...]
    days: tuple[DayHours, ...]
    hours_now: str
    amenities: tuple[AmenityChoice, ...]
    amenities_now: str
    closed_label: str  # "Sunset Lanes is permanently closed"
    map_source: str  # The venues around it, for the map on which the pin is moved.
    path: str  # Where the form is sent.
    was: str  # What it is filled with, as JSON by the names of fields. It comes back with the form.
    is_closed: bool = False
    form: Filled = EMPTY  # Filled in only in the answer to a form that was sent without scripts.

    def filled(self) -> "EditForm":
        """The form with what was typed, where it was sent without scripts."""
        typed = self.form.values
        if not typed:
            return self
        groups = tuple(
            replace(group, fields=tuple(replace(one, value=typed[line_name(one.name)]) for one in group.fields))
            for group in self.groups
        )
        amenities = tuple(one.answered(typed[amenity_name(one.name)]) for one in self.amenities)
        days = tuple(day.filled(typed) for day in self.days)
        return replace(
            self, groups=groups, days=days, amenities=amenities, was=typed[WAS], is_closed=bool(typed[CLOSED])
        )


@dataclass(frozen=True, slots=True)
class SuggestForm:
    """The page for suggesting a missing venue."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    states: tuple[Option, ...]  # In the order of the language.
    form: Filled = EMPTY  # Filled in only in the answer to a form that was sent without scripts.


@dataclass(frozen=True, slots=True)
class Thanks:
    """The page that says that a suggestion has arrived."""

    heading: str
    text: str
    crumbs: tuple[Link, ...]
    mine: Link
    again: Link


@dataclass(frozen=True, slots=True)
class Credits:
    """Who contributed to a venue and wishes to be named: "Added by Kim. Corrected by Lee and Sam."."""

    text: str = ""
