"""The heads of the admins' pages, which no search engine lists."""

from collections.abc import Callable

from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web.admin.schemas import AdminShell


def admin_head(title: str) -> Callable[[AdminShell, SiteAddress], Head]:
    """The head of the admins' page of that title."""

    def head(view: AdminShell, site: SiteAddress) -> Head:
        return unlisted(page_head(site, "", [title, "Admin"], f"For those who keep {site.name} in order."))

    return head
