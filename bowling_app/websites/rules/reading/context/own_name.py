"""The name of a venue, which may have a word that is otherwise of something else: "Galaxy Lanes", "Bar & Grill"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.websites.rules.findings import Place
from bowling_app.websites.rules.reading.hours_words import is_other_section, own_words
from bowling_app.websites.rules.reading.lines import Line

_NAME_WORD: Final = re.compile(r"\w+")
_AND: Final = frozenset({"and", "n"})


@dataclass(frozen=True, slots=True)
class Own:
    """What says nothing of something else than the venue: the words of its name and address, and where it is forgiven
    its whole name, by the words of that in their order."""

    words: frozenset[str] = frozenset()
    in_headings: tuple[str, ...] = ()
    in_lines: tuple[str, ...] = ()

    def told_of(self, line: Line) -> Line:
        """A line without the name, as far as that is forgiven."""
        text = _without(line.text, self.in_lines)
        return replace(line, text=text, section=_without(line.section, self.in_headings))

    def is_named_in(self, line: Line) -> bool:
        """Whether a line has the name, and it is forgiven there."""
        return _without(line.text, self.in_lines) != line.text


NOBODY: Final = Own()


def own_of(place: Place) -> Own:
    """What is a venue's own, with its name forgiven nowhere."""
    return Own(own_words(place))


def forgiving(place: Place) -> list[Own]:
    """The same with its name forgiven in headings, and then in all lines too, if it has a word of something else."""
    if not is_other_section(place.name):
        return []
    words = own_words(place)
    name = tuple(word for word in _NAME_WORD.findall(place.name.lower()) if word not in _AND)
    return [Own(words, name), Own(words, name, name)]


def _without(text: str, name: Sequence[str]) -> str:
    """A text without the venue's whole name."""
    if not name or name[0] not in text.lower():
        return text
    words = [word for word in _NAME_WORD.finditer(text) if word[0].lower() not in _AND]
    kept, begin = "", 0
    for at, first in enumerate(words):
        named = words[at : at + len(name)]
        if first.start() >= begin and tuple(word[0].lower() for word in named) == tuple(name):
            kept, begin = f"{kept}{text[begin : first.start()]} ", named[-1].end()
    return kept + text[begin:]
