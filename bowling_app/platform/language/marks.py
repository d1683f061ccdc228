"""Marks: what stands for a message in the scripts of live pages until a build puts in the words of each language.

Reflex compiles a view once. While it does, `_` answers with marks, and `platform.language.bundles` puts the words in
place of them: English into the scripts themselves, other languages into copies. So a page carries one language only.
"""

import os
import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

from bowling_app.platform.language.languages import ENGLISH, Language

VARIABLE: Final = "BOWLING_MARKS"
"""The variable with which a build asks for marks."""
_MARK: Final = re.compile(r"~t([0-9a-f]+)\.([0-9]+|w)~|~h([a-z]+)~|~p~")
"""A mark: a message, and which piece of it, for it is cut at its values; or a class; or the prefix of addresses."""

_SAID: Final = re.compile(r"""(["'`])~([A-Z{](?:[^"'`\\\n]|\\.|(?!\1)["'`])+)\1""")
"""A text that a script says itself by `said` of `words.js`: it begins with the sign, then a capital or a value."""
_WHOLE: Final = "w"
"""In a mark: the message as it is. A script may put values into it."""
_ESCAPED: Final = re.compile(r"\\(.)")
_PLAIN: Final = r"\1"


class Marking:
    """Whether pages are being compiled for a build: looked up once, for every text of every page asks."""

    is_on: bool = VARIABLE in os.environ


def is_marking() -> bool:
    """Whether texts become marks now."""
    return Marking.is_on


def marked(message: str, values: Mapping[str, object]) -> str:
    """The marks of a message around its values, which may be vars."""
    number = message.encode().hex()
    if not values:
        return f"~t{number}.{_WHOLE}~"
    texts, names = _pieces(message)
    marks = [f"~t{number}.{piece}~" if text else "" for piece, text in enumerate(texts)]
    return marks[0] + "".join(f"{values[name]}{mark}" for name, mark in zip(names, marks[1:], strict=True))


def counted(one: str, many: str, count: int) -> str:
    """What stands for two forms of a noun and a count that is known while the page is compiled."""
    return "\0".join((one, many, str(count)))


def hidden_in(language: Language) -> str:
    """The mark of a class that hides an element of a live page in one language."""
    return f"~h{language.code}~" if is_marking() else ""


def own_prefix() -> str:
    """The mark of what stands before the path of another page in a link that the router does not draw."""
    return "~p~" if is_marking() else ""


def unmarked(text: str, language: Language, said: Callable[[str], str], escaped: Callable[[str, str], str]) -> str:
    """A text with the words of a language in place of its marks. `said` translates a message; `escaped` makes a piece
    fit to stand in the text, and gets the character before it. Raises ValueError where values change places."""

    def words(mark: re.Match[str]) -> str:
        message, piece, hidden = mark.groups()
        if hidden:
            return "hidden" if hidden == language.code else ""
        if message is None:
            return language.prefix
        return escaped(_piece(bytes.fromhex(message).decode(), piece, said), text[mark.start() - 1])

    if language is not ENGLISH:
        text = _said_by_scripts(text, said, escaped)
    return _MARK.sub(words, text)


def is_marked(text: object) -> bool:
    """Whether it is a mark already, or a var of the live page."""
    return not isinstance(text, str) or text.startswith("~t")


def has_marks(text: str) -> bool:
    """Whether the text differs between languages."""
    return _MARK.search(text) is not None or _SAID.search(text) is not None


def _said_by_scripts(text: str, said: Callable[[str], str], escaped: Callable[[str, str], str]) -> str:
    def words(found: re.Match[str]) -> str:
        quote, message = found.groups()
        return f"{quote}~{escaped(said(_ESCAPED.sub(_PLAIN, message)), quote)}{quote}"

    return _SAID.sub(words, text)


def _piece(message: str, piece: str, said: Callable[[str], str]) -> str:
    words = said(message)
    if piece == _WHOLE:
        return words
    (texts, names), (_, wanted) = _pieces(words), _pieces(message)
    if names != wanted:
        raise ValueError(f"In a view the values keep their order: {message!r} is {words!r}")
    return texts[int(piece)]


def _pieces(message: str) -> tuple[list[str], list[str]]:
    """The texts of a message before, between and after its values, and the names of these values."""
    texts, names = [""], list[str]()
    for text, name, _, _ in Formatter().parse(message):
        texts[-1] += text
        if name is not None:
            names.append(name)
            texts.append("")
    return texts, names
