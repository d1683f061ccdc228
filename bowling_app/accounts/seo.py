"""The heads of the account's pages."""

from bowling_app.accounts.schemas.account_forms import PasswordView, PhotoView, ProfileView
from bowling_app.accounts.schemas.account_page import AccountPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def account_head(view: AccountPage, site: SiteAddress) -> Head:
    """The account page's. It belongs to one person, so no search engine lists it."""
    return unlisted(
        page_head(site, "", [_("My Account")], _("Your profile and your sessions at {site}.", site=site.name))
    )


def account_form_head(view: PasswordView | PhotoView | ProfileView, site: SiteAddress) -> Head:
    """Those of the pages of its forms."""
    return unlisted(page_head(site, "", [view.heading], _("Your own account at {site}.", site=site.name)))
