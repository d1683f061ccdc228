"""The parts of the site that the header, the menu and the footer lead to."""

from dataclasses import dataclass
from typing import Final

NAVIGATION: Final = (
    ("Home", "/"),
    ("Explore", "/locations"),
    ("Search", "/search"),
)
"""Names and addresses, in the order of the header. A part stands here from the day its page exists."""


@dataclass(frozen=True, slots=True)
class PersonalPart:
    """A page of the signed-in person. `drawer_label` is its name in the menu of small screens; empty: not there."""

    label: str
    href: str
    drawer_label: str = ""
    is_for_admins: bool = False


PERSONAL: Final = (PersonalPart("My Account", "/account", drawer_label="Account Settings"),)
"""The entries of the user menu, in its order. A page stands here from the day it exists."""
