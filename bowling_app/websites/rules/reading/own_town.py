"""The part of a page that is about the venue's own town, where the page names several and no ZIP codes."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bowling_app.platform.geo.places import place_key
from bowling_app.platform.geo.zip_codes import city_centre
from bowling_app.websites.rules.findings import Place
from bowling_app.websites.rules.reading.hours_words import DAY
from bowling_app.websites.rules.reading.lines import Line

_LONGEST: Final = 45  # Letters of a heading that names a town.
_LABEL: Final = re.compile(r"\A([A-Z][A-Za-z.' -]{1,40}?)(?:,? [A-Z]{2}\b\.?)?\s*(?:[:\u2013|]|-(?=\s))")
_WORDS: Final = re.compile(
    r"\b(?:(?:opening|business|open) )?hours(?: of operation)?\b|\b(?:location|address|phone)\b", re.IGNORECASE
)
_STATE: Final = re.compile(r"[,\s][A-Z]{2}\Z")


def own_town(lines: Sequence[Line], place: Place) -> list[Line]:
    """The lines below the heading of the venue's town, where other headings name other towns of the state; without
    lines that begin with the name of another town, where some begin with that of its own."""
    own = place_key(place.city)
    if not own:
        return list(lines)
    headed = _towns((_heading(line) for line in lines), place)
    if own in headed and len(headed) > 1:
        lines = _below(lines, own, headed)
    labeled = _towns((_label(line) for line in lines), place)
    others = labeled - {own}
    return [line for line in lines if own not in labeled or place_key(_label(line)) not in others]


def _towns(names: Iterable[str], place: Place) -> set[str]:
    """The keys of names that are towns of the venue's state; nobody looks them up where its own is not among them."""
    found = {place_key(name): name for name in names if name}
    own = place_key(place.city)
    return (
        {key for key, name in found.items() if key == own or city_centre(name, place.state)} if own in found else set()
    )


def _below(lines: Sequence[Line], own: str, towns: set[str]) -> list[Line]:
    """The lines under the headings of one town, up to the next heading of the same rank."""
    found: list[Line] = []
    rank = 0
    for line in lines:
        key = place_key(_heading(line))
        if key in towns:
            rank = line.level if key == own else 0
        elif line.level and line.level <= rank:
            rank = 0
        if rank:
            found.append(line)
    return found


def _heading(line: Line) -> str:
    """What a short heading names, such as "Troy" of "Troy, OH hours"."""
    return _bare(line.text) if line.level and len(line.text) <= _LONGEST else ""


def _label(line: Line) -> str:
    """What a line begins with before a colon or a dash: "Troy" of "Troy hours: 3pm-9pm"."""
    match = None if line.level else _LABEL.match(line.text)
    return _bare(match[1]) if match else ""


def _bare(text: str) -> str:
    """The name of a place in a text, without its state and "hours". Days are none, though there is a Friday, TX."""
    name = _STATE.sub("", _WORDS.sub(" ", text).strip(" :,-\u2013")).strip(" ,")
    return "" if DAY.search(name) else name
