"""From the bytes of a file to its content: which encoding, which format."""

import json
import re
from typing import Any, Final, Literal

from bowling_app.imports.rules import MOST_VALUES
from bowling_app.imports.services.formats.documents import records_of
from bowling_app.imports.services.formats.unreadable import Unreadable

Format = Literal["csv", "geojson", "overpass", "google-places", "documents", "parquet"]
FORMATS: Final[tuple[Format, ...]] = ("csv", "geojson", "overpass", "google-places", "documents", "parquet")

_PLACE_KEYS: Final = frozenset({
    "place_id", "placeId", "geometry", "formatted_address", "formattedAddress", "displayName", "address_components",
    "addressComponents", "formatted_phone_number", "nationalPhoneNumber",
})  # fmt: skip

_LISTS_OF_RECORDS: Final = (
    "features", "elements", "venues", "documents", "results", "places", "candidates", "data",
)  # fmt: skip
_FROM_WINDOWS: Final = {0xDC00 + byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0x100)}
"""What Windows means by the bytes that Python reads as halves of characters where they are no UTF-8."""


def is_text(head: bytes) -> bool:
    """Whether the beginning of a file is text that says something."""
    if head[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return len(head) % 2 == 0
    return bool(head.strip()) and b"\x00" not in head and not _is_binary(head)


def decoded(content: bytes) -> str:
    """The text of a file or of its beginning: UTF-8, and other bytes as Windows-1252, which spreadsheets still write,
    even in the middle of a file."""
    if content[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return content.decode("utf-16", "replace")
    return without_halves(content.decode("utf-8-sig", "surrogateescape"))


def without_halves(text: str) -> str:
    """A text with what Windows means by bytes in place of halves of characters."""
    return text if text.isascii() else text.translate(_FROM_WINDOWS)


def _is_binary(start: bytes) -> bool:
    return len(re.findall(rb"[\x00-\x08\x0e-\x1a\x1c-\x1d\x1f]", start)) > len(start) // 100


def looks_like_json(content: str) -> bool:
    """Whether a text is JSON rather than a table."""
    return content.lstrip("\x1e \t\r\n")[:1] in {"{", "["}


def parsed_json(content: str) -> Any:
    """The value of a JSON text; a broken one is refused with the place of the mistake."""
    if sum(map(content.count, ",[{")) > MOST_VALUES:
        raise Unreadable(f"holds more than {MOST_VALUES:,} values. Split it")
    try:
        return json.loads(content)
    except json.JSONDecodeError as error:
        raise Unreadable(f"is no valid JSON: {error.msg} in line {error.lineno}, column {error.colno}") from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("is no valid JSON: it holds numbers or nesting beyond all measure") from error


def is_collection(record: dict[str, Any]) -> bool:
    """Whether a JSON object holds records, rather than being one."""
    lists = any(isinstance(record.get(key), list) for key in _LISTS_OF_RECORDS)
    return lists or any(isinstance(record.get(key), dict) for key in ("result", "venues", "__collections__"))


def guessed(content: Any) -> Format:
    """The format of a JSON value, from its content."""
    if isinstance(content, dict):
        if content.get("type") in ("FeatureCollection", "Feature"):
            return "geojson"
        if isinstance(content.get("elements"), list):
            return "overpass"
        if isinstance(content.get("venues"), (dict, list)) or isinstance(content.get("__collections__"), dict):
            return "documents"
        if isinstance(content.get("documents"), list):
            return "documents"
        if _list_in(content) is not None:
            return "google-places"
        raise Unreadable("is JSON, but of none of the formats that can be imported")
    first = next((record for record in content if isinstance(record, dict)), {}) if isinstance(content, list) else {}
    return "google-places" if _PLACE_KEYS & first.keys() else "documents"


def checked(content: Any, kind: Format) -> Any:
    """The records of a JSON value, in the shape that the reader of the format expects."""
    if kind == "geojson" and isinstance(content, dict):
        if content.get("type") == "Feature" or isinstance(content.get("features"), list):
            return content
    elif kind == "overpass" and isinstance(content, dict) and isinstance(content.get("elements"), list):
        return content
    elif kind == "google-places":
        inner = content if isinstance(content, list) else _list_in(content)
        if inner is not None:
            return inner
    elif kind == "documents" and isinstance(content, (dict, list)):
        return records_of(content)
    raise Unreadable(f"is no {kind} file: it holds no list of records of that kind")


def _list_in(content: Any) -> list[Any] | None:
    if not isinstance(content, dict):
        return None
    if isinstance(content.get("result"), dict):
        return [content["result"]]
    found = next((content[key] for key in ("results", "places", "candidates", "data") if key in content), None)
    return found if isinstance(found, list) else [content] if _PLACE_KEYS & content.keys() else None
