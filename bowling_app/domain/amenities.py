"""The amenities that a venue may have: a fixed vocabulary, and the labels that sources use for it."""

from dataclasses import dataclass
from typing import Final

from bowling_app.domain.places import plain


@dataclass(frozen=True, slots=True)
class Amenity:
    """One amenity. `path` is the listing of the venues that have it, empty where there is no such page."""

    key: str
    label: str
    path: str = ""
    aliases: tuple[str, ...] = ()


AMENITIES: Final = (
    Amenity(
        "cosmic",
        "Cosmic bowling",
        "/cosmic-bowling",
        ("Glow Bowling", "Glow-in-the-dark Bowling", "Black Light Bowling", "Galaxy Bowling"),
    ),
    Amenity("leagues", "Leagues", "/bowling-leagues", ("League", "League Bowling", "Bowling Leagues")),
    Amenity(
        "birthday",
        "Birthday parties",
        "/bowling-birthday-party",
        (
            "Parties",
            "Party",
            "Birthdays",
            "Birthday Party",
            "Party Packages",
            "Party Room",
            "Party Rooms",
            "Kids Parties",
        ),
    ),
    Amenity("arcade", "Arcade", "/arcade-bowling", ("Arcade Games", "Game Room", "Video Games")),
    Amenity(
        "restaurant",
        "Restaurant",
        "/bowling-restaurant",
        ("Food", "Full Restaurant", "Dining", "Grill", "Food & Drinks"),
    ),
    Amenity("bar", "Bar", "/bowling-bar", ("Full Bar", "Cocktail Bar", "Lounge", "Bar & Lounge", "Cocktails")),
    Amenity(
        "billiards",
        "Billiards",
        "/bowling-billiards",
        ("Billiards/Pool", "Pool Tables", "Pool Table", "Pool", "Billiard Tables"),
    ),
    Amenity("ping-pong", "Ping pong", "/ping-pong", ("Table Tennis", "Ping Pong Tables")),
    Amenity("pro-shop", "Pro shop", "/pro-shop", ("Bowling Pro Shop",)),
    Amenity("laser-tag", "Laser tag", "/laser-tag"),
    Amenity("karaoke", "Karaoke", "/karaoke-bowling", ("Karaoke Nights", "Karaoke Bowling")),
    Amenity("duckpin", "Duckpin bowling", "/duckpin-bowling", ("Duckpins", "Duckpin Lanes")),
    Amenity("candlepin", "Candlepin bowling", "/candlepin-bowling", ("Candlepins", "Candlepin Lanes")),
    Amenity(
        "wheelchair",
        "Wheelchair accessible",
        "/wheelchair-accessible",
        ("Accessible", "Wheelchair Access", "Wheelchair Accessibility", "Handicap Accessible", "ADA Accessible"),
    ),
    Amenity("open-bowling", "Open bowling", aliases=("Open Play", "Public Bowling")),
    Amenity(
        "kid-friendly",
        "Kid-friendly",
        aliases=("Kids Friendly", "Family Friendly", "Bumper Bowling", "Bumpers", "Kids"),
    ),
    Amenity("batting-cages", "Batting cages", aliases=("Batting Cage",)),
    Amenity("lessons", "Bowling lessons", aliases=("Coaching", "Bowling Coaching", "Lesson")),
    Amenity(
        "seniors", "Senior programs", aliases=("Seniors / 55+", "Senior", "55+", "Senior Discounts", "Senior Bowling")
    ),
    Amenity(
        "corporate-events",
        "Corporate events",
        aliases=("Corporate Event", "Company Parties", "Team Building", "Corporate Parties"),
    ),
    Amenity(
        "private-events",
        "Private events",
        aliases=("Private Event", "Private Parties", "Private Rooms", "Event Space", "Group Events"),
    ),
    Amenity("sports-bar", "Sports bar", aliases=("Sports Bar & Grill",)),
    Amenity("snack-bar", "Snack bar", aliases=("Snacks", "Concessions", "Concession Stand")),
    Amenity("escape-rooms", "Escape rooms", aliases=("Escape Room",)),
    Amenity("tournaments", "Tournaments", aliases=("Tournament", "Bowling Tournaments")),
)
"""Every amenity, those with a listing of their own first."""

_BY_KEY: Final = {amenity.key: amenity for amenity in AMENITIES}


def _folded(text: str) -> str:
    """What all spellings of one label share: no emoji, case, punctuation or spacing."""
    return plain(text).replace(" ", "")


_KEYS: Final = {_folded(text): a.key for a in AMENITIES for text in (a.key, a.label, *a.aliases)}


def amenity(key: str) -> Amenity:
    """The amenity of a key; a KeyError when there is none."""
    return _BY_KEY[key]


def amenity_key(text: str) -> str | None:
    """The key of what a label means, whatever its emoji, case and spacing; None for what we have no word for."""
    return _KEYS.get(_folded(text))
