"""Secrets that can be guessed."""

import re
from typing import Final

FEWEST_LETTERS: Final = 10
"""Different ones: 32 random digits of base 16 have fewer once in ten thousand times."""

_PLACEHOLDERS: Final = ("changeme", "changethis", "replaceme", "replacethis", "yoursecret", "mysecret", "supersecret",
                        "placeholder", "insertsecret", "notsosecret", "lorem", "password", "abcdefghijkl",
                        "qwertyuiop", "0123456789abc", "1234567890")  # fmt: skip
"""Placeholders for secrets in examples, and common keyboard patterns."""


def weakness(secret: str) -> str | None:
    """Why a secret is easily guessed, to be read after "it"; None for one that may be random."""
    letters = re.sub(r"[^a-z0-9]", "", secret.lower())
    if any(words in letters for words in _PLACEHOLDERS):
        return "is that of an example"
    if len(set(secret)) < FEWEST_LETTERS:
        return f"has fewer than {FEWEST_LETTERS} different characters"
    if secret in (secret + secret)[1:-1]:
        return "repeats itself"
    return None
