"""Taking the forms of bowlers who look for a team, and of those who write to them."""

from collections.abc import Callable, Mapping
from typing import Final

from bowling_app.joining.rules.bowler_forms import DELETE, END, HIDE, RENEW, SURE, read_card
from bowling_app.joining.rules.paths import MINE_PATH, report_path, thread_path
from bowling_app.joining.services.bowler_reports import REPORTED, report_bowler
from bowling_app.joining.services.bowlers import NO_CARD, delete_card, hide_card, renew_card, save_card
from bowling_app.joining.services.mine import SAID
from bowling_app.joining.services.threads import NO_THREAD, end_conversation, write_back, write_to_bowler
from bowling_app.leagues.rules.paths import BOWLERS_PATH
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.documents.sent_forms import by_their_name
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import SURE as IS_SURE
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _

_FOR_GOOD: Final = N_("It can't be undone.")


def take_card(sent: Sent) -> Outcome:
    """Keep one's card, and lead to one's own page."""
    told = perform(sent.token, by_their_name(sent, save_card), card=read_card(sent.given))
    return told if isinstance(told, Refusal) else _done("card")


def take_first_message(sent: Sent) -> Outcome:
    """Write to a bowler, and lead to the conversation."""
    number = number_in(str(sent.arguments["card"]), _(NO_CARD))
    write = by_their_name(sent, write_to_bowler)
    told = perform(sent.token, write, card_id=number, text=sent.text("text"), client=sent.client)
    return told if isinstance(told, Refusal) else Done(thread_path(told), _("Message sent."))


def take_message(sent: Sent) -> Outcome:
    """Write into a conversation."""
    number = number_in(str(sent.arguments["thread"]), _(NO_THREAD))
    write = by_their_name(sent, write_back)
    told = perform(sent.token, write, thread_id=number, text=sent.text("text"), client=sent.client)
    return told if isinstance(told, Refusal) else Done(thread_path(told), _("Message sent."))


def take_bowler_report(sent: Sent) -> Outcome:
    """Keep a report; without scripts, the page of the form says that we will look at it."""
    what = str(sent.arguments["what"])
    told = perform(sent.token, report_bowler, what=what, reason=sent.text("reason"), note=sent.text("note"))
    return told if isinstance(told, Refusal) else Done(BOWLERS_PATH, _(REPORTED), report_path(what))


def take_card_button(sent: Sent) -> Outcome | None:
    """Renew, hide or delete one's card, or end a conversation; None where the button is another one."""
    for button, take in _BUTTONS.items():
        if pressed := sent.text(button):
            if asked := ask_first(sent, button):
                return asked
            take(sent, pressed)
            return _done(button)
    return None


def ask_first(sent: Sent, button: str) -> Question | None:
    """What is asked before a button does what cannot be undone, unless a script has asked already."""
    if button not in SURE or sent.text(IS_SURE):
        return None
    carried = (Hidden(button, sent.text(button)), Hidden(IS_SURE, "yes"))
    return Question(_(SURE[button]), (), carried, send=_("Yes"), back=_("No"), text=_(_FOR_GOOD))


def number_in(text: str, unknown: str) -> int:
    """The id that a text is. Raises NotFound."""
    if (number := row_id(text)) is None:
        raise NotFound(unknown)
    return number


def _ended(sent: Sent, key: str) -> None:
    perform(sent.token, end_conversation, thread_id=number_in(key, _(NO_THREAD)))


_BUTTONS: Final[Mapping[str, Callable[[Sent, str], None]]] = {
    RENEW: lambda sent, _key: perform(sent.token, renew_card),
    HIDE: lambda sent, _key: perform(sent.token, hide_card),
    DELETE: lambda sent, _key: perform(sent.token, delete_card),
    END: _ended,
}


def _done(what: str) -> Done:
    return Done(MINE_PATH, _(SAID[what]), f"{MINE_PATH}?done={what}")
