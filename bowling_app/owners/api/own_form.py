"""Taking the form in which somebody edits their own venue, and what its buttons ask."""

from typing import Final

from bowling_app.owners.api.offer_forms import row_number
from bowling_app.owners.rules import (
    ACCEPT,
    COMPARED,
    COPY,
    PASTE,
    READ,
    REJECT,
    STILL,
    closed_name,
    edit_path,
    hours_name,
)
from bowling_app.owners.schemas.owner_edit import FIRST_TAB, TEXTS, EditDraft, EditOutcome
from bowling_app.owners.services.owner_edits import DONE, confirm_own_venue, read_hours, save_own_venue
from bowling_app.perform import perform
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.documents.form_routes import Done, Outcome, Refilled
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.kit.choices import Hidden, Item, Pair, Question
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import _
from bowling_app.prices.services.prices import NO_PRICE, accept_price, reject_price
from bowling_app.venues.rules.owner_forms.hours import DAY_NAMES, day_answers

_DECISIONS: Final = {ACCEPT: (accept_price, "accepted"), REJECT: (reject_price, "rejected")}
"""What is done with a price that a visitor paid, by the name of the button that sends its id, and what is said then."""


def take_edit(sent: Sent) -> Outcome:
    """Save the tab, or ask first where somebody else has changed it; or do what the button stands for that was used."""
    if sent.text(STILL):
        perform(sent.token, confirm_own_venue, venue_id=str(sent.arguments["venue_id"]))
        return _done(sent, "confirmed", _(DONE["confirmed"]))
    for button, (decide, what) in _DECISIONS.items():
        if pressed := sent.text(button):
            perform(sent.token, decide, observation_id=row_number(pressed, NO_PRICE))
            return _done(sent, what, _(DONE[what]))
    if sent.text(READ):
        return _read(sent)
    if day := sent.text(COPY):
        return _copied(sent, day)
    return _save(sent)


def _save(sent: Sent) -> Outcome:
    aside = {VERSION, COMPARED, PASTE.name}
    # What somebody has emptied does not come along when they answer a question without scripts.
    emptied = dict.fromkeys(TEXTS.get(_tab(sent), ()) if sent.text(COMPARED) else (), "")
    form = emptied | {name: texts[0] for name, texts in sent.given.items() if name not in aside}
    compared = sent.text(COMPARED)
    draft = EditDraft(_tab(sent), form, compared or sent.text(VERSION), skips_passed=bool(compared))
    outcome = perform(sent.token, save_own_venue, venue_id=str(sent.arguments["venue_id"]), draft=draft)
    if outcome.is_conflict:
        return _which(sent, outcome)
    if outcome.passed and not draft.skips_passed:
        return _without(outcome)
    if not outcome.differences:
        return _done(sent, "same", _(DONE["same"]))
    return _done(sent, "saved", _("Saved: {fields}.", fields=listed([one.label for one in outcome.differences])))


def _which(sent: Sent, outcome: EditOutcome) -> Question:
    """What somebody else saved first, beside what would be saved. The address of what is there now names its version:
    only another address than the present one is loaded."""
    differences = tuple(
        Item(one.label, pairs=(Pair(_("There now"), one.before), Pair(_("Yours"), one.after)))
        for one in outcome.differences
    )
    present = f"{_path(sent)}&present={outcome.version}"
    words = [_("Your changes aren't saved. Compare, then save yours or take theirs.")]
    if outcome.passed:
        words.append(_("These dates have passed and are left out: {days}.", days=listed(outcome.passed)))
    return Question(
        heading=_("Someone else edited this"),
        items=(*differences, Item(_("Take what is there now"), present)),
        carried=(Hidden(COMPARED, outcome.version),),
        send=_("Save yours"),
        back=_("Back to the form"),
        text=" ".join(words),
        busy=_("Saving..."),
    )


def _without(outcome: EditOutcome) -> Question:
    """Whether to leave out special dates that have passed, as in a form that was left open."""
    return Question(
        heading=_("Save without past dates?"),
        items=(),
        carried=(Hidden(COMPARED, outcome.version),),
        send=_("Save the rest"),
        back=_("Back to the form"),
        text=_(
            "These dates have passed: {days}. Everything else is saved as you entered it.", days=listed(outcome.passed)
        ),
        busy=_("Saving..."),
    )


def _read(sent: Sent) -> Refilled:
    """The days, filled in from the text for the week."""
    read = perform(sent.token, read_hours, text=PASTE.checked(sent.text(PASTE.name)))
    problems = (Problem(PASTE.name, read.note),) if read.note else ()
    days = _days(dict(zip(DAY_NAMES, map(day_answers, read.days), strict=True)))
    return Refilled(days, problems, "" if read.note else hours_name(DAY_NAMES[0]))


def _copied(sent: Sent, day: str) -> Refilled:
    """All days as this one."""
    if day not in DAY_NAMES:
        raise Invalid(_("There is no such day."))
    name = hours_name(day)
    return Refilled(_days(dict.fromkeys(DAY_NAMES, (sent.text(name), bool(sent.text(closed_name(name)))))))


def _days(answers: dict[str, tuple[str, bool]]) -> dict[str, str]:
    names = {hours_name(day): answer for day, answer in answers.items()}
    return {name: text for name, (text, _) in names.items()} | {
        closed_name(name): "yes" if is_closed else "" for name, (_, is_closed) in names.items()
    }


def _done(sent: Sent, what: str, said: str) -> Done:
    return Done(_path(sent), said, f"{_path(sent)}&done={what}")


def _path(sent: Sent) -> str:
    return edit_path(str(sent.arguments["venue_id"]), _tab(sent))


def _tab(sent: Sent) -> str:
    return str(sent.arguments.get("tab", FIRST_TAB))
