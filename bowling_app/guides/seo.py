"""The heads of city guides and their index."""

from bowling_app.guides.schemas.guide_page import GuidesView, GuideView
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted, with_preview
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld, json_block, questions_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venues.seo.item_list_json_ld import item_list_json_ld


def guide_head(view: GuideView, site: SiteAddress) -> Head:
    """A guide's. Without enough venues in its city it is not for search engines."""
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.venues:
        blocks.append(item_list_json_ld(site.base_url, view.venues_heading, view.venues))
    if view.questions:
        blocks.append(questions_json_ld(view.questions))
    titles = [*([f"{view.title}: {view.promise}"] if view.promise else []), view.title]
    head = page_head(site, view.path, titles, view.description, *blocks)
    head = with_preview(head, site, view.preview, view.title)
    return head if view.is_indexed else unlisted(head)


def guides_head(view: GuidesView, site: SiteAddress) -> Head:
    """The index's."""
    listed = json_block(
        "ItemList",
        name=view.heading,
        numberOfItems=len(view.guides),
        itemListElement=[
            {"@type": "ListItem", "position": position, "name": guide.title, "url": site.base_url + guide.href}
            for position, guide in enumerate(view.guides, start=1)
        ],
    )
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    head = page_head(site, view.path, [_("City guides: where to bowl")], view.introduction, crumbs, listed)
    return head if view.guides else unlisted(head)
