"""Every pattern of the code takes time in proportion to the text, whatever somebody sends."""

import re
import signal
import time
from collections.abc import Generator
from contextlib import contextmanager
from heapq import nlargest
from typing import Any

import pytest

from tests import test_patterns
from tests.few import first_of
from tests.patterns import all_patterns, unreadable_calls

FIRST = 1_000
SHORT = 8_000
LONG = 16_000
LONGEST = 250_000
WORST = 3
"""So many of the texts that take a pattern longest are made longer in `make test`. One for which time grows with the
square of its length is among them: a thousand letters are enough to tell it from those that are read through once."""
FACTOR = 4
"""A longer text may take so many times what it would if each letter took as long as in a shorter one. Where time grows
with the square of the length, a text that is 8 times as long takes 64 times as long."""
LEAST_SECONDS = 0.001
"""What is quicker is counted as so much: below that the clock tells little. So most of the shorter texts are not even
looked through: the longer one is done sooner than that allows."""
PATIENCE_SECONDS = 2.0
ENDS = ("", "\x00!")
PARTS = 12
"""Into so many tests the patterns are divided, so that several processes share them."""

SHAPES = (
    *(
        "a",
        "0",
        " ",
        "\n",
        "-",
        ".",
        "@",
        "'",
        '"',
        "\\",
        "/",
        ":",
        "$",
        "{{",
        "[[",
        "(",
        "<",
        "é",
        "\u0663",
        "\U0001f44d",
    ),
    *("a+", "a@", "a.", "a-", "a ", "0 ", "0,", "0.", "a=", "a;", "- ", ", "),
    *("[[a||", "<script>", "(a)", "[a](", "[]", '{"a":', "](", "(()", "\r\n", "e\u0301", "\u2028"),
    *("://", "aaaa://", "a://a@", "a@b.", "a.b@c.d/", "eyJ-", "bearer ", "www.", "a.co/"),
    *("cookie:", '"email":"', "token=", "__Host-lanescout_", '\\"'),
    *(",PH ", "Mon-Fri 10:00-22:00;", "1am-", "24 / ", "off ", "$1", "USA ", "Mon,", "sun to "),
)
"""What is repeated."""


class TooSlow(BaseException):
    """Raised within a search that takes too long."""


def too_slow(*_: Any) -> None:
    raise TooSlow


@contextmanager
def patience() -> Generator[None, None, None]:
    before = signal.signal(signal.SIGPROF, too_slow)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def seconds(pattern: re.Pattern[Any], text: str) -> float:
    """How long it takes to find the pattern everywhere."""
    subject = text if isinstance(pattern.pattern, str) else text.encode()
    begun = time.thread_time()
    with patience():
        for _ in pattern.finditer(subject):
            pass
        pattern.fullmatch(subject)
    return time.thread_time() - begun


def patience_or_seconds(pattern: re.Pattern[Any], text: str) -> float:
    """How long it takes, or as long as one waits."""
    try:
        return seconds(pattern, text)
    except TooSlow:
        return PATIENCE_SECONDS


def is_linear(pattern: re.Pattern[Any], shape: str, end: str = "") -> bool:
    """Whether a text of `SHORT` takes about as many times more than one of `FIRST` as it is longer."""
    return grows_linearly(pattern, repeated(shape, FIRST) + end, repeated(shape, SHORT) + end)


def grows_linearly(pattern: re.Pattern[Any], shorter: str, longer: str) -> bool:
    times_as_long = FACTOR * len(longer) / len(shorter)
    try:
        if seconds(pattern, longer) < LEAST_SECONDS * times_as_long:
            return True
        # Others use the machine, too, which only ever adds.
        allowed = max(min(seconds(pattern, shorter) for _ in range(4)), LEAST_SECONDS) * times_as_long
        return any(seconds(pattern, longer) < allowed for _ in range(4))
    except TooSlow:
        return False


def slowest(pattern: re.Pattern[Any], how_many: int = 1) -> list[tuple[str, str]]:
    """The shapes, each with its end, that take the pattern longest."""
    texts = [(shape, end) for shape in SHAPES for end in ENDS]
    return nlargest(how_many, texts, lambda one: patience_or_seconds(pattern, repeated(one[0], FIRST) + one[1]))


def repeated(shape: str, length: int) -> str:
    return (shape * (length // len(shape) + 1))[:length]


def a_bit_of_each(length: int) -> str:
    return "".join(repeated(shape, length // len(SHAPES)) for shape in SHAPES)


def test_every_pattern_is_known_to_these_tests() -> None:
    assert len(all_patterns()) > 120
    # The scripts of our own build are rewritten once, with a pattern of the site's address.
    assert [place.partition(":")[0] for place in unreadable_calls()] == ["platform/reflex_patches/same_origin.py"]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_pattern_takes_time_in_proportion_to_the_text(part: int) -> None:
    """Which patterns there are is found out by the tests, not when they are collected: that takes the whole site."""
    faults = [(place, written, slow_text(pattern, slowest(pattern, WORST))) for place, written, pattern in known(part)]
    assert [fault for fault in faults if fault[-1]] == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_so_it_does_with_a_text_of_any_shape_and_as_long_as_a_file(part: int) -> None:
    every = [(shape, end) for shape in SHAPES for end in ENDS]
    faults = [
        (place, written, slow_text(pattern, every) or slow_long_text(pattern, slowest(pattern)[0], LONGEST))
        for place, written, pattern in known(part)
    ]
    assert [fault for fault in faults if fault[-1]] == []


def known(part: int) -> list[tuple[str, str, re.Pattern[Any]]]:
    return sorted((place, str(pattern.pattern), pattern) for pattern, place in all_patterns().items())[part::PARTS]


def slow_text(pattern: re.Pattern[Any], texts: list[tuple[str, str]]) -> str:
    """One of the texts, if it takes the pattern longer and longer, or nothing. The first is made a long one, too."""
    slow = (f"{shape!r} then {end!r}" for shape, end in texts if not is_linear(pattern, shape, end))
    return next(slow, "") or slow_long_text(pattern, texts[0], LONG)


def slow_long_text(pattern: re.Pattern[Any], text: tuple[str, str], length: int) -> str:
    """What takes it longer and longer, of this text and of all shapes one after another, or nothing."""
    (shape, end), shorter = text, length // 8
    if not grows_linearly(pattern, repeated(shape, shorter) + end, repeated(shape, length) + end):
        return repr(shape)
    return "" if grows_linearly(pattern, a_bit_of_each(shorter), a_bit_of_each(length)) else "a bit of each"


@pytest.mark.parametrize(
    "written", first_of(2, [r"[\w.-]+@\w", r"(a|a)*b", r"([a-z][a-z+]*)://", r"\s*-", r"\[\[(.*?)\]\]"])
)
def test_the_measure_knows_what_is_not_linear(written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_patterns, "PATIENCE_SECONDS", 0.5)
    pattern = re.compile(written)
    assert slow_text(pattern, slowest(pattern, WORST))
