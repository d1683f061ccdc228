"""The parts of the site that the header, the menu and the footer lead to."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.registry import features

NAVIGATION: Final = (
    ("Home", "/"),
    ("Explore", "/locations"),
    ("Pricing", "/bowling-cost"),
    ("Leagues", "/bowling-leagues"),
    ("Experiences", "/experiences"),
    ("Tips", "/blog"),
)
"""Names and addresses, in the order of the header. A part stands here from the day its page exists."""


def category_links() -> tuple[tuple[str, str], ...]:
    """Names and addresses of the lists of all categories, for the footer."""
    return tuple(link for feature in features() for link in feature.footer)


ABOUT: Final = (
    ("City guides", "/guides"),
    ("How we rank", "/how-we-rank"),
    ("Our review policy", "/review-rules"),
    ("Suggest a venue", "/suggest"),
    ("For owners", "/owner"),
    ("Search", "/search"),
    ("About", "/about"),
    ("Contact", "/contact"),
    ("Terms", "/terms"),
    ("Privacy", "/privacy"),
)
"""Names and addresses of what the footer offers besides."""


@dataclass(frozen=True, slots=True)
class PersonalPart:
    """A page of the signed-in person. `drawer_label` is its name in the menu of small screens; empty: not there."""

    label: str
    href: str
    drawer_label: str = ""
    is_for_admins: bool = False


PERSONAL: Final = (
    PersonalPart("My Account", "/account", drawer_label="Account Settings"),
    PersonalPart("Saved Alleys", "/saved-alleys", drawer_label="Saved Alleys"),
    PersonalPart("My Venues", "/my-venues", drawer_label="My Venues"),
    PersonalPart("Admin Panel", "/admin", is_for_admins=True),
)
"""The entries of the user menu, in its order. A page stands here from the day it exists."""
