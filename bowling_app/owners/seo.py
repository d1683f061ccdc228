"""The heads of the pages for those who run venues."""

from bowling_app.owners.schemas.activity import InsightsPage
from bowling_app.owners.schemas.claim_page import ClaimPage
from bowling_app.owners.schemas.embed_cards import SnippetsPage
from bowling_app.owners.schemas.owner_edit import EditPage, OwnVenues
from bowling_app.owners.schemas.owner_profile import FoundingPartners, OwnerProfile
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import Block, absolute, breadcrumbs_json_ld, json_block
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venues.seo.item_list_json_ld import item_list_json_ld


def claim_head(view: ClaimPage, site: SiteAddress) -> Head:
    """A form's with which somebody claims a venue: there is one for each venue, and none is for search engines."""
    return unlisted(page_head(site, "", [view.heading, "Claim a venue"], view.introduction))


def own_venues_head(view: OwnVenues, site: SiteAddress) -> Head:
    """The page's of the venues that somebody runs. It belongs to one person, so no search engine lists it."""
    return unlisted(page_head(site, "", ["My Venues"], f"The venues that you run at {site.name}."))


def edit_head(view: EditPage, site: SiteAddress) -> Head:
    """A form's with which somebody edits their own venue."""
    return unlisted(page_head(site, "", [view.heading, "Edit a venue"], f"Keep your venue right at {site.name}."))


def insights_head(view: InsightsPage, site: SiteAddress) -> Head:
    """The page's of what visitors of a venue's page do. It is for those who run the venue."""
    return unlisted(page_head(site, "", [view.heading, "Insights"], f"What visitors do on your page at {site.name}."))


def snippets_head(view: SnippetsPage, site: SiteAddress) -> Head:
    """The page's with what the site of a venue can show."""
    return unlisted(page_head(site, "", [view.heading, "Embed"], f"What your own site can show from {site.name}."))


def profile_head(view: OwnerProfile, site: SiteAddress) -> Head:
    """The public page's of somebody who runs venues."""
    first, *others = [card.name for card in view.venues]
    more = f" and {len(others)} more" if others else ""
    titles = [f"{view.name} runs {first}{more}", view.name]
    description = (
        f"{view.name} runs {listed([first, *others][:3])}. Opening hours, prices and reviews of what they run."
    )
    blocks = [_person(view, site), breadcrumbs_json_ld(site.base_url, view.crumbs)]
    return page_head(site, view.path, titles, description, *blocks)


def partners_head(view: FoundingPartners, site: SiteAddress) -> Head:
    """The page's of the founding partners."""
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.partners:
        blocks.append(item_list_json_ld(site.base_url, view.heading, view.partners))
    return page_head(site, view.path, [view.heading], f"{view.introduction} {view.count}.", *blocks)


def _person(view: OwnerProfile, site: SiteAddress) -> Block:
    """Somebody as they show themselves, and nothing else of them."""
    person = {"@type": "Person", "name": view.name, "url": site.base_url + view.path}
    if view.photo:
        person["image"] = absolute(site.base_url, view.photo)
    return json_block("ProfilePage", url=site.base_url + view.path, mainEntity=person)
