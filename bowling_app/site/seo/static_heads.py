"""The heads of the pages that say what the site is and how it is run."""

from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld, web_page_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.site.rules.static_pages import StaticView


def static_head(view: StaticView, site: SiteAddress) -> Head:
    """A text's about the site itself."""
    path = view.crumbs[-1].href
    page = web_page_json_ld(site, path, view.title, dateModified=view.updated_iso)
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, path, [view.title], view.description, page, crumbs)
