"""Who had told the fields that a change replaces. The entry of the change in the audit log holds it beside the fields,
so that a revert can say again who told what it puts back."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final, Protocol

TOLD_BEFORE: Final = "told_before"
"""The key of an entry's `changes` that is no field: the kind, the id of the source and the day of each field, or None
where nobody knew. An entry without it is from a time when nobody wrote it down, or nobody knew of any field."""

PlainOrigin = list[Any] | None


class Told(Protocol):
    """Who has told a field, and when it held."""

    @property
    def kind(self) -> str: ...
    @property
    def source_id(self) -> int | None: ...
    @property
    def observed_on(self) -> date | None: ...


def plain_origin(told: Told | None) -> PlainOrigin:
    """Who has told a field, as JSON."""
    day = told.observed_on.isoformat() if told and told.observed_on else None
    return [told.kind, told.source_id, day] if told else None


def with_origins(changes: Mapping[str, Any], told: Mapping[str, PlainOrigin]) -> dict[str, Any]:
    """The `changes` of an entry, with who had told the fields if anybody is known."""
    return {**changes, TOLD_BEFORE: dict(told)} if any(told.values()) else dict(changes)


def fields_of(changes: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an entry's `changes`."""
    return {name: change for name, change in changes.items() if name != TOLD_BEFORE}


def origins_of(changes: Mapping[str, Any]) -> dict[str, PlainOrigin]:
    """Who had told the fields of an entry's `changes`, as far as it says."""
    told = changes.get(TOLD_BEFORE)
    return dict(told) if isinstance(told, dict) else {}  # pyright: ignore[reportUnknownArgumentType]
