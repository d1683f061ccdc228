"""The heads of the pages of leagues."""

from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.leagues.schemas.pages import (
    LeagueEvent,
    LeaguePage,
    OwnLeaguesPage,
    VenueLeaguesPage,
)
from bowling_app.leagues.schemas.search import LeagueSearchView
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, search_page_head, unlisted
from bowling_app.platform.seo.json_ld import Block, absolute, breadcrumbs_json_ld, json_block, known_only
from bowling_app.platform.seo.site_address import SiteAddress


def own_head(view: OwnLeaguesPage | OwnFormPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], _("Keep your leagues right at {site}.", site=site.name)))


def venue_leagues_head(view: VenueLeaguesPage, site: SiteAddress) -> Head:
    """The head of the leagues of a venue. Search engines list it where there are some."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    titles = [
        _("{heading} in {place}", heading=view.heading, place=view.place),
        view.heading,
    ]  # Alleys of many places share a name.
    head = page_head(site, view.path if view.leagues else "", titles, view.introduction, crumbs)
    return head if view.leagues else unlisted(head)


def search_head(view: LeagueSearchView, site: SiteAddress) -> Head:
    """The head of the search for leagues."""
    return search_page_head(view, LEAGUES_PATH, site)


def league_head(view: LeaguePage, site: SiteAddress) -> Head:
    """The head of a league. It is not listed any more some time after its last night."""
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.event is not None:
        blocks.append(_event(view, view.event, site))
    named = {"league": view.heading, "venue": view.venue}
    titles = [
        _("{league} at {venue}, {place}", place=view.place, **named),
        _("{league} at {venue}", **named),
        view.heading,
    ]
    head = page_head(site, view.path, titles, view.summary, *blocks)
    return head if view.is_listed else unlisted(head)


def _event(view: LeaguePage, event: LeagueEvent, site: SiteAddress) -> Block:
    """The next night as an event, and the season that it belongs to. Search engines want a start with its offset, and a
    place with its address."""
    address = known_only({
        "@type": "PostalAddress", "streetAddress": event.street, "addressLocality": event.city,
        "addressRegion": event.state, "postalCode": event.zip_code, "addressCountry": "US",
    })  # fmt: skip
    venue = absolute(site.base_url, view.venue_href)
    place = {"@type": "Place", "name": view.venue, "url": venue, "address": address}
    series = {
        "@type": "EventSeries", "name": view.heading, "startDate": event.series_begins, "endDate": event.ends_on,
        "location": place, "url": absolute(site.base_url, view.path),
    }  # fmt: skip
    offer = {
        "@type": "Offer", "price": event.fee, "priceCurrency": "USD", "url": absolute(site.base_url, view.path),
    } | ({"availability": f"https://schema.org/{event.availability}"} if event.availability else {})  # fmt: skip
    return json_block(
        "Event",
        name=view.heading,
        description=view.summary,
        url=absolute(site.base_url, view.path),
        startDate=event.begins,
        eventStatus="https://schema.org/EventScheduled",
        eventAttendanceMode="https://schema.org/OfflineEventAttendanceMode",
        location=place,
        organizer={"@type": "Organization", "name": view.venue, "url": venue},
        superEvent=series,
        offers=offer if event.fee else None,
    )
