"""Texts that were said in English where nobody knew the language, such as by a visit to a website, said again."""

from collections.abc import Iterable, Mapping
from string import Formatter

from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.messages import _


def retold(text: str, messages: Iterable[str]) -> str:
    """The text in the language that is spoken: one of the messages, each with one value, of which the first that fits
    counts, or any message without values. Anything else stays as it is."""
    if spoken() is ENGLISH:
        return text
    for message in messages:
        if value := _value_in(text, message):
            return _(message, **value)
    return _(text)


def _value_in(text: str, message: str) -> Mapping[str, str] | None:
    """The value of a message in the text, by its name; None if the text does not say that message."""
    (before, name, *_format), *rest = Formatter().parse(message)
    after = rest[0][0] if rest else ""
    is_said = text.startswith(before) and text.endswith(after) and len(text) > len(before) + len(after)
    return {name: text[len(before) : len(text) - len(after)]} if name and is_said else None
