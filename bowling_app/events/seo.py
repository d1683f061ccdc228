"""The heads of the pages of events."""

from bowling_app.events.rules.paths import EVENTS_PATH
from bowling_app.events.schemas.pages import EventData, EventPage, OwnEventsPage, VenueEventsPage
from bowling_app.events.schemas.search import EventSearchView
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, search_page_head, unlisted
from bowling_app.platform.seo.json_ld import Block, absolute, breadcrumbs_json_ld, json_block, known_only
from bowling_app.platform.seo.site_address import SiteAddress

_SCHEMA = "https://schema.org/"


def own_head(view: OwnEventsPage | OwnFormPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], _("Keep your events right at {site}.", site=site.name)))


def venue_events_head(view: VenueEventsPage, site: SiteAddress) -> Head:
    """The head of the events of a venue. Search engines list it where there are some."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    # Alleys of many places share a name.
    titles = [_("{heading} in {place}", heading=view.heading, place=view.place), view.heading]
    head = page_head(site, view.path if view.events else "", titles, view.introduction, crumbs)
    return head if view.events else unlisted(head)


def search_head(view: EventSearchView, site: SiteAddress) -> Head:
    """The head of the search for events."""
    return search_page_head(view, EVENTS_PATH, site)


def event_head(view: EventPage, site: SiteAddress) -> Head:
    """The head of a date. It is not listed any more some time after it."""
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.data is not None:
        blocks.append(_event(view, view.data, site))
    named = f"{view.heading}, {view.day}"
    titles = [f"{named}, {view.venue}, {view.place}", f"{named}, {view.venue}", named]
    head = page_head(site, view.path, titles, view.summary, *blocks)
    return head if view.is_listed else unlisted(head)


def _event(view: EventPage, data: EventData, site: SiteAddress) -> Block:
    """The date as an event, as search engines want it: with the offset of its clocks and an address."""
    address = known_only({
        "@type": "PostalAddress", "streetAddress": data.street, "addressLocality": data.city,
        "addressRegion": data.state, "postalCode": data.zip_code, "addressCountry": "US",
    })  # fmt: skip
    venue, here = absolute(site.base_url, view.venue_href), absolute(site.base_url, view.path)
    state = "EventCancelled" if data.is_canceled else "EventRescheduled" if data.planned else "EventScheduled"
    offer = {
        "@type": "Offer", "price": data.fee, "priceCurrency": "USD", "url": here,
        "availability": f"{_SCHEMA}{'SoldOut' if data.is_canceled else 'InStock'}",
    }  # fmt: skip
    return json_block(
        "Event",
        name=view.heading,
        description=view.summary,
        url=here,
        startDate=data.begins,
        endDate=data.ends or None,
        previousStartDate=data.planned or None,
        eventStatus=f"{_SCHEMA}{state}",
        eventAttendanceMode=f"{_SCHEMA}OfflineEventAttendanceMode",
        location={"@type": "Place", "name": view.venue, "url": venue, "address": address},
        organizer={"@type": "Organization", "name": view.venue, "url": venue},
        offers=offer if data.fee else None,
    )
