"""Texts for a category without venues in a place: usually it is not known whether the venues there have it."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, NN_, _, ngettext, nouns
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.schemas.listing_subject import ListingSubject

_SEARCH: Final = N_("Search by ZIP code or city to find the closest.")
_UNKNOWN_OF_ONE: Final = N_("We don't know yet if the only bowling alley listed in {place} has {having}.")
_NOT_THE_ONE: Final = N_("The only bowling alley listed in {place} doesn't have {having}.")
_UNKNOWN_OF_ALL: Final = N_("We don't know yet which of the {alleys} in {place} have {having}.")
_LACKING: Final = NN_(
    "{n} of the {alleys} in {place} doesn't have {having}.", "{n} of the {alleys} in {place} don't have {having}."
)
_UNKNOWN_OF_OTHERS: Final = NN_("We don't know yet about the other one.", "We don't know yet about the other {n}.")


@dataclass(frozen=True, slots=True)
class Unasked:
    """The venues of a place where no venue is known to have the category's amenity."""

    listed: int = 0  # All that the place has.
    unknown: int = 0  # Those for which it is unknown whether they have it.


def unasked_text(subject: ListingSubject, venues: Unasked) -> str:
    """What we know: "We don't know yet which of the 42 bowling alleys in Texas have cosmic bowling."."""
    category, place = subject.category, subject.place
    if not venues.listed:
        return _("No {alley} listed in {place} yet.", alley=nouns(category.one, category.many, 1), place=place)
    having, others = _(category.having), venues.listed - venues.unknown
    alleys = count_of(venues.listed, ALL_VENUES.one, ALL_VENUES.many)
    if venues.listed == 1:
        return _(_UNKNOWN_OF_ONE if venues.unknown else _NOT_THE_ONE, place=place, having=having)
    if not venues.unknown:
        return _("None of the {alleys} in {place} has {having}.", alleys=alleys, place=place, having=having)
    if not others:
        return _(_UNKNOWN_OF_ALL, alleys=alleys, place=place, having=having)
    lacking = ngettext(*_LACKING, others, alleys=alleys, place=place, having=having)
    return f"{lacking} {ngettext(*_UNKNOWN_OF_OTHERS, venues.unknown)}"


def unasked_heading(venues: Unasked) -> str:
    """The heading of an empty list."""
    if venues.unknown:
        return _("Not reported yet")
    return _("None here") if venues.listed else _("None listed yet")


def unasked_hint(subject: ListingSubject, venues: Unasked) -> str:
    """What a reader can do."""
    if venues.unknown:
        return f"{_('Know one that does? Open its page and tell us.')} {_(_SEARCH)}"
    if venues.listed:
        return _(_SEARCH)
    return f"{_('None listed in {place} yet.', place=subject.place)} {_(_SEARCH)}"


def closest_follow(text: str) -> str:
    """What a reader can do where the venues that are closest come next."""
    return text.replace(_(_SEARCH), _("Here are the closest."))


def unasked_way(subject: ListingSubject, venues: Unasked) -> Link | None:
    """A link to the venues that may have it; None if there are no such venues."""
    if not venues.unknown:
        return None
    label = ngettext("See it in {place}", "See all {n} in {place}", venues.listed, place=subject.place)
    return Link(label, category_path(ALL_VENUES, subject.state, subject.city_slug))
