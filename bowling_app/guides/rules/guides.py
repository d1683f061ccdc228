"""City guides: what their addresses may be, and what an admin may write in one."""

import re
from collections.abc import Container
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Final, Protocol

from bowling_app.platform.geo.places import place_key, state_code
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.limits import Characters, Count, Miles
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.texts import one_line, paragraphs
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.languages import ENGLISH
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.texts import strange

SHOWN_IN_EACH_PART: Final[Count] = 4
"""Venues in each part of a guide, the best ranked first."""
BEST_SHOWN: Final[Count] = 12
"""Venues among the best of a guide."""
NEAREST_SHOWN: Final[Count] = 6
"""Venues near the city of a guide that has few."""
NEAREST_MILES: Final[Miles] = 100
"""How far away these venues are at most."""
OTHERS_SHOWN: Final[Count] = 8
"""Other guides below a guide."""
NEIGHBOURS_SHOWN: Final[Count] = 6
"""Cities near the city of a guide."""
NEIGHBOUR_MILES: Final[Miles] = 300
"""How far away these cities are at most."""

GUIDES: Final = Link(N_("City guides"), "/guides")

PRODUCTS: Final = {"bowling": "bowling", "bowling-alleys": "bowling alleys"}
"""What a guide may say in its address that it is about, and how sentences call that."""
BEST: Final = {"bowling": N_("The best bowling in {city}"), "bowling-alleys": N_("The best bowling alleys in {city}")}
"""What the venues of each stand under."""


class Titled(Protocol):
    """A guide, as far as its title says."""

    @property
    def title(self) -> str: ...
    @property
    def product(self) -> str: ...
    @property
    def city(self) -> str: ...
    @property
    def state(self) -> str: ...


def shown_title(guide: Titled) -> tuple[str, str | None]:
    """The title of a guide, and its language where it is not that of the page. The usual title is said in the language
    that is spoken; any other stays as editors wrote it."""
    usual = BEST[guide.product]
    for place in (guide.city, f"{guide.city}, {guide.state}"):
        if guide.title == usual.format(city=place):
            return _(usual, city=place), None
    return guide.title, strange(ENGLISH.code)


LONGEST_SLUG: Final[Characters] = 100
"""The address of a guide."""
LONGEST_CITY: Final[Characters] = 100
"""The city of a guide."""
LONGEST_TITLE: Final[Characters] = 100
"""The title of a guide."""
LONGEST_INTRODUCTION: Final[Characters] = 20_000
"""The longest introduction of a guide."""
SHORTEST_INTRODUCTION: Final[Characters] = 100
"""The shortest introduction of a guide that is published."""
FEWEST_LISTED: Final[Count] = 3
"""With fewer venues in its city a guide is not for search engines: the city's own list says as much."""

_LABELS: Final = {
    "title": "Title",
    "city": "City",
    "introduction": "Introduction",
}
_SLUG: Final = re.compile(r"best-[a-z0-9]+(-[a-z0-9]+)*-in-[a-z0-9]+(-[a-z0-9]+)*")


class _GuideSlugs(Container[str]):
    """All that a guide's address may be, whether there is one or not."""

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and len(text) <= LONGEST_SLUG and _SLUG.fullmatch(text) is not None


GUIDE_SLUGS: Final = _GuideSlugs()


@dataclass(frozen=True, slots=True)
class GuideDraft:
    """What an admin writes about a guide."""

    slug: str
    product: str
    state: str  # A state's code or name.
    city: str
    title: str
    introduction: str  # Markdown.
    is_published: bool = False


def guide_path(slug: str) -> str:
    """The address of a guide."""
    return f"/{slug}"


def checked_guide(draft: GuideDraft, present_city: str = "") -> GuideDraft:
    """The draft as it is stored. Raises Invalid with a line for each field that is wrong, naming the remedy. A city
    that was saved with its state stays as it is until somebody changes it."""
    city, title = _line(draft.city), _line(draft.title)
    introduction = paragraphs(draft.introduction, len(draft.introduction) + 1)
    faults = Faults()
    faults.of(_require, "title", title, 10, LONGEST_TITLE)
    faults.of(_require_city, city, present_city)
    code = faults.of(_checked_code, draft.state)
    slug = faults.of(checked_slug, draft.slug, draft.product)
    faults.of(_require, "introduction", introduction, SHORTEST_INTRODUCTION, LONGEST_INTRODUCTION)
    faults.refuse()
    assert code and slug  # noqa: S101, PT018 -- else there were faults.
    return replace(draft, slug=slug, state=code, city=city, title=title, introduction=introduction)


def checked_slug(slug: str, product: str) -> str:
    """The slug as it is stored. Raises Invalid."""
    if product not in PRODUCTS:
        raise Invalid(f"Product: choose {listed(tuple(PRODUCTS), 'or')}.", field="product")
    text, start = slug.strip().removeprefix("/").lower(), f"best-{product}-in-"
    if len(text) > LONGEST_SLUG:
        raise Invalid(f"Address: use at most {LONGEST_SLUG} characters.", field="slug")
    if not text.startswith(start) or text not in GUIDE_SLUGS:
        words = f"Address: start with {start} and add letters, numbers or hyphens, like {start}denver."
        raise Invalid(words, field="slug")
    return text


def version_of(guide: Any) -> str:
    """What changes with everything that an admin writes of a guide: of a draft, or of what is stored."""
    texts = (guide.slug, guide.product, guide.state, guide.city, guide.title, guide.introduction)
    said = (*texts, str(bool(guide.is_published)))
    return blake2b("\x1f".join(said).encode(), digest_size=12).hexdigest()


def _line(text: str) -> str:
    """The text on one line. A text that is too long is refused, not cut."""
    return one_line(text, len(text) + 1)


def _require(field: str, text: str, fewest: int, most: int) -> None:
    if len(text) < fewest:
        raise Invalid(f"{_LABELS[field]}: write at least {fewest} characters.", field=field)
    _require_short(field, text, most)


def _require_short(field: str, text: str, most: int) -> None:
    if len(text) > most:
        raise Invalid(f"{_LABELS[field]}: use at most {most:,} characters.", field=field)


def _require_city(city: str, present: str) -> None:
    if not place_key(city):
        raise Invalid("City: enter its name, like Denver.", field="city")
    if "," in city and city != present:
        raise Invalid("City: leave out the state, which has a field of its own.", field="city")
    _require_short("city", city, LONGEST_CITY)


def _checked_code(state: str) -> str:
    code = state_code(state)
    if code is None:
        raise Invalid("State: enter a state's name or its two letters, like CO.", field="state")
    return code
