"""The head of the slides."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.site.rules.pitch_deck import Deck


def deck_head(view: Deck, site: SiteAddress) -> Head:
    """The slides are for those who are sent their address, not for search engines."""
    return unlisted(page_head(site, "", [_("{site}: the slides", site=view.heading)], view.introduction))
