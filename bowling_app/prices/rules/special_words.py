"""A special in words: what it gives, when, to whom, and how sure that is."""

from collections.abc import Iterator
from datetime import date

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.wording import listed
from bowling_app.prices.rules.confirmed import confirmed_words
from bowling_app.prices.rules.specials import CONDITIONS, UNCHECKED, Special, Terms
from bowling_app.venues.rules.hours import WEEKDAYS, clock
from bowling_app.venues.rules.opening.day_names import days_text
from bowling_app.venues.rules.prices import dollars


def gives_words(terms: Terms) -> str:
    """What one pays: "$1 a game", "50% off games", "all you can bowl for $12 a person", "free shoe rental"."""
    amount = dollars(terms.amount)
    match terms.gives:
        case "person_game":
            return f"{amount} a game"
        case "lane_hour":
            return f"{amount} an hour per lane"
        case "person_hour":
            return f"{amount} an hour per person"
        case "all_you_can_bowl":
            return f"all you can bowl for {amount} a person"
        case "shoes":
            return f"{amount} shoe rental" if terms.amount else "free shoe rental"
        case "percent_off":
            return "free games" if terms.amount == 100 else f"{terms.amount:.0f}% off games"


def hours_words(terms: Terms) -> str:
    """The times of each day: "until 5 PM", "9 PM to midnight"; empty for all day."""
    match terms.begins, terms.ends:
        case None, None:
            return ""
        case None, int(ends):
            return f"until {clock(ends)}"
        case int(begins), ends:
            return f"{clock(begins)} to {'midnight' if ends is None else clock(ends)}"
        case _:
            return ""


def days_words(terms: Terms) -> str:
    """Its days: "Tuesdays", "Monday to Thursday", "Every day"."""
    return f"{WEEKDAYS[terms.days[0]]}s" if len(terms.days) == 1 else days_text(terms.days)


def when_words(terms: Terms) -> str:
    """When it holds: "Tuesdays until 5 PM", "Every day, 9 PM to midnight"."""
    hours = hours_words(terms)
    between = " " if hours.startswith("until") else ", "
    return f"{days_words(terms)}{between}{hours}" if hours else days_words(terms)


def short_words(terms: Terms) -> str:
    """What makes a price on its day: "Dollar Tuesday: $1 a game until 5 PM"."""
    return f"{terms.name}: {' '.join(filter(None, (gives_words(terms), _joined(hours_words(terms)))))}"


def term_words(terms: Terms) -> tuple[str, ...]:
    """Who gets it and on what conditions, one thing each."""
    return tuple(_terms(terms))


def sure_words(special: Special, today: date) -> str:
    """When it last held and who said so, or that this is too long ago to count on it."""
    if special.is_old(today):
        return f"Not confirmed since {date_text(special.confirmed_on)}: ask before you count on it"
    return confirmed_words(special.told, special.confirmed_on)


def doubt_words(special: Special, today: date, people: int, until: int, last: int) -> str:
    """Why a special makes no price for a group that bowls up to the minute `last`, though it holds when they begin;
    empty where it does."""
    terms = special.terms
    asked = [CONDITIONS[key][0].lower() + CONDITIONS[key][1:] for key in UNCHECKED if key in terms.conditions]
    if special.is_old(today):
        return f"not confirmed since {date_text(special.confirmed_on)}"
    if terms.who != "everyone":
        return _for_whom(terms)
    if asked:
        return listed(asked)
    if people < (terms.least_people or 0):
        return f"for groups of {terms.least_people} or more"
    return f"if you're done by {clock(until)}" if last > until else ""


def _terms(terms: Terms) -> Iterator[str]:
    if terms.who != "everyone":
        yield f"{_for_whom(terms)[:1].upper()}{_for_whom(terms)[1:]}"
    if terms.least_people is not None:
        yield f"Groups of {terms.least_people} or more"
    if terms.shoes_included is not None and terms.gives != "shoes":
        yield "Shoes included" if terms.shoes_included else "Shoes not included"
    yield from (CONDITIONS[key] for key in terms.conditions if key in CONDITIONS)
    if dates := _dates(terms):
        yield dates
    if terms.note:
        yield terms.note


def _for_whom(terms: Terms) -> str:
    return "for people in the military" if terms.who == "military" else f"for {terms.who}"


def _dates(terms: Terms) -> str:
    match terms.valid_from, terms.valid_until:
        case None, None:
            return ""
        case None, date() as last:
            return f"Until {date_text(last)}"
        case date() as first, None:
            return f"From {date_text(first)}"
        case first, last:
            return f"{date_text(first)} to {date_text(last)}"


def _joined(hours: str) -> str:
    """The times behind a price: "until 5 PM", "from 9 PM to midnight"."""
    return hours if not hours or hours.startswith("until") else f"from {hours}"
