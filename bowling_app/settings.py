"""The settings of one running copy, read from the environment once."""

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, AliasChoices, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bowling_app import settings_checks


class Settings(BaseSettings):
    """Everything an operator may choose. Each variable is its field's name in capitals after `BOWLING_`."""

    # What is wrong may be a secret: errors do not repeat it.
    model_config = SettingsConfigDict(env_prefix="BOWLING_", frozen=True, extra="ignore", hide_input_in_errors=True)

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
        AfterValidator(settings_checks.address_to_listen_at),
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
        AfterValidator(settings_checks.address_of_redis),
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
    site_name: Annotated[
        str,
        Field(
            default="LaneScout",
            min_length=1,
            max_length=40,
            description="The site's name. Changing it builds the frontend again.",
        ),
    ]
    site_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_the_site),
        Field(
            default=None,
            description="The public address, as canonical links, the sitemap and structured data give it.",
            json_schema_extra={"unset": "`http://localhost:PORT`"},
        ),
    ]
    locate: Annotated[
        Literal["granted", "always", "never"],
        Field(
            default="granted",
            description=(
                "When a page asks the browser for its location by itself: where that was `granted` "
                "before, `always`, or `never`."
            ),
        ),
    ]
    lean: Annotated[
        bool,
        Field(
            default=True,
            description=(
                "`0` leaves out those changes of Reflex that only save memory and time, to try a new version of it."
            ),
        ),
    ]
    environment: Annotated[
        Literal["development", "production"],
        Field(
            default="development",
            description=(
                "`production` refuses to start without a `BOWLING_SECRET` that cannot be guessed, "
                "without an https `BOWLING_SITE_URL` and the proxies before it, or with the variable "
                "of the Firebase emulator."
            ),
        ),
    ]
    secret: Annotated[
        SecretStr | None,
        Field(
            default=None,
            min_length=32,
            description=(
                "At least 32 random characters that sign tokens and seal mails. All processes of one "
                "site need the same."
            ),
            json_schema_extra={"unset": "a random key in the data folder"},
        ),
    ]
    trusted_proxies: Annotated[
        int,
        Field(
            default=0,
            ge=0,
            le=10,
            description=(
                "How many proxies of yours add to X-Forwarded-For before the site; limits count what "
                "the first of them saw."
            ),
        ),
    ]
    hsts_subdomains: Annotated[
        bool,
        Field(
            default=False,
            description=(
                "With an https address, browsers keep to https for two years. `1` tells them the same"
                " of every name below the site's host, which the lists built into browsers ask for; "
                "set it only if all of them have certificates."
            ),
        ),
    ]
    auth: Annotated[
        Literal["local", "firebase"],
        Field(default="local", description="Who keeps the accounts: this site's database (`local`) or `firebase`."),
    ]
    firebase_project: Annotated[
        str | None, Field(default=None, description="The id of the Firebase project; needed for `firebase`.")
    ]
    firebase_api_key: Annotated[
        SecretStr | None,
        Field(
            default=None,
            description=(
                "The web API key of the project, not restricted by referrer: the server uses it. "
                "Needed for `firebase`, but not with the emulator."
            ),
        ),
    ]
    firebase_credentials: Annotated[
        Path | None,
        Field(
            default=None,
            description="The key file of the service account that Firebase knows us by.",
            json_schema_extra={"unset": "the machine's identity"},
        ),
    ]
    storage_bucket: Annotated[
        str | None,
        Field(default=None, description="The cloud bucket of photos.", json_schema_extra={"unset": "the data folder"}),
    ]
    smtp_url: Annotated[
        SecretStr | None,
        AfterValidator(settings_checks.readable_smtp_url),
        Field(
            default=None,
            description=(
                "The mail server, as `smtp://user:password@host:587?starttls=1` or `smtps://...`; "
                "without it, mails are files in the `outbox` of the data folder. Production does not "
                "start without it."
            ),
            json_schema_extra={"unset": "the outbox"},
        ),
    ]
    mail: Annotated[
        Literal["outbox"] | None,
        Field(
            default=None,
            description=(
                "`outbox` lets production start without a mail server: mails, with the codes in them,"
                " stay files that somebody has to bring to people."
            ),
            json_schema_extra={"unset": ""},
        ),
    ]
    contact_email: Annotated[
        str | None,
        AfterValidator(settings_checks.address_for_mail),
        Field(
            default=None,
            description=(
                "Where messages of the contact form are mailed to, as a notice: they are answered "
                "among the contacts of the admin pages, where they are in any case."
            ),
        ),
    ]
    copyright_agent: Annotated[
        str,
        Field(
            default="",
            max_length=300,
            description=(
                "Who takes copyright notices (DMCA), as the terms of use give it: name, postal "
                "address, phone and email in one line. Register the same agent with the US Copyright "
                "Office."
            ),
            json_schema_extra={"unset": "the contact form"},
        ),
    ]
    governing_law: Annotated[
        str,
        AfterValidator(settings_checks.state_of_law),
        Field(
            default="",
            description="The state whose laws govern the terms of use, such as `Texas` or `TX`.",
            json_schema_extra={"unset": "none named"},
        ),
    ]
    mail_from: Annotated[
        str | None,
        Field(
            default=None,
            description="The sender of our mails.",
            json_schema_extra={"unset": "noreply at the site's host"},
        ),
    ]
    log: Annotated[
        Literal["text", "json"],
        Field(
            default="text",
            description=(
                "How logs are written: `text` for people, or `json`, one object a line with time, "
                "level, logger, message and the request's id."
            ),
        ),
    ]
    access_log: Annotated[
        bool,
        Field(
            default=False,
            description=(
                "Whether every request is logged, with its route, status and milliseconds; never "
                "documents that come from memory, and never who asked."
            ),
        ),
    ]
    metrics_token: Annotated[
        SecretStr | None,
        Field(
            default=None,
            min_length=16,
            description=(
                "At least 16 characters. Whoever sends them as a bearer token reads `/metrics`. "
                "Without it only the machine itself does, in development and past no proxy."
            ),
        ),
    ]
    otlp_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_a_collector),
        Field(
            default=None,
            validation_alias=AliasChoices("BOWLING_OTLP_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"),
            description=(
                "An OpenTelemetry collector, such as `http://localhost:4318`, that gets traces of "
                "requests, operations and SQL statements (without values). "
                "`OTEL_EXPORTER_OTLP_ENDPOINT` does the same."
            ),
        ),
    ]
    otlp_share: Annotated[float, Field(default=0.05, ge=0, le=1, description="The share of requests that are traced.")]
    overpass_url: Annotated[
        str,
        Field(
            default="https://overpass-api.de/api/interpreter",
            description="The Overpass service that `import overpass --fetch` asks.",
            json_schema_extra={"unset": "the public service"},
        ),
    ]

    geocoder_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_a_geocoder),
        Field(
            default=None,
            description=(
                "A Nominatim service that finds the coordinates of addresses which admins type in, "
                "such as `https://nominatim.example.com`. Without it, or when it is away, a new venue"
                " without coordinates lies in the middle of its ZIP code or city, and the form says "
                "so."
            ),
        ),
    ]
    tile_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_tiles),
        Field(
            default=None,
            description=(
                "The pictures that maps are made of, as `https://tiles.example.com/{z}/{x}/{y}.png`. "
                "Visitors' browsers ask that host for them, so its terms have to allow it."
            ),
            json_schema_extra={"unset": "the bundled outlines of the states"},
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
        AfterValidator(settings_checks.measurement_id),
        Field(
            default=None,
            description=(
                "A measurement id of Google Analytics, such as `G-AB12CD34EF`. Its script is then "
                "loaded for visitors who do not object, without cookies; the site counts views itself"
                " in any case."
            ),
        ),
    ]

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        for check in settings_checks.TOGETHER:
            check(self)
        return self

    @property
    def listens_at(self) -> str:
        """The address of this machine that is served. Behind proxies it is one that strangers do not reach."""
        return self.host or ("127.0.0.1" if self.trusted_proxies else "0.0.0.0")  # noqa: S104

    @property
    def base_url(self) -> str:
        """The address that canonical links, the sitemap and structured data start with."""
        return self.site_url or f"http://localhost:{self.port}"

    @property
    def origins(self) -> frozenset[str]:
        """The origins of our own pages, as browsers send them. A call from elsewhere has no right to the cookie."""
        own = urlsplit(self.base_url)
        local = {f"http://localhost:{self.port}", f"http://127.0.0.1:{self.port}"}
        return frozenset({f"{own.scheme}://{own.netloc}", *local})


@lru_cache
def settings() -> Settings:
    """The settings of this process."""
    return Settings()  # pyright: ignore[reportCallIssue] -- every field has a default or comes from the environment.
