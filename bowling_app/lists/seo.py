"""The heads of the pages of lists."""

from bowling_app.lists.schemas.list_pages import SharedList
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress


def shared_list_head(view: SharedList, site: SiteAddress) -> Head:
    """The head of a list as others see it. Search engines list only public ones that say something."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    titles = [f"{view.heading}: {view.summary}", view.heading]
    head = page_head(site, view.path if view.is_indexed else "", titles, view.description, crumbs)
    return head if view.is_indexed else unlisted(head)
