"""The three-letter pieces of names, by which names that contain a text and words that are like one are looked up.

The SQL function `trigrams` cuts names in the same way for the database's index.
"""

from bowling_app.platform.geo.places import plain


def trigrams(text: str) -> frozenset[str]:
    """The three-letter pieces of a text's words, each word padded so that its beginning and end count as well."""
    padded = _padded(text)
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2)) if padded.strip() else frozenset()


def beginning_trigrams(text: str) -> list[frozenset[str]]:
    """For each word of a text, the pieces that every name has in which the text occurs, its last word unfinished."""
    words = plain(text).split()
    return [trigrams(word) - ({_padded(word)[-3:]} if at == len(words) else set()) for at, word in enumerate(words, 1)]


def _padded(text: str) -> str:
    return f"  {plain(text).replace(' ', '  ')} "
