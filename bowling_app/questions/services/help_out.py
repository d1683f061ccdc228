"""The page for people who want to help: one question at a time, about venues of a state or near a place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place as PlaceRow
from bowling_app.platform.geo.places import state_code, state_name, states_in_order, venue_path
from bowling_app.platform.geo.spots import Unusable, read_spot
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.questions.queries import venues_to_ask
from bowling_app.questions.rules.limits import FURTHEST, LONGEST_PLACE, NEAR_ASKED
from bowling_app.questions.rules.questions import HELP_OUT_PATH, AskedVenue, VenueQuestion, open_questions
from bowling_app.questions.schemas import HelpOut
from bowling_app.questions.services.asking import THANKS_FOR, asked, asked_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import nearest, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.limits import DEFAULT_RADIUS_MILES
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import place_text

_NOTHING: Final = N_("We have no more questions here. Try another state or place.")
_WORDS: Final = N_(
    "Answer a quick question about an alley you know. It takes ten seconds, and you don't need an account. "
    "What several people say becomes a fact on the page."
)


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A venue with the question about it that comes next. `passed` is how many venues before it have none."""

    venue: Venue
    place: PlaceRow
    known: AskedVenue
    question: VenueQuestion
    passed: int


def load_help_out(uow: UnitOfWork, actor: Actor, **given: str) -> HelpOut:
    """A question about a venue of the `state` or `near` a place. `at` is how many venues were asked about, skipped or
    passed over before."""
    anyone(actor)
    near, code, number = _place(given)
    problem, found = "", list[VenueWithPlace]()
    try:
        found = _near(uow, near, number) if near else _in_state(uow, code, number)
    except Unusable as fault:
        problem = str(fault)
    chosen = _question(uow, found)
    after = str(number + (chosen.passed if chosen else 0) + 1)
    following = {"near": near, "at": after} if near else {"state": code, "at": after}
    carried = tuple(Hidden(name, value) for name, value in following.items())
    skip_href = f"{HELP_OUT_PATH}?{urlencode(following)}"
    is_over = bool(near or code) and not problem and chosen is None
    return HelpOut(
        heading=_("Help out"),
        introduction=_(_WORDS),
        crumbs=(home(), Link(_("Help out"), HELP_OUT_PATH)),
        near=near,
        problem=problem,
        thanks=_(THANKS_FOR.get(given.get("thanks", ""), "")),
        venue=Link(chosen.venue.name, venue_path(chosen.venue.id)) if chosen else None,
        place=place_text(chosen.place) if chosen else "",
        question=asked(chosen.venue.id, chosen.question, chosen.known, skip_href=skip_href, carried=carried)
        if chosen
        else None,
        empty=_(_NOTHING) if is_over else "",
        states=tuple(Choice(key, state_name(key), "", key == code) for key in states_in_order()),
    )


def goes_on_at(given: Mapping[str, str]) -> str:
    """The address of the page for helpers that goes on after an answer, from what its form carried; empty if the answer
    was given elsewhere."""
    near, code, number = _place(given)
    where = {"near": near} if near else {"state": code} if code else {}
    return f"{HELP_OUT_PATH}?{urlencode({**where, 'at': number})}" if where else ""


def _place(given: Mapping[str, str]) -> tuple[str, str, int]:
    """The place or else the state that was asked for, and how many questions came before."""
    at = given.get("at", "")
    number = min(int(at), FURTHEST) if at.isascii() and at.isdigit() and len(at) <= len(str(FURTHEST)) else 0
    near = one_line(given.get("near", ""), LONGEST_PLACE)
    return near, "" if near else state_code(given.get("state", "")) or "", number


def _in_state(uow: UnitOfWork, code: str, number: int) -> list[VenueWithPlace]:
    """The venue at that place of the list of its state, as a list of one; empty at the end."""
    found = venues_to_ask.in_state(uow.session, code, number) if code else []
    return list(venues.with_ids(uow.session, found).values())


def _near(uow: UnitOfWork, near: str, number: int) -> list[VenueWithPlace]:
    """The nearest venues from that place of the list on. Raises Unusable."""
    spot = read_spot(near)
    found = nearest.nearest(uow.session, spot.latitude, spot.longitude, DEFAULT_RADIUS_MILES, NEAR_ASKED)
    return [each.venue_with_place for each in found[number:]]


def _question(uow: UnitOfWork, found: list[VenueWithPlace]) -> _Chosen | None:
    """The first open question about the first venue that has one."""
    for passed, (venue, place) in enumerate(found):
        known = asked_venue(uow, venue)
        if left := open_questions(known):
            return _Chosen(venue, place, known, left[0], passed)
    return None
