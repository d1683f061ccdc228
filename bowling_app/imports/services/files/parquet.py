"""Records of Parquet files with their positions."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bowling_app.imports.queries import parquet
from bowling_app.imports.services.formats.unreadable import Unreadable


def rows_in_all(where: Path | str) -> int:
    """How many rows a table has, whatever they are about."""
    try:
        return parquet.count_rows(str(where))
    except parquet.NotParquet as reason:
        raise Unreadable(f"cannot be read as Parquet: {reason}") from reason


def parquet_rows(where: Path | str, *, only_bowling: bool = False) -> Iterator[dict[str, Any]]:
    """The rows as mappings, with `latitude` and `longitude` where the position is a geometry. With `only_bowling` the
    alleys of the US among Overture's or Foursquare's places."""
    try:
        for row in parquet.table_rows(str(where), only_alleys=only_bowling):
            yield _with_position(row)
    except parquet.NotParquet as reason:
        raise Unreadable(f"cannot be read as Parquet: {reason}") from reason


def _with_position(row: dict[str, Any]) -> dict[str, Any]:
    geometry, box = row.pop("geometry", None), row.get("bbox")
    if isinstance(geometry, bytes) and (point := _point(geometry)):
        row["longitude"], row["latitude"] = point
    elif isinstance(box, dict) and {"xmin", "ymin"} <= box.keys():
        row["longitude"], row["latitude"] = box["xmin"], box["ymin"]
    return row


def _point(geometry: bytes) -> tuple[float, float] | None:
    """The position of a point in well-known binary."""
    order = "<" if geometry[:1] == b"\x01" else ">"
    if len(geometry) < 21 or struct.unpack(f"{order}I", geometry[1:5])[0] != 1:
        return None
    return struct.unpack(f"{order}2d", geometry[5:21])
