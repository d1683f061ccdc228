"""Structured data of a venue, as schema.org describes it."""

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.seo.json_ld import Block, absolute, json_block, known_only
from bowling_app.reviews.schemas import ReviewCard
from bowling_app.venue_page.schemas.venue_page import VenueFacts, VenueView
from bowling_app.venues.seo.hours import opening_hours_specification


def venue_json_ld(base_url: str, view: VenueView, facts: VenueFacts) -> Block:
    """A venue. Unknown facts are left out; a rating is included only if our own visitors reviewed it."""
    url = base_url + venue_path(view.id)
    block = json_block(
        "BowlingAlley",
        name=view.name,
        url=url,
        image=_images(base_url, view),
        description=" ".join(view.description),
        telephone=facts.telephone,
        priceRange=facts.price_range,
        sameAs=_one_or_all([address for address in (view.contact.website_href, *facts.profiles) if address]),
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
        "datePublished": card.moment,
        "reviewRating": {"@type": "Rating", "ratingValue": card.stars, "bestRating": 5, "worstRating": 1},
        **known_only({"reviewBody": "\n".join(card.paragraphs)}),
    }


def _address(facts: VenueFacts) -> Block:
    return known_only(
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
