"""Which of a record's fields an import may write into an existing venue.

Earlier values from the same source are replaced. Of others the one that counts more is shown, by the rules of
`rules/told/choice.py`: what people said stays, and of two sources the more trusted one is shown, else the newer one.
Fields that are missing in the record are left alone, and so are days of the week of which it does not know the hours,
special dates that it never gave or that people gave alike, and a closing for a while. What the record said is kept
with it, shown or not.
"""

import hashlib
from dataclasses import astuple, dataclass, field
from datetime import date
from typing import Any, Final

from bowling_app.platform.audit.told_before import PlainOrigin, plain_origin
from bowling_app.venues.queries.venue_imports import Origin, StoredVenue
from bowling_app.venues.rules.opening.kept import NO_DATES, GivenDates, with_kept_dates, with_kept_days
from bowling_app.venues.rules.price_values import derived_values, numbers_after
from bowling_app.venues.rules.sources import USUAL_TRUST
from bowling_app.venues.rules.told.choice import standing
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.rules.venue_photos import is_own_photo
from bowling_app.venues.rules.venue_values import PRICES, Values, values_of
from bowling_app.venues.schemas.import_report import Changes

_HOURS: Final = frozenset({"hours", "hours_exceptions", "hours_text"})
"""The fields of hours."""
_TEXTS: Final = frozenset({"hours", "hours_text"})
"""Those that a text of hours always sets: what it says, or its words where they say more than can be read."""
_PRICES: Final = frozenset({"price_periods", *PRICES})


@dataclass(frozen=True, slots=True)
class Record:
    """A draft with its values by field, and a checksum of them."""

    draft: VenueDraft
    values: Values
    checksum: str

    @classmethod
    def of(cls, draft: VenueDraft) -> "Record":
        """The checksum leaves out the record's place in its file and the remarks about it."""
        values = values_of(draft)
        said = (sorted(values.items()), draft.observed_on, draft.record_url, astuple(draft.belongings))
        return cls(draft, values, hashlib.sha256(repr(said).encode("utf-8", "replace")).hexdigest())

    @property
    def told(self) -> Values:
        """What the record says of the venue itself; who runs it is no fact that a source vouches for."""
        return {name: value for name, value in self.values.items() if name != "owner_id"}

    @property
    def as_new(self) -> Changes:
        """The fields of a venue that was not there before."""
        return {name: (None, value) for name, value in self.values.items()}


@dataclass(slots=True)
class Decision:
    """What happens to a stored venue: values to write, with where those before were from, fields to leave to their
    author, fields confirmed again. `following` are the published prices that change because the hours do: the source of
    the prices by day and time stays theirs."""

    changes: Changes = field(default_factory=dict[str, tuple[Any, Any]])
    origins: dict[str, PlainOrigin] = field(default_factory=dict[str, PlainOrigin])
    kept: list[str] = field(default_factory=list[str])
    confirmed: list[str] = field(default_factory=list[str])
    following: list[str] = field(default_factory=list[str])

    def follow(self, number: str, before: str | None, after: str) -> None:
        """Change a published price with the hours, unless it stays as it is."""
        if after != before:
            self.changes[number] = (before, after)
            self.following.append(number)


@dataclass(frozen=True, slots=True)
class Teller:
    """The source of a record, its trust, and the special dates that the record may take back."""

    source_id: int
    trust: int = USUAL_TRUST
    gave: GivenDates = NO_DATES


def decide(record: Record, stored: StoredVenue, teller: Teller) -> Decision:
    """Compare a record with the venue that it describes."""
    decision, told = Decision(), (teller, record.draft.observed_on)
    said = _with_all_of_hours(record, stored, teller)
    numbers = {name: said.pop(name) for name in PRICES if name in said}
    for name, value in said.items():
        _weigh(decision, name, value, stored, told)
    after = stored.values | {name: value for name, (_, value) in decision.changes.items()}
    following = derived_values(after.get("price_periods"), after.get("hours"))
    if said.get("price_periods") == after.get("price_periods"):
        numbers |= following  # By the hours that are shown, which may be of another source.
    for name, value in numbers.items():
        _weigh(decision, name, value, stored, told)
    for name in following if "hours" in decision.changes else ():
        if name not in {*numbers, *decision.changes} and follows_prices(stored, name):
            decision.follow(name, stored.values.get(name), following[name])
    known = {name: stored.origins[name] for name in decision.changes if name in stored.origins}
    decision.origins = {name: plain_origin(each) for name, each in known.items()}
    return decision


def follows_prices(stored: StoredVenue, number: str) -> bool:
    """Whether nobody else has told a published number than who told the prices by day and time."""
    one, other = stored.origins.get(number), stored.origins.get("price_periods")
    return one is None or (other is not None and (one.kind, one.source_id) == (other.kind, other.source_id))


def add_to(values: Values, record: Record) -> Decision:
    """What an older record of the same file adds to a venue that comes in with these values, which it changes. Hours,
    and prices, stay those of one record."""
    taken = values.keys() | {name for group in (_HOURS, _PRICES) if group & values.keys() for name in group}
    added = {name: value for name, value in record.values.items() if name not in taken}
    decision = Decision({name: (None, value) for name, value in added.items()})
    for name, number in numbers_after(added, values).items():
        if name in added:
            decision.changes[name] = None, number
        else:
            decision.follow(name, values.get(name), number)
    values |= {name: after for name, (_, after) in decision.changes.items()}
    return decision


def _weigh(decision: Decision, name: str, said: Any, stored: StoredVenue, told: tuple[Teller, date | None]) -> None:
    """Decide about one field; `told` is the source, and since when it says so."""
    teller, observed_on = told
    source_id = teller.source_id
    before = stored.values.get(name)
    if name == "cover_image_url" and is_own_photo(before):
        return  # Pages show only photos that the site keeps: an address elsewhere is no gain.
    origin = stored.origins.get(name)
    if name == "hours_exceptions":
        after = with_kept_dates(said, before, teller.gave)
    else:
        after = _after(name, said, before, is_same=origin is not None and origin.source_id == source_id)
    if not may_write(origin, observed_on, source_id, is_empty=before in (None, [], {}), trust=teller.trust):
        if after != before and origin and origin.kind in {"owner", "admin"}:
            decision.kept.append(name)
    elif after != before:
        decision.changes[name] = (before, after)
    elif name in _HOURS and after != said:
        return  # It says only a part of what is shown, which stays with its source.
    elif origin is None or (origin.source_id, origin.observed_on) != (source_id, observed_on):
        decision.confirmed.append(name)


def _after(name: str, said: Any, before: Any, *, is_same: bool) -> Any:
    """What the field becomes beside what stays of it. `is_same` says that the source has told it before."""
    if name == "amenities" and before:
        return before | said
    return with_kept_days(said, before, is_same=is_same) if name == "hours" else said


def _with_all_of_hours(record: Record, stored: StoredVenue, teller: Teller) -> Values:
    """The record's values, plus resets of what the same source said of hours earlier: one text sets the week, the text
    and the dates together. Dates alone are no such text. Hours text that could not be read is not kept next to hours
    from another source."""
    said, source_id = dict(record.values), teller.source_id
    if not said.keys() & _TEXTS:
        return said
    if teller.gave.own:
        said.setdefault("hours_exceptions", [])
    origin, is_known = stored.origins.get("hours"), stored.values.get("hours") is not None
    is_ours = origin is None or origin.source_id == source_id
    may = may_write(origin, record.draft.observed_on, source_id, is_empty=not is_known, trust=teller.trust)
    if "hours_text" in said and is_known and not (may and ("hours" in said or is_ours)):
        del said["hours_text"]
        return said
    for name in _TEXTS - said.keys():
        told_by = stored.origins.get(name)
        if stored.values.get(name) and may and told_by is not None and told_by.source_id == source_id:
            said[name] = None
    return said


def may_write(
    origin: Origin | None,
    observed_on: date | None,
    source_id: int | None,
    *,
    is_empty: bool,
    trust: int = USUAL_TRUST,
) -> bool:
    """Whether a fact from a source, or from a visitor without a source, may replace the present value. `trust` is that
    of the source."""
    if origin is None:
        return True
    if origin.kind in {"owner", "admin"}:
        return False
    if origin.source_id == source_id:
        is_older = observed_on is not None and origin.observed_on is not None and observed_on < origin.observed_on
        return not is_older
    if source_id is None:  # A price that a visitor paid counts from its day on.
        return is_empty or (observed_on or date.min) > (origin.observed_on or date.min)
    present = standing(origin.kind, origin.trust, origin.observed_on)
    return is_empty or standing("import", trust, observed_on) > present
