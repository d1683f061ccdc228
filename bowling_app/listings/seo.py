"""The heads of listings and of the overview of experiences."""

from dataclasses import replace

from bowling_app.listings.schemas.listing_page import ExperiencesView, ListingView
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted, with_preview
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venues.seo.item_list_json_ld import item_list_json_ld


def listing_head(view: ListingView, site: SiteAddress) -> Head:
    """The head of a listing. Structured data list the page's own venues, not those around the place.

    A filtered list has no canonical address and is not for search engines.
    """
    page = next((pager.summary for pager in (view.pager, view.more_pager) if pager.previous), "")
    description = " ".join([view.introduction[0], *([f"{page}."] if page else [])])
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.venues:
        blocks.append(item_list_json_ld(site.base_url, view.heading, view.venues))
    head = with_preview(
        page_head(site, view.path, [view.title], description, *blocks), site, view.preview, view.heading
    )
    head = replace(head, atom=site.base_url + view.follow.feed) if view.follow else head
    return head if view.is_indexed else unlisted(head)


def experiences_head(view: ExperiencesView, site: SiteAddress) -> Head:
    """The overview of the experiences."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, view.crumbs[-1].href, [view.heading], view.introduction, crumbs)
