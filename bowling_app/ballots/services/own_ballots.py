"""The pages on which a person makes a ballot, and finds those that they made."""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

from bowling_app.ballots.queries import ballots
from bowling_app.ballots.queries.ballots import Counted
from bowling_app.ballots.rules.ballots import (
    MINE_PATH,
    USUAL_CLOSING,
    ballot_path,
    planned,
    time_options,
)
from bowling_app.ballots.rules.limits import FEWEST_CHOICES, KEPT, MOST_CHOICES
from bowling_app.ballots.rules.questions import USUAL_QUESTION, question_language, shown_question
from bowling_app.ballots.schemas.ballot_pages import BallotLine, NewBallot, OwnBallots
from bowling_app.ballots.services.ballot_page import closing
from bowling_app.listings.rules.list_paths import VOTE_PATH, vote_on_list_href
from bowling_app.lists.queries import lists
from bowling_app.lists.rules.limits import MOST_ADDED
from bowling_app.lists.rules.lists import SAVED
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.saved.queries import saved_alleys
from bowling_app.venues.queries import nearest, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.limits import DEFAULT_RADIUS_MILES
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import place_text

_MINE: Final = N_("Your votes")
_HEADING: Final = N_("Vote with friends")
_INTRODUCTION: Final = N_("Pick the alleys and send the link. Friends vote with a name; no one needs an account.")
_STRANGER: Final = N_("Sign in to ask your friends. They won't need an account to vote.")
_NOTHING: Final = N_("A vote needs at least {least} alleys. Start from one of your lists, or make one.")
_OWN: Final = N_("Start from one of your lists. Votes are deleted after {days} days.")


def load_new_ballot(
    uow: UnitOfWork,
    actor: Actor,
    *,
    venue: tuple[str, ...] = (),
    list: str = "",  # noqa: A002 -- the name in the address.
    **when: str,
) -> NewBallot:
    """The form of a ballot on these venues, or on those of a list of the actor's own. To one venue alone it offers
    others, which are not chosen. It begins with the `day` and the `time` that are given, if a ballot can have them. A
    visitor is asked to sign in."""
    anyone(actor)
    ids = dict.fromkeys((*venue[:MOST_ADDED], *_of_list(uow, actor, list)))
    known = venues.with_ids(uow.session, ids)
    asked = [known[each] for each in ids if each in known][:MOST_ADDED]
    others = _to_go_with(uow, actor.user_id, asked[0]) if actor.user_id and len(asked) == 1 else ()
    choices = tuple(
        Choice(row.id, row.name, place_text(place), is_chosen=at < min(len(asked), MOST_CHOICES))
        for at, (row, place) in enumerate((*asked, *others))
    )
    is_signed_in, begins = actor.user_id is not None, planned(when.get("day", ""), when.get("time", ""))
    return NewBallot(
        is_signed_in=is_signed_in,
        crumbs=(home(), _mine(), Link(_(_HEADING), VOTE_PATH)),
        heading=_(_HEADING),
        introduction=_(_INTRODUCTION) if is_signed_in else _(_STRANGER),
        path=_path([each for each in venue[:MOST_ADDED] if each in known], list, begins),
        venues=choices,
        empty_text="" if len(choices) >= FEWEST_CHOICES or not is_signed_in else _(_NOTHING, least=FEWEST_CHOICES),
        form=Filled({"question": _(USUAL_QUESTION), "closes": USUAL_CLOSING, **begins}),
        times=time_options(begins.get("time", "")),
    )


def load_own_ballots(uow: UnitOfWork, actor: Actor) -> OwnBallots:
    """The actor's ballots, the latest first, and the lists that one can be made from."""
    anyone(actor)
    crumbs = (home(), _mine())
    if actor.user_id is None:
        return OwnBallots(is_signed_in=False, crumbs=crumbs, heading=_(_MINE), introduction=_(_STRANGER))
    saved = len(saved_alleys.listed_ids(uow.session, actor.user_id))
    sources = [Link(_("Saved alleys"), vote_on_list_href(SAVED), _alleys(saved))] if saved >= FEWEST_CHOICES else []
    sources.extend(
        Link(each.row.name, vote_on_list_href(each.row.id), _alleys(each.listed))
        for each in lists.of_person(uow.session, actor.user_id)
        if each.listed >= FEWEST_CHOICES
    )
    return OwnBallots(
        is_signed_in=True,
        crumbs=crumbs,
        heading=_(_MINE),
        introduction=_(_OWN, days=KEPT.days),
        ballots=_lines(uow, ballots.of_person(uow.session, actor.user_id)),
        sources=tuple(sources),
    )


def _mine() -> Link:
    return Link(_(_MINE), MINE_PATH)


def _of_list(uow: UnitOfWork, actor: Actor, list_id: str) -> tuple[str, ...]:
    """The venues of a list of the actor's own; none of somebody else's."""
    if actor.user_id is None or not list_id:
        return ()
    if list_id == SAVED:
        return tuple(saved_alleys.listed_ids(uow.session, actor.user_id)[:MOST_ADDED])
    row = lists.own(uow.session, actor.user_id, list_id)
    return tuple(item.venue_id for item in lists.items(uow.session, row.id)) if row else ()


def _to_go_with(uow: UnitOfWork, user_id: str, one: VenueWithPlace) -> Sequence[VenueWithPlace]:
    """What may be voted on together with one venue: the alleys that the person saved, and then the nearest ones."""
    venue, _place = one
    saved = saved_alleys.listed_ids(uow.session, user_id)[:MOST_CHOICES]
    known = venues.with_ids(uow.session, saved)
    near = nearest.nearest(uow.session, venue.latitude, venue.longitude, DEFAULT_RADIUS_MILES, MOST_CHOICES)
    all_known = [*(known[each] for each in saved if each in known), *(each.venue_with_place for each in near)]
    found = {each.id: (each, place) for each, place in all_known if each.id != venue.id}
    return list(found.values())[: MOST_CHOICES - 1]


def _path(venue_ids: Sequence[str], list_id: str, when: Mapping[str, str]) -> str:
    """The address of the page itself, which the form is sent to, so that what is refused comes back whole."""
    asked = [*(("venue", each) for each in venue_ids), *([("list", list_id)] if list_id else []), *when.items()]
    return f"{VOTE_PATH}?{urlencode(asked)}" if asked else VOTE_PATH


def _lines(uow: UnitOfWork, found: Sequence[Counted]) -> tuple[BallotLine, ...]:
    zones = ballots.zones(uow.session, [each.row.id for each in found])
    return tuple(_line(each, zones.get(each.row.id)) for each in found)


def _line(found: Counted, zone: str | None) -> BallotLine:
    votes = count_of(found.votes, "vote", "votes") if found.votes else _("No votes yet")
    row, note = found.row, f"{votes} · {closing(found.row, zone)}"
    return BallotLine(shown_question(row.question), ballot_path(row.token), note, question_language(row.question))


def _alleys(count: int) -> str:
    return count_of(count, "alley", "alleys")
