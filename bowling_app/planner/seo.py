"""The heads of the planner's pages."""

from bowling_app.planner.schemas.plan_page import PlanView
from bowling_app.planner.schemas.trip_page import TripView
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress


def plan_head(view: PlanView, site: SiteAddress) -> Head:
    """The planner's. Search engines list the empty form only: a plan is of one group and one evening."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    titles = (
        [view.question] if view.question else [_("Plan a bowling outing: who's open, and the price for all of you")]
    )
    head = page_head(site, "" if view.is_asked else view.crumbs[-1].href, [*titles, view.heading], view.introduction,
                     crumbs)  # fmt: skip
    return unlisted(head) if view.is_asked else head


def trip_head(view: TripView, site: SiteAddress) -> Head:
    """The trip's. Search engines list the empty form only."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    titles = [_("Bowl along the way: alleys on your road trip"), view.heading]
    head = page_head(site, "" if view.is_asked else view.crumbs[-1].href, titles, view.introduction, crumbs)
    return unlisted(head) if view.is_asked else head
