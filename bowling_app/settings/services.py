"""Services of others that the site may use."""

from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_settings import BaseSettings

from bowling_app.settings import checks
from bowling_app.settings.marks import BUILT_IN


class Services(BaseSettings):
    """Services on the web that the site or its visitors ask."""

    overpass_url: Annotated[
        str,
        Field(
            default="https://overpass-api.de/api/interpreter",
            description="The Overpass service that `import overpass --fetch` asks.",
            json_schema_extra={"unset": "the public service"},
        ),
    ]
    read_websites: Annotated[
        bool,
        Field(
            default=True,
            description=(
                "Whether venues' own websites may be read, by `collect websites` and by the button of owners and "
                "admins. The server then asks these sites over ports 80 and 443, without a proxy."
            ),
        ),
    ]
    website_pause: Annotated[
        float,
        Field(
            default=2.0,
            ge=1.0,
            le=60.0,
            description=(
                "The seconds between two requests to one host while websites are read. A site's robots.txt may "
                "ask for more."
            ),
        ),
    ]
    collect_file: Annotated[
        Path | None,
        Field(
            default=None,
            description=(
                "The file in TOML that names the sources which `collect` brings in: see `python -m bowling_app collect "
                "--help`."
            ),
        ),
    ]
    collect_every_hours: Annotated[
        int,
        Field(
            default=0,
            ge=0,
            le=24 * 366,
            description=(
                "How often the running site collects from the sources of `BOWLING_COLLECT_FILE` by itself, in hours, "
                "such as 168 for once a week. 0 is never."
            ),
        ),
    ]
    geocoder_url: Annotated[
        str | None,
        AfterValidator(checks.address_of_a_geocoder),
        BUILT_IN,
        Field(
            default=None,
            description=(
                "A Nominatim service that finds the coordinates of addresses which admins type in, "
                "such as `https://nominatim.example.com`. Without it, or when it is away, a new venue"
                " without coordinates lies in the middle of its ZIP code or city, and the form says "
                "so. Changing it builds the frontend again."
            ),
        ),
    ]
    basemap: Annotated[
        Path | None,
        Field(
            default=None,
            description=(
                "A file with streets for the maps, such as `/srv/maps/us.pmtiles`: a basemap of Protomaps. "
                "docs/operations.md says how to get it. Maps show it from zoom 9 on, and the base map of the site "
                "elsewhere. It is read while the site runs; a new file is noticed within half a minute."
            ),
            json_schema_extra={"unset": "maps without streets"},
        ),
    ]
    tile_url: Annotated[
        str | None,
        AfterValidator(checks.address_of_tiles),
        Field(
            default=None,
            description=(
                "The pictures that maps are made of, as `https://tiles.example.com/{z}/{x}/{y}.png`. "
                "Visitors' browsers ask that host for them, so its terms have to allow it. Interactive maps then show "
                "nothing else; still pictures are made of `BOWLING_BASEMAP` or the base map in any case."
            ),
            json_schema_extra={"unset": "the base map of the site"},
        ),
    ]
    tile_attribution: Annotated[
        str | None,
        Field(
            default=None,
            description=(
                "What every map says about the makers of its pictures; needed for tiles. "
                "`[text](address)` becomes a link."
            ),
        ),
    ]
    analytics_id: Annotated[
        str | None,
        AfterValidator(checks.measurement_id),
        BUILT_IN,
        Field(
            default=None,
            description=(
                "A measurement id of Google Analytics, such as `G-AB12CD34EF`. Its script is then "
                "loaded for visitors who do not object, without cookies; the site counts views itself"
                " in any case. Changing it builds the frontend again."
            ),
        ),
    ]
