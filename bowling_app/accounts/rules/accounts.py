"""A person's own account: which names are allowed, and what the person sees of it."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field

from bowling_app.accounts.rules.impostors import address_passes_for_staff, passes_for_staff
from bowling_app.accounts.rules.names import display_name_of
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.identity import ANONYMOUS, LONGEST_NAME
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.personal_data import KeptPhotos
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _

ACCOUNT_PATH: Final = "/account"
EXPORT_PATH: Final = "/api/account/export"
"""The file with everything that we keep of a person."""
PASSWORD_PATH: Final = f"{ACCOUNT_PATH}/password"
SLUG_SHORTEST: Final[Characters] = 3
"""The shortest address of a person's profile."""
SLUG_LONGEST: Final[Characters] = 30
"""The longest address of a person's profile."""

NAME_MISSING: Final = N_("Enter a display name.")
NAME_TOO_LONG: Final = N_("Use a display name of at most 60 characters.")
NAME_RESERVED: Final = N_("Choose another display name: readers could take this one for the site or its staff.")
SLUG_LENGTH: Final = N_("Use 3 to 30 characters.")
SLUG_LETTERS: Final = N_("Use only the letters a to z, digits and hyphens.")
SLUG_HYPHENS: Final = N_("A hyphen must stand between letters or digits.")
SLUG_RESERVED: Final = N_("That URL isn't available. Try another.")
SLUG_TAKEN: Final = N_("That URL is taken. Try another.")

_CLEAN: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Account:
    """A person's own account. The photo is square, 96 pixels wide; with -384 in the place of -96 it is larger."""

    __pydantic_config__ = SENT

    id: str
    email: str | None
    display_name: str
    photo_url: Annotated[str | None, Field(examples=["/photos/0123456789abcdef0123456789abcdef-96.webp"])]
    slug: str | None
    is_admin: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class SlugCheck:
    """Whether the person can have the slug at this moment; `message` says why not."""

    __pydantic_config__ = SENT

    slug: str
    is_free: bool
    message: str = ""


@dataclass(frozen=True, slots=True)
class AccountExport:
    """Everything that is held about a person, ready to be written as JSON, and which photos of ours belong to it: their
    own, and of each other kind the newest, each with the id of what it belongs to."""

    sections: Mapping[str, Any]
    photo_key: str | None
    photos: Sequence[tuple[KeptPhotos, Sequence[tuple[str, str]]]] = ()


def chosen_name(text: str, site_name: str) -> str:
    """The name as it is shown: on one line, without invisible characters. Raises Invalid with the reason."""
    name = one_line(text, len(text) + 1)
    if not any(character.isprintable() and unicodedata.category(character)[0] in "LNPS" for character in name):
        raise Invalid(_(NAME_MISSING), field="displayName")
    if len(name) > LONGEST_NAME:
        raise Invalid(_(NAME_TOO_LONG), field="displayName")
    if passes_for_staff(name, site_name):
        raise Invalid(_(NAME_RESERVED), field="displayName")
    return name


def given_name(text: str | None, site_name: str) -> str:
    """The name that a sign-up or a provider gives a person. A name that is not allowed is left out: the person chooses
    another one on their account page, which says what is wrong with it."""
    try:
        return chosen_name(display_name_of(text), site_name)
    except Invalid:
        return ANONYMOUS


def slug_of(text: str) -> str:
    """The slug from the text that a person typed; an empty text removes the slug."""
    return text.strip().lower()


def slug_fault(slug: str, site_name: str = "") -> str | None:
    """What is wrong with a slug that a person wants; None if it is fine. Without the site's name, only its form and the
    names of our own pages are checked."""
    if not SLUG_SHORTEST <= len(slug) <= SLUG_LONGEST:
        return _(SLUG_LENGTH)
    if not re.fullmatch(r"[a-z0-9-]+", slug):
        return _(SLUG_LETTERS)
    if not _CLEAN.fullmatch(slug):
        return _(SLUG_HYPHENS)
    is_reserved = slug in _reserved() or (site_name and address_passes_for_staff(slug, site_name))
    return _(SLUG_RESERVED) if is_reserved else None


@lru_cache
def _reserved() -> frozenset[str]:
    """Names of our own pages, and names under which a person could pass for the site."""
    return frozenset((Path(__file__).parent / "reserved_slugs.txt").read_text().split())
