"""A venue's page."""

from collections.abc import Collection
from dataclasses import replace
from datetime import date

from bowling_app.accuracy.rules.accuracy import agreement_text
from bowling_app.alerts.schemas.ways import venue_way
from bowling_app.events.services.this_week import at_venue
from bowling_app.leagues.services.league_pages import venue_leagues
from bowling_app.owners.services.owner_profiles import managed_by
from bowling_app.parties.services.package_pages import venue_packages
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.questions.rules.questions import AskedVenue
from bowling_app.questions.services.asking import venue_question
from bowling_app.questions.services.confirmed import confirmed_origins
from bowling_app.specials.services.special_pages import venue_specials
from bowling_app.suggestions.services.credits import venue_credits
from bowling_app.venue_page.schemas.venue_page import VenueFacts, VenueHours, VenueView
from bowling_app.venue_page.services.still_pictures import still_picture
from bowling_app.venue_page.services.surroundings import nearby, surroundings
from bowling_app.venue_page.services.venue_access import access_part
from bowling_app.venue_page.services.venue_contact import contact_of
from bowling_app.venue_page.services.venue_gallery import venue_pictures
from bowling_app.venue_page.services.venue_gaps import GAPS, MANY_GAPS, gaps_of, missing_text, unconfirmed_text
from bowling_app.venue_page.services.venue_paths import paths_from
from bowling_app.venue_page.services.venue_prices import price_facts, venue_prices
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_access import known_access
from bowling_app.venues.queries import venue_parts
from bowling_app.venues.queries.vanished import missed
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.amenities import amenity_label
from bowling_app.venues.rules.categories import ALL_VENUES, amenity_path
from bowling_app.venues.rules.fields import FACTS, FIELDS
from bowling_app.venues.rules.hours import DateHours
from bowling_app.venues.rules.opening.status import open_status
from bowling_app.venues.rules.venue_fields import label_of
from bowling_app.venues.rules.venue_links import profiles, venue_links
from bowling_app.venues.schemas.facts import Fact
from bowling_app.venues.schemas.listing_subject import ListingSubject
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import (
    Parts,
    badges_of,
    image_of,
    load_parts,
    local_time,
    near_cards,
    own_cover,
    place_text,
    price_of,
    rating_text,
    reviews_text,
)
from bowling_app.venues.services.venue_hours import (
    exception_rows,
    hours_note,
    hours_rows,
    hours_words,
    other_seasons,
    today_hours,
)
from bowling_app.venues.services.venue_picture import venue_picture
from bowling_app.venues.services.venue_sources import Origin, fact, origins, source_lines


def load_venue(uow: UnitOfWork, actor: Actor, *, venue_id: str, **given: str) -> VenueView:
    """Everything known about a venue. An old or merged id leads to the venue that it stands for now.

    `given` describes who wants to bowl, as the form of the estimate sends it.
    """
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    around = nearby(uow, venue)
    all_parts = load_parts(uow, [(venue, place), *(near.venue_with_place for near in around)])
    parts = all_parts[venue.id]
    known = confirmed_origins(uow, (venue, place), origins(uow, venue.id))
    at = local_time(place, clock.now())
    coming = tuple(e for e in parts.exceptions if e.on_date >= at.date())
    priced = venue_prices(uow, (venue, place), parts, known, given)
    access = access_part(venue, parts, known, at.date())
    gaps = gaps_of(venue, parts, has_prices=bool(priced.headlines or priced.week), has_access=access is not None)
    asked = _asked(uow, venue, parts, gaps)
    happening = at_venue(uow, venue)
    pictures, links = venue_pictures(uow, venue), venue_parts.links(uow.session, [venue.id])[venue.id]
    return VenueView(
        id=venue.id,
        name=venue.name,
        place=place_text(place),
        crumbs=_crumbs(venue, place),
        contact=contact_of(venue, place),
        hours=_hours((venue, place), parts, coming, known),
        paths=paths_from(venue, events=happening.href),
        image=image_of(venue),
        image_note="" if own_cover(venue) else _("Illustration: no photos yet"),
        badges=(*badges_of(venue), *((_("Part of a chain"),) if venue.is_franchise else ())),
        rating=rating_text(venue),
        reviews=reviews_text(venue),
        facts=_facts(venue, known),
        prices=price_facts(priced.headlines, known),
        price_note=priced.note,
        amenities=tuple(_amenity_link(key, place) for key in parts.amenities),
        absent_amenities=tuple(map(amenity_label, parts.absent_amenities)),
        access=access,
        description=tuple(line.strip() for line in (venue.description or "").splitlines() if line.strip()),
        map=still_picture(venue, place),
        sources=source_lines(known),
        nearby=near_cards(uow, around, parts=all_parts),
        surroundings=surroundings(venue, around),
        structured=replace(
            _structured((venue, place), parts, coming, at.date(), priced.span), profiles=profiles(links)
        ),
        price_week=priced.week,
        paid=priced.paid,
        estimate=priced.estimate,
        follow=venue_way(venue.id, venue.name),
        packages=venue_packages(uow, venue),
        specials=venue_specials(venue.id, priced.specials, at, (parts.week, parts.exceptions)),
        leagues=venue_leagues((venue, place), happening.leagues),
        week=happening.week,
        managers=managed_by(uow, venue.id),
        preview=venue_picture(venue, place, price_of(venue, parts.prices, parts.week)).address,
        credits=venue_credits(uow, venue.id).text,
        image_alt=pictures.alt,
        image_sources=pictures.sources,
        photos=pictures.others,
        links=venue_links(links),
        missing=missing_text(gaps),
        unconfirmed=unconfirmed_text(venue, known),
        is_thin=len(gaps) == len(GAPS),
        asks_first=asked.is_unconfirmed or len(gaps) >= MANY_GAPS,
        question=venue_question(venue, asked, place.state),
    )


def _asked(uow: UnitOfWork, venue: Venue, parts: Parts, gaps: Collection[str]) -> AskedVenue:
    amenities = (*parts.amenities, *parts.absent_amenities)
    is_unconfirmed = venue.is_unconfirmed or bool(missed(uow.session, [venue.id]))
    return AskedVenue(
        is_unconfirmed, venue.lanes, venue.phone, "prices" not in gaps, "hours" not in gaps, amenities,
        known_access(venue),
    )  # fmt: skip


def _crumbs(venue: Venue, place: Place) -> tuple[Link, ...]:
    city = ListingSubject(ALL_VENUES, place.state, place.name, place.slug)
    return (*city.crumbs, Link(venue.name, venue_path(venue.id)))


def _hours(found: VenueWithPlace, parts: Parts, coming: tuple[DateHours, ...], known: dict[str, Origin]) -> VenueHours:
    venue, place = found
    at = local_time(place, clock.now())
    status = open_status(parts.week, parts.exceptions, at)
    rows = hours_rows(parts.week, coming, at)
    return VenueHours(
        rows,
        status.label,
        status.is_open,
        today=today_hours(rows),
        note=hours_note(venue, place, parts.week, at) if parts.week or venue.hours_text or coming else "",
        exceptions=exception_rows(coming, at.date()),
        words=hours_words(venue, known),
        seasons=other_seasons(parts.week, at),
    )


def _facts(venue: Venue, known: dict[str, Origin]) -> tuple[Fact, ...]:
    values = {name: getattr(venue, name) for name in FACTS}
    told = {name: "" if value is None else FIELDS[name].show(value) for name, value in values.items()}
    facts = tuple(fact(label_of(name), words, known.get(name)) for name, words in told.items() if words)
    return (*facts, _accuracy(venue)) if venue.accuracy_vote_count else facts


def _accuracy(venue: Venue) -> Fact:
    agreeing = (venue.accuracy_vote_count + venue.accuracy_score) // 2
    return Fact(_("Verified by visitors"), agreement_text(agreeing, venue.accuracy_vote_count))


def _amenity_link(key: str, place: Place) -> Link:
    """A link to the venues of the same city with an amenity; this one is among them, so there is always one."""
    return Link(amenity_label(key), amenity_path(key, place.state, place.slug))


def _structured(
    found: VenueWithPlace, parts: Parts, coming: tuple[DateHours, ...], today: date, price_range: str
) -> VenueFacts:
    venue, place = found
    return VenueFacts(
        latitude=venue.latitude,
        longitude=venue.longitude,
        street=venue.address or "",
        city=place.name,
        state=place.state,
        zip_code=venue.zip_code or "",
        telephone=venue.phone or "",
        price_range=price_range,
        week=parts.week,
        exceptions=coming,
        today=today,
        amenities=tuple(map(amenity_label, parts.amenities)),
        absent_amenities=tuple(map(amenity_label, parts.absent_amenities)),
        rating=venue.avg_rating,
        review_count=venue.review_count,
    )
