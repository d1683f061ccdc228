"""How the API sends a frozen value as it is."""

from functools import cache
from typing import Any, Final

from pydantic import ConfigDict, TypeAdapter
from pydantic.alias_generators import to_camel


def _always_sent(schema: dict[str, Any]) -> None:
    """Say that a value is sent with all its fields, also with those that have a default."""
    for described in schema["properties"].values():
        described.pop("default", None)
    schema["required"] = list(schema["properties"])


WIRE: Final = ConfigDict(alias_generator=to_camel, populate_by_name=True, json_schema_extra=_always_sent)
"""The configuration of a frozen value that the API sends: snake case in Python, camel case on the wire."""


def plain(value: Any) -> Any:
    """The value as JSON can hold it, under its names on the wire."""
    return _adapter(type(value)).dump_python(value, mode="json", by_alias=True)


def json_of(value: Any) -> bytes:
    """The value as JSON."""
    return _adapter(type(value)).dump_json(value, by_alias=True)


@cache
def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
