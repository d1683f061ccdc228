"""Venues with their access as A11yJSON and GeoJSON have places."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field

from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class PointGeometry:
    """A position: longitude and latitude in degrees."""

    __pydantic_config__ = SENT

    type: Literal["Point"]
    coordinates: tuple[float, float]


@dataclass(frozen=True, slots=True)
class ToldAccess:
    """One fact on access, who says it, and when it last held."""

    __pydantic_config__ = SENT

    value: str | int
    source: str | None
    confirmed_on: date | None


@dataclass(frozen=True, slots=True)
class A11yPlace:
    """A venue as a feature of GeoJSON, with its access as A11yJSON describes it."""

    __pydantic_config__ = SENT

    type: Literal["Feature"]
    format_version: Annotated[str, Field(description="Of A11yJSON.")]
    geometry: PointGeometry
    properties: Annotated[
        dict[str, Any], Field(description="PlaceProperties of A11yJSON. What is unknown is left out.")
    ]
    access: Annotated[
        dict[str, ToldAccess],
        Field(description="The facts by the names that they have in a venue, each with its source and its date."),
    ]


@dataclass(frozen=True, slots=True)
class A11yPlaces:
    """One page of such venues; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    type: Literal["FeatureCollection"]
    features: tuple[A11yPlace, ...]
    next_cursor: str | None
