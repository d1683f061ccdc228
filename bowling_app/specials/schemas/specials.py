"""Specials as pages show them: every text formatted."""

from dataclasses import dataclass
from datetime import date

from bowling_app.owners.schemas.proposals import OwnList, OwnListPage
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.language.formats import capital
from bowling_app.prices.rules.special_words import gives_words, sure_words, term_words, when_words
from bowling_app.prices.rules.specials import Special


@dataclass(frozen=True, slots=True)
class SpecialCard:
    """One special."""

    key: str
    name: str
    gives: str  # "$1 a game"
    when: str  # "Tuesdays until 5 PM"
    terms: tuple[str, ...]  # "For students", "Not on holidays".
    confirmed: str  # "Confirmed Nov 2, 2026 by the alley"
    href: str  # The special on the venue's own site; empty where unknown.
    suggest_href: str  # Where visitors correct it.
    mark: str = ""  # "On now", "Today"; empty on other days.


@dataclass(frozen=True, slots=True)
class SpecialsView:
    """The specials of a venue, on its page: what is on now first, then today's, then the others as they come."""

    specials: tuple[SpecialCard, ...]
    propose_href: str  # Where visitors add one.


@dataclass(frozen=True, slots=True)
class OwnSpecial:
    """A special in the list of those who run the venue."""

    card: SpecialCard
    edit_href: str  # Empty for what a visitor proposes.
    is_waiting: bool = False
    note: str = ""  # "Would replace Dollar Tuesday", "Over since Dec 31, 2026"


@dataclass(frozen=True, slots=True)
class OwnSpecials(OwnList):
    """The specials of a venue for those who run it, and what visitors propose."""

    specials: tuple[OwnSpecial, ...]
    waiting: tuple[OwnSpecial, ...]


@dataclass(frozen=True, slots=True)
class OwnSpecialsPage(OwnListPage):
    """The page of that list."""

    own: OwnSpecials | None = None


def proposal_path(venue_id: str) -> str:
    """The page on which a visitor proposes a special of a venue."""
    return f"{venue_path(venue_id)}/specials"


def special_card(special: Special, today: date, mark: str = "") -> SpecialCard:
    """A special in words."""
    terms = special.terms
    gives = gives_words(terms)
    return SpecialCard(
        key=str(special.id),
        name=terms.name,
        gives=capital(gives),
        when=when_words(terms),
        terms=term_words(terms),
        confirmed=sure_words(special, today),
        href=terms.url,
        suggest_href=f"{proposal_path(special.venue_id)}?special={special.id}",
        mark=mark,
    )
