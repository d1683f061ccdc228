"""From an address to its coordinates, by a service that the operator names. Where it is away, we do without."""

import logging
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from geopy.exc import GeopyError
from geopy.geocoders import Nominatim

log = logging.getLogger(__name__)

PATIENCE_SECONDS: Final = 4
"""How long an admin waits for the service at the most."""

Point = tuple[float, float]
"""Latitude and longitude in degrees."""


class Geocoder(Protocol):
    """Finds addresses."""

    def find(self, address: str) -> Point | None:
        """Where an address in the US is; None where nobody knows, or nobody answers."""
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
        )

    def find(self, address: str) -> Point | None:
        """As `Geocoder` says."""
        try:
            found = self._service.geocode(address, exactly_one=True, country_codes="us")
            point = (float(found.latitude), float(found.longitude)) if found else None
        except (
            GeopyError,
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
        ):  # Also what is no answer of such a service.
            log.warning("The service that finds addresses gave no answer that we can read", exc_info=True)
            return None
        return point
