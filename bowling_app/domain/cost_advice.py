"""How to save, and how we count: the passages of the cost pages. What speaks of numbers is made of them."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bowling_app.domain.estimates import estimate, length_text, total_text
from bowling_app.domain.listing_page import Passage
from bowling_app.domain.outings import MINUTES_A_GAME, Party, PriceList, Way
from bowling_app.domain.price_periods import LIMITS, Kind, Period
from bowling_app.domain.price_reports import FALLBACK_DAYS, FEWEST_VENUES, Figure, Report
from bowling_app.domain.prices import dollars
from bowling_app.domain.wording import count_of

_FOUR: Final = Party()


@dataclass(frozen=True, slots=True)
class CheaperTimes:
    """How many venues have told the price of a game by day and time, how many of those have a cheaper time, and what
    a game costs less then in the middle of them."""

    venues: int = 0
    with_cheaper: int = 0
    median_difference: Decimal | None = None


def average_prices(report: Report) -> PriceList:
    """The averages of a report as if they were the prices of a venue."""

    def always(kind: Kind, figure: Figure) -> Period | None:
        return Period(kind, figure.mean, as_of=report.date) if figure.mean is not None else None

    return PriceList(
        game=always("game", report.game),
        hourly=always("lane_hour", report.hourly),
        shoes=always("shoe_rental", report.shoes),
    )


def how_to_save(report: Report | None, times: CheaperTimes) -> Passage:
    """How to save: what the numbers of the page say, then what always helps."""
    said = [*(_by_numbers(report) if report else ()), *_at_cheaper_times(times)]
    said.append("Look at the days and hours in a venue's price table, and ask for the price before you put on shoes.")
    return Passage("How to save", tuple(said))


def _by_numbers(report: Report) -> list[str]:
    ways = {way.kind: way for way in estimate(average_prices(report), _FOUR).ways}
    said = [_hour_or_game(ways["game"], ways["lane_hour"])] if {"game", "lane_hour"} <= ways.keys() else []
    if report.shoes.mean is not None:
        saved = dollars(report.shoes.mean * _FOUR.people)
        said.append(
            f"With shoes of their own, {_FOUR.people} people save {saved} each time, "
            f"at the average of {dollars(report.shoes.mean)} a pair."
        )
    return said


def _hour_or_game(by_game: Way, by_hour: Way) -> str:
    """What four people who play two games each pay either way, without shoes."""
    game, hour = by_game.parts[0], by_hour.parts[0]
    least, most = (length_text(_FOUR.people * (_FOUR.games or 0) * each) for each in MINUTES_A_GAME)
    return (
        f"At these averages {_FOUR.people} people who play {_FOUR.games} games each pay {dollars(game.low)} by the "
        f"game. By the hour it is {total_text(hour.low, hour.high)}, if they take {least} to {most}: "
        "the quicker you are, the more an hourly price is worth."
    )


def _at_cheaper_times(times: CheaperTimes) -> list[str]:
    if not times.venues:
        return []
    of = f"Of {count_of(times.venues, 'venue', 'venues')} whose price of a game we know by day and time, "
    have = "has" if times.with_cheaper == 1 else "have"
    said = f"{of}{times.with_cheaper:,} {have} a cheaper time."
    if times.median_difference is not None and times.with_cheaper >= FEWEST_VENUES:
        said += f" There a game at the best time costs {dollars(times.median_difference)} less, in the middle of them."
    return [said]


def how_we_count() -> Passage:
    """The rules behind the figures."""
    counted, published, limited, replaced = (
        (
            "Once a day we take the prices of every venue that is open for business and listed here. Each venue counts "
            "once, with its usual price; where we know prices by day and time, that is the one that holds longest."
        ),
        (
            f"An average is published from {FEWEST_VENUES} venues on, and the number of venues stands beside it. The "
            "middle price and the middle half say more than an average where a few venues are very dear."
        ),
        (
            f"What nobody can mean is not counted: we take {_limits('game')} for a game, {_limits('lane_hour')} for an "
            f"hour and {_limits('shoe_rental')} for shoes. Prices are in US dollars as told to us, with tax or without."
        ),
        f"A missing report is replaced by the one of up to {FALLBACK_DAYS} days before, under its own date.",
    )
    return Passage("How we count", (counted, published, limited, replaced))


def _limits(kind: Kind) -> str:
    least, most = LIMITS[kind]
    return f"{dollars(least)} to {dollars(most)}"
