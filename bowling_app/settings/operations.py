"""Logs, metrics and traces."""

from typing import Annotated, Literal

from pydantic import AfterValidator, AliasChoices, Field, SecretStr
from pydantic_settings import BaseSettings

from bowling_app.settings import checks


class Operations(BaseSettings):
    """What an operator can watch: logs, metrics and traces."""

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
        AfterValidator(checks.address_of_a_collector),
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
