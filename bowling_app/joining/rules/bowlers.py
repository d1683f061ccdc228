"""The card of a bowler who looks for a team, and what can stand on it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.joining.rules.wishes import days_words
from bowling_app.leagues.rules.leagues import KINDS
from bowling_app.platform.geo.spots import Spot, Unusable, read_spot
from bowling_app.platform.kit.addresses.hosts_in_text import names_host
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import behind_colon, capital
from bowling_app.platform.language.messages import N_, _

WANTS: Final = {"team": N_("A team"), "sub": N_("To sub")}
"""What a bowler looks for."""
_LOOKING: Final = {"team": N_("for a team"), "sub": N_("to sub")}
"""The same after "Looking"."""
BOWLER_KINDS: Final = {key: label for key, label in KINDS.items() if key not in {"youth", "adult-child"}}
"""The kinds of leagues on a card. Cards are for adults."""
MILES: Final = {
    5: N_("5 miles"), 10: N_("10 miles"), 15: N_("15 miles"), 25: N_("25 miles"), 50: N_("50 miles"),
    100: N_("100 miles"),
}  # fmt: skip
"""How far bowlers drive, and how forms say it."""
USUAL_MILES: Final = 15
WITHDRAWN: Final = "withdrawn"
"""In place of an admin's reason to take a card down: its person deleted it while a report about it waited."""
_ADDRESS: Final = re.compile(r"@|https?:|www\.|\.(?:com|net|org)\b", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[0-9](?:[ ().+-]*[0-9]){6,}")
"""As many digits as a phone number has, in whatever groups."""
_IN_ITS_GROUPS: Final = re.compile(
    r"(?<![0-9])(?:[0-9]{3}\) *[0-9]{3}[ .-]?|[0-9]{3}[-.][0-9]{3}[-.])[0-9]{4}(?![0-9])"
)
"""How only phone numbers are written: "(201) 234-1999", "212-212-2012"."""
_SERIES: Final = re.compile(r"[1-8][0-9]{2}|900")
"""The pins of three games."""
_GAME_OR_YEAR: Final = re.compile(r"[6-9][0-9]|[12][0-9]{2}|300|(?:19|20)[0-9]{2}")


@dataclass(frozen=True, slots=True)
class BowlerCard:
    """What a bowler says. Without an average they have none yet, without days any day fits; 0 is Monday. They come to
    alleys within so many miles of the middle of the area."""

    wants: tuple[str, ...]
    area: Spot
    miles: int
    days: tuple[int, ...] = ()
    average: int | None = None
    kind: str = ""
    about: str = ""


def read_area(text: str) -> Spot:
    """The middle of a ZIP code or a city. No card says where somebody is to the yard. Raises Invalid."""
    try:
        spot = read_spot(text)
    except Unusable as unusable:
        raise Invalid(_("Area: {fault}", fault=str(unusable).partition(": ")[2])) from None
    if spot.is_position:
        raise Invalid(_("Area: enter a ZIP code, or a city with its state like Austin, TX."))
    return spot


def without_contacts(text: str) -> str:
    """The same text, if everybody may read it. Raises Invalid where it may hold an address or a number."""
    if _ADDRESS.search(text) or names_host(text) or any(map(_is_phone, _NUMBER.findall(text))):
        raise Invalid(
            _("About you: leave out email and web addresses and phone numbers. People reach you through the site.")
        )
    return text


def _is_phone(digits: str) -> bool:
    """Whether so many digits are a phone number. Games and years in a row, "279 2023", are none, nor are three series,
    "612 588 640": no phone number here has nine digits in threes."""
    if _IN_ITS_GROUPS.search(digits):
        return True
    groups = re.findall("[0-9]+", digits)
    has_series = len([one for one in groups if _SERIES.fullmatch(one)]) > 2
    return not all(_GAME_OR_YEAR.fullmatch(one) or (has_series and _SERIES.fullmatch(one)) for one in groups)


def bowler_words(wants: Sequence[str], days: Sequence[int], average: int | None, kind: str) -> tuple[str, ...]:
    """What a card says, one thing each: "Looking for a team", "Tuesdays", "Average 150"."""
    return tuple(_words(wants, days, average, kind))


def _words(wants: Sequence[str], days: Sequence[int], average: int | None, kind: str) -> Iterator[str]:
    yield _("Looking {aims}", aims=listed([_(_LOOKING[want]) for want in wants]))
    yield capital(days_words(days))
    yield _("No average yet") if average is None else _("Average {average}", average=average)
    if kind:
        yield _("{kind} league", kind=behind_colon(_(BOWLER_KINDS.get(kind, kind))))
