"""The parts of the site that the header, the menus and the footer lead to. Each feature brings its own."""

from dataclasses import dataclass

from bowling_app.platform.registry import features


@dataclass(frozen=True, slots=True)
class MenuLink:
    """A link of the header or the footer. Links with a lower `at` come first."""

    label: str
    href: str
    at: int


@dataclass(frozen=True, slots=True)
class PersonalPart:
    """A page of the signed-in person. `drawer_label` is its name in the menu of small screens; empty: not there."""

    label: str
    href: str
    at: int
    drawer_label: str = ""
    is_for_admins: bool = False


def header_links() -> tuple[MenuLink, ...]:
    """What the header and its menu lead to."""
    return tuple(sorted((link for feature in features() for link in feature.header), key=lambda link: link.at))


def category_links() -> tuple[tuple[str, str], ...]:
    """Names and addresses of the lists of all categories, for the footer."""
    return tuple(link for feature in features() for link in feature.footer)


def about_links() -> tuple[MenuLink, ...]:
    """The other links of the footer."""
    return tuple(sorted((link for feature in features() for link in feature.about), key=lambda link: link.at))


def personal_parts() -> tuple[PersonalPart, ...]:
    """The entries of the user menu."""
    return tuple(sorted((part for feature in features() for part in feature.personal), key=lambda part: part.at))
