"""Taking what is sent to the pages of ballots: a new one, votes, and what its maker decides."""

from typing import Final

from bowling_app.ballots.rules.ballots import (
    CLOSE,
    DELETE,
    MINE_PATH,
    PAGE,
    REOPEN,
    STRIKE,
    SURE_TO_DELETE,
    SURE_TO_STRIKE,
    BallotDraft,
    VoteDraft,
    ballot_path,
)
from bowling_app.ballots.services.ballots import close_ballot, delete_ballot, make_ballot, reopen_ballot, strike_vote
from bowling_app.ballots.services.voting import SeenBrowser, cast_vote
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_LONG_ID, row_id
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.http.cookies import voter_cookie
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.page import BROWSER

_FOR_GOOD: Final = N_("It can't be undone.")


def take_ballot(sent: Sent) -> Outcome:
    """Make a ballot. Its page follows, with the link to pass on."""
    draft = BallotDraft(
        sent.text("question"), tuple(sent.all("venue")), sent.text("closes"), sent.text("day"), sent.text("time")
    )
    made = perform(sent.token, make_ballot, draft=draft)
    return (
        made if isinstance(made, Refusal) else Done(ballot_path(made), _("Send the link to your friends."), follow=True)
    )


def take_vote(sent: Sent) -> Outcome:
    """Cast a vote, or do what the maker of the ballot wants with it."""
    address = str(sent.arguments["address"])
    if sent.text(DELETE[0].name):
        return _delete(sent, address)
    if vote_id := sent.text(STRIKE):
        return _strike(sent, address, vote_id)
    for button, operation, said in (
        (CLOSE, close_ballot, _("Voting is closed.")),
        (REOPEN, reopen_ballot, _("Open again.")),
    ):
        if sent.text(button[0].name):
            return _done(perform(sent.token, operation, address=address), address, said)
    return _vote(sent, address)


def _vote(sent: Sent, address: str) -> Outcome:
    browser = str(sent.arguments.get(BROWSER, ""))
    draft = VoteDraft(sent.text("name"), tuple(sent.all("mark")))
    seen = SeenBrowser(browser, sent.client, sent.text(PAGE.name))
    told = perform(sent.token, cast_vote, address=address, draft=draft, seen=seen)
    if isinstance(told, Refusal):
        return told
    said = _("Your vote counts.") if told.cast.is_new else _("Vote changed.")
    # Anew: a tab knows the mark that the browser had when it was opened, which is none where another tab voted since.
    return Done(ballot_path(address), said, is_anew=True, cookies=(voter_cookie(told.browser),))


def _strike(sent: Sent, address: str, vote_id: str) -> Outcome:
    if not sent.text(SURE):
        return _sure(_(SURE_TO_STRIKE), (Hidden(STRIKE, vote_id),), _("Yes, remove it"))
    number = row_id(vote_id, LARGEST_LONG_ID) or 0
    return _done(perform(sent.token, strike_vote, address=address, vote_id=number), address, _("Vote removed."))


def _delete(sent: Sent, address: str) -> Outcome:
    if not sent.text(SURE):
        return _sure(_(SURE_TO_DELETE), DELETE, _("Yes, delete it"))
    perform(sent.token, delete_ballot, address=address)
    return Done(MINE_PATH, _("Vote deleted."), follow=True)


def _done(told: Refusal | None, address: str, said: str) -> Outcome:
    return told if isinstance(told, Refusal) else Done(ballot_path(address), said)


def _sure(question: str, given: tuple[Hidden, ...], send: str) -> Question:
    """What is asked first, unless a script has asked already."""
    return Question(question, (), (*given, Hidden(SURE, "yes")), send=send, back=_("No"), text=_(_FOR_GOOD))
