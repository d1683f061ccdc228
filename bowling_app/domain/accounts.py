"""A person's own account: what they may call themselves, and what they see of it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from bowling_app.domain.errors import Invalid
from bowling_app.domain.identity import LONGEST_NAME
from bowling_app.domain.texts import one_line

SLUG_SHORTEST: Final = 3
SLUG_LONGEST: Final = 30

NAME_MISSING: Final = "Enter a display name."
NAME_TOO_LONG: Final = f"Use a display name of at most {LONGEST_NAME} characters."
SLUG_LENGTH: Final = f"Use {SLUG_SHORTEST} to {SLUG_LONGEST} characters."
SLUG_LETTERS: Final = "Use only the letters a to z, digits and hyphens."
SLUG_HYPHENS: Final = "A hyphen must stand between letters or digits."
SLUG_RESERVED: Final = "This address is reserved."
SLUG_TAKEN: Final = "This address is taken."

_CLEAN: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Account:
    """A person's own account, as only they see it."""

    id: str
    email: str | None
    display_name: str
    photo_url: str | None
    slug: str | None
    is_admin: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class SlugCheck:
    """Whether a slug could be the person's; `message` says why not."""

    slug: str
    is_free: bool
    message: str = ""


@dataclass(frozen=True, slots=True)
class PhotoChange:
    """The account with its new photo, and the key of the old one's files, which nobody needs any more."""

    account: Account
    replaced_key: str | None


@dataclass(frozen=True, slots=True)
class PublicProfile:
    """What everybody may see of a person."""

    display_name: str
    photo_url: str | None
    slug: str


@dataclass(frozen=True, slots=True)
class AccountExport:
    """Everything that is held about a person, ready to be written as JSON, and which photos of ours belong to it: their
    own, and those of their newest games, each with the game's id."""

    sections: Mapping[str, Any]
    photo_key: str | None
    proofs: Sequence[tuple[str, str]] = ()


def chosen_name(text: str) -> str:
    """The name as it is shown: on one line, without invisible characters. Invalid says what is wrong with it."""
    name = one_line(text, len(text) + 1)
    if not name:
        raise Invalid(NAME_MISSING)
    if len(name) > LONGEST_NAME:
        raise Invalid(NAME_TOO_LONG)
    return name


def slug_of(text: str) -> str:
    """The slug that somebody typed; an empty one means none."""
    return text.strip().lower()


def slug_fault(slug: str) -> str | None:
    """What is wrong with a slug, whoever wants it; None when nothing is."""
    if not SLUG_SHORTEST <= len(slug) <= SLUG_LONGEST:
        return SLUG_LENGTH
    if not re.fullmatch(r"[a-z0-9-]+", slug):
        return SLUG_LETTERS
    if not _CLEAN.fullmatch(slug):
        return SLUG_HYPHENS
    return SLUG_RESERVED if slug in _reserved() else None


@lru_cache
def _reserved() -> frozenset[str]:
    """Names of our own pages, and names under which somebody could pass for us."""
    return frozenset((Path(__file__).parent / "reserved_slugs.txt").read_text().split())
