"""The page on which people find what a party costs."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Final
from urllib.parse import urlencode

from bowling_app.parties.rules.limits import MOST_GUESTS, MOST_LOOKED_AT
from bowling_app.parties.rules.package_words import deposit_words, included_words
from bowling_app.parties.rules.party_prices import party_price
from bowling_app.parties.rules.party_search import CAKES, MILES, PARTIES_PATH, SORTS, PartyQuery, PartyReading
from bowling_app.parties.schemas.parties import (
    AskLine,
    ChargeLine,
    OfferLine,
    PartiesView,
    PartyAnswer,
    PartyForm,
    PartyOffer,
    PartyVenue,
)
from bowling_app.parties.services.party_search import NO_PLACE, answer_to, read_party
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice, Hidden, mile_choices
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.prices.rules.outing_days import day_words
from bowling_app.search.services.named_places import with_whole_place
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.rules.told.confirmed import confirmed_words
from bowling_app.venues.schemas.listing_subject import home

_INTRODUCTION: Final = N_(
    "See what bowling parties cost for your group: the package, the guests you pay for, more lanes and service. "
    "What we don't know, we say."
)


def load_parties(uow: UnitOfWork, actor: Actor, **given: str) -> PartiesView:
    """The form, and with a place the packages around it. What cannot be used is said above the form."""
    anyone(actor)
    given = with_whole_place(uow, given)
    reading = _with_place(read_party(given), given)
    query = reading.query
    answer = answer_to(uow, query, query.near) if query.near else None
    return PartiesView(
        crumbs=(home(), Link(_("Party prices"), PARTIES_PATH)),
        heading=_heading(query),
        introduction=_(_INTRODUCTION),
        form=_form(reading, given),
        summary=_summary(answer, query, reading.today) if answer else "",
        note=_note(answer) if answer else "",
        offers=tuple(_offer(offer, query) for offer in answer.offers) if answer else (),
        ask=tuple(map(_ask, answer.ask)) if answer else (),
        is_answer=any(given.values()),
    )


def _with_place(reading: PartyReading, given: Mapping[str, str]) -> PartyReading:
    """The reading; of a form that was sent without a place, which always names its order, that it needs one. A link
    that brings a number of guests or a day sends no form."""
    is_sent = bool(given.get("sort"))
    if given.get("near") or not is_sent:
        return reading
    return replace(reading, problems=(Problem("near", _(NO_PLACE)), *reading.problems))


def search_link(near: str, within: int | None = None, day: str = "", guests: int = 0) -> Link:
    """The way to the prices of parties around a place, or to their search; within miles, on a day, as its field reads
    one, and for so many guests, if they are given."""
    given = {"guests": str(guests or ""), "near": near, "within": str(within or ""), "date": day}
    asked = urlencode({name: value for name, value in given.items() if value})
    return Link(_("Party prices"), f"{PARTIES_PATH}?{asked}" if asked else PARTIES_PATH)


def _heading(query: PartyQuery) -> str:
    if query.near is None:
        return _("Bowling party prices")
    return _("A party for {guests} near {place}", guests=query.guests, place=query.near.label)


def _summary(answer: PartyAnswer, query: PartyQuery, today: date) -> str:
    when = _("{day}, within {miles} miles", day=day_words(query.day, today), miles=query.within)
    if not answer.offers:
        return _("No listed package fits {when}.", when=when)
    venues = count_of(len({offer.venue.id for offer in answer.offers}), "alley", "alleys")
    packages = count_of(len(answer.offers), "package", "packages")
    return _("{packages} at {alleys}: {when}.", packages=packages, alleys=venues, when=when)


def _note(answer: PartyAnswer) -> str:
    more = ngettext(
        "{n} more package fits. Fewer miles or a budget show other ones.",
        "{n} more packages fit. Fewer miles or a budget show other ones.",
        answer.fitting - len(answer.offers),
    )
    left = ngettext(
        "{n} other package doesn't fit what you asked for.",
        "{n} other packages don't fit what you asked for.",
        answer.left_out,
    )
    parts = (
        more if answer.fitting > len(answer.offers) else "",
        _("We looked at the {most} nearest alleys only.", most=MOST_LOOKED_AT) if answer.is_partial else "",
        left if answer.left_out else "",
        _("Sales tax may be extra.") if answer.offers else "",
    )
    return " ".join(filter(None, parts))


def _offer(offer: PartyOffer, query: PartyQuery) -> OfferLine:
    package, terms = offer.package, offer.package.terms
    price = party_price(terms, query.guests)  # The search has left out what the venue has no lanes for.
    remarks = (
        *price.remarks,
        *(() if offer.venue.hours else (_("Hours aren't listed for that day. Call before you book."),)),
        *(() if terms.days else (_("Days when it's sold aren't listed."),)),
        *((_("Ask whether you may bring a cake."),) if query.brings_cake and terms.outside_cake is None else ()),
        *((f"{deposit_words(terms)}.",) if terms.deposit else ()),
    )
    return OfferLine(
        venue=offer.venue.name,
        href=f"{venue_path(offer.venue.id)}#parties",
        where=_where(offer.venue),
        name=terms.name,
        total=dollars(price.total),
        each=_("{price} a guest", price=dollars(price.per_guest)),
        lacking=price.lacking,
        included=included_words(terms),
        charges=tuple(ChargeLine(charge.label, dollars(charge.amount)) for charge in price.charges),
        remarks=remarks,
        confirmed=confirmed_words(package.told, package.confirmed_on),
    )


def _where(venue: PartyVenue) -> str:
    return f"{venue.place}, {miles_label(venue.miles)}"


def _ask(venue: PartyVenue) -> AskLine:
    digits = "".join(filter(str.isdigit, venue.phone))
    return AskLine(venue.name, venue_path(venue.id), _where(venue), venue.phone, f"tel:+1{digits}" if digits else "")


def _form(reading: PartyReading, given: Mapping[str, str]) -> PartyForm:
    query, near, refused = reading.query, reading.query.near, Refused.of(given, reading.problems)
    return PartyForm(
        action=PARTIES_PATH,
        carried=(Hidden("here", near.text),) if near and near.is_position else (),
        guests=str(query.guests),
        most_guests=str(MOST_GUESTS),
        date=query.day.isoformat(),
        first_date=reading.today.isoformat(),
        near=near.name if near else "",
        keeps=near.name if near and near.has_name and not reading.problems else "",
        withins=mile_choices(MILES, query.within),
        budget=str(query.budget or ""),
        age=str(query.age or ""),
        cakes=(
            Choice("", _(CAKES["no"]), "", not query.brings_cake),
            Choice("yes", _(CAKES["yes"]), "", query.brings_cake),
        ),
        sorts=tuple(Choice(sort, _(label), "", sort == query.sort) for sort, label in SORTS.items()),
        refused=refused,
        is_more_asked=bool(
            query.budget or query.age or query.brings_cake or {"budget", "age", "cake"} & refused.problems.keys()
        ),
    )
