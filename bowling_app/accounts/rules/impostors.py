"""Names and addresses under which a person could pass for the site or its staff.

Names are compared by their skeleton: without marks, in lowercase Latin letters, with letters of other alphabets and
digits replaced by the Latin letters that they look like. Only the resulting text is checked, so names in every script
stay possible.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from bowling_app.platform.kit.texts import normalized

_EVERYWHERE: Final = ("admin", "administrator", "moderator", "webmaster", "sysadmin", "superuser")
"""Refused even as one word among others. They are not family names."""
_ALONE: Final = (
    "support", "customersupport", "supportteam", "staff", "official", "team", "helpdesk", "customerservice", "system",
    "security", "securityteam", "root", "mod", "mods", "moderation", "management", "theteam", "sitesupport", "noreply",
)  # fmt: skip
_IN_ADDRESSES: Final = (*_EVERYWHERE, "support", "official", "staff", "security", "moderation", "helpdesk", "verified")
_SHORTEST_SITE_NAME: Final = 5
"""A shorter site name is part of many people's names, so it is refused only if it is the full name."""


def passes_for_staff(name: str, site_name: str) -> bool:
    """Whether readers could take a person of this name for the site or its staff."""
    words = [_skeleton(word) for word in re.split(r"[\s\-_.,/]+", name)]
    return _is_of_site(_skeleton(name), site_name) or _is_among("".join(words), words, (*_EVERYWHERE, *_ALONE))


def address_passes_for_staff(slug: str, site_name: str) -> bool:
    """The same for the address of a person's page."""
    words = [_skeleton(word) for word in slug.split("-")]
    return _is_of_site("".join(words), site_name) or any(word in _skeletons(_IN_ADDRESSES) for word in words)


def _is_among(whole: str, words: list[str], reserved: tuple[str, ...]) -> bool:
    return whole in _skeletons(reserved) or any(word in _skeletons(_EVERYWHERE) for word in words)


def _is_of_site(whole: str, site_name: str) -> bool:
    site = _skeleton(site_name)
    return bool(site) and (site in whole if len(site) >= _SHORTEST_SITE_NAME else whole == site)


@lru_cache
def _skeletons(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(_skeleton, words))


def _skeleton(text: str) -> str:
    """The letters a to z that the text looks like. An i and an l are the same letter, because both look like an I."""
    plain = normalized(text, "NFKD").casefold().translate(_look_alikes())
    return re.sub(r"[^a-z]", "", plain.replace("rn", "m").replace("vv", "w")).replace("i", "l")


@lru_cache
def _look_alikes() -> dict[int, str]:
    """Small letters of Cyrillic, Greek and phonetic writing, digits and signs, by the letter they are taken for."""
    lines = (Path(__file__).parent / "look_alikes.txt").read_text(encoding="utf-8").splitlines()
    return {ord(other): letter for letter, others in map(str.split, lines) for other in others}
