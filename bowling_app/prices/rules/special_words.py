"""A special in words: what it gives, when, to whom, and how sure that is."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.specials import CONDITIONS, UNCHECKED, Special, SpecialTerms
from bowling_app.venues.rules.hours import clock, end_clock
from bowling_app.venues.rules.opening.day_names import days_text, each_weekday
from bowling_app.venues.rules.opening.holidays import day_label
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.rules.told.confirmed import confirmed_words

_FOR_WHOM: Final = {
    "students": N_("for students"), "seniors": N_("for seniors"), "kids": N_("for kids"),
    "military": N_("for people in the military"),
}  # fmt: skip
_ASKED: Final = {
    "lanes_last": N_("only while lanes last"), "coupon": N_("with a coupon or an app"), "members": N_("for members"),
}  # fmt: skip
"""The conditions that we cannot check, within a sentence."""


def gives_words(terms: SpecialTerms) -> str:
    """What one pays: "$1 a game", "50% off games", "all you can bowl for $12 a person", "free shoe rental"."""
    amount = dollars(terms.amount)
    match terms.gives:
        case "person_game":
            return _("{amount} a game", amount=amount)
        case "lane_hour":
            return _("{amount} an hour per lane", amount=amount)
        case "person_hour":
            return _("{amount} an hour per person", amount=amount)
        case "all_you_can_bowl":
            return _("all you can bowl for {amount} a person", amount=amount)
        case "shoes":
            return _("{amount} shoe rental", amount=amount) if terms.amount else _("free shoe rental")
        case "percent_off":
            return _("free games") if terms.amount == 100 else _("{percent}% off games", percent=f"{terms.amount:.0f}")


def hours_words(terms: SpecialTerms) -> str:
    """The times of each day: "until 5 PM", "9 PM to midnight", "9 PM to 1 AM the next day"; empty for all day."""
    match terms.begins, terms.ends:
        case None, None:
            return ""
        case None, int(ends):
            return _("until {time}", time=end_clock(ends))
        case int(begins), ends:
            return _("{opens} to {closes}", opens=clock(begins), closes=end_clock(ends or 0))
        case _:
            return ""


def days_words(terms: SpecialTerms) -> str:
    """Its days: "Tuesdays", "Monday to Thursday", "Every day"."""
    return capital(each_weekday(terms.days[0])) if len(terms.days) == 1 else days_text(terms.days)


def when_words(terms: SpecialTerms) -> str:
    """When it holds: "Tuesdays until 5 PM", "Every day, 9 PM to midnight"."""
    hours = hours_words(terms)
    between = " " if terms.begins is None else ", "
    return f"{days_words(terms)}{between}{hours}" if hours else days_words(terms)


def short_words(terms: SpecialTerms) -> str:
    """What makes a price on its day: "Dollar Tuesday: $1 a game until 5 PM"."""
    return f"{terms.name}: {' '.join(filter(None, (gives_words(terms), _joined(terms))))}"


def term_words(terms: SpecialTerms) -> tuple[str, ...]:
    """Who gets it and on what conditions, one thing each."""
    return tuple(_terms(terms))


def sure_words(special: Special, today: date) -> str:
    """When it last held and who said so, or that this is too long ago to count on it."""
    if special.is_old(today):
        return _("Not confirmed since {date}: ask before you count on it", date=date_text(special.confirmed_on))
    return confirmed_words(special.told, special.confirmed_on)


def doubt_words(special: Special, today: date, people: int, until: int, last: int) -> str:
    """Why a special makes no price for a group that bowls up to the minute `last`, though it holds when they begin;
    empty where it does."""
    terms = special.terms
    asked = [_(_ASKED[key]) for key in UNCHECKED if key in terms.conditions]
    if special.is_old(today):
        return _("not confirmed since {date}", date=date_text(special.confirmed_on))
    if terms.who != "everyone":
        return _for_whom(terms)
    if asked:
        return listed(asked)
    if people < (terms.least_people or 0):
        return _("for groups of {people} or more", people=terms.least_people)
    return _("if you're done by {time}", time=clock(until)) if last > until else ""


def holiday_doubt(holiday: str) -> str:
    """The same for one that may be off on a named day; empty without a name."""
    return _("if it applies on {holiday}", holiday=day_label(holiday)) if holiday else ""


def _terms(terms: SpecialTerms) -> Iterator[str]:
    if terms.who != "everyone":
        yield capital(_for_whom(terms))
    if terms.least_people is not None:
        yield _("Groups of {people} or more", people=terms.least_people)
    if terms.shoes_included is not None and terms.gives != "shoes":
        yield _("Shoes included") if terms.shoes_included else _("Shoes not included")
    yield from (_(CONDITIONS[key]) for key in terms.conditions if key in CONDITIONS)
    if dates := _dates(terms):
        yield dates
    if terms.note:
        yield terms.note


def _for_whom(terms: SpecialTerms) -> str:
    return _(_FOR_WHOM[terms.who])


def _dates(terms: SpecialTerms) -> str:
    match terms.valid_from, terms.valid_until:
        case None, None:
            return ""
        case None, date() as last:
            return _("Until {date}", date=date_text(last))
        case date() as first, None:
            return _("From {date}", date=date_text(first))
        case first, last:
            return capital(_("{first_day} to {last_day}", first_day=date_text(first), last_day=date_text(last)))


def _joined(terms: SpecialTerms) -> str:
    """The times behind a price: "until 5 PM", "from 9 PM to midnight"."""
    hours = hours_words(terms)
    return hours if terms.begins is None else _("from {hours}", hours=hours)
