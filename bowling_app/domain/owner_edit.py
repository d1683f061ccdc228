"""Editing one's own venue: which fields, in which tabs, what its forms send, and what its screens show."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from bowling_app.domain.errors import Forbidden
from bowling_app.domain.freshness import FreshnessLine
from bowling_app.domain.hours import DAY, WEEKDAYS
from bowling_app.domain.owner_hours import exceptions_of, texts_in, week_of
from bowling_app.domain.pages import Link
from bowling_app.domain.price_periods import EVERY_DAY, KINDS, weekdays_of
from bowling_app.domain.suggestion_page import AmenityChoice, Difference
from bowling_app.domain.venue_fields import label_of
from bowling_app.domain.venue_links import LINKS
from bowling_app.domain.venue_photos import OwnPhotos

TABS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "facts": ("Facts", ("name", "address", "zip_code", "lanes", "description")),
    "hours": ("Hours", ("hours", "hours_exceptions")),
    "prices": ("Prices", ("price_periods",)),
    "amenities": ("Amenities", ("amenities",)),
    "photos": ("Photos", ("photos", "cover_image_url")),
    "links": ("Contact and links", ("phone", "email", "website", *LINKS)),
}
"""The tabs, each with its name and with the fields that those who run a venue may change there."""
PHOTOS_TAB: Final = "photos"
"""The tab that is no form: a photo is sent, described, moved and removed by itself, as `services.venue_photos` says."""
EDITABLE: Final = frozenset(name for _, names in TABS.values() for name in names)
PLAIN_PRICES: Final = {"game": "game_price", "lane_hour": "hourly_price", "shoe_rental": "shoe_rental_price"}
_ALWAYS: Final = (EVERY_DAY, 0, DAY, None, None, "")
_ANSWERS: Final = {True: "yes", False: "no", None: "unknown"}
BLANK_PRICES: Final = 3
BLANK_DATES: Final = 3
_PRICE_PARTS: Final = ("kind", "amount", "days", "from", "to")
_INCLUDED: Final = {"shoesIncluded": "shoes", "taxIncluded": "tax"}
_HAS: Final = {"yes": True, "no": False, "unknown": None}


@dataclass(frozen=True, slots=True)
class TextField:
    """A field of one or several lines."""

    name: str
    label: str
    value: str
    hint: str
    is_long: bool = False


@dataclass(frozen=True, slots=True)
class DayField:
    """The hours of one day."""

    name: str
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class DateField:
    """One special date."""

    number: int
    label: str  # "Special date 1"
    on: str
    times: str
    note: str


@dataclass(frozen=True, slots=True)
class KindChoice:
    """What a price may be for."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PriceField:
    """One price; a blank one is not sent on."""

    number: int
    label: str  # "Price 1"
    kinds: tuple[KindChoice, ...]
    amount: str
    days: str  # "mon, tue"; empty for every day.
    begins: str  # "18:00"; empty for the whole day.
    ends: str
    conditions: str
    shoes: str  # Whether they are included: "yes", "no" or "unknown".
    tax: str


@dataclass(frozen=True, slots=True)
class TabLink:
    """The way to a tab."""

    label: str
    href: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class EditView:
    """One tab of the form. Of the lists only that of the tab is filled."""

    venue_id: str
    name: str
    href: str
    tab: str
    tabs: tuple[TabLink, ...]
    version: str  # Of what the tab shows.
    fields: tuple[TextField, ...] = ()
    days: tuple[DayField, ...] = ()
    dates: tuple[DateField, ...] = ()
    prices: tuple[PriceField, ...] = ()
    amenities: tuple[AmenityChoice, ...] = ()
    photos: OwnPhotos | None = None  # On their tab, which has no form.


@dataclass(frozen=True, slots=True)
class EditPage:
    """The page; `edit` is None for whoever does not run the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    edit: EditView | None = None


@dataclass(frozen=True, slots=True)
class EditDraft:
    """What somebody sends from a tab, and the version of what they saw there."""

    tab: str
    form: Mapping[str, str]
    version: str


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """What saving did. In a conflict nothing was saved: `differences` is what is there now and what was to be saved."""

    differences: tuple[Difference, ...]
    version: str
    is_conflict: bool = False


@dataclass(frozen=True, slots=True)
class OwnVenue:
    """A venue that somebody runs, as their list shows it."""

    id: str
    name: str
    place: str
    href: str
    edit_href: str
    freshness: tuple[FreshnessLine, ...]
    waiting: tuple[str, ...]  # "2 scores wait for you".
    game_href: str


@dataclass(frozen=True, slots=True)
class OwnVenues:
    """The list; without signing in there is nothing in it."""

    is_signed_in: bool = False
    empty: str = ""
    venues: tuple[OwnVenue, ...] = ()


def version_of(values: Mapping[str, Any], tab: str) -> str:
    """Tells whether the fields of a tab are still what somebody saw."""
    present = [
        values.get(name) or None for name in (*TABS[tab][1], *(PLAIN_PRICES.values() if tab == "prices" else ()))
    ]
    return blake2b(json.dumps(present, sort_keys=True).encode(), digest_size=12).hexdigest()


def said_in(tab: str, form: Mapping[str, str]) -> dict[str, Any]:
    """What the form of a tab says of the venue's fields. Raises Forbidden for a field that is not of the tab."""
    _require_own(tab, form)
    if tab == "hours":
        return {"hours": week_of(texts_in(form)), "hours_exceptions": exceptions_of(_dates(form))}
    if tab == "prices":
        return _prices(form)
    if tab == "amenities":
        return {"amenities": {name[8:]: _HAS.get(value) for name, value in form.items() if name.startswith("amenity:")}}
    return {name: form[name] for name in TABS[tab][1] if name in form}


def price_fields(values: Mapping[str, Any]) -> tuple[PriceField, ...]:
    """The prices as rows, and a few blank ones. Plain prices hold every day."""
    rows = list(values.get("price_periods") or ())
    if not rows:
        told = {kind: values.get(name) for kind, name in PLAIN_PRICES.items()}
        rows = [[kind, amount, *_ALWAYS] for kind, amount in told.items() if amount is not None]
    rows += [["", "", *_ALWAYS]] * BLANK_PRICES
    return tuple(_price_field(number, row) for number, row in enumerate(rows, start=1))


def _price_field(number: int, row: Sequence[Any]) -> PriceField:
    kind, amount, days, begins, ends, shoes, tax, conditions = row
    is_whole_day = begins == 0 and ends == DAY
    choices = [("", "Choose"), *((each, each.replace("_", " ").capitalize()) for each in KINDS)]
    return PriceField(
        number=number,
        label=f"Price {number}",
        kinds=tuple(KindChoice(value, label, value == kind) for value, label in choices),
        amount=amount,
        days="" if days == EVERY_DAY else ", ".join(WEEKDAYS[day][:3].lower() for day in weekdays_of(days)),
        begins="" if is_whole_day else _clock(begins),
        ends="" if is_whole_day else _clock(ends),
        conditions=conditions,
        shoes=_ANSWERS[shoes],
        tax=_ANSWERS[tax],
    )


def _prices(form: Mapping[str, str]) -> dict[str, Any]:
    rows = [number for number in range(1, 100) if form.get(f"price:{number}:amount", "").strip()]
    said: list[Any] = []
    for number in rows:
        part = {
            name: form.get(f"price:{number}:{name}", "").strip() for name in ("kind", "amount", "days", "from", "to")
        }
        days = [day for day in part.pop("days").replace(",", " ").split() if day]
        included = {name: _HAS.get(form.get(f"price:{number}:{part_of}", "")) for name, part_of in _INCLUDED.items()}
        said.append({**part, **included, "days": days, "conditions": form.get(f"price:{number}:conditions", "")})
    # Without any price by day and time nothing follows from them, so the plain ones go as well.
    return {"price_periods": said} if said else {"price_periods": None, **dict.fromkeys(PLAIN_PRICES.values())}


def _dates(form: Mapping[str, str]) -> list[tuple[str, str, str]]:
    return [
        (form.get(f"date:{n}:on", ""), form.get(f"date:{n}:times", ""), form.get(f"date:{n}:note", ""))
        for n in range(1, 100)
    ]


def _require_own(tab: str, form: Mapping[str, str]) -> None:
    prefixes = {"hours": ("hours:", "date:"), "prices": ("price:",), "amenities": ("amenity:",)}.get(tab)
    for name in form:
        if tab == PHOTOS_TAB or not (name.startswith(prefixes) if prefixes else name in TABS[tab][1]):
            raise Forbidden(f"{label_of(name)}: those who run a venue cannot change this here.")


def _clock(minutes: int) -> str:
    hour, minute = divmod(minutes % DAY, 60)
    return f"{hour:02}:{minute:02}"
