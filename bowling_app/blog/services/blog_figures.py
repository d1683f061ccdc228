"""The figures that posts name, as our data give them today."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Final

from bowling_app.listings.queries import experiences, places
from bowling_app.listings.queries.experiences import Spread
from bowling_app.listings.schemas.listing_words import states_text
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.price_reports import FEWEST_VENUES, Figure, Report
from bowling_app.prices.schemas.cost_texts import figures_of
from bowling_app.prices.services.cheaper_times import cheaper_times
from bowling_app.prices.services.price_reports import state_reports, usa_report
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.cheaper_times import CheaperTimes

GAMES_OF_AN_OUTING: Final = 2
_PEOPLE: Final = {"one": 1, "two": 2, "four": 4, "six": 6}


@dataclass
class _Data:
    """What the figures are made of; looked up once, and only when a figure needs it."""

    uow: UnitOfWork
    actor: Actor

    @cached_property
    def report(self) -> Report | None:
        return usa_report(self.uow, self.actor).report

    @cached_property
    def states(self) -> list[Report]:
        """Those with an average price of a game, the cheapest first."""
        priced = [report for report in state_reports(self.uow, self.actor).reports if report.game.mean]
        return sorted(priced, key=lambda report: (report.game.mean or 0, report.state or ""))

    @cached_property
    def times(self) -> CheaperTimes:
        return cheaper_times(self.uow)

    @cached_property
    def spreads(self) -> dict[str, Spread]:
        return experiences.spreads(self.uow.session, clock.now())

    @cached_property
    def venues_by_state(self) -> dict[str, int]:
        return places.counts_by_state(self.uow.session)


_Made = Callable[[_Data], str]


def published_figures(uow: UnitOfWork, actor: Actor, *, names: Collection[str]) -> Mapping[str, str]:
    """Those of the named figures that are published, as texts. Raises KeyError for an unknown name."""
    anyone(actor)
    data = _Data(uow, actor)
    made = {name: FIGURES[name](data) for name in sorted(names)}
    return {name: text for name, text in made.items() if text}


def _price(key: str, part: str) -> _Made:
    def made(data: _Data) -> str:
        figure = dict(figures_of(data.report))[key] if data.report else Figure()
        if part == "venues":
            return count_of(figure.venues, "venue", "venues") if figure.mean else ""
        if part == "range":
            return _range(figure)
        return _dollars(getattr(figure, part))

    return made


def _range(figure: Figure) -> str:
    if not _has_range(figure):
        return ""
    return _("{lowest} to {highest}", lowest=_dollars(figure.lower), highest=_dollars(figure.upper))


def _has_range(figure: Figure) -> bool:
    return bool(figure.lower and figure.upper and figure.lower < figure.upper)


def _dollars(price: Decimal | None) -> str:
    """A price; empty if it is not published or if it is free, because the sentences expect an amount."""
    return dollars(price) if price else ""


def _outing(people: int) -> _Made:
    """What an outing costs at the averages: two games and a pair of shoes for everybody."""

    def made(data: _Data) -> str:
        game, shoes = (data.report.game.mean, data.report.shoes.mean) if data.report else (None, None)
        return _dollars(people * (GAMES_OF_AN_OUTING * game + shoes)) if game and shoes else ""

    return made


def _several(key: str, number: int) -> _Made:
    """So many games or pairs at the average."""

    def made(data: _Data) -> str:
        mean = dict(figures_of(data.report))[key].mean if data.report else None
        return _dollars(number * mean) if mean else ""

    return made


def _games_an_hour_is_worth(data: _Data) -> str:
    """The number of games that cost about as much as an hour on a lane, at the averages."""
    game, hour = (data.report.game.mean, data.report.hourly.mean) if data.report else (None, None)
    return count_of(max(1, round(hour / game)), "game", "games") if game and hour else ""


def _state(at: int, part: str) -> _Made:
    """The state where a game is cheapest on average, at 0, or dearest, at -1. Of one state there is neither."""

    def made(data: _Data) -> str:
        if len(data.states) < 2:
            return ""
        report = data.states[at]
        return state_name(report.state or "") if part == "name" else _dollars(report.game.mean)

    return made


def _cheaper(part: str) -> _Made:
    def made(data: _Data) -> str:
        times = data.times
        if times.with_cheaper < FEWEST_VENUES or not times.median_difference:
            return ""
        counts = {"with": number_text(times.with_cheaper), "venues": count_of(times.venues, "venue", "venues")}
        return counts.get(part) or _dollars(times.median_difference)

    return made


def _count(key: str, part: str) -> _Made:
    def made(data: _Data) -> str:
        spread = data.spreads.get(key)
        if spread is None:
            return ""
        return count_of(spread.venues, "venue", "venues") if part == "venues" else states_text(spread.states)

    return made


def _all_venues(data: _Data) -> str:
    total = sum(data.venues_by_state.values())
    return count_of(total, "venue", "venues") if total else ""


def _all_states(data: _Data) -> str:
    return states_text(data.venues_by_state) if data.venues_by_state else ""


FIGURES: Final[Mapping[str, _Made]] = {
    **{
        f"price.{key}.{part}": _price(key, part)
        for key in ("game", "hourly", "shoes")
        for part in ("mean", "median", "range", "venues")
    },
    **{f"outing.{name}": _outing(people) for name, people in _PEOPLE.items()},
    "games.three": _several("game", 3),
    "shoes.ten": _several("shoes", 10),
    "hour.games": _games_an_hour_is_worth,
    "state.cheapest.name": _state(0, "name"),
    "state.cheapest.game": _state(0, "game"),
    "state.dearest.name": _state(-1, "name"),
    "state.dearest.game": _state(-1, "game"),
    **{f"cheaper.{part}": _cheaper(part) for part in ("with", "venues", "difference")},
    **{
        f"count.{amenity.key}.{part}": _count(amenity.key, part)
        for amenity in AMENITIES
        for part in ("venues", "states")
    },
    "count.venues": _all_venues,
    "count.states": _all_states,
}
"""How each figure is made, by its name. `docs/writing-posts.md` says what they mean."""
