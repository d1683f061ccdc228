"""The categories of listings: their names, texts and addresses.

`categories.toml` is their only table: an entry there adds a category, with pages, links and a place in the sitemap.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, cast
from urllib.parse import quote_plus

from bowling_app.venues.rules.amenities import amenity


@dataclass(frozen=True, slots=True)
class Category:
    """One category of listings. `amenity` is the key that its venues have; empty means every venue. All texts are in
    English: who shows one calls `_`, and who counts its venues `count_of` with `one` and `many`."""

    slug: str
    name: str  # What links call it: "Cosmic bowling".
    heading: str  # The beginning of "Cosmic bowling in Austin, TX".
    promise: str  # What the title adds where there is room.
    one: str  # "alley with cosmic bowling"
    many: str
    how_many: str  # The question for their number, with {place}.
    teaser: str
    introduction: tuple[str, ...]
    about_heading: str
    about: tuple[str, ...]
    ask: tuple[str, ...]
    cost: tuple[str, ...]
    amenity: str = ""
    having: str = ""  # What its venues have: "cosmic bowling", "a bar".
    is_experience: bool = True
    fewest: int = 3  # With fewer venues, the page of a city is not for search engines.
    is_listed: bool = True  # False for a category whose pages are made elsewhere.


def _read(entry: Mapping[str, Any]) -> Category:
    texts: dict[str, Any] = {
        name: tuple(cast(list[str], value)) if isinstance(value, list) else value for name, value in entry.items()
    }
    category = Category(**texts)
    if category.amenity:
        amenity(category.amenity)  # A KeyError now rather than an empty listing later.
    return category


CATEGORIES: Final = tuple(
    _read(entry)
    for entry in tomllib.loads(
        files("bowling_app.venues.rules").joinpath("categories.toml").read_text(encoding="utf-8")
    )["category"]
)
"""Every category, in the order in which they are shown."""

LISTED_SLUGS: Final = frozenset(category.slug for category in CATEGORIES if category.is_listed)
"""The slugs whose pages the common listing makes."""

_BY_SLUG: Final = {category.slug: category for category in CATEGORIES}
_BY_AMENITY: Final = {category.amenity: category for category in CATEGORIES if category.amenity}

ALL_VENUES: Final = _BY_SLUG["locations"]
"""The category of the paths that belong to no amenity."""


def category(slug: str) -> Category | None:
    """The category of a slug; None if there is no such category."""
    return _BY_SLUG.get(slug)


def category_of_amenity(key: str) -> Category | None:
    """The category that lists the venues with an amenity; None if the amenity has no category pages."""
    return _BY_AMENITY.get(key)


def category_path(category: Category, state: str = "", city_slug: str = "") -> str:
    """The canonical address of a category in the country, in a state (by its code), or in a city."""
    return "/" + "/".join(part for part in (category.slug, state.lower(), city_slug) if part)


def amenity_path(key: str, state: str = "", city_slug: str = "") -> str:
    """The page that lists the venues with an amenity: its category or, without a category, all venues filtered by
    it."""
    found = category_of_amenity(key)
    return category_path(found or ALL_VENUES, state, city_slug) + ("" if found else f"?amenity={quote_plus(key)}")
