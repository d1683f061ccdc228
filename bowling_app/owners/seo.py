"""The heads of the pages for those who run venues."""

from bowling_app.owners.schemas.activity import InsightsPage
from bowling_app.owners.schemas.chain_page import ChainPage
from bowling_app.owners.schemas.claim_page import ClaimPage
from bowling_app.owners.schemas.embed_cards import SnippetsPage
from bowling_app.owners.schemas.own_photos import PhotoPage, PhotosPage
from bowling_app.owners.schemas.own_venues import OwnVenues
from bowling_app.owners.schemas.owner_edit import EditPage
from bowling_app.owners.schemas.owner_profile import FoundingPartners, OwnerProfile
from bowling_app.owners.schemas.team import JoinPage, TeamPage
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import Block, absolute, breadcrumbs_json_ld, json_block
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venues.seo.item_list_json_ld import item_list_json_ld


def claim_head(view: ClaimPage, site: SiteAddress) -> Head:
    """The head of a claim form. There is one form for each venue; search engines list none of them."""
    return unlisted(page_head(site, "", [view.heading, _("Claim a venue")], view.introduction))


def own_venues_head(view: OwnVenues, site: SiteAddress) -> Head:
    """The head of the list of a manager's venues. It belongs to one person, so search engines do not list it."""
    return unlisted(page_head(site, "", [_("My Venues")], _("The venues that you run at {site}.", site=site.name)))


def edit_head(view: EditPage, site: SiteAddress) -> Head:
    """The head of the form for editing a venue."""
    return unlisted(
        page_head(site, "", [view.heading, _("Edit a venue")], _("Keep your venue right at {site}.", site=site.name))
    )


def photos_head(view: PhotosPage, site: SiteAddress) -> Head:
    """The head of the page on which managers keep the photos of a venue."""
    return unlisted(
        page_head(
            site, "", [view.heading, _("Photos")], _("Show what your venue looks like at {site}.", site=site.name)
        )
    )


def photo_head(view: PhotoPage, site: SiteAddress) -> Head:
    """The head of the page of one of these photos."""
    return unlisted(
        page_head(site, "", [view.heading, _("A photo")], _("Say what is in a photo at {site}.", site=site.name))
    )


def team_head(view: TeamPage, site: SiteAddress) -> Head:
    """The head of the page on which managers of a venue see each other."""
    return unlisted(
        page_head(site, "", [view.heading, _("Managers")], _("Who keeps your venue right at {site}.", site=site.name))
    )


def chain_head(view: ChainPage, site: SiteAddress) -> Head:
    """The head of the page on which a manager claims other venues of a chain."""
    return unlisted(
        page_head(site, "", [view.heading, _("Claim a chain")], _("Claim them all at once at {site}.", site=site.name))
    )


def join_head(view: JoinPage, site: SiteAddress) -> Head:
    """The head of the page that an invitation opens."""
    return unlisted(page_head(site, "", [view.heading, _("Invitation")], view.text))


def insights_head(view: InsightsPage, site: SiteAddress) -> Head:
    """The head of the insights page, which only the venue's managers see."""
    return unlisted(
        page_head(
            site, "", [view.heading, _("Insights")], _("What visitors do on your page at {site}.", site=site.name)
        )
    )


def snippets_head(view: SnippetsPage, site: SiteAddress) -> Head:
    """The head of the page with snippets for a venue's own site."""
    return unlisted(
        page_head(site, "", [view.heading, _("Embed")], _("What your own site can show from {site}.", site=site.name))
    )


def profile_head(view: OwnerProfile, site: SiteAddress) -> Head:
    """The head of a manager's public profile."""
    first, *others = [card.name for card in view.venues]
    said = N_("{name} runs {venue} and {count} more") if others else N_("{name} runs {venue}")
    titles = [_(said, name=view.name, venue=first, count=len(others)), view.name]
    description = _(
        "{name} runs {venues}. Opening hours, prices and reviews of what they run.",
        name=view.name,
        venues=listed([first, *others][:3]),
    )
    blocks = [_person(view, site), breadcrumbs_json_ld(site.base_url, view.crumbs)]
    return page_head(site, view.path, titles, description, *blocks)


def partners_head(view: FoundingPartners, site: SiteAddress) -> Head:
    """The head of the page of the founding partners."""
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.partners:
        blocks.append(item_list_json_ld(site.base_url, view.heading, view.partners))
    return page_head(site, view.path, [view.heading], f"{view.introduction} {view.count}.", *blocks)


def _person(view: OwnerProfile, site: SiteAddress) -> Block:
    """The manager's public name and photo as JSON-LD, and no other personal data."""
    person = {"@type": "Person", "name": view.name, "url": site.base_url + view.path}
    if view.photo:
        person["image"] = absolute(site.base_url, view.photo)
    return json_block("ProfilePage", url=site.base_url + view.path, mainEntity=person)
