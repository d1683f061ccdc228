"""Taking the forms and the buttons of requests to join leagues."""

from bowling_app.joining.api.bowler_forms import ask_first, take_card_button
from bowling_app.joining.rules.forms import FULL, STILL, WITHDRAW, read_answer, read_wish
from bowling_app.joining.rules.paths import MINE_PATH, own_requests_path
from bowling_app.joining.rules.wishes import ACCEPTED
from bowling_app.joining.services.mine import SAID as MINE_SAID
from bowling_app.joining.services.request_pages import ANSWERED, SAID, SENT
from bowling_app.joining.services.requests import NO_REQUEST, answer_request, ask_to_join, withdraw_request
from bowling_app.leagues.rules.paths import read_league_id, read_number
from bowling_app.leagues.services.leagues import NO_LEAGUE, say_openings
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.language.messages import _


def take_wish(sent: Sent) -> Outcome:
    """Ask to join, and lead to one's own requests."""
    league_id = read_league_id(str(sent.arguments["league"]))
    if league_id is None:
        raise NotFound(_(NO_LEAGUE))
    told = perform(sent.token, ask_to_join, league_id=league_id, wish=read_wish(sent.given), client=sent.client)
    return told if isinstance(told, Refusal) else Done(MINE_PATH, _(SENT), f"{MINE_PATH}?done=sent")


def take_answer(sent: Sent) -> Outcome:
    """Answer a request, and lead back to the list; who was let in may have taken the last place, so it asks there."""
    venue_id, answer = str(sent.arguments["venue_id"]), read_answer(sent.given)
    number = _number(str(sent.arguments["key"]), _(NO_REQUEST))
    told = perform(sent.token, answer_request, venue_id=venue_id, request_id=number, answer=answer)
    if isinstance(told, Refusal):
        return told
    asks = f"league={told.id}" if answer.verdict == ACCEPTED else ""
    path = own_requests_path(told.venue_id)
    here = f"{path}?done=answered&{asks}" if asks else f"{path}?done=answered"
    return Done(f"{path}?{asks}" if asks else path, _(ANSWERED), here)


def take_own_button(sent: Sent) -> Outcome:
    """Say whether the openings of a league still stand."""
    venue_id = str(sent.arguments["venue_id"])
    for button in (STILL, FULL):
        if pressed := sent.text(button):
            number = _number(pressed, _(NO_LEAGUE))
            told = perform(sent.token, say_openings, venue_id=venue_id, league_id=number, is_full=button == FULL)
            path = own_requests_path(told.venue_id)
            return Done(path, _(SAID[button]), f"{path}?done={button}")
    raise Invalid(_("There is no such button."))


def take_my_button(sent: Sent) -> Outcome:
    """Remove a request of one's own, or do what another button of the page stands for."""
    if pressed := sent.text(WITHDRAW):
        if asked := ask_first(sent, WITHDRAW):
            return asked
        perform(sent.token, withdraw_request, request_id=_number(pressed, _(NO_REQUEST)))
        return Done(MINE_PATH, _(MINE_SAID["withdrawn"]), f"{MINE_PATH}?done=withdrawn")
    if (told := take_card_button(sent)) is not None:
        return told
    raise Invalid(_("There is no such button."))


def _number(text: str, unknown: str) -> int:
    if (number := read_number(text)) is None:
        raise NotFound(unknown)
    return number
