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
            description="The address that the site listens at; without it, 127.0.0.1 behind proxies, else every one.",
        ),
    ]
    data_dir: Annotated[
        Path, Field(default=Path(".data"), description="The folder of the embedded database, photos and mail.")
    ]
    database_url: Annotated[
        str | None, Field(default=None, description="A PostgreSQL server; without it the embedded one is started.")
    ]
    redis_url: Annotated[
        SecretStr | None,
        AfterValidator(settings_checks.address_of_redis),
        Field(
            default=None,
            validation_alias=AliasChoices("BOWLING_REDIS_URL", "REFLEX_REDIS_URL"),
            description="The Redis server that keeps what open pages show; without it, the one process does.",
        ),
    ]
    workers: Annotated[
        int,
        Field(default=1, ge=1, le=64, description="How many processes serve the port; more than one need Redis."),
    ]
    demo: Annotated[
        bool, Field(default=True, description="Whether `make run` fills an empty directory with fictional venues.")
    ]
    site_name: Annotated[str, Field(default="LaneScout", min_length=1, max_length=40, description="The site's name.")]
    site_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_the_site),
        Field(default=None, description="The public address of the site, as canonical links give it."),
    ]
    locate: Annotated[
        Literal["granted", "always", "never"],
        Field(default="granted", description="When a page asks the browser for its location by itself."),
    ]
    lean: Annotated[
        bool,
        Field(
            default=True,
            description="Whether Reflex is changed where that only saves memory and time.",
        ),
    ]
    environment: Annotated[
        Literal["development", "production"],
        Field(
            default="development",
            description="Whether real people use this copy; production refuses what only suits a developer.",
        ),
    ]
    secret: Annotated[
        SecretStr | None,
        Field(
            default=None,
            min_length=32,
            description="What signs tokens and seals mails; without it, a random key in the data folder.",
        ),
    ]
    trusted_proxies: Annotated[
        int,
        Field(default=0, ge=0, le=10, description="How many proxies of yours add to X-Forwarded-For before the site."),
    ]
    hsts_subdomains: Annotated[
        bool,
        Field(
            default=False,
            description="Whether browsers are told that every name below the site's host is reached by https alone.",
        ),
    ]
    auth: Annotated[
        Literal["local", "firebase"],
        Field(default="local", description="Who keeps the accounts: this site's database, or Firebase."),
    ]
    firebase_project: Annotated[str | None, Field(default=None, description="The id of the Firebase project.")]
    firebase_api_key: Annotated[
        SecretStr | None, Field(default=None, description="The web API key of the Firebase project.")
    ]
    firebase_credentials: Annotated[
        Path | None, Field(default=None, description="The key file of the service account that Firebase knows us by.")
    ]
    storage_bucket: Annotated[
        str | None, Field(default=None, description="The cloud bucket of photos; without it, the data folder.")
    ]
    smtp_url: Annotated[
        SecretStr | None,
        AfterValidator(settings_checks.readable_smtp_url),
        Field(
            default=None, description="The mail server; without it, mails are files in the outbox of the data folder."
        ),
    ]
    mail: Annotated[
        Literal["outbox"] | None,
        Field(
            default=None,
            description="`outbox` lets production start without a mail server: somebody has to carry the files.",
        ),
    ]
    contact_email: Annotated[
        str | None,
        AfterValidator(settings_checks.address_for_mail),
        Field(
            default=None,
            description="Where messages of the contact form are mailed to; without it, only admins see them.",
        ),
    ]
    copyright_agent: Annotated[
        str,
        Field(
            default="",
            max_length=300,
            description="Who takes copyright notices (DMCA): name, postal address, phone and email in one line.",
        ),
    ]
    governing_law: Annotated[
        str,
        AfterValidator(settings_checks.state_of_law),
        Field(default="", description="The state whose laws govern the terms of use, as a name or two letters."),
    ]
    mail_from: Annotated[
        str | None, Field(default=None, description="The sender of our mails; without it, noreply at the site's host.")
    ]
    log: Annotated[
        Literal["text", "json"],
        Field(default="text", description="How logs are written: lines for people, or one JSON object a line."),
    ]
    access_log: Annotated[
        bool, Field(default=False, description="Whether every request is logged, but for documents from memory.")
    ]
    metrics_token: Annotated[
        SecretStr | None,
        Field(default=None, min_length=16, description="With which Prometheus reads /metrics as a bearer token."),
    ]
    otlp_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_a_collector),
        Field(
            default=None,
            validation_alias=AliasChoices("BOWLING_OTLP_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"),
            description="The OpenTelemetry collector that traces are sent to over HTTP; without it, none are made.",
        ),
    ]
    otlp_share: Annotated[float, Field(default=0.05, ge=0, le=1, description="The share of requests that are traced.")]
    overpass_url: Annotated[
        str,
        Field(
            default="https://overpass-api.de/api/interpreter",
            description="The Overpass service that `import overpass --fetch` asks.",
        ),
    ]

    geocoder_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_a_geocoder),
        Field(
            default=None,
            description="A Nominatim service that finds the coordinates of addresses which admins type in.",
        ),
    ]
    tile_url: Annotated[
        str | None,
        AfterValidator(settings_checks.address_of_tiles),
        Field(
            default=None,
            description="The pictures that maps are made of; without it, maps show the bundled outlines of the states.",
        ),
    ]
    tile_attribution: Annotated[
        str | None, Field(default=None, description="What the makers of the pictures ask every map to say.")
    ]

    analytics_id: Annotated[
        str | None,
        AfterValidator(settings_checks.measurement_id),
        Field(
            default=None, description="A measurement id of Google Analytics; without it, only the site counts views."
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
