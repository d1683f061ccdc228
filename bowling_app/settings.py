"""The settings of one running copy, read from the environment once."""

import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from urllib.parse import urlsplit

from pydantic import AliasChoices, Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bowling_app.domain.email_addresses import email_address
from bowling_app.domain.errors import Invalid
from bowling_app.domain.smtp_servers import smtp_server
from bowling_app.domain.weak_secrets import weakness

EMULATOR: Final = "FIREBASE_AUTH_EMULATOR_HOST"
"""The variable by which the Firebase library finds the emulator. It reads it itself, at every call."""

REDIS: Final = ("redis://", "rediss://", "unix://")
"""How the address of a Redis server may begin."""

TILE: Final = ("{z}", "{x}", "{y}")
"""What stands in an address of tiles for the zoom, the column and the row."""

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts that are this machine: a rehearsal of production may do without TLS."""


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
    data_dir: Annotated[
        Path, Field(default=Path(".data"), description="The folder of the embedded database, photos and mail.")
    ]
    database_url: Annotated[
        str | None, Field(default=None, description="A PostgreSQL server; without it the embedded one is started.")
    ]
    redis_url: Annotated[
        SecretStr | None,
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
        str | None, Field(default=None, description="The public address of the site, as canonical links give it.")
    ]
    locate: Annotated[
        Literal["granted", "always", "never"],
        Field(default="granted", description="When a page asks the browser for its location by itself."),
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
        Field(
            default=None, description="The mail server; without it, mails are files in the outbox of the data folder."
        ),
    ]
    contact_email: Annotated[
        str | None,
        Field(
            default=None,
            description="Where messages of the contact form are mailed to; without it, only admins see them.",
        ),
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
        Field(
            default=None,
            description="A Nominatim service that finds the coordinates of addresses which admins type in.",
        ),
    ]
    tile_url: Annotated[
        str | None,
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
        Field(
            default=None, description="A measurement id of Google Analytics; without it, only the site counts views."
        ),
    ]

    @field_validator("site_url")
    @classmethod
    def _without_trailing_slash(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("http://", "https://")):
            raise ValueError("BOWLING_SITE_URL must start with http:// or https://")
        return value.rstrip("/") if value else None

    @field_validator("geocoder_url")
    @classmethod
    def _geocoder_url_is_an_address(cls, value: str | None) -> str | None:
        if value and not (value.startswith(("https://", "http://")) and urlsplit(value).hostname):
            raise ValueError("BOWLING_GEOCODER_URL must be the address of a service, with http:// or https://")
        return value.rstrip("/") if value else None

    @field_validator("otlp_url")
    @classmethod
    def _otlp_url_is_an_address(cls, value: str | None) -> str | None:
        if value and not (value.startswith(("https://", "http://")) and urlsplit(value).hostname):
            raise ValueError("BOWLING_OTLP_URL must be the address of a collector, such as http://localhost:4318")
        return value.rstrip("/") if value else None

    @field_validator("tile_url")
    @classmethod
    def _tile_url_has_its_places(cls, value: str | None) -> str | None:
        if value and not (value.startswith(("https://", "http://", "/")) and all(place in value for place in TILE)):
            raise ValueError("BOWLING_TILE_URL must be an address with {z}, {x} and {y} in it")
        return value or None

    @field_validator("analytics_id")
    @classmethod
    def _analytics_id_is_one(cls, value: str | None) -> str | None:
        if value and not re.fullmatch(r"G-[A-Z0-9]{4,20}", value):
            raise ValueError("BOWLING_ANALYTICS_ID must be a measurement id such as G-AB12CD34EF")
        return value or None

    @field_validator("contact_email")
    @classmethod
    def _contact_email_is_an_address(cls, value: str | None) -> str | None:
        try:
            return email_address(value) if value else None
        except Invalid:
            raise ValueError("BOWLING_CONTACT_EMAIL must be one e-mail address") from None

    @field_validator("smtp_url")
    @classmethod
    def _smtp_url_can_be_read(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            smtp_server(value.get_secret_value())  # Say what is wrong at the start, and not when the first mail waits.
        return value

    @field_validator("redis_url")
    @classmethod
    def _redis_url_is_an_address(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None or not (url := value.get_secret_value()):
            return None
        if not url.startswith(REDIS):
            raise ValueError("BOWLING_REDIS_URL must start with redis://, rediss:// (with TLS) or unix://")
        return value

    @model_validator(mode="after")
    def _workers_share_their_state(self) -> Self:
        if self.workers > 1 and self.redis_url is None:
            raise ValueError(
                "BOWLING_WORKERS is more than 1, so BOWLING_REDIS_URL must be set: without Redis every worker keeps "
                "what open pages show to itself, and the next click may reach another"
            )
        return self

    @model_validator(mode="after")
    def _fit_for_production(self) -> Self:
        if self.environment != "production":
            return self
        if self.secret is None:
            raise ValueError("BOWLING_SECRET must be set in production: at least 32 random characters")
        if weak := weakness(self.secret.get_secret_value()):
            raise ValueError(f"BOWLING_SECRET can be guessed: it {weak}. Production needs 32 random characters")
        return self

    @model_validator(mode="after")
    def _emulator_only_for_development(self) -> Self:
        """With the emulator's variable the Firebase library checks no signature of any token, nor its age."""
        emulator = os.environ.get(EMULATOR)
        if not emulator:
            return self
        if self.environment == "production":
            raise ValueError(f"{EMULATOR} is set in production: tokens would not be verified")
        if self.auth == "firebase" and not (self.firebase_project or "").startswith("demo-"):
            raise ValueError(f"{EMULATOR} may only be used with a project named demo-...")
        if "/" in emulator or ":" not in emulator:
            raise ValueError(f"{EMULATOR} must be host:port, without http://")
        return self

    @model_validator(mode="after")
    def _reached_as_a_public_site(self) -> Self:
        """The site serves no TLS itself, so one that is reached by https has a proxy before it."""
        if self.environment != "production":
            return self
        if self.site_url is None:
            raise ValueError("BOWLING_SITE_URL must be set in production, as https:// and the name of the site")
        address = urlsplit(self.site_url)
        if address.scheme == "http" and address.hostname not in LOCAL:
            raise ValueError("BOWLING_SITE_URL must begin with https:// in production: sessions would go in the open")
        if address.scheme == "https" and not self.trusted_proxies:
            raise ValueError(
                "BOWLING_TRUSTED_PROXIES must be the number of proxies before the site, at least 1 with https: "
                "otherwise limits take everybody for one visitor"
            )
        return self

    @model_validator(mode="after")
    def _firebase_is_complete(self) -> Self:
        """Say what is missing at the start, and not when the first person signs in."""
        if self.auth != "firebase":
            return self
        if not self.firebase_project:
            raise ValueError("BOWLING_FIREBASE_PROJECT must be set for BOWLING_AUTH=firebase")
        if self.firebase_api_key is None and not os.environ.get(EMULATOR):
            raise ValueError("BOWLING_FIREBASE_API_KEY must be set for BOWLING_AUTH=firebase")
        if self.firebase_credentials and not self.firebase_credentials.is_file():
            raise ValueError("BOWLING_FIREBASE_CREDENTIALS names a file that is not there")
        return self

    @model_validator(mode="after")
    def _tiles_are_attributed(self) -> Self:
        """The makers of maps live on being named: no licence of theirs goes without it."""
        if self.tile_url and not (self.tile_attribution or "").strip():
            raise ValueError("BOWLING_TILE_ATTRIBUTION must be set for BOWLING_TILE_URL")
        return self

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
