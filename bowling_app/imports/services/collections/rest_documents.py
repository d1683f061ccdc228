"""Documents as the REST interface of a document database answers them: every value names its type."""

import re
from typing import Any, Final

from bowling_app.imports.services.formats.values import listed, mapped, text

_DEEPEST: Final = 20
_INTEGER: Final = re.compile("-?[0-9]{1,19}")


def collections_of(documents: list[Any]) -> dict[str, dict[str, Any]]:
    """The plain documents of each collection, by their ids. A document below another belongs to that one."""
    found: dict[str, dict[str, Any]] = {}
    for document in map(mapped, documents):
        path = text(document.get("name"), 1_500).rpartition("/documents/")[2].split("/")
        if len(path) < 2:
            continue
        plain = {key: _plain(value) for key, value in mapped(document.get("fields")).items()}
        for key in ("createTime", "updateTime"):
            plain.setdefault(key.replace("Time", "d") + "At", document.get(key))
        target = found.setdefault(path[0], {}).setdefault(path[1], {})
        for collection, own_id in zip(path[2::2], path[3::2], strict=False):
            target = target.setdefault(collection, {}).setdefault(own_id, {})
        target.update({key: value for key, value in plain.items() if value is not None})
    return found


def _plain(value: Any, depth: int = 0) -> Any:
    """A typed value as JSON would have it."""
    ((kind, inner), *_) = mapped(value).items() or [("nullValue", None)]
    if depth > _DEEPEST or kind == "nullValue":
        return None
    if kind == "mapValue":
        return {key: _plain(each, depth + 1) for key, each in mapped(mapped(inner).get("fields")).items()}
    if kind == "arrayValue":
        return [_plain(each, depth + 1) for each in listed(mapped(inner).get("values"))]
    if kind == "integerValue" and _INTEGER.fullmatch(written := text(inner, 20)):
        return int(written)
    return inner
