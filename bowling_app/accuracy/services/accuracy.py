"""Votes on whether a venue's facts are right, and how fresh those facts are."""

from collections.abc import Sequence
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import hold_person, limit_key, note_network, slow_down
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.queries import accuracy
from bowling_app.accuracy.queries.crowds import voters
from bowling_app.accuracy.rules.accuracy import (
    NOT_LISTED,
    VOTABLE,
    VOTE_HEADING,
    AccuracyDraft,
    AccuracyStanding,
    AccuracyView,
    AccuracyVote,
    Kind,
    VotePage,
    agreement,
    agreement_text,
    checked,
    vote_path,
)
from bowling_app.accuracy.rules.freshness import FACTS, LABELS
from bowling_app.accuracy.rules.limits import VOTES_PER_HOUR
from bowling_app.accuracy.services.crowds import take_place
from bowling_app.accuracy.services.freshness import freshness_lines
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import small
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.services import crowds
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import participation
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.sums import recompute_sums
from bowling_app.venues.queries.unconfirmed import note_unconfirmed
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.participation import VENUE_NOT_FOUND, hold_venue

NO_VOTE: Final = N_("You have not voted on this venue.")
SAID: Final[dict[Kind, str]] = {
    "accurate": N_("You said this info is correct."),
    "not_accurate": N_("You said something's off here."),
}
COUNTED_ONCE: Final = N_("Someone on your network or mailbox said the same, and we count that once.")


def cast_accuracy_vote(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: AccuracyDraft, client: str = ""
) -> AccuracyStanding | Refusal:
    """Vote on whether a venue's facts are right. This replaces the actor's earlier vote.

    The score is the sum of all votes and the count is the number of voters, both from the rows at the end of this
    transaction. Of equal votes from one network or mailbox only the first one counts; those of admins and of the
    venue's managers always count.
    """
    user_id = require_user(actor)
    draft = checked(draft)
    venue = hold_venue(uow, venue_id)
    person = hold_person(uow, user_id)
    if refusal := slow_down(uow, limit_key(uow, "vote", user_id), VOTES_PER_HOUR):
        return refusal
    note_network(uow, user_id, client)
    now = clock.now()
    value = 1 if draft.type == "accurate" else -1
    earlier = accuracy.of_person(uow.session, venue.id, user_id)
    counted = earlier.value if earlier is not None and earlier.is_counted else None
    vote = earlier or AccuracyReport(venue_id=venue.id, user_id=user_id, value=value, created_at=now)
    facts = _listed(uow, venue, draft) if value > 0 else draft.facts
    vote.value, vote.facts, vote.reason, vote.updated_at = value, list(facts), draft.reason, now
    vote.owners_told_at = now
    vote.trusted_as = _role(uow, actor, venue)
    vote.is_trusted = vote.trusted_as is not None
    vote.is_counted = vote.is_trusted or _counts(uow, venue, person, value, client)
    uow.session.add(vote)
    if counted is not None and not (vote.is_counted and value == counted):
        take_place(uow, venue, person, counted)
    return _settle(uow, venue)


def withdraw_accuracy_vote(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> AccuracyStanding:
    """Take the actor's vote on a venue back. The venue may be closed by now."""
    user_id = require_user(actor)
    venue = participation.lock_venue(uow.session, venue_id)
    if venue is None:
        raise NotFound(_(VENUE_NOT_FOUND))
    vote = accuracy.of_person(uow.session, venue.id, user_id)
    if vote is None:
        raise NotFound(_(NO_VOTE))
    uow.session.delete(vote)
    if vote.is_counted:
        take_place(uow, venue, uow.session.get_one(User, user_id), vote.value)
    return _settle(uow, venue)


def distrust(uow: UnitOfWork, venue: Venue, people: Sequence[str]) -> None:
    """Take what these people said as managers of a venue for the word of visitors, because they were removed. The
    caller holds the venue."""
    votes = [vote for each in people if (vote := accuracy.of_person(uow.session, venue.id, each)) is not None]
    owners = [vote for vote in votes if vote.trusted_as == "owner"]
    for vote in owners:
        vote.trusted_as, vote.is_trusted = None, False
        vote.is_counted = _counts(uow, venue, uow.session.get_one(User, vote.user_id), vote.value, "")
    if owners:
        _settle(uow, venue)


def my_accuracy_vote(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> AccuracyVote:
    """The actor's own vote on a venue."""
    user_id = require_user(actor)
    vote = accuracy.of_person(uow.session, venue_id, user_id)
    if vote is None:
        raise NotFound(_(NO_VOTE))
    return AccuracyVote(_kind(vote.value), vote.value, tuple(vote.facts), vote.reason, vote.created_at, vote.updated_at)


def load_accuracy(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> AccuracyView:
    """The votes on a venue's facts, when each group was last confirmed, and the caller's own vote."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    mine = accuracy.of_person(uow.session, venue.id, actor.user_id) if actor.user_id else None
    chosen = mine.facts if mine is not None and mine.value < 0 else ()
    known = accuracy.confirmations(uow.session, [venue.id])[venue.id]
    shown = tuple(fact for fact in FACTS if known[fact].is_known)
    return AccuracyView(
        venue_id=venue.id,
        summary=_summary(venue),
        freshness=tuple(line for line in freshness_lines(known) if known[line.facts].is_known),
        options=tuple(Option(fact, _(LABELS[fact])) for fact in VOTABLE if fact in {*shown, "closed"}),
        agreement=agreement(shown),
        asked=_("Listed so far: {facts}.", facts=listed([small(_(LABELS[fact])) for fact in shown])) if shown else "",
        my_type=_kind(mine.value) if mine else "",
        my_words=_(SAID[_kind(mine.value)]) if mine else "",
        written={"facts": "\n".join(chosen), "reason": (mine.reason or "") if mine else ""},
        my_reason=(mine.reason or "") if mine else "",
        my_note=_note_of(mine, place) if mine else "",
    )


def load_vote_page(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> VotePage:
    """The question whether a venue's facts are right, with the actor's own answer. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/vote")
    path, said = vote_path(venue.id), load_accuracy(uow, actor, venue_id=venue.id)
    return VotePage(
        heading=_(VOTE_HEADING),
        introduction=f"{_('What we list about {venue}.', venue=venue.name)} {said.asked}".strip(),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), Link(_(VOTE_HEADING), path)),
        path=path,
        accuracy=said,
        form=Filled(said.written),
    )


def _role(uow: UnitOfWork, actor: Actor, venue: Venue) -> str | None:
    """In which role the actor's vote alone confirms facts; None if it does not."""
    if actor.user_id in managers(uow.session, venue.id):
        return "owner"
    return "admin" if actor.is_admin else None


def _listed(uow: UnitOfWork, venue: Venue, draft: AccuracyDraft) -> tuple[str, ...]:
    """What a vote confirms: the groups that it names, or all, without those for which the venue shows nothing."""
    known = accuracy.confirmations(uow.session, [venue.id])[venue.id]
    found = tuple(fact for fact in draft.facts or FACTS if known[fact].is_known)
    if draft.facts and not found:
        raise Invalid(_(NOT_LISTED), field="facts")
    return found


def _counts(uow: UnitOfWork, venue: Venue, person: User, value: int, client: str) -> bool:
    """Whether a vote counts in addition to equal votes of others."""
    others = voters(uow.session, venue.id, value, but=person.id, limit=crowds.MOST_COMPARED)
    return crowds.counts(uow, person, others, client)


def _note_of(vote: AccuracyReport, place: Place) -> str:
    told = _("You voted on {day}", day=day_text(vote.updated_at, ZoneInfo(place.time_zone)))
    return told if vote.is_counted else f"{told}. {_(COUNTED_ONCE)}"


def _settle(uow: UnitOfWork, venue: Venue) -> AccuracyStanding:
    uow.session.flush()  # The sums must count what has just changed.
    recompute_sums(uow.session, [venue.id])
    note_unconfirmed(uow.session, clock.now().date(), [venue.id])
    uow.session.refresh(venue)
    venue.updated_at = clock.now()
    directory_changed(uow.session, venue.id)
    return AccuracyStanding(venue.accuracy_score, venue.accuracy_vote_count)


def _kind(value: int) -> Kind:
    return "accurate" if value > 0 else "not_accurate"


def _summary(venue: Venue) -> str:
    if not venue.accuracy_vote_count:
        return _("Not verified by visitors yet")
    agreeing = (venue.accuracy_vote_count + venue.accuracy_score) // 2
    return agreement_text(agreeing, venue.accuracy_vote_count)
