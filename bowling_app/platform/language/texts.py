"""Long texts by language: Markdown files in English, and their translations beside them, as in `es/about.md`."""

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

from bowling_app.platform.language.languages import ENGLISH, offered, spoken

UNKNOWN: Final = ""
"""What marks a text whose language nobody knows: a screen reader reads it as its user prefers."""
_CODE: Final = re.compile("[a-z]{2}")


def translations_in(folder: Traversable) -> Iterator[tuple[str, Traversable]]:
    """The folders that hold translations of the texts in a folder, each with the code of its language."""
    for inside in sorted(folder.iterdir(), key=lambda one: one.name):
        if _CODE.fullmatch(inside.name) and inside.is_dir():
            yield inside.name, inside


def tag_of(code: str) -> str:
    """The tag of the language that a text is written in: that of the page, or of English, which stands in."""
    return spoken().tag if code == spoken().code else ENGLISH.tag


def strange(code: str) -> str | None:
    """What marks a text whose language is not that of its page; None for one in the language that is spoken."""
    return None if code == spoken().code else code


def of_people() -> str | None:
    """What marks a text of people: on a site in several languages nobody knows in which of them they write. None where
    the site has English alone."""
    return UNKNOWN if len(offered()) > 1 else None
