"""Texts that were said in English where nobody knew the language, such as in another process, said again."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.messages import _

_VALUE: Final = re.compile(r"\\{(\w+)\\}")


def retold(text: str, messages: Iterable[str]) -> str:
    """The text in the language that is spoken: one of the messages with whatever values, of which the first that fits
    counts, or any message without values. Anything else stays as it is."""
    if spoken() is ENGLISH:
        return text
    for message in messages:
        if found := _pattern(message).fullmatch(text):
            return _(message, **found.groupdict())
    return _(text)


@lru_cache(256)
def _pattern(message: str) -> re.Pattern[str]:
    return re.compile(_VALUE.sub(r"(?P<\1>.+)", re.escape(message)), re.DOTALL)
