"""What hostile and careless programs send. The same seed gives the same values, so whatever fails can be sent again."""

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

LONG: Final = "x" * 20_000
TEXTS: Final = (
    "", " ", "\t\r\n", "0", "-1", "1e9", "1e400", "99999999999999999999", "NaN", "-Infinity", "null", "true", "\x00", "a\x00b",
    "\x00\x1f\x7f", "\ud800", "a\udfffb", "%", "%00", "%zz", "\\", "_", "'; DROP TABLE venue; --", "' OR 1=1 --", "<script>alert(1)</script>",
    "{{7*7}}", "${x}", "{0.__class__}", "%s%n", "../../etc/passwd", "..\\..\\", "🎳", "👨‍👩‍👧‍👦" * 50, "\u202emoc.elpmaxe", "\ufeff", "\u2028",
    "é" * 300, "ß", "İ", "日本", "a\r\nSet-Cookie: a=b", "tx", "austin", "78701", "30.27,-97.74", "91,181", "mon", "25:61", "2026-02-30",
    "0000-00-00", "99999-01-01", "+1 512 555 0100", "http://[::1", "//evil.example", "javascript:alert(1)", "https://e.example/\x00",
    "somebody@example.com", "@", "a@b", "Mon-Fri 9am-5pm", "٣", "½", "1_000", "0x10", "--", LONG,
)  # fmt: skip
NUMBERS: Final = (
    0, -1, 1, 2, 7, 13, 255, 2**31, 2**31 - 1, -(2**31) - 1, 2**63, 2**64, 10**30, 10**400, -0.0, 0.1, 1e-320, 1.7e308, 91.0, -181.0,
    30.27, -97.74, math.nan, math.inf, -math.inf,
)  # fmt: skip
DEEP: Final = 60


def anything(random: Random, depth: int = 2) -> Any:
    """Any value that JSON, as Python reads it, can hold."""
    kind = random.randrange(10 if depth else 7)
    if kind < 3:
        return text(random)
    if kind < 5:
        return random.choice(NUMBERS)
    if kind == 5:
        return random.choice((None, True, False))
    if kind == 6:
        return random.choice(([], {}, nested(DEEP), [None] * 200))
    if kind == 7:
        return [anything(random, depth - 1) for _ in range(random.randrange(5))]
    return {text(random)[:200]: anything(random, depth - 1) for _ in range(random.randrange(4))}


def text(random: Random) -> str:
    """A text: one of those that people try, or any characters at all."""
    if random.random() < 0.7:
        return random.choice(TEXTS)
    return "".join(
        chr(random.choice((random.randrange(128), random.randrange(0x11_0000)))) for _ in range(random.randrange(12))
    )


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def spoiled(random: Random, value: Any, likelihood: float = 0.25) -> Any:
    """The value, with some of its parts replaced, left out, repeated or joined by others."""
    if random.random() < likelihood / 2:
        return anything(random)
    if isinstance(value, Mapping):
        kept = {
            name: spoiled(random, part, likelihood) for name, part in value.items() if random.random() > likelihood / 4
        }
        if random.random() < likelihood / 2:
            kept[text(random)[:200]] = anything(random, 1)
        return kept
    if isinstance(value, str) or not isinstance(value, Sequence):
        return anything(random) if random.random() < likelihood else value
    parts = [spoiled(random, part, likelihood) for part in value if random.random() > likelihood / 4]
    return parts * random.choice((1, 1, 1, 1, 3, 50)) if random.random() < likelihood else parts
