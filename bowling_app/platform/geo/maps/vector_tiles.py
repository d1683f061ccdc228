"""The shapes in a tile, as the Mapbox Vector Tile format 2 has them: read with Protocol Buffers, and bounded."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from google.protobuf import descriptor_pb2, descriptor_pool, message, message_factory

from bowling_app.platform.kit.limits import Count

MOST_NUMBERS: Final[Count] = 600_000
"""Numbers of shapes that are read of one tile."""

POINT, LINE, POLYGON = 1, 2, 3
"""Kinds of geometry."""

Values = Mapping[str, str | float | int | bool]

_FIELD: Final = descriptor_pb2.FieldDescriptorProto
_MESSAGES: Final = {
    "Value": (
        ("string_value", 1, _FIELD.TYPE_STRING), ("float_value", 2, _FIELD.TYPE_FLOAT),
        ("double_value", 3, _FIELD.TYPE_DOUBLE), ("int_value", 4, _FIELD.TYPE_INT64),
        ("uint_value", 5, _FIELD.TYPE_UINT64), ("sint_value", 6, _FIELD.TYPE_SINT64),
        ("bool_value", 7, _FIELD.TYPE_BOOL),
    ),
    "Feature": (
        ("id", 1, _FIELD.TYPE_UINT64), ("tags", 2, [_FIELD.TYPE_UINT32]), ("type", 3, _FIELD.TYPE_UINT32),
        ("geometry", 4, [_FIELD.TYPE_UINT32]),
    ),
    "Layer": (
        ("version", 15, _FIELD.TYPE_UINT32), ("name", 1, _FIELD.TYPE_STRING), ("features", 2, ["Feature"]),
        ("keys", 3, [_FIELD.TYPE_STRING]), ("values", 4, ["Value"]), ("extent", 5, _FIELD.TYPE_UINT32),
    ),
    "Tile": (("layers", 3, ["Layer"]),),
}  # fmt: skip
"""The format: fields with their numbers and types. A list is a repeated field."""


class BrokenTile(Exception):
    """A tile does not have the format, or too much in it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A feature of a layer. Its points are shares of the tile: 0 at the west and north, 1 at the east and south."""

    layer: str
    geometry: int
    values: Values
    parts: list[list[tuple[float, float]]]


@cache
def tile_message() -> Any:
    """The class of tiles."""
    file = descriptor_pb2.FileDescriptorProto(name="vector_tile.proto", package="vector_tile", syntax="proto2")
    for name, fields in _MESSAGES.items():
        described = file.message_type.add(name=name)
        for field, number, kind in fields:
            is_list, one = isinstance(kind, list), kind[0] if isinstance(kind, list) else kind
            added = described.field.add(name=field, number=number)
            added.label = _FIELD.LABEL_REPEATED if is_list else _FIELD.LABEL_OPTIONAL
            if isinstance(one, str):
                added.type, added.type_name = _FIELD.TYPE_MESSAGE, f".vector_tile.{one}"
            else:
                added.type = one
                added.options.packed = is_list and one == _FIELD.TYPE_UINT32
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("vector_tile.Tile"))


def shapes(content: bytes, layers: frozenset[str]) -> Iterator[Shape]:
    """The features of some layers of an unpacked tile. Raises BrokenTile."""
    try:
        tile = tile_message().FromString(content)
    except message.DecodeError as failure:
        raise BrokenTile from failure
    left = MOST_NUMBERS
    for layer in tile.layers:
        if layer.name not in layers:
            continue
        side = layer.extent or 4096
        values = [_value(value) for value in layer.values]
        for feature in layer.features:
            left -= len(feature.geometry)
            if left < 0:
                raise BrokenTile
            yield Shape(layer.name, feature.type, _tags(feature.tags, layer.keys, values), _parts(feature, side))


def _value(value: Any) -> str | float | int | bool:
    named = value.ListFields()
    return named[0][1] if named else ""


def _tags(tags: Any, keys: Any, values: list[str | float | int | bool]) -> Values:
    numbers = list(tags)
    try:
        return {keys[key]: values[value] for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
    except (IndexError, ValueError) as failure:
        raise BrokenTile from failure


def _parts(feature: Any, side: int) -> list[list[tuple[float, float]]]:
    """Lines and rings. A command says how many points follow: 1 begins a part, 2 goes on with it, 7 closes it."""
    numbers = list(feature.geometry)
    parts: list[list[tuple[float, float]]] = []
    at = x = y = 0
    while at < len(numbers):
        command, count = numbers[at] & 7, numbers[at] >> 3
        at += 1
        if command == 7:
            if parts and parts[-1]:
                parts[-1].append(parts[-1][0])
            continue
        if command not in (1, 2) or at + 2 * count > len(numbers) or (command == 2 and not parts):
            raise BrokenTile
        for _ in range(count):
            x += numbers[at] >> 1 ^ -(numbers[at] & 1)
            y += numbers[at + 1] >> 1 ^ -(numbers[at + 1] & 1)
            at += 2
            if command == 1:
                parts.append([])
            parts[-1].append((x / side, y / side))
    return parts
