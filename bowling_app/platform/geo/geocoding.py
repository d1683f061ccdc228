"""From an address to its coordinates, by a service that the operator names. Where it is away, we do without."""

import json
import logging
from math import isfinite
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from geopy.adapters import AdapterHTTPError, BaseSyncAdapter
from geopy.exc import GeocoderParseError, GeocoderUnavailable, GeopyError
from geopy.geocoders import Nominatim

from bowling_app.platform.http.fetching import Question, Unanswered, ask
from bowling_app.platform.kit.limits import Bytes, Seconds

log = logging.getLogger(__name__)

PATIENCE_SECONDS: Final[Seconds] = 4
"""How long an admin waits for the service at the most."""
MOST_BYTES: Final[Bytes] = 256 * 1024
"""An answer of the service that finds addresses. One place takes a thousandth of it."""

Point = tuple[float, float]
"""Latitude and longitude in degrees."""


class Geocoder(Protocol):
    """Finds addresses."""

    def find(self, address: str) -> Point | None:
        """The position of a US address; None if it is unknown or the service does not respond."""
        ...


class AddressService:
    """A Nominatim service. Nothing but the address goes there, and never anything of a visitor."""

    def __init__(self, url: str, site_name: str, patience: float = PATIENCE_SECONDS) -> None:
        address = urlsplit(url)
        self._service: Any = Nominatim(  # Its types tell of its other way to be used.
            domain=f"{address.netloc}{address.path}",
            scheme=address.scheme,
            user_agent=f"{site_name} (a directory of bowling venues)",  # The service asks who asks.
            timeout=patience,  # pyright: ignore[reportArgumentType] -- typed as its default.
            adapter_factory=_Bounded,
        )

    def find(self, address: str) -> Point | None:
        """As `Geocoder` says."""
        try:
            found = self._service.geocode(address, exactly_one=True, country_codes="us")
            # As it was sent: the library takes a latitude of 91 for one of 89 behind the pole.
            point = (float(found.raw["lat"]), float(found.raw["lon"])) if found else None
        except (
            GeopyError,
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
            OverflowError,
        ):  # Also for a malformed response.
            log.warning("The service that finds addresses gave no answer that we can read", exc_info=True)
            return None
        return point if point and _is_on_earth(*point) else None


class _Bounded(BaseSyncAdapter):
    """How the library asks: by our own way out, which bounds time and bytes and follows no redirect."""

    def get_json(self, url: str, *, timeout: float, headers: dict[str, str]) -> Any:
        """The value of an answer."""
        try:
            return json.loads(self.get_text(url, timeout=timeout, headers=headers))
        except (ValueError, RecursionError) as fault:
            raise GeocoderParseError("no JSON") from fault

    def get_text(  # pyright: ignore[reportIncompatibleMethodOverride] -- the base has no body, so None is inferred.
        self, url: str, *, timeout: float, headers: dict[str, str]
    ) -> str:
        """The text of an answer. Raises errors of the library's own."""
        try:
            answer = ask(Question(url, timeout, MOST_BYTES, headers))
        except Unanswered as reason:
            raise GeocoderUnavailable(str(reason)) from reason
        if answer.status >= 400:
            raise AdapterHTTPError(f"status {answer.status}", status_code=answer.status, headers={}, text="")
        return answer.content.decode("utf-8", "replace")


def _is_on_earth(latitude: float, longitude: float) -> bool:
    return isfinite(latitude) and isfinite(longitude) and abs(latitude) <= 90 and abs(longitude) <= 180
