"""The head of a venue's page."""

from dataclasses import replace

from bowling_app.alerts.rules.paths import venue_feed_path
from bowling_app.listings.rules.listing_promises import hours_and_prices
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.formats import capital, small
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted, with_preview
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venue_page.rules import AMENITIES_NAMED
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venue_page.seo.venue_json_ld import venue_json_ld
from bowling_app.venues.rules.hours import NOT_LISTED
from bowling_app.venues.rules.venue_fields import label_of


def venue_head(view: VenueView, site: SiteAddress) -> Head:
    """A venue's."""
    full = f"{view.name}, {view.place}"
    promise = hours_and_prices(has_hours=_has_hours(view), has_prices=_has_prices(view))
    titles = [*([f"{full}: {promise}"] if promise else []), full, view.name]
    # Search engines are not told that a place is there of which nobody has said so for years.
    venue = [venue_json_ld(site.base_url, view, view.structured)] if view.structured and not view.unconfirmed else []
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    is_answer = view.estimate is not None and view.estimate.form.is_asked
    is_answer = is_answer or (view.opinions is not None and view.opinions.reviews.is_narrowed)
    # An estimate has no page of its own for search engines, and neither has a selection of the reviews.
    path = "" if is_answer else venue_path(view.id)
    head = page_head(site, path, titles, _venue_description(view), *venue, crumbs)
    head = replace(with_preview(head, site, view.preview, full), atom=site.base_url + venue_feed_path(view.id))
    return unlisted(head) if is_answer else head


def _venue_description(view: VenueView) -> str:
    """What sets the venue apart, then what else the page shows."""
    lanes = [fact for fact in view.facts if fact.label == label_of("lanes") and fact.is_known]
    price = [view.structured.price_range] if view.structured and view.structured.price_range else []
    count = [count_of(int(fact.value), "lane", "lanes") for fact in lanes]
    known = [*count, *price, *(small(link.label) for link in view.amenities[:AMENITIES_NAMED])]
    start = _("{venue} in {place}", venue=view.name, place=view.place)
    return f"{start}: {listed(known)}. {_also(view)}" if known else f"{start}. {_also(view)}"


def _also(view: VenueView) -> str:
    """What else the page shows: "Opening hours, phone, map, directions and other alleys nearby."."""
    facts = (
        (_has_hours(view), _("opening hours")),
        (view.contact.phone, _("phone")),
        (True, _("map")),
        (True, _("directions")),
        (view.nearby, _("other alleys nearby")),
    )
    return f"{capital(listed([words for is_there, words in facts if is_there]))}."


def _has_hours(view: VenueView) -> bool:
    return any(row.times != _(NOT_LISTED) for row in view.hours.rows) or view.hours.words is not None


def _has_prices(view: VenueView) -> bool:
    return view.price_week is not None or any(price.is_known for price in view.prices)
