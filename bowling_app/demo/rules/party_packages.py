"""The party packages of venues: as centers sell them, by the guest, with guests included, or by the lane."""

from collections.abc import Collection
from decimal import Decimal
from random import Random
from typing import Final

from bowling_app.demo.rules.offers import Prices
from bowling_app.parties.rules.packages import PackageTerms

_SERVICE: Final = (None, None, 0, 15, 18, 20)
_WEEKEND: Final = (4, 5, 6)
_NOT_LISTED: Final = 0.35
_USUAL_GAME: Final = Decimal("5.50")


def packages_of(prices: Prices, offered: Collection[str], chance: Random) -> tuple[PackageTerms, ...]:
    """None to three packages of a venue that offers birthday parties, at the level of its prices."""
    if "birthday" not in offered or chance.random() < _NOT_LISTED:
        return ()
    level = (prices.game or _USUAL_GAME) / _USUAL_GAME
    service, room = chance.choice(_SERVICE), chance.random() < 0.5
    made = [_birthday(level, service, chance, has_room=room)]
    if chance.random() < 0.5:
        made.append(_lane(level, service, chance))
    if "corporate-events" in offered:
        made.append(_by_guest(level, service, chance))
    return tuple(made)


def _birthday(level: Decimal, service: int | None, chance: Random, *, has_room: bool) -> PackageTerms:
    included, per_lane = chance.choice((8, 10, 12)), chance.choice((5, 6))
    each = _rounded(17 * level)
    return PackageTerms(
        "Birthday party",
        price_base=included * each + _rounded(chance.choice((25, 40, 55)) * level),
        guests_included=included,
        price_extra_guest=each,
        price_extra_lane=Decimal(0) if chance.random() < 0.7 else None,
        guests_min=included,
        guests_max=chance.choice((20, 24, 30)),
        per_lane_max=per_lane,
        minutes_lane=chance.choice((60, 75, 90)),
        minutes_room=45 if has_room else None,
        includes=("shoes", *(("room",) if has_room else ()), "host", "pizza", "drinks", "invitations"),
        days=_WEEKEND if chance.random() < 0.4 else (),
        deposit=Decimal(chance.choice((50, 75, 100))),
        refundable=False,
        service_percent=service,
        notice_days=chance.choice((3, 7)),
        age_to=chance.choice((None, 13, 15)),
        outside_cake=chance.choice((True, True, None)),
    )


def _lane(level: Decimal, service: int | None, chance: Random) -> PackageTerms:
    per_lane = chance.choice((5, 6))
    return PackageTerms(
        "Pizza and a pitcher, by the lane",
        price_base=_rounded(chance.choice((95, 110, 125)) * level),
        guests_included=per_lane,
        guests_max=per_lane,
        per_lane_max=per_lane,
        minutes_lane=120,
        includes=("shoes", "pizza", "drinks"),
        service_percent=service,
        outside_cake=chance.choice((True, False, None)),
    )


def _by_guest(level: Decimal, service: int | None, chance: Random) -> PackageTerms:
    return PackageTerms(
        "Team party",
        price_extra_guest=_rounded(chance.choice((28, 34, 39)) * level),
        guests_min=chance.choice((10, 15)),
        guests_max=chance.choice((60, 80, 120)),
        per_lane_max=6,
        minutes_lane=120,
        includes=("shoes", "host", "food", "drinks"),
        includes_note="A buffet, and two drink tickets for each guest",
        deposit=Decimal(150),
        service_percent=service,
        notice_days=7,
        age_from=18,
    )


def _rounded(price: Decimal) -> Decimal:
    """The price as full dollars less a cent, as such prices are."""
    return Decimal(round(price)) - Decimal("0.01")
