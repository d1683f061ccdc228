"""How to save, and how we count: the passages of the cost pages. Sentences with numbers are built from the report."""

from typing import Final

from bowling_app.platform.kit.passages import Passage
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _, ngettext
from bowling_app.prices.rules.estimates import estimate, total_text
from bowling_app.prices.rules.outings import MINUTES_A_GAME, Party, PriceList, Way
from bowling_app.prices.rules.price_reports import FALLBACK_DAYS, FEWEST_VENUES, Figure, Report
from bowling_app.prices.rules.way_parts import length_text
from bowling_app.venues.rules.price_periods import LIMITS, Kind, Period
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.cheaper_times import CheaperTimes

_FOUR: Final = Party()


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
    """How to save: first what the page's numbers show, then general advice."""
    said = [*(_by_numbers(report) if report else ()), *_at_cheaper_times(times)]
    said.append(_("Check the days and times in an alley's price table, and ask for the price before you lace up."))
    return Passage(_("Save money"), tuple(said))


def _by_numbers(report: Report) -> list[str]:
    ways = {way.kind: way for way in estimate(average_prices(report), _FOUR).ways}
    said = [_hour_or_game(ways["game"], ways["lane_hour"])] if {"game", "lane_hour"} <= ways.keys() else []
    if report.shoes.mean is not None:
        saved = dollars(report.shoes.mean * _FOUR.people)
        said.append(
            _(
                "Own shoes save a group of {people} {saved} a visit, at the average rental of {price} a pair.",
                people=_FOUR.people,
                saved=saved,
                price=dollars(report.shoes.mean),
            )
        )
    return said


def _hour_or_game(by_game: Way, by_hour: Way) -> str:
    """What four people who play two games each pay either way, without shoes."""
    game, hour = by_game.parts[0], by_hour.parts[0]
    least, most = (length_text(_FOUR.people * (_FOUR.games or 0) * each) for each in MINUTES_A_GAME)
    return _(
        "At these averages, {people} people who bowl {games} games each pay {price} by the "
        "game. By the hour it's {hourly}, if they take {least} to {most}: the faster you bowl, "
        "the better the hourly price.",
        people=_FOUR.people,
        games=_FOUR.games,
        price=dollars(game.low),
        hourly=total_text(hour.low, hour.high),
        least=least,
        most=most,
    )


def _at_cheaper_times(times: CheaperTimes) -> list[str]:
    if not times.venues:
        return []
    said = ngettext(
        "Of {alleys} that list game prices by day and time, {n} has a cheaper time.",
        "Of {alleys} that list game prices by day and time, {n} have a cheaper time.",
        times.with_cheaper,
        alleys=count_of(times.venues, "alley", "alleys"),
    )
    if times.median_difference is not None and times.with_cheaper >= FEWEST_VENUES:
        less = dollars(times.median_difference)
        said = f"{said} {_('At a typical one, a game at the best time costs {price} less.', price=less)}"
    return [said]


def how_we_count() -> Passage:
    """The rules behind the figures."""
    counted, published, limited, replaced = (
        (
            _(
                "Once a day we collect the prices of every open alley we list. Each counts once, with its regular "
                "price; where prices vary by day and time, that's the one that applies longest."
            )
        ),
        (
            _(
                "We publish an average with {fewest} or more alleys, and show the median so a few "
                "expensive ones don't skew it.",
                fewest=FEWEST_VENUES,
            )
        ),
        (
            _(
                "We ignore obvious typos (outside {games} a game, {hours} an hour or {shoes} for "
                "shoes). Prices are in US dollars as listed, with or without tax.",
                games=_limits("game"),
                hours=_limits("lane_hour"),
                shoes=_limits("shoe_rental"),
            )
        ),
        _(
            "If today's report is missing, we show the latest from the past {days} days.",
            days=FALLBACK_DAYS,
        ),
    )
    return Passage(_("How we calculate this"), (counted, published, limited, replaced))


def _limits(kind: Kind) -> str:
    least, most = LIMITS[kind]
    return _("{least} to {most}", least=dollars(least), most=dollars(most))
