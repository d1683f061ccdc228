"""What goes to open pages and what comes from them, as JSON of orjson.

A page is 10 to 30 kB of dataclasses within dataclasses. Reflex asks Python about each of them, which is a sixth of all
that a navigation costs the server; orjson writes the same text in a twentieth of that.

What pages send has been read once before it comes here (`frame_validation`), which says nothing to Socket.IO: it reads
it again. With orjson that is a tenth of what it was.
"""

from dataclasses import is_dataclass
from typing import Any, Final

import orjson
from reflex_base.utils.serializers import get_serializer, serialize

_AS_REFLEX: Final = orjson.OPT_PASSTHROUGH_DATETIME
"""Dates are written as Reflex writes them."""
_TOP: Final = _AS_REFLEX | orjson.OPT_PASSTHROUGH_DATACLASS
"""Reflex's own dataclasses, such as an update, have serializers, of which orjson knows nothing."""


def install(server: Any) -> None:
    """Have the Socket.IO server write and read its packets so."""
    server.packet_class.json = _Json(server.packet_class.json)


class _Json:
    """What Socket.IO takes for the module `json`."""

    def __init__(self, own: Any) -> None:
        self._own = own

    def loads(self, text: str, **options: Any) -> Any:
        """What a text says. What orjson refuses, as half a letter at the end of a text that was cut, Reflex reads."""
        try:
            return orjson.loads(text)
        except orjson.JSONDecodeError:
            return self._own.loads(text, **options)

    def dumps(self, value: Any, **options: Any) -> str:
        """The text that Reflex would have written. What orjson does not know, as keys that are numbers, Reflex writes."""
        try:
            return orjson.dumps(value, default=_plain, option=_TOP).decode()
        except TypeError:
            return self._own.dumps(value, **options)


def _plain(value: Any) -> Any:
    """The value as Reflex serializes it; for our dataclasses, and all values in them, an equivalent."""
    if is_dataclass(value) and get_serializer(type(value)) is None:
        return orjson.Fragment(orjson.dumps(value, default=serialize, option=_AS_REFLEX))
    return serialize(value)
