"""How the site is served: where, from which data, by how many processes."""

from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, AliasChoices, Field, SecretStr
from pydantic_settings import BaseSettings

from bowling_app.settings import checks


class Serving(BaseSettings):
    """Where and how the site is served, and where its data are."""

    port: Annotated[
        int,
        Field(
            default=3000,
            ge=1,
            le=65535,
            validation_alias=AliasChoices("PORT", "BOWLING_PORT"),
            description="The port that the site is served on.",
        ),
    ]
    host: Annotated[
        str,
        AfterValidator(checks.address_to_listen_at),
        Field(
            default="",
            description=(
                "The address of this machine that the site listens at. In a container, or with the "
                "proxy on another machine, `0.0.0.0` (every network) or `::` (IPv6, too); nobody but "
                "the proxy may reach the port then."
            ),
            json_schema_extra={"unset": "`127.0.0.1` behind proxies, else `0.0.0.0`"},
        ),
    ]
    data_dir: Annotated[
        Path,
        Field(
            default=Path(".data"),
            description=(
                "The folder of the embedded database and the built frontend. Two copies of the site "
                "need two folders and two ports."
            ),
        ),
    ]
    database_url: Annotated[
        str | None,
        Field(
            default=None,
            description=(
                "A PostgreSQL server, as `postgresql://user:password@host/name`; without it the "
                "embedded one is started in the data folder."
            ),
            json_schema_extra={"unset": "embedded"},
        ),
    ]
    redis_url: Annotated[
        SecretStr | None,
        AfterValidator(checks.address_of_redis),
        Field(
            default=None,
            validation_alias=AliasChoices("BOWLING_REDIS_URL", "REFLEX_REDIS_URL"),
            description=(
                "A Redis server, as `redis://:password@host:6379/0`, with TLS `rediss://`; also read "
                "as `REFLEX_REDIS_URL`. It keeps what open pages show, so that any process can go on "
                "with them. Who can read it can act as whoever is signed in. What it holds is signed,"
                " so who can write to it can empty pages, and not run code."
            ),
        ),
    ]
    workers: Annotated[
        int,
        Field(default=1, ge=1, le=64, description="How many processes serve the port. More than one need Redis."),
    ]
    demo: Annotated[
        bool,
        Field(
            default=True,
            description=("Whether `make run` fills an empty directory with fictional venues; `0` leaves it empty."),
        ),
    ]
