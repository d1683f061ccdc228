"""The tabs of the pages on which a manager edits a venue."""

from typing import Final

from bowling_app.owners.rules import photos_path
from bowling_app.owners.schemas.owner_edit import PHOTOS_TAB, TABS
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.language.messages import N_, _

OWN_PATH: Final = "/my-venues"
INSIGHTS: Final = "insights"
EMBED: Final = "embed"
WEBSITE: Final = "website"
MANAGERS: Final = "managers"
PACKAGES: Final = "packages"
LEAGUES: Final = "leagues"
JOINING: Final = "joining"
SPECIALS: Final = "specials"
EVENTS: Final = "events"
_PAGES: Final = {
    SPECIALS: N_("Specials"), PACKAGES: N_("Parties"), LEAGUES: N_("Leagues"), JOINING: N_("Requests"),
    EVENTS: N_("Events"), WEBSITE: N_("Website"), MANAGERS: N_("Managers"), INSIGHTS: N_("Insights"),
    EMBED: N_("Embed"),
}  # fmt: skip
"""Tabs that are pages of their own."""


def tab_links(venue_id: str, here: str) -> tuple[TabLink, ...]:
    """The way to each tab of a venue."""
    start = f"{OWN_PATH}/{venue_id}"
    forms = [(tab, _(label), f"{start}/edit?tab={tab}") for tab, (label, _fields) in TABS.items()]
    forms = [(tab, label, photos_path(venue_id) if tab == PHOTOS_TAB else href) for tab, label, href in forms]
    pages = [(tab, _(label), f"{start}/{tab}") for tab, label in _PAGES.items()]
    return tuple(TabLink(label, href, tab == here) for tab, label, href in (*forms, *pages))
