"""The terms of a party package in words: what it costs, what is included, and what to know first."""

from collections.abc import Iterator

from bowling_app.parties.rules.packages import INCLUDES, Terms
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.venues.rules.hours import clock
from bowling_app.venues.rules.opening.day_names import days_text
from bowling_app.venues.rules.prices import dollars


def price_words(terms: Terms) -> str:
    """What it costs, before what is added: "$199 for up to 8 guests, then $18 a guest", "$22 a guest"."""
    extra = "" if terms.price_extra_guest is None else f"{dollars(terms.price_extra_guest)} a guest"
    if not terms.price_base:
        return extra
    lane = " on one lane" if terms.is_of_one_lane else ""
    base = f"{dollars(terms.price_base)} for up to {count_of(terms.guests_included, 'guest', 'guests')}{lane}"
    return f"{base}, then {extra}" if extra else base


def included_words(terms: Terms) -> str:
    """What one gets: "2 games each, 90 minutes on the lanes, shoe rental and pizza"; empty where nothing is known."""
    return _sentence(listed([*_bowling(terms), *(INCLUDES[key].lower() for key in terms.includes if key in INCLUDES)]))


def term_words(terms: Terms) -> tuple[str, ...]:
    """What to know before booking, one thing each."""
    return tuple(_terms(terms))


def deposit_words(terms: Terms) -> str:
    """The deposit: "$50 deposit, not refundable"; empty where there is none or none is known."""
    refund = {True: ", refundable", False: ", not refundable", None: ""}[terms.refundable]
    return f"{dollars(terms.deposit)} deposit{refund}" if terms.deposit else ""


def _bowling(terms: Terms) -> Iterator[str]:
    if terms.games is not None:
        yield f"{count_of(terms.games, 'game', 'games')} each"
    if terms.minutes_lane is not None:
        yield f"{count_of(terms.minutes_lane, 'minute', 'minutes')} on the lanes"
    if terms.minutes_room is not None:
        yield f"{count_of(terms.minutes_room, 'minute', 'minutes')} in a room"


def _terms(terms: Terms) -> Iterator[str]:
    if terms.includes_note:
        yield terms.includes_note
    yield from _guests(terms)
    yield from _when(terms)
    yield from _money(terms)
    if terms.notice_days is not None:
        yield f"Headcount due {count_of(terms.notice_days, 'day', 'days')} before"
    if terms.outside_cake is not None:
        yield "You may bring a cake" if terms.outside_cake else "No outside cake"


def _guests(terms: Terms) -> Iterator[str]:
    if terms.guests_min is not None:
        yield f"{terms.guests_min} guests are paid for even if fewer come"
    if terms.guests_max is not None:
        yield f"Up to {count_of(terms.guests_max, 'guest', 'guests')}"
    if terms.per_lane_max is not None:
        yield f"Up to {terms.per_lane_max} on a lane"
    match terms.age_from, terms.age_to:
        case int(youngest), int(oldest):
            yield f"Ages {youngest} to {oldest}"
        case int(youngest), None:
            yield f"Ages {youngest} and up"
        case None, int(oldest):
            yield f"Up to age {oldest}"
        case _:
            pass


def _when(terms: Terms) -> Iterator[str]:
    times = "" if terms.begins is None or terms.ends is None else f"{clock(terms.begins)} to {clock(terms.ends)}"
    days = days_text(terms.days) if terms.days else ""
    if days or times:
        yield f"Sold {', '.join(filter(None, (days[:1].lower() + days[1:] if days == 'Every day' else days, times)))}"


def _money(terms: Terms) -> Iterator[str]:
    if terms.price_extra_lane is not None:
        yield f"Each lane more: {dollars(terms.price_extra_lane)}"
    if terms.deposit:
        yield deposit_words(terms)
    elif terms.deposit is not None:
        yield "No deposit"
    if terms.service_percent is None:
        yield "Service charge not listed"
    else:
        yield f"{terms.service_percent}% service charge is added" if terms.service_percent else "No service charge"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
