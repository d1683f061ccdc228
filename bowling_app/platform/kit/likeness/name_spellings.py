"""Names that are one however they are spelled: "Mt. Hood" and "Mount Hood", "Bowl-O-Rama" and "Bowlorama".

The SQL function `name_key` folds names in the same way for the database's index.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from bowling_app.platform.geo.places import ABBREVIATIONS, plain

_NUMBERS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_ORDINALS: Final = {
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth", "7th": "seventh",
    "8th": "eighth", "9th": "ninth", "10th": "tenth", "11th": "eleventh", "12th": "twelfth",
}  # fmt: skip
_WORDS: Final = (
    {short: whole for whole, short in ABBREVIATIONS.items()}
    | {"ctr": "center", "centre": "center", "and": "", "n": ""}  # "&" is no letter, and leaves nothing either.
)  # fmt: skip
SPELLINGS: Final = _WORDS | {str(at): word for at, word in enumerate(_NUMBERS, 1)} | _ORDINALS
"""Words of names, and how they are spelled out; those that only join others are left out."""

_STREET: Final = "street"
_WORD_AND_NUMBER: Final = re.compile(r"([a-z])([0-9])")
_NUMBER_AND_WORD: Final = re.compile(r"([0-9])([a-z]{3})")
_TEN_PIN: Final = re.compile(r"\b10 ?pin\b")
_NUMBER_AND_LETTERS: Final = re.compile(r"([0-9]{1,6})([a-z]{1,2})")
_STREET_TYPED: Final = tuple(_STREET[:letters] for letters in range(2, len(_STREET)))


@dataclass(frozen=True, slots=True)
class Spelled:
    """A name with its words spelled out. `whole` tells of each whether it was written in another way, so that it is no
    beginning of a longer one: "Mt." is "Mount" but not "Mountain"."""

    words: tuple[str, ...]
    whole: tuple[bool, ...]
    key: str
    """What all spellings of the name share."""

    @property
    def parts(self) -> tuple["Spelled", ...]:
        """The words one by one."""
        return tuple(Spelled((word,), (is_whole,), word) for word, is_whole in zip(self.words, self.whole, strict=True))


def spelled_out(name: str) -> Spelled:
    """A name with its words spelled out, in plain letters."""
    said = _words(name)
    spelled = [(word, word != each) for at, each in enumerate(said) if (word := _spelled(each, at))]
    if spelled and not SPELLINGS.get(said[-1], said[-1]):
        spelled[-1] = spelled[-1][0], True  # Of "kings and", "kings" is no beginning.
    words = tuple(word for word, _ in spelled)
    return Spelled(words, tuple(is_whole for _, is_whole in spelled), "".join(words))


def beginnings(text: str) -> list[Spelled]:
    """All names that may begin with a text whose last word is still being typed, as it is spelled out first.

    The word may be the beginning of one that is spelled in another way, and one that is such a word may be that of a
    longer: "Main Stre" is of "Main St.", and "Main Street" of "Main Streetcar".
    """
    whole = spelled_out(text)
    words = _words(text)
    if not words:
        return [whole]
    before, last = spelled_out(" ".join(words[:-1])), words[-1]
    return list(dict.fromkeys([whole, _followed(before, last), *_finished(before, last)]))


def name_key(name: str) -> str:
    """What all spellings of a name share: `Mt. Hood Lanes` and `Mount-Hood Lanes` have one key."""
    return spelled_out(name).key


def abbreviations_spelled(name: str) -> list[str]:
    """The plain words of a name with abbreviations spelled out; numbers stay as they are, but "10 pin" is "ten pin"."""
    words = [_WORDS.get(word, word) for word in plain(name).split()]
    return _TEN_PIN.sub("ten pin", " ".join(filter(None, words))).split()


def occurs_in(name: Spelled, wanted: Spelled) -> list[int]:
    """The words of a name at which another name begins: [1] for "hilltop" in "AMF Hill-Top"."""
    key = wanted.key
    if not key or key not in name.key:
        return []
    rests = [name.words[at:] for at in range(len(name.words))]
    return [
        at
        for at, rest in enumerate(rests)
        if (key in accumulate(rest) if wanted.whole[-1] else "".join(rest).startswith(key))
    ]


def inner_pieces(words: Sequence[str]) -> frozenset[str]:
    """The three-letter pieces within words, which every key has in which the words occur."""
    return frozenset(word[at : at + 3] for word in words for at in range(len(word) - 2))


@lru_cache(8_192)
def known_name(name: str) -> Spelled:
    """`spelled_out` for names of the directory: whoever types a name letter by letter is shown the same ones again."""
    return spelled_out(name)


def _followed(before: Spelled, *words: str, is_whole: bool = False) -> Spelled:
    more = (*(True for _ in words[1:]), is_whole)
    return Spelled((*before.words, *words), (*before.whole, *more), before.key + "".join(words))


def _finished(before: Spelled, last: str) -> Iterator[Spelled]:
    """A text whose last word is the beginning of one that is spelled in another way."""
    if last not in SPELLINGS and not last.isdigit() and len(last) > 1:  # "1" would be "11th" and "12" as well.
        for word in dict.fromkeys(word for short, word in SPELLINGS.items() if short.startswith(last)):
            if word and not word.startswith(last):
                yield _followed(before, word, is_whole=True)
        if parted := _NUMBER_AND_LETTERS.fullmatch(last):
            yield _followed(before, SPELLINGS.get(parted[1], parted[1]), parted[2])
    typed = next((start for start in _STREET_TYPED if last.endswith(start)), "")
    if own := typed and last.removesuffix(typed):
        yield _followed(before, own + _WORDS["st"], is_whole=True)
    elif typed and last not in SPELLINGS and before.key:  # With its name, since "Saint" alone is in other names.
        name = f"{before.words[-1]}{_WORDS['st']}"
        yield Spelled((*before.words[:-1], name), (*before.whole[:-1], True), before.key + _WORDS["st"])


def _spelled(word: str, at: int) -> str:
    """A word of a name, spelled out. "St." is "Saint", so where it may be of a street, "Street" is that as well: both
    spellings of "Main St. Lanes" find it. No name begins with the kind of a street."""
    is_of_street = word.endswith(_STREET) and (at > 0 or word != _STREET)
    return word.removesuffix(_STREET) + _WORDS["st"] if is_of_street else SPELLINGS.get(word, word)


def _words(name: str) -> list[str]:
    return _NUMBER_AND_WORD.sub(r"\1 \2", _WORD_AND_NUMBER.sub(r"\1 \2", plain(name))).split()
