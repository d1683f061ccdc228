"""The filters of a listing, as its address carries them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final, TypeVar
from urllib.parse import quote, urlencode

from bowling_app.listings.rules.features import FEATURES, feature_key
from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS, LIMITED, is_digits, limit_text
from bowling_app.platform.geo.asked import Refused, no_choice, one_of
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.geo.spots import Area, Spot, Unusable, degrees_text, read_area, read_place, shown
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.limits import Miles
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import hh_mm
from bowling_app.venues.rules.opening.day_names import read_weekday

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
NOW: Final = "now"
TONIGHT: Final = "tonight"
PARAMETERS: Final = (
    "amenity", "open", "time", *LIMITED, "near", "here", "within", "box", "sort", "unlisted", "page",
)  # fmt: skip
"""The names in the address of a list, in their order."""
SORTS: Final = {
    "rating": N_("Best rated"), "distance": N_("Nearest"), "price": N_("Cheapest"), "name": N_("Name"),
}  # fmt: skip
MAY_BE_UNLISTED: Final = {"open": N_("Open"), **{name: limit.label for name, limit in LIMITED.items()}}
"""The filters that some venues do not pass because the fact in question is unknown."""

USUAL_TIME: Final = 20 * 60
"""The minute of the day that is meant where only a day is chosen, and tonight: 8 PM."""
USUAL_MILES: Final = 25
MOST_MILES: Final[Miles] = 100
"""The widest search around a place."""

MILES: Final = (5, 10, 25, 50, 100)
"""The circles that the form offers. An address may hold others within the limits."""

_TIME: Final = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")


@dataclass(frozen=True, slots=True)
class Filters:
    """What a list is filtered and sorted by. The defaults are the unfiltered list, best rated first."""

    amenities: tuple[str, ...] = ()  # Keys of `FEATURES`, in that order; a venue must have all of them.
    opens: str = ""  # "now", "tonight", a day ("mon" to "sun"), or empty for any time.
    time: int = USUAL_TIME  # The minute of that day.
    price: Decimal | None = None  # Most dollars for a game.
    rating: float | None = None  # Fewest stars on average.
    lanes: int | None = None  # Fewest lanes.
    near: Spot | None = None
    within: int = USUAL_MILES  # Most miles from `near`.
    box: Area | None = None
    sort: str = "rating"
    unlisted: tuple[str, ...] = ()  # The filters that venues pass as well whose hours, price and so on are not listed.

    @property
    def is_active(self) -> bool:
        """Whether the list differs from the unfiltered one in its usual order."""
        return self != Filters()

    @property
    def is_whole(self) -> bool:
        """Whether the list has all its venues, in whatever order."""
        return replace(self, sort=Filters().sort) == Filters()

    @property
    def limits(self) -> dict[str, Decimal | float]:
        """The numbers that limit the list, by the names of their filters."""
        asked = ((name, getattr(self, name)) for name in LIMITED)
        return {name: number for name, number in asked if number is not None}

    @property
    def usual_sort(self) -> str:
        """The order that the list has unless another is asked for."""
        return "distance" if self.near else "rating"


@dataclass(frozen=True, slots=True)
class Reading:
    """The filters in an address, and what of it could not be used, each with a sentence."""

    filters: Filters
    refused: Refused

    @property
    def problems(self) -> tuple[str, ...]:
        """The sentences."""
        return tuple(self.refused.problems.values())


Given = Mapping[str, str | tuple[str, ...]]
"""The names and values of an address; a name that stands there several times has several values."""

Value = TypeVar("Value")


def read_filters(given: Given) -> Reading:
    """The filters of an address. Unusable values are left out; for each, a sentence names the field and the remedy.

    Empty values are ignored, because a form sends its empty fields too. Unknown names are ignored as well.
    """
    problems: list[Problem] = []

    def field(name: str, read_value: Callable[[str], Value], otherwise: Value) -> Value:
        text = next(iter(_values(given, name)), "")
        try:
            return read_value(text) if text else otherwise
        except Unusable as unusable:
            problems.append(Problem(name, str(unusable)))
            return otherwise

    filters = Filters(
        amenities=_amenities(_values(given, "amenity"), problems),
        opens=field("open", _opens, ""),
        time=field("time", _time, USUAL_TIME),
        **{limit.name: field(limit.name, limit.read, None) for limit in LIMIT_FILTERS},
        near=field("near", lambda text: read_place(text, next(iter(_values(given, "here")), "")), None),
        within=field("within", _within, USUAL_MILES),
        box=field("box", read_area, None),
        unlisted=_unlisted(_values(given, "unlisted"), problems),
    )
    sort = field("sort", one_of(_("Sort by"), SORTS), "") or filters.usual_sort
    if sort == "distance" and not _values(given, "near"):
        problems.append(Problem("sort", _("Sort by: enter a ZIP code or a city to sort by distance.")))
    return Reading(_settled(replace(filters, sort=sort)), Refused.of(given, problems))


def address(path: str, filters: Filters, page: int = 1) -> str:
    """The address of a page of a filtered list: the filters that are set, always in one order, and its number."""
    values = [*parameters(filters), *([("page", str(page))] if page > 1 else [])]
    return f"{path}?{urlencode(values, quote_via=quote, safe=',:')}" if values else path


def parameters(filters: Filters) -> tuple[tuple[str, str], ...]:
    """The names and values that stand for the filters in an address, in their order."""
    usual, clock = Filters(), hh_mm(filters.time)
    box = filters.box
    values = (
        *(("amenity", key) for key in filters.amenities),
        ("open", filters.opens),
        ("time", "" if filters.time == usual.time else clock),
        *((name, limit_text(number)) for name, number in filters.limits.items()),
        ("near", filters.near.text if filters.near else ""),
        ("within", "" if filters.within == usual.within else str(filters.within)),
        ("box", ",".join(map(degrees_text, (box.west, box.south, box.east, box.north))) if box else ""),
        ("sort", "" if filters.sort == filters.usual_sort else filters.sort),
        *(("unlisted", name) for name in filters.unlisted),
    )
    return tuple((name, value) for name, value in values if value)


def without(filters: Filters, name: str, value: str = "") -> Filters:
    """The filters without the one with that name in the address; only without `value`, if it is given."""

    def others(values: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in values if value and each != value)

    match name:
        case "amenity":
            return replace(filters, amenities=others(filters.amenities))
        case "unlisted":
            return replace(filters, unlisted=others(filters.unlisted))
        case "open":
            return _settled(replace(filters, opens=""))
        case "sort":
            return replace(filters, sort=filters.usual_sort)
        case _:
            return _settled(replace(filters, **{name: getattr(Filters(), name)}))


def with_unlisted(filters: Filters, name: str) -> Filters:
    """The filters, but the one with that name also accepts venues that do not list the fact."""
    return _settled(replace(filters, unlisted=(*filters.unlisted, name)))


def _settled(filters: Filters) -> Filters:
    """The same filters with what has no effect at its default, so that equal lists have one address."""
    if filters.opens not in DAYS:
        filters = replace(filters, time=USUAL_TIME)
    if filters.near is None:
        sort = "rating" if filters.sort == "distance" else filters.sort
        filters = replace(filters, within=USUAL_MILES, sort=sort)
    asked = {*filters.limits, *(["open"] if filters.opens else [])}
    unlisted = tuple(name for name in MAY_BE_UNLISTED if name in filters.unlisted and name in asked)
    return replace(filters, unlisted=unlisted)


def _values(given: Given, name: str) -> list[str]:
    """The values of a name that are not empty, on one line and not endless."""
    value = given.get(name, "")
    texts = (value,) if isinstance(value, str) else value
    return [text for text in (clean(text[:LONGEST_QUERY]) for text in texts) if text]


def _amenities(texts: list[str], problems: list[Problem]) -> tuple[str, ...]:
    keys = {text: feature_key(text) for text in texts}
    unknown = [text for text, key in keys.items() if key is None]
    if unknown:
        sentence = _("Amenities: we do not know {text}. Choose from the list.", text=shown(unknown[0]))
        problems.append(Problem("amenity", sentence))
    return tuple(each.key for each in FEATURES if each.key in keys.values())


def _unlisted(texts: list[str], problems: list[Problem]) -> tuple[str, ...]:
    unknown = [text for text in texts if text.lower() not in MAY_BE_UNLISTED]
    if unknown:
        problems.append(Problem("unlisted", no_choice(_("Unlisted"), unknown[0], MAY_BE_UNLISTED.values())))
    return tuple(name for name in MAY_BE_UNLISTED if name in {text.lower() for text in texts})


def _opens(text: str) -> str:
    for name, label in {NOW: N_("Open now"), TONIGHT: N_("Tonight")}.items():
        if text.lower() in {name, _(label).lower()}:
            return name
    if (day := read_weekday(text)) is not None:
        return DAYS[day]
    raise Unusable(_("Open: {text} is no day. Choose Open now, Tonight or a day of the week.", text=shown(text)))


def _time(text: str) -> int:
    found = _TIME.fullmatch(text)
    if found is None:
        raise Unusable(_("Time: {text} is no time of day. Write it like 20:00.", text=shown(text)))
    return int(found[1]) * 60 + int(found[2])


def _within(text: str) -> int:
    if not is_digits(text) or not 1 <= int(text) <= MOST_MILES:
        raise Unusable(
            _(
                "Distance: {text} is no distance. Enter whole miles from 1 to {most}.",
                text=shown(text),
                most=MOST_MILES,
            )
        )
    return int(text)
