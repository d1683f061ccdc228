"""Figures in posts: names that our data replace, in passages that vanish where a figure is not published.

    [[ A game costs {{ price.game.mean }} on average. ]]
    [[ We list {{ count.cosmic.venues }} with it. || Few alleys list it yet. ]]

A passage stands only when every figure in it is published; after `||` comes what stands instead. A figure outside of a
passage is refused, so that no sentence is ever left with a hole in it.
"""

import re
from collections.abc import Mapping
from typing import Final

_FIGURE: Final = re.compile(r"\{\{\s*+([a-z0-9.-]++)\s*+\}\}")
_WITHIN: Final = r"(?:[^\[\]|]|\[(?!\[)|\](?!\](?!\())|\|(?!\|))*+"  # Links, and no other passage.
_PASSAGE: Final = re.compile(rf"\[\[({_WITHIN})(?:\|\|({_WITHIN}))?\]\]")
_GAP: Final = re.compile(r"(?<=\S) +(?= \S)|^ (?=\S)|(?<=\S) +$", re.MULTILINE)  # Where a passage was.
_LOOSE: Final = re.compile(r"\{\{|\}\}|\[\[|\]\]")


def figures_in(source: str) -> frozenset[str]:
    """The names of the figures that a text asks for."""
    return frozenset(_FIGURE.findall(source))


def filled(source: str, figures: Mapping[str, str]) -> str:
    """The text with its figures. Raises ValueError for a figure outside of a passage, or signs that are left over."""
    text = _PASSAGE.sub(lambda passage: _passage(passage, figures), source)
    if left := _LOOSE.search(text):
        raise ValueError(f"figures stand in passages, [[ {{{{ name }}}} ]]: {text[left.start() : left.start() + 60]!r}")
    return re.sub(r"\n{3,}", "\n\n", _GAP.sub("", text))


def _passage(passage: re.Match[str], figures: Mapping[str, str]) -> str:
    text, otherwise = passage[1].strip(), (passage[2] or "").strip()
    if not figures_in(text):
        raise ValueError(f"a passage without a figure always stands: {text[:60]!r}")
    if all(figures.get(name) for name in figures_in(text)):
        return _FIGURE.sub(lambda figure: figures[figure[1]], text)
    return otherwise
