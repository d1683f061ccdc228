"""Structured data for search engines, as schema.org describes it."""

import json
from collections.abc import Sequence
from typing import Any, Final

from bowling_app.domain.listing_page import Answered
from bowling_app.domain.pages import Link, VenueCard
from bowling_app.domain.places import venue_path
from bowling_app.domain.review_page import ReviewCard
from bowling_app.domain.venue_page import VenueFacts, VenueView
from bowling_app.seo.hours import opening_hours_specification

Block = dict[str, Any]

# Within a script element these would end it or begin a comment; the last two end a line in JavaScript.
_ESCAPES: Final = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


def dump_json_ld(block: Block) -> str:
    """The JSON text of a block, which stays harmless inside a script element whatever the block holds."""
    return json.dumps(block, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def absolute(base_url: str, address: str) -> str:
    """The address with the site in front, unless it is on a site already."""
    return address if address.startswith(("http://", "https://")) else base_url + address


def website_json_ld(base_url: str, name: str) -> Block:
    """The site and its search."""
    return json_block(
        "WebSite",
        name=name,
        url=f"{base_url}/",
        potentialAction={
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": f"{base_url}/search?q={{search_term_string}}"},
            "query-input": "required name=search_term_string",
        },
    )


def breadcrumbs_json_ld(base_url: str, crumbs: Sequence[Link]) -> Block:
    """The way from the home page to a page."""
    items = [
        {"@type": "ListItem", "position": position, "name": crumb.label, "item": base_url + crumb.href}
        for position, crumb in enumerate(crumbs, start=1)
    ]
    return json_block("BreadcrumbList", itemListElement=items)


def item_list_json_ld(base_url: str, name: str, cards: Sequence[VenueCard]) -> Block:
    """The venues of a listing, in its order."""
    items = [
        {"@type": "ListItem", "position": position, "name": card.name, "url": base_url + card.href}
        for position, card in enumerate(cards, start=1)
    ]
    return json_block("ItemList", name=name, numberOfItems=len(items), itemListElement=items)


def questions_json_ld(answered: Sequence[Answered]) -> Block:
    """Questions with their answers, as the page shows them."""
    items = [
        {"@type": "Question", "name": one.question, "acceptedAnswer": {"@type": "Answer", "text": one.answer}}
        for one in answered
    ]
    return json_block("FAQPage", mainEntity=items)


def venue_json_ld(base_url: str, view: VenueView, facts: VenueFacts) -> Block:
    """A venue. What is unknown is left out; a rating stands only where our own visitors reviewed it."""
    url = base_url + venue_path(view.id)
    block = json_block(
        "BowlingAlley",
        name=view.name,
        url=url,
        image=_images(base_url, view),
        description=" ".join(view.description),
        telephone=facts.telephone,
        priceRange=facts.price_range,
        sameAs=_one_or_all([address for address in (view.website_href, *facts.profiles) if address]),
        address=_address(facts),
        geo={"@type": "GeoCoordinates", "latitude": round(facts.latitude, 6), "longitude": round(facts.longitude, 6)},
        openingHoursSpecification=opening_hours_specification(facts.week, facts.exceptions, facts.today),
        amenityFeature=_amenities(facts),
    )
    block["@id"] = url
    if facts.review_count:
        block["aggregateRating"] = {
            "@type": "AggregateRating",
            "ratingValue": round(facts.rating, 1),
            "reviewCount": facts.review_count,
        }
    if view.opinions and view.opinions.reviews.reviews:
        block["review"] = [_review(card) for card in view.opinions.reviews.reviews]
    return block


def _images(base_url: str, view: VenueView) -> str | list[str]:
    """The photos that the page shows, the one at its head first. A drawing is no picture of the venue."""
    head = [] if view.image.endswith(".svg") else [view.image]
    return _one_or_all([absolute(base_url, each) for each in (*head, *(photo.href for photo in view.photos))])


def _one_or_all(values: list[str]) -> str | list[str]:
    return values[0] if len(values) == 1 else values


def _review(card: ReviewCard) -> Block:
    """A review that the page shows."""
    return {
        "@type": "Review",
        "author": {"@type": "Person", "name": card.author},
        "datePublished": card.moment[:10],
        "reviewRating": {"@type": "Rating", "ratingValue": card.stars, "bestRating": 5, "worstRating": 1},
        **_known({"reviewBody": "\n".join(card.paragraphs)}),
    }


def _address(facts: VenueFacts) -> Block:
    return _known(
        {
            "@type": "PostalAddress",
            "streetAddress": facts.street,
            "addressLocality": facts.city,
            "addressRegion": facts.state,
            "postalCode": facts.zip_code,
            "addressCountry": "US",
        }
    )


def _amenities(facts: VenueFacts) -> list[Block]:
    known = [(label, True) for label in facts.amenities] + [(label, False) for label in facts.absent_amenities]
    return [{"@type": "LocationFeatureSpecification", "name": label, "value": value} for label, value in known]


def json_block(kind: str, **properties: Any) -> Block:
    """A block of a kind. What is unknown or empty is left out."""
    return {"@context": "https://schema.org", "@type": kind, **_known(properties)}


def _known(properties: Block) -> Block:
    return {name: value for name, value in properties.items() if value not in ("", [], None)}
