"""The amenities that a venue may have: a fixed vocabulary, and the labels that sources use for it."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.platform.language.messages import N_, _


@dataclass(frozen=True, slots=True)
class Amenity:
    """One amenity. `aliases` are the labels that sources use for it besides its own."""

    key: str
    label: str  # In English: `amenity_label` says it.
    aliases: tuple[str, ...] = ()


AMENITIES: Final = (
    Amenity(
        "cosmic",
        N_("Cosmic bowling"),
        ("Glow Bowling", "Glow-in-the-dark Bowling", "Black Light Bowling", "Galaxy Bowling"),
    ),
    Amenity("leagues", N_("Leagues"), ("League", "League Bowling", "Bowling Leagues")),
    Amenity(
        "birthday",
        N_("Birthday parties"),
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
    Amenity("arcade", N_("Arcade"), ("Arcade Games", "Game Room", "Video Games")),
    Amenity(
        "restaurant",
        N_("Restaurant"),
        ("Food", "Full Restaurant", "Dining", "Grill", "Food & Drinks"),
    ),
    Amenity("bar", N_("Bar"), ("Full Bar", "Cocktail Bar", "Lounge", "Bar & Lounge", "Cocktails")),
    Amenity(
        "billiards",
        N_("Billiards"),
        ("Billiards/Pool", "Pool Tables", "Pool Table", "Pool", "Billiard Tables"),
    ),
    Amenity("ping-pong", N_("Ping pong"), ("Table Tennis", "Ping Pong Tables")),
    Amenity("pro-shop", N_("Pro shop"), ("Bowling Pro Shop",)),
    Amenity("laser-tag", N_("Laser tag")),
    Amenity("karaoke", N_("Karaoke"), ("Karaoke Nights", "Karaoke Bowling")),
    Amenity("duckpin", N_("Duckpin bowling"), ("Duckpins", "Duckpin Lanes")),
    Amenity("candlepin", N_("Candlepin bowling"), ("Candlepins", "Candlepin Lanes")),
    Amenity(
        "wheelchair",
        N_("Wheelchair accessible"),
        ("Accessible", "Wheelchair Access", "Wheelchair Accessibility", "Handicap Accessible", "ADA Accessible"),
    ),
    Amenity("open-bowling", N_("Open bowling"), ("Open Play", "Public Bowling")),
    Amenity(
        "kid-friendly",
        N_("Kid-friendly"),
        ("Kids Friendly", "Family Friendly", "Bumper Bowling", "Bumpers", "Kids"),
    ),
    Amenity("batting-cages", N_("Batting cages"), ("Batting Cage",)),
    Amenity("lessons", N_("Bowling lessons"), ("Coaching", "Bowling Coaching", "Lesson")),
    Amenity("seniors", N_("Senior programs"), ("Seniors / 55+", "Senior", "55+", "Senior Discounts", "Senior Bowling")),
    Amenity(
        "corporate-events",
        N_("Corporate events"),
        ("Corporate Event", "Company Parties", "Team Building", "Corporate Parties"),
    ),
    Amenity(
        "private-events",
        N_("Private events"),
        ("Private Event", "Private Parties", "Private Rooms", "Event Space", "Group Events"),
    ),
    Amenity("sports-bar", N_("Sports bar"), ("Sports Bar & Grill",)),
    Amenity("snack-bar", N_("Snack bar"), ("Snacks", "Concessions", "Concession Stand")),
    Amenity("escape-rooms", N_("Escape rooms"), ("Escape Room",)),
    Amenity("tournaments", N_("Tournaments"), ("Tournament", "Bowling Tournaments")),
)
"""Every amenity, those with listings of their own (`venues.rules.categories`) first."""

_BY_KEY: Final = {amenity.key: amenity for amenity in AMENITIES}


def _folded(text: str) -> str:
    """What all spellings of one label share: no emoji, case, punctuation or spacing."""
    return plain(text).replace(" ", "")


_KEYS: Final = {_folded(text): a.key for a in AMENITIES for text in (a.key, a.label, *a.aliases)}


def amenity(key: str) -> Amenity:
    """The amenity of a key. Raises KeyError for an unknown key."""
    return _BY_KEY[key]


def amenity_label(key: str) -> str:
    """What people call the amenity. Raises KeyError for an unknown key."""
    return _(amenity(key).label)


def amenity_key(text: str) -> str | None:
    """The key of the amenity that a label means, ignoring emoji, case and spacing; None if the amenity is not in the
    vocabulary."""
    return _KEYS.get(_folded(text))
