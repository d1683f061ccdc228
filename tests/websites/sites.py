"""The invented websites of `sites/`: their pages, and what a person would read on them.

A site begins with `##### its-name` and what is known and true of it; each page with `=== /its/path`. Hours are written
like `Mon-Thu 11:00-22:00; Fri closed; Sat 12:00-01:00`, with `?` for what is not said.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from bowling_app.websites.rules.findings import Place

FOLDER = Path(__file__).parent / "sites"
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
Hours = list[tuple[int, int | None, int | None]]


@dataclass(frozen=True, slots=True)
class Site:
    """One website, with the truth about it. `hours` and `phone` are None where a person finds none."""

    name: str
    place: Place
    pages: dict[str, str]
    hours: Hours | None
    phone: str | None
    sure: tuple[str, ...]
    encoding: str


def all_sites() -> list[Site]:
    """Every invented website."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))]
    return [_site(part) for text in texts for part in re.split(r"^##### ", text, flags=re.MULTILINE)[1:]]


def _site(text: str) -> Site:
    head, *parts = re.split(r"^=== ", text, flags=re.MULTILINE)
    name, *lines = head.strip().splitlines()
    told = dict(line.split(": ", 1) for line in lines)
    pages = {path.strip(): html for path, _, html in (part.partition("\n") for part in parts)}
    phone = None if told["phone"] == "none" else told["phone"]
    hours = None if told["hours"] == "none" else hours_of(told["hours"])
    place, encoding = _place(told["venue"]), told.get("encoding", "utf-8")
    return Site(name, place, pages, hours, phone, tuple(told.get("sure", "").split()), encoding)


def _place(text: str) -> Place:
    name, street, city = (part.strip() for part in text.split("|"))
    city, _, rest = city.partition(", ")
    state, code = rest.split()
    return Place(name, city, state, code, street)


def hours_of(text: str) -> Hours:
    """[day, opens, closes] in minutes; a day whose hours nobody says has none."""
    found: Hours = []
    for part in text.split("; "):
        days, _, times = part.partition(" ")
        first, _, last = days.lower().partition("-")
        for day in range(DAYS.index(first), DAYS.index(last or first) + 1):
            if times == "?":
                found.append((day, None, None))
            elif times != "closed":
                found.extend((day, *_span(span)) for span in times.split("+"))
    return sorted(found, key=lambda entry: (entry[0], entry[1] or 0))


def _span(text: str) -> tuple[int, int | None]:
    begin, _, end = text.partition("-")
    opens = _minutes(begin)
    closes = None if end == "?" else _minutes(end)
    return opens, closes if closes is None or closes > opens else closes + 1440


def _minutes(text: str) -> int:
    hours, _, minutes = text.partition(":")
    return int(hours) * 60 + int(minutes)
