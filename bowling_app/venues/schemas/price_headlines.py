"""The price that stands on cards and at the head of a venue's page: one figure that its price table bears out."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal

from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.hours import Week
from bowling_app.venues.rules.price_periods import FIGURES, Period, covers_all_times, usual
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.price_week import holds_when_open


@dataclass(frozen=True, slots=True)
class Headline:
    """The lowest price that every customer can get. `is_from` if the price is higher at other times, or unknown for
    them."""

    amount: Decimal
    is_from: bool

    @property
    def text(self) -> str:
        """ "$5.50", "from $5.50"."""
        return _("from {price}", price=dollars(self.amount)) if self.is_from else dollars(self.amount)


def shown_periods(periods: Sequence[Period], week: Week | None) -> list[Period]:
    """The prices for everyone while the venue is open, without those that have conditions."""
    return [p for p in periods if not p.conditions and any(holds_when_open(p, day, week) for day in range(7))]


def headline(
    periods: Sequence[Period], kinds: Collection[str], published: Decimal | None, week: Week | None = None
) -> Headline | None:
    """The figure for those kinds. `published` is the venue's single price, which either follows from the periods or
    holds at all times that they do not cover."""
    told = [period for period in shown_periods(periods, week) if period.kind in kinds]
    amounts = {period.amount for period in told} | ({published} if published is not None else set())
    if not amounts:
        return None
    is_whole = len(amounts) == 1 and (covers_all_times(told, week) or stands_alone(periods, kinds, published, week))
    return Headline(min(amounts), is_from=not is_whole)


def stands_alone(
    periods: Sequence[Period], kinds: Collection[str], published: Decimal | None, week: Week | None
) -> bool:
    """Whether the published number says something that the prices by day and time do not, in any season."""
    return published is not None and usual([p for p in periods if p.source != "visitor"], kinds, week) is None


def game_text(found: Headline | None) -> str:
    """What a game costs: "$5.50 a game", "from $4.50 a game"; empty when unknown."""
    return _("{price} a game", price=found.text) if found else ""


def price_text(periods: Sequence[Period], game: Decimal | None, hourly: Decimal | None, week: Week | None) -> str:
    """The most useful price: a game's, else an hour's; empty if neither is known."""
    if per_game := headline(periods, FIGURES["game_price"], game, week):
        return game_text(per_game)
    per_hour = headline(periods, FIGURES["hourly_price"], hourly, week)
    return _("{price} an hour", price=per_hour.text) if per_hour else ""
