"""Suggestions: what people send, how far a suggestion may go, and what other programs see of one."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import WithJsonSchema

from bowling_app.platform.geo.places import state_code
from bowling_app.platform.kit.errors import Conflict, Faults, Invalid
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.suggestions.rules import LONGEST_NOTE, REMARKS, SUGGEST_FORM
from bowling_app.venues.schemas.likely_venues import LikelyVenue

Status = Literal["pending", "needs_info", "approved", "rejected", "merged"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
STATUS_SCHEMA: Final[dict[str, Any]] = {"type": "string", "enum": list(STATUSES)}
OPEN: Final = frozenset({"pending", "needs_info"})

_CALLED: Final[Mapping[str, str]] = {"venue_name": "venueName", "zip_code": "zipCode"}
"""What the form calls what a missing venue has, where the names differ."""
_NEXT: Final[Mapping[str, frozenset[str]]] = {
    "pending": frozenset({"needs_info", "approved", "rejected", "merged"}),
    "needs_info": frozenset({"pending", "approved", "rejected", "merged"}),
}
_SETTLED: Final = {
    "approved": N_("This suggestion was approved already."),
    "rejected": N_("This suggestion was rejected already."),
    "merged": N_("This suggestion was merged already."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingVenue:
    """A venue that somebody misses, as they describe it; only city and state are needed."""

    city: str
    state: str
    venue_name: str | None = None
    address: str | None = None
    zip_code: str | None = None
    latitude: float | None = None
    longitude: float | None = None
    phone: str | None = None
    website: str | None = None


@dataclass(frozen=True, slots=True)
class Remarks:
    """What goes with a suggestion: a word to us, a page that shows it, and whether to name the person."""

    note: str | None = None
    evidence_url: str | None = None
    wants_credit: bool = False


NO_REMARKS: Final = Remarks()


@dataclass(frozen=True, slots=True)
class Suggested:
    """A suggestion has been taken."""

    __pydantic_config__ = SENT

    id: str
    status: Annotated[Status, WithJsonSchema(STATUS_SCHEMA)] = "pending"


ONE_OF_THESE: Final = N_("Is it one of these?")


@dataclass(frozen=True, slots=True)
class DuplicatesFound:
    """Is it one of these? The suggestion is taken when the person says that it is none of them."""

    venues: tuple[LikelyVenue, ...]


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field before and after."""

    __pydantic_config__ = SENT

    field: str
    label: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of the talk about a suggestion."""

    __pydantic_config__ = SENT

    sender: Annotated[str, WithJsonSchema({"type": "string", "enum": ["you", "we"]})]
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class SuggestionRecord:
    """A suggestion. `venueId` is the venue that it corrects, or has become."""

    __pydantic_config__ = SENT

    id: str
    kind: Annotated[str, WithJsonSchema({"type": "string", "enum": ["venue", "edit"]})]
    status: Annotated[str, WithJsonSchema(STATUS_SCHEMA)]
    city: str
    state: str
    venue_name: str | None
    address: str | None
    user_email: str | None
    user_display_name: str
    user_id: str
    venue_id: str | None
    latitude: float | None
    longitude: float | None
    note: str | None
    evidence_url: str | None
    wants_credit: bool
    reason: str | None
    changes: tuple[FieldChange, ...]
    talk: tuple[Turn, ...]
    created_at: datetime
    updated_at: datetime


def approval_words(record: SuggestionRecord, taken: Collection[str]) -> str:
    """What became of a suggestion whose fields were taken over, for the admin who did it. No correction says that a
    closed venue is open."""
    if record.kind == "venue":
        return "The alley is on the site now."
    if "is_active" in taken:
        return "The alley is marked as closed for good, and no longer listed."
    return "The correction is on the page now."


@dataclass(frozen=True, slots=True)
class SuggestionList:
    """One page of suggestions; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    suggestions: tuple[SuggestionRecord, ...]
    next_cursor: str | None


def require_step(status: str, following: Status) -> None:
    """Refuse what cannot follow: what is settled stays settled."""
    if following not in _NEXT.get(status, frozenset()):
        raise Conflict(_(_SETTLED.get(status, N_("It's already pending."))))


def status_of(text: str | None) -> Status | None:
    """The status that a filter names; None for all statuses."""
    for status in STATUSES:
        if text == status:
            return status
    if text:
        raise Invalid(f"Status: choose one of {', '.join(STATUSES)}.", field="status")
    return None


def words(text: str | None, label: str, limit: int = LONGEST_NOTE, *, field: str = "text") -> str:
    """A text with its lines. Raises Invalid if it is empty or too long."""
    found = paragraphs(text or "", len(text or "") + 1)
    if not found:
        raise Invalid(_("{label}: write a few words.", label=label), field=field)
    if len(found) > limit:
        raise Invalid(_("{label}: use at most {most} characters.", label=label, most=number_text(limit)), field=field)
    return found


def checked_missing(missing: MissingVenue) -> MissingVenue:
    """The missing venue as its form wants it. Raises Invalid with everything that is wrong, each at its field."""
    faults = Faults()
    said = replace(missing, state=state_code(missing.state) or missing.state)  # A call may name the state.
    kept = {
        name: faults.of(SUGGEST_FORM[_CALLED.get(name, name)].checked, getattr(said, name) or "")
        for name in ("venue_name", "city", "state", "address", "zip_code", "phone", "website")
    }
    faults.refuse()
    return replace(missing, **{name: value or None for name, value in kept.items()})


def checked_remarks(remarks: Remarks) -> Remarks:
    """The remarks as they are kept. Raises Invalid with everything that is wrong, each at its field."""
    faults = Faults()
    note, evidence, _ = REMARKS
    said = faults.of(note.checked, remarks.note or ""), faults.of(evidence.checked, remarks.evidence_url or "")
    faults.refuse()
    return Remarks(said[0] or None, said[1] or None, remarks.wants_credit)
