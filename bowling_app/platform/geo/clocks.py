"""What clocks show at a position."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.geo.zip_codes import nearest_zip
from bowling_app.platform.kit import clock

_LATEST: Final = "Pacific/Honolulu"
_WORLD: Final = "UTC"  # Where no ZIP code is near, there is no venue whose clocks could differ.


def local_now(spot: Spot | None) -> datetime:
    """What clocks at a position show now. Without one, where the day ends last: no day is called past too early."""
    return clock.now().astimezone(ZoneInfo(zone_of(spot) if spot else _LATEST))


def zone_of(spot: Spot) -> str:
    """The time zone of a position: that of the nearest ZIP code."""
    near = nearest_zip(spot.latitude, spot.longitude)
    return near.time_zone if near else _WORLD
