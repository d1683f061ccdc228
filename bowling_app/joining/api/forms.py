"""Taking the forms and the buttons of requests to join leagues."""

from typing import Final

from bowling_app.joining.api.bowler_forms import ask_first, number_in, take_card_button
from bowling_app.joining.rules.forms import ANSWER_FORM, FULL, STILL, WITHDRAW, read_answer, read_wish
from bowling_app.joining.rules.paths import MINE_PATH, own_requests_path
from bowling_app.joining.rules.wishes import ACCEPTED, Answer
from bowling_app.joining.services.mine import SAID as MINE_SAID
from bowling_app.joining.services.request_pages import ANSWERED, SAID, SENT, load_answer
from bowling_app.joining.services.requests import NO_REQUEST, answer_request, ask_to_join, withdraw_request
from bowling_app.leagues.rules.paths import read_league_id
from bowling_app.leagues.services.leagues import NO_LEAGUE, say_openings
from bowling_app.perform import perform
from bowling_app.platform.audit.comparing import VERSION, differences, unsent
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.documents.sent_forms import by_their_name
from bowling_app.platform.kit.choices import Item, Question
from bowling_app.platform.kit.errors import Changed, Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _

_LEFT_BLANK: Final = {"text": N_("No words")}


def take_wish(sent: Sent) -> Outcome:
    """Ask to join, and lead to one's own requests."""
    league_id = read_league_id(str(sent.arguments["league"]))
    if league_id is None:
        raise NotFound(_(NO_LEAGUE))
    ask = by_their_name(sent, ask_to_join)
    told = perform(sent.token, ask, league_id=league_id, wish=read_wish(sent.given), client=sent.client)
    return told if isinstance(told, Refusal) else Done(MINE_PATH, _(SENT), f"{MINE_PATH}?done=sent")


def take_answer(sent: Sent) -> Outcome:
    """Answer a request, and lead back to the list; who was let in may have taken the last place, so it asks there.
    Where somebody else has answered it since the form began, it asks which answer holds."""
    venue_id, answer = str(sent.arguments["venue_id"]), read_answer(sent.given)
    number = number_in(str(sent.arguments["key"]), _(NO_REQUEST))
    seen = sent.text(VERSION)
    try:
        told = perform(sent.token, answer_request, venue_id=venue_id, request_id=number, answer=answer, seen=seen)
    except Changed as refusal:
        return _which(sent, answer, refusal)
    if isinstance(told, Refusal):
        return told
    asks = f"league={told.id}" if answer.verdict == ACCEPTED else ""
    path = own_requests_path(told.venue_id)
    here = f"{path}?done=answered&{asks}" if asks else f"{path}?done=answered"
    return Done(f"{path}?{asks}" if asks else path, _(ANSWERED), here)


def _which(sent: Sent, answer: Answer, refusal: Changed) -> Question:
    """What was answered or asked since the form began, beside what would be sent."""
    page = perform(sent.token, load_answer, **{name: str(sent.arguments[name]) for name in ("venue_id", "key")})
    if page.own is None:
        raise refusal
    request, yours = page.own.request, {"verdict": answer.verdict, "text": answer.text}
    items = differences(ANSWER_FORM, page.own.answer, yours, _LEFT_BLANK)
    if not page.own.answer:
        items = (Item(", ".join(request.facts), text="\n".join(request.message)),)
    return unsent(refusal, items, page.form.values[VERSION])


def take_own_button(sent: Sent) -> Outcome:
    """Say whether the openings of a league still stand."""
    venue_id = str(sent.arguments["venue_id"])
    for button in (STILL, FULL):
        if pressed := sent.text(button):
            number = number_in(pressed, _(NO_LEAGUE))
            told = perform(sent.token, say_openings, venue_id=venue_id, league_id=number, is_full=button == FULL)
            path = own_requests_path(told.venue_id)
            return Done(path, _(SAID[button]), f"{path}?done={button}")
    raise Invalid(_("There is no such button."))


def take_my_button(sent: Sent) -> Outcome:
    """Remove a request of one's own, or do what another button of the page stands for."""
    if pressed := sent.text(WITHDRAW):
        if asked := ask_first(sent, WITHDRAW):
            return asked
        perform(sent.token, withdraw_request, request_id=number_in(pressed, _(NO_REQUEST)))
        return Done(MINE_PATH, _(MINE_SAID["withdrawn"]), f"{MINE_PATH}?done=withdrawn")
    if (told := take_card_button(sent)) is not None:
        return told
    raise Invalid(_("There is no such button."))
