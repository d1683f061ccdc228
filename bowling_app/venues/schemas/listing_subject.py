"""What a listing is about: a category in the country, in a state or in a city, and what that is called."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.places import state_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.categories import ALL_VENUES, Category, category_path
from bowling_app.venues.rules.limits import LONGEST_TITLE

COUNTRY: Final = N_("the United States")


def home() -> Link:
    """The way to the home page."""
    return Link(_("Home"), "/")


def locations() -> Link:
    """The way to the list of all venues."""
    return Link(_(ALL_VENUES.name), category_path(ALL_VENUES))


@dataclass(frozen=True, slots=True)
class ListingSubject:
    """A category in the country, or there around a place; in a state, when its code is given; in a city of it, when
    name and slug are."""

    category: Category
    state: str = ""
    city: str = ""
    city_slug: str = ""
    near: str = ""  # In the country: the place that distances are measured from.

    @property
    def path(self) -> str:
        """The canonical address."""
        return category_path(self.category, self.state, self.city_slug)

    @property
    def is_whole_place(self) -> bool:
        """Whether it is all alleys of a city or a state."""
        return bool(self.state) and self.category is ALL_VENUES

    @property
    def place(self) -> str:
        """The place as people write it: "Austin, TX", "Texas", "the United States"."""
        if not self.state:
            return _(COUNTRY)
        return f"{self.city}, {self.state}" if self.city else state_name(self.state)

    @property
    def spoken_place(self) -> str:
        """The place as a question names it: "Austin", "Texas"."""
        return self.city or self.place

    @property
    def heading(self) -> str:
        """ "Cosmic bowling in Austin, TX", "Cosmic bowling near Austin, TX"."""
        return self._located(self.category.heading)

    @property
    def crumbs(self) -> tuple[Link, ...]:
        """The way from the home page."""
        category = self.category
        crumbs = [home(), Link(_(category.name), category_path(category))]
        if self.state:
            crumbs.append(Link(state_name(self.state), category_path(category, self.state)))
        if self.city:
            crumbs.append(Link(self.city, self.path))
        return tuple(crumbs)

    def title(self, page: str, promise: str) -> str:
        """The longest title that fits into a list of search results. `page` is "page 2 of 5", empty on the first, and
        `promise` what there is to find, as far as anything is."""
        more = f", {page}" if page else ""
        longer = (f"{self.heading}: {promise}",) if promise else ()
        starts = (*longer, self.heading, self._located(self.category.name))
        return next((start + more for start in starts if len(start + more) <= LONGEST_TITLE), starts[-1] + more)

    def _located(self, what: str) -> str:
        if self.near:
            return _("{what} near {place}", what=_(what), place=self.near)
        return _("{what} in {place}", what=_(what), place=self.place)
