"""View models of lists and ballots."""

from bowling_app.ballots.rules.ballots import time_options
from bowling_app.ballots.schemas.ballot_pages import (
    BallotChoiceLine,
    BallotLine,
    BallotView,
    NewBallot,
    OwnBallots,
    ResultLine,
    VoteLine,
)
from bowling_app.lists.schemas.list_pages import AddPage, ListItem, ListLine, OwnList, OwnLists, SharedList
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link
from tests.site_wide.view_models import a_card

_CRUMBS = (Link("Home", "/"), Link("Your lists", "/account/lists"))


def own_lists() -> OwnLists:
    lines = (ListLine("Saved alleys", "/saved-alleys", "1 alley · Only me"),)
    return OwnLists(is_signed_in=True, crumbs=_CRUMBS, heading="Your lists", introduction="Keep alleys.", lists=lines)


def _items(words: str) -> tuple[ListItem, ...]:
    """One that is listed, and one that is listed no more."""
    return (
        ListItem(a_card(name=words), words, "", "/account/lists/friday/a", is_first=True),
        ListItem(
            a_card(id="closed", name=words, href=""), words, "No longer listed", "/account/lists/friday/b", is_last=True
        ),
    )


def own_list(words: str) -> OwnList:
    return OwnList(
        is_signed_in=True,
        crumbs=_CRUMBS,
        heading=words,
        introduction="2 alleys. Everyone can see this list.",
        path="/account/lists/friday",
        alleys=_items(words),
        shared=Link("See it as others do", "/lists/friday"),
        notice=words,
    )


def a_shared_list(words: str) -> SharedList:
    return SharedList(
        heading=words,
        author=words,
        updated="Updated Nov 3, 2026",
        about=(words,),
        crumbs=_CRUMBS,
        path="/lists/friday",
        summary="1 alley",
        alleys=_items(words)[:1],
        report_href="/lists/friday/report",
        is_indexed=True,
        description=words,
    )


def an_add_page(words: str) -> AddPage:
    return AddPage(
        is_signed_in=True,
        crumbs=_CRUMBS,
        heading="Add to a list",
        introduction=words,
        path="/account/lists/add?venue=a",
        venues=(Choice("a", words, "Austin, TX", is_chosen=True),),
        lists=(Choice("saved", "Saved alleys", words, is_chosen=False, is_idle=True),),
    )


def a_ballot(words: str) -> BallotView:
    return BallotView(
        heading=words,
        crumbs=_CRUMBS,
        path="/ballots/friday",
        asked=words,
        when="For Friday, Dec 4, 2026 at 8 PM",
        status="Open until Fri, Dec 4, 6 PM CST",
        summary="1 vote",
        is_open=True,
        has_voted=True,
        is_maker=True,
        may_reopen=True,
        choices=(BallotChoiceLine("1", words, "/venue/1", words, is_chosen=True),),
        results=(ResultLine("1", words, words, "/venue/1", "1 of 1", "100%", words, is_ahead=True),),
        votes=(VoteLine(words, (Hidden("strike", "1"),)),),
        share_text="https://lanes.example/ballots/friday",
        note=words,
    )


def a_new_ballot(words: str) -> NewBallot:
    venues = tuple(Choice(key, words, "Austin, TX", is_chosen=True) for key in "ab")
    return NewBallot(
        is_signed_in=True,
        crumbs=_CRUMBS,
        heading="Vote with friends",
        introduction=words,
        path="/ballots/new?list=friday",
        venues=venues,
        times=time_options("19:45"),
    )


def own_ballots(words: str) -> OwnBallots:
    return OwnBallots(
        is_signed_in=True,
        crumbs=_CRUMBS,
        heading="Your votes",
        introduction="Start from a list.",
        ballots=(BallotLine(words, "/ballots/friday", "1 vote"),),
        sources=(Link(words, "/ballots/new?list=friday", "3 alleys"),),
    )
