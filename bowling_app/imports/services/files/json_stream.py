"""Records of JSON: small files at once, large ones and those with a record in each line one after the other."""

import json
import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, Final

import ijson

from bowling_app.imports.rules import MOST_RECORDS, MOST_VALUES
from bowling_app.imports.services.files.opened import Opened
from bowling_app.imports.services.formats.file_format import is_collection
from bowling_app.imports.services.formats.unreadable import Unreadable

WHOLE: Final = 32 * 1024 * 1024
"""A JSON file up to this size is read at once; of a larger one, the features or elements one after the other."""
_SEPARATOR: Final = "\x1e"  # GeoJSON text sequences put it before each feature.
_LISTS: Final = {"features": "FeatureCollection", "elements": "Overpass"}
_LIST_BEGINS: Final = re.compile(r'"(features|elements)"\s*:\s*\[')


def is_sequence(head: str) -> bool:
    """Whether a file has a record in each of its lines. One line that holds many records is no such record."""
    lines = [line.strip(" \t\r" + _SEPARATOR) for line in head.split("\n")]
    filled = [line for line in lines[:-1] if line]
    if not filled or not filled[0].startswith("{"):
        return False
    try:
        first = json.loads(filled[0])
    except (ValueError, RecursionError):
        return False
    more = filled[1:2] or [line for line in lines[-1:] if line]
    if not isinstance(first, dict):
        return False
    return more[0].startswith("{") if more else not is_collection(first)


def sequence(opened: Opened) -> Iterator[Any]:
    """The record of each line; what is no JSON is None, so that it is refused by itself."""
    for number, line in enumerate(opened.lines()):
        if number > MOST_RECORDS:
            raise Unreadable(f"holds more than {MOST_RECORDS:,} records. Split it")
        written = line.strip(" \t\r\n" + _SEPARATOR)
        if written:
            yield _parsed(written)


def _parsed(written: str) -> Any:
    if sum(map(written.count, ",[{")) > MOST_VALUES:
        return None
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return None


def large(opened: Opened, head: str) -> dict[str, Any]:
    """A collection that is too large to be held, with its records one after the other. They come once."""
    name = next((found for found in _LIST_BEGINS.findall(head) if found in _LISTS), None)
    if name is None:
        raise Unreadable(f"is JSON of more than {WHOLE // 1024 // 1024} MB without features or elements. Split it")
    records = _items(opened, f"{name}.item")
    first = list(islice(records, 1))
    return {"type": _LISTS[name], name: chain(first, records)}


def _items(opened: Opened, path: str) -> Iterator[Any]:
    try:
        yield from ijson.items(opened.file, path, use_float=True)
    except (ijson.JSONError, ValueError, RecursionError) as error:
        raise Unreadable(f"is no valid JSON: {str(error).splitlines()[0][:120]}") from error
