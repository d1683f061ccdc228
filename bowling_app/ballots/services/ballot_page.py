"""A ballot as whoever has the link sees it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.ballots.models import Ballot, BallotChoice, BallotVote
from bowling_app.ballots.queries import ballots
from bowling_app.ballots.queries.ballots import Made
from bowling_app.ballots.rules.ballots import PAGE, STRIKE, ballot_path, time_text
from bowling_app.ballots.rules.questions import question_language, shown_question
from bowling_app.ballots.schemas.ballot_pages import BallotChoiceLine, BallotView, ResultLine, VoteLine
from bowling_app.ballots.schemas.ballot_records import BallotChoiceRecord, BallotRecord
from bowling_app.ballots.services.ballots import NO_BALLOT, opened_until
from bowling_app.ballots.services.voters import is_ours, new_browser, voter_on
from bowling_app.ballots.services.voting import closes_at, is_open, zone_of
from bowling_app.lists.queries.lists import Venues, venues
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.formats import day_as, weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import twelve_hours
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import cards

CLOSED: Final = N_("Voting is closed")
_CHANGED: Final = N_("You voted as {name}. You can change your vote in this browser.")


def load_ballot(uow: UnitOfWork, actor: Actor, *, address: str, browser: str = "") -> BallotView:
    """A ballot. `browser` is the mark of a browser that has voted before. The result is for whoever has voted, for the
    maker, and for everybody once it is closed: who has not voted yet is not to follow the others."""
    anyone(actor)
    found = found_ballot(uow, address)
    row, choices, votes = found.row, *_parts(uow, found.row)
    known = venues(uow.session, [choice.venue_id for choice in choices])
    mine = _own(row, votes, browser)
    zone = zone_of(uow, row)
    is_maker, may_vote = actor.user_id == row.user_id, is_open(row, zone)
    is_shown = is_maker or mine is not None or not may_vote
    lines = list(zip(choices, _cards(uow, [known[choice.venue_id] for choice in choices]), strict=True))
    return BallotView(
        heading=shown_question(row.question),
        crumbs=(home(), Link(_("The vote"), ballot_path(row.token))),
        path=ballot_path(row.token),
        asked=_("{maker} asks", maker=shown_name(found.maker)),
        when=_when(row),
        status=closing(row, zone),
        summary=count_of(len(votes), "vote", "votes") if votes else _("No votes yet"),
        is_open=may_vote,
        has_voted=mine is not None,
        is_maker=is_maker,
        may_reopen=is_maker and opened_until(row, zone) is not None,
        choices=tuple(_choice(choice, card, mine) for choice, card in lines),
        results=_results(lines, votes) if is_shown else (),
        votes=tuple(VoteLine(vote.name, (Hidden(STRIKE, str(vote.id)),)) for vote in votes) if is_maker else (),
        share_text=whole_address(ballot_path(row.token)) if is_maker else "",
        note=_(_CHANGED, name=mine.name) if mine and may_vote else "",
        form=_form(mine, browser),
        language=question_language(row.question),
    )


def ballot_record(uow: UnitOfWork, actor: Actor, *, address: str, browser: str = "") -> BallotRecord:
    """The same for other programs."""
    anyone(actor)
    found = found_ballot(uow, address)
    row, choices, votes = found.row, *_parts(uow, found.row)
    known = venues(uow.session, [choice.venue_id for choice in choices])
    zone = zone_of(uow, row)
    may_vote = is_open(row, zone)
    is_shown = actor.user_id == row.user_id or _own(row, votes, browser) is not None or not may_vote
    return BallotRecord(
        address=ballot_path(row.token),
        question=shown_question(row.question),
        asked_by=found.maker,
        day=row.day,
        time=row.time,
        is_open=may_vote,
        closes_at=closes_at(row, zone),
        vote_count=len(votes),
        choices=tuple(_choice_record(choice, known, votes if is_shown else None) for choice in choices),
    )


def found_ballot(uow: UnitOfWork, address: str) -> Made:
    """The ballot at that address. Raises NotFound where there is none."""
    found = ballots.at_address(uow.session, address)
    if found is None:
        raise NotFound(_(NO_BALLOT))
    return found


def closing(row: Ballot, zone: str | None) -> str:
    """Until when people may vote, by the clocks of the first venue."""
    if not is_open(row, zone):
        return _(CLOSED)
    local = closes_at(row, zone).astimezone(ZoneInfo(zone or "UTC"))
    time = twelve_hours(local.hour * 60 + local.minute, always_minutes=False)
    return _("Open until {day}, {time} {zone}", day=day_as(local, "MMMEd"), time=time, zone=f"{local:%Z}")


def _parts(uow: UnitOfWork, row: Ballot) -> tuple[Sequence[BallotChoice], Sequence[BallotVote]]:
    return ballots.choices(uow.session, row.id), ballots.votes(uow.session, row.id)


def _cards(uow: UnitOfWork, found: Sequence[VenueWithPlace]) -> list[VenueCard]:
    """The cards of the venues to vote for. One that has closed since leads nowhere, and says so in place of its
    stars and price."""
    made = zip(found, cards(uow, found), strict=True)
    return [card if venue.is_active else _closed(card) for (venue, _), card in made]


def _closed(card: VenueCard) -> VenueCard:
    return replace(card, href="", rating="", price=_("No longer listed"))


def _own(row: Ballot, votes: Sequence[BallotVote], browser: str) -> BallotVote | None:
    """The vote that this browser has cast."""
    voter = voter_on(row.id, browser)
    return next((vote for vote in votes if voter and vote.voter == voter), None)


def _form(mine: BallotVote | None, browser: str) -> Filled:
    """The form as it begins. For a browser without a mark the page has one, which shows that the same form is sent
    again. Others who ask at the same time get the same page, so it never becomes the mark of a browser."""
    if mine is not None:
        return Filled({"name": mine.name})
    return EMPTY if is_ours(browser) else Filled({PAGE.name: new_browser()})


def _when(row: Ballot) -> str:
    if row.day is None:
        return ""
    weekday, date = weekday_text(row.day.weekday()), date_text(row.day)
    if not row.time:
        return _("For {weekday}, {date}", weekday=weekday, date=date)
    return _("For {weekday}, {date} at {time}", weekday=weekday, date=date, time=time_text(row.time))


def _choice(choice: BallotChoice, card: VenueCard, mine: BallotVote | None) -> BallotChoiceLine:
    rating = _("{rating} stars", rating=card.rating) if card.rating else ""
    return BallotChoiceLine(
        value=str(choice.number),
        name=card.name,
        href=card.href,
        facts=" · ".join(fact for fact in (card.place, rating, card.price) if fact),
        is_chosen=mine is not None and choice.number in mine.marks,
    )


def _results(lines: Sequence[tuple[BallotChoice, VenueCard]], votes: Sequence[BallotVote]) -> tuple[ResultLine, ...]:
    """The venues with who marked each, the one with the most marks first."""
    counted = Counter(mark for vote in votes for mark in vote.marks)
    most = max((counted[choice.number] for choice, _ in lines), default=0)
    ordered = sorted(lines, key=lambda line: (-counted[line[0].number], line[0].number))
    return tuple(
        ResultLine(
            key=str(choice.number),
            name=card.name,
            place=card.place,
            href=card.href,
            count=_("{count} of {all}", count=counted[choice.number], all=len(votes)) if votes else "0",
            share=f"{round(100 * counted[choice.number] / len(votes))}%" if votes else "0%",
            names=listed([vote.name for vote in votes if choice.number in vote.marks]),
            is_ahead=bool(most) and counted[choice.number] == most,
        )
        for choice, card in ordered
    )


def _choice_record(choice: BallotChoice, known: Venues, votes: Sequence[BallotVote] | None) -> BallotChoiceRecord:
    names = None if votes is None else tuple(vote.name for vote in votes if choice.number in vote.marks)
    return BallotChoiceRecord(
        number=choice.number,
        venue_id=choice.venue_id,
        venue_name=known[choice.venue_id][0].name,
        votes=None if names is None else len(names),
        names=names,
    )
