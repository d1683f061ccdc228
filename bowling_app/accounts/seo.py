"""The head of the account page."""

from bowling_app.accounts.schemas.account_page import AccountPage
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def account_head(view: AccountPage, site: SiteAddress) -> Head:
    """The account page's. It belongs to one person, so no search engine lists it."""
    return unlisted(page_head(site, "", ["My Account"], f"Your profile and your sessions at {site.name}."))
