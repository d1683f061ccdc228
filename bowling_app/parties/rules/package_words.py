"""The terms of a party package in words: what it costs, what is included, and what to know first."""

from collections.abc import Iterator

from bowling_app.parties.rules.packages import INCLUDED, PackageTerms
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.formats import behind_colon, capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import WEEKDAYS, clock, end_clock
from bowling_app.venues.rules.opening.day_names import days_text
from bowling_app.venues.rules.prices import dollars


def price_words(terms: PackageTerms) -> str:
    """What it costs, before what is added: "$199 for up to 8 guests, then $18 a guest", "$22 a guest". For nothing
    it is "$199 for up to 8 guests, no charge for more guests"."""
    extra = "" if terms.price_extra_guest is None else _("{price} a guest", price=dollars(terms.price_extra_guest))
    if not terms.price_base:
        return extra
    said = N_("{price} for up to {guests} on one lane") if terms.is_of_one_lane else N_("{price} for up to {guests}")
    base = _(said, price=dollars(terms.price_base), guests=count_of(terms.guests_included, "guest", "guests"))
    if not terms.price_extra_guest:
        return base if terms.price_extra_guest is None else _("{price}, no charge for more guests", price=base)
    return _("{price}, then {extra}", price=base, extra=extra)


def included_words(terms: PackageTerms) -> str:
    """What one gets: "2 games each, 90 minutes on the lanes, shoe rental and pizza"; empty where nothing is known."""
    return capital(listed([*_bowling(terms), *(_(INCLUDED[key]) for key in terms.includes if key in INCLUDED)]))


def term_words(terms: PackageTerms) -> tuple[str, ...]:
    """What to know before booking, one thing each, without the note, which people have written."""
    return tuple(_terms(terms))


def deposit_words(terms: PackageTerms) -> str:
    """The deposit: "$50 deposit, not refundable"; empty where there is none or none is known."""
    said = {
        True: N_("{price} deposit, refundable"),
        False: N_("{price} deposit, not refundable"),
        None: N_("{price} deposit"),
    }[terms.refundable]
    return _(said, price=dollars(terms.deposit)) if terms.deposit else ""


def _bowling(terms: PackageTerms) -> Iterator[str]:
    if terms.games is not None:
        yield _("{games} each", games=count_of(terms.games, "game", "games"))
    if terms.minutes_lane is not None:
        yield _("{minutes} on the lanes", minutes=count_of(terms.minutes_lane, "minute", "minutes"))
    if terms.minutes_room is not None:
        yield _("{minutes} in a room", minutes=count_of(terms.minutes_room, "minute", "minutes"))


def _terms(terms: PackageTerms) -> Iterator[str]:
    yield from _guests(terms)
    yield from _when(terms)
    yield from _money(terms)
    if terms.notice_days is not None:
        yield _("Headcount due {days} before", days=count_of(terms.notice_days, "day", "days"))
    if terms.outside_cake is not None:
        yield _("You may bring a cake") if terms.outside_cake else _("No outside cake")


def _guests(terms: PackageTerms) -> Iterator[str]:
    if (terms.guests_min or 0) > 1:  # Nobody comes with fewer than one.
        yield _("{guests} guests are paid for even if fewer come", guests=terms.guests_min)
    if terms.guests_max is not None:
        yield _("Up to {guests}", guests=count_of(terms.guests_max, "guest", "guests"))
    if terms.per_lane_max is not None:
        yield _("Up to {guests} on a lane", guests=terms.per_lane_max)
    match terms.age_from, terms.age_to:
        case int(youngest), int(oldest):
            yield _("Ages {youngest} to {oldest}", youngest=youngest, oldest=oldest)
        case int(youngest), None:
            yield _("Ages {youngest} and up", youngest=youngest)
        case None, int(oldest):
            yield _("Up to age {oldest}", oldest=oldest)
        case _:
            pass


def _when(terms: PackageTerms) -> Iterator[str]:
    days = _("every day") if len(set(terms.days)) == len(WEEKDAYS) else days_text(terms.days) if terms.days else ""
    if terms.begins is None or terms.ends is None:
        if days:
            yield _("Sold {days}", days=behind_colon(days))
        return
    said = N_("Sold {days}, {begin} to {end}") if days else N_("Sold {begin} to {end}")
    yield _(said, days=behind_colon(days), begin=clock(terms.begins), end=end_clock(terms.ends))


def _money(terms: PackageTerms) -> Iterator[str]:
    if terms.price_extra_lane:
        yield _("Each lane more: {price}", price=dollars(terms.price_extra_lane))
    elif terms.price_extra_lane is not None:
        yield _("No charge for more lanes")
    if terms.deposit:
        yield deposit_words(terms)
    elif terms.deposit is not None:
        yield _("No deposit")
    if terms.service_percent is None:
        yield _("Service charge not listed")
    elif terms.service_percent:
        yield _("{percent}% service charge is added", percent=terms.service_percent)
    else:
        yield _("No service charge")
