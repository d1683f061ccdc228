"""The heads of the pages about coverage."""

from bowling_app.coverage.schemas import CoverageView, WorkView
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress


def coverage_head(view: CoverageView, site: SiteAddress) -> Head:
    """Search engines list the page of the country only."""
    is_country = bool(view.tiles)
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    titles = [_("Coverage: what we know, state by state") if is_country else view.heading, view.heading]
    head = page_head(site, view.path if is_country else "", titles, view.introduction, crumbs)
    return head if is_country else unlisted(head)


def work_head(view: WorkView, site: SiteAddress) -> Head:
    """Search engines list no list of what is missing."""
    return unlisted(page_head(site, "", [view.heading, _("Coverage")], view.introduction))
