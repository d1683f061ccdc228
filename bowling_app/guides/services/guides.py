"""City guides as readers see them: each guide, and their index."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bowling_app.guides.models import Guide, GuidePhoto
from bowling_app.guides.queries import guides
from bowling_app.guides.rules.guides import (
    BEST,
    BEST_SHOWN,
    FEWEST_LISTED,
    GUIDES,
    NEAREST_MILES,
    NEAREST_SHOWN,
    NEIGHBOUR_MILES,
    NEIGHBOURS_SHOWN,
    OTHERS_SHOWN,
    guide_path,
    shown_title,
)
from bowling_app.guides.schemas.guide_page import GuidesView, GuideView
from bowling_app.guides.schemas.guide_words import GuideFacts, description, questions
from bowling_app.guides.services.guide_cards import guide_card, guide_image
from bowling_app.guides.services.guide_facts import guide_parts, load_city_facts
from bowling_app.guides.services.guide_picture import guide_picture
from bowling_app.guides.services.guide_records import published_guide
from bowling_app.guides.services.guide_ways import all_venues_link, costs_link
from bowling_app.listings.queries import places
from bowling_app.listings.rules.listing_promises import hours_and_prices
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.listings.services.listing_surroundings import around_heading
from bowling_app.listings.services.listings import load_category_city
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import city_path, place_key, state_name, state_path
from bowling_app.platform.geo.zip_codes import city_centre
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.distances import miles_between, miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.markup import markup
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.addresses import addressed_html
from bowling_app.platform.language.languages import ENGLISH
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.texts import strange
from bowling_app.prices.rules.price_reports import Report, city_document_id
from bowling_app.prices.schemas.cost_texts import as_of_sentence, averages_sentence, cost_figures, figures_of
from bowling_app.prices.services.price_reports import city_report, state_report, usa_report
from bowling_app.venues.queries import nearest
from bowling_app.venues.rules.categories import ALL_VENUES
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import near_cards

_NEAREST: Final = N_("Within {miles} miles of the middle of {city}, in a straight line.")
_RULE: Final = N_(
    "By what visitors write here: many good reviews count more than a single one, and nobody can pay for a place."
)


def load_guide(uow: UnitOfWork, actor: Actor, *, slug: str) -> GuideView:
    """A guide: its introduction, and what the data say of its city today. Raises Moved for another spelling or an old
    address, and NotFound."""
    anyone(actor)
    guide = published_guide(uow, slug)
    view = _written(uow, guide)
    place = places.with_key(uow.session, guide.state, place_key(guide.city))
    view = replace(view, preview=guide_picture(uow, guide, place).address)
    return _elsewhere(uow, view, guide) if place is None else _in_city(uow, actor, view, place)


def load_guides(uow: UnitOfWork, actor: Actor) -> GuidesView:
    """The index of all guides, by city."""
    anyone(actor)
    found = guides.all_published(uow.session)
    counts = guides.venue_counts(uow.session, [(guide.state, place_key(guide.city)) for guide in found])
    photos: dict[int, GuidePhoto] = {}
    for row in guides.images(uow.session, [guide.id or 0 for guide in found]):
        photos.setdefault(row.hub_id, row)
    return GuidesView(
        heading=_(GUIDES.label),
        introduction=_(
            "Where to bowl in a city: the best venues by what visitors say, what a game costs against the state, who "
            "is open late, and where families and leagues go."
        ),
        crumbs=(home(), _index()),
        path=GUIDES.href,
        guides=tuple(
            guide_card(one, counts.get((one.state, place_key(one.city)), 0), photos.get(one.id or 0)) for one in found
        ),
        empty_text="" if found else _("There is no guide yet."),
    )


def _written(uow: UnitOfWork, guide: Guide) -> GuideView:
    """What people have written, which does not depend on the venues."""
    city, (first, *others) = guide.city, [*map(guide_image, guides.images(uow.session, [guide.id or 0])), None]
    nothing = GuideFacts(city, f"{city}, {guide.state}", state_name(guide.state))
    title, title_language = shown_title(guide)
    return GuideView(
        title=title,
        description=description(nothing),
        crumbs=(home(), _index(), Link(title, guide_path(guide.slug))),
        path=guide_path(guide.slug),
        updated=day_text(guide.updated_at),
        updated_iso=guide.updated_at.isoformat(),
        introduction=addressed_html(markup(guide.introduction).html),
        language=strange(ENGLISH.code),
        title_language=title_language,
        lead=first,
        images=tuple(image for image in others if image),
        venues_heading=_(BEST[guide.product], city=city),
        venues_rule="",
        venues=(),
        empty_text=_("No bowling alleys listed in {city} yet.", city=city),
        all_venues=None,
        others=_others(uow, guide),
        is_indexed=False,
    )


def _elsewhere(uow: UnitOfWork, view: GuideView, guide: Guide) -> GuideView:
    """The guide of a city that no venue is in: the venues nearest to its middle, and the state's list."""
    centre = city_centre(guide.city, guide.state)
    found = nearest.nearest(uow.session, *centre, NEAREST_MILES, NEAREST_SHOWN) if centre else []
    return replace(
        view,
        more_heading=_("Nearest to {city}", city=guide.city) if found else "",
        more_note=_(_NEAREST, miles=NEAREST_MILES, city=guide.city) if found else "",
        more_venues=near_cards(uow, found),
        onward=_known(all_venues_link(state_name(guide.state), state_path(guide.state)), costs_link(uow, guide.state)),
    )


def _in_city(uow: UnitOfWork, actor: Actor, view: GuideView, place: Place) -> GuideView:
    """The guide with the venues of its city, and what they have in common."""
    state, city = place.state.lower(), place.slug
    listed = load_category_city(uow, actor, category=ALL_VENUES.slug, state=state, city=city)
    found = city_report(uow, actor, document_id=city_document_id(place.name, place.state)).report
    of_state, usa = state_report(uow, actor, state=place.state).report, usa_report(uow, actor).report
    known = load_city_facts(uow, place, listed.venues, found, of_state)
    facts, in_state, costs = known.facts, state_name(place.state), costs_link(uow, place.state, place)
    around = ((_("the average in {state}", state=in_state), of_state), (_("the US average"), usa))
    return replace(
        _with_venues(view, listed, facts, place, costs),
        description=description(facts),
        **(_prices(place, found, around, costs) if facts.total else {}),
        parts=guide_parts(known, place) if facts.total else (),
        questions=questions(facts),
        is_indexed=facts.total >= FEWEST_LISTED,
        promise=hours_and_prices(has_hours=facts.timed > 0, has_prices=facts.priced > 0),
    )


def _prices(
    place: Place, found: Report | None, around: Sequence[tuple[str, Report | None]], costs: Link | None
) -> dict[str, Any]:
    """What bowling costs in the city, against the state and the country; where the city has no published average, what
    it costs in the state, against the country."""
    (_, of_state), *country = around
    if found is None:
        return {}
    has_average = any(figure.mean is not None for _, figure in figures_of(found))
    shown, others = (found, around) if has_average or of_state is None else (of_state, country)
    text = averages_sentence(found, place.name)
    return {
        "prices_text": text if shown is found else f"{text} {averages_sentence(shown, state_name(place.state))}",
        "prices_note": f"{'' if shown is found else f'{state_name(place.state)}: '}{as_of_sentence(shown)}.",
        "figures": cost_figures(shown, others),
        "prices_link": costs,
    }


def _known(*ways: Link | None) -> tuple[Link, ...]:
    return tuple(way for way in ways if way)


def _with_venues(
    view: GuideView, listed: ListingView, facts: GuideFacts, place: Place, costs: Link | None
) -> GuideView:
    total = count_of(facts.total, "venue", "venues")
    path = city_path(place.state, place.slug)
    more = listed.more_venues[:NEAREST_SHOWN]
    filtered = Link(_("All {venues} in {place}, with filters", venues=total, place=place.name), path)
    return replace(
        view,
        venues_rule=_(_RULE) if facts.total > 1 and facts.rated else "",
        venues_heading=view.venues_heading if facts.rated else listed.venues_heading.partition(",")[0],
        venues=listed.venues[:BEST_SHOWN],
        empty_text="" if facts.total else view.empty_text,
        all_venues=filtered if facts.total > 1 else None,
        map=listed.map,
        more_heading=listed.more_heading if more else "",
        more_note=_note(listed, place) if more else "",
        more_venues=more,
        onward=_known(
            all_venues_link(place.name, path, facts.total),
            costs,
            all_venues_link(state_name(place.state), state_path(place.state)),
            *listed.neighbours[:NEIGHBOURS_SHOWN],
        ),
    )


def _index() -> Link:
    return Link(_(GUIDES.label), GUIDES.href)


def _note(listed: ListingView, place: Place) -> str:
    """The list says how many there are around the city; the guide shows the first of them."""
    is_around = listed.more_heading == around_heading(place)
    elsewhere = _("The nearest elsewhere in {state}.", state=state_name(place.state))
    return elsewhere if is_around else listed.more_note


def _others(uow: UnitOfWork, guide: Guide) -> tuple[Link, ...]:
    """Other guides, those of the nearest cities first. A city without a position comes last."""
    here = city_centre(guide.city, guide.state)
    away: list[tuple[float, Guide]] = []
    for other in guides.all_published(uow.session):
        there = city_centre(other.city, other.state)
        if other.id != guide.id:
            away.append((miles_between(*here, *there) if here and there else float("inf"), other))
    away.sort(key=lambda pair: (pair[0], pair[1].slug))
    return tuple(
        Link(
            f"{other.city}, {other.state}",
            guide_path(other.slug),
            miles_label(miles) if miles <= NEIGHBOUR_MILES else "",
        )
        for miles, other in away[:OTHERS_SHOWN]
    )
