"""How the API sends and takes a frozen value as it is: the value is the schema.

A value that the API sends has `__pydantic_config__ = SENT`, one that it takes has `TAKEN`. Its docstring is its
description in OpenAPI, up to the first empty line. A field that needs a description, an example or a bound there has
them in its type: `Annotated[str, Field(examples=["10:00"])]`.
"""

from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field, PlainSerializer, TypeAdapter
from pydantic.alias_generators import to_camel


def first_paragraph(schema: dict[str, Any]) -> None:
    """Leave out of a description what is only for those who read the code."""
    if "description" in schema:
        schema["description"] = schema["description"].partition("\n\n")[0]


def _always_sent(schema: dict[str, Any]) -> None:
    """Say that a value is sent with all its fields, also with those that have a default."""
    first_paragraph(schema)
    for described in schema["properties"].values():
        described.pop("default", None)
    schema["required"] = list(schema["properties"])


SENT: Final = ConfigDict(alias_generator=to_camel, populate_by_name=True, json_schema_extra=_always_sent)
"""The configuration of a frozen value that the API sends: snake case in Python, camel case in JSON."""
TAKEN: Final = ConfigDict(alias_generator=to_camel, populate_by_name=True, json_schema_extra=first_paragraph)
"""The configuration of a frozen value that the API takes. A field with a default may be left out."""
JsonDecimal = Annotated[Decimal, PlainSerializer(float, return_type=float)]
"""A Decimal that JSON has as a number."""
WallTime = Annotated[datetime, Field(json_schema_extra={"format": "date-time-local"})]
"""A day and a time on the clocks of a venue, without an offset. `date-time` would promise one (RFC 3339)."""
TimeZone = Annotated[
    str, Field(description="That of the venue's clocks. All days and times are by them.", examples=["America/Chicago"])
]
"""The name of a time zone, beside such times."""


def plain(value: Any) -> Any:
    """The value as JSON can hold it, under its names in JSON."""
    return _adapter(type(value)).dump_python(value, mode="json", by_alias=True)


def json_of(value: Any) -> bytes:
    """The value as JSON."""
    return _adapter(type(value)).dump_json(value, by_alias=True)


@cache
def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
