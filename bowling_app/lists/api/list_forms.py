"""Taking what is sent to the pages of lists."""

from typing import Final

from bowling_app.lists.rules.lists import (
    DELETE,
    PATH,
    REMOVE,
    SAVED,
    SURE_TO_DELETE,
    SURE_TO_REMOVE,
    UP,
    ListDraft,
    list_report_path,
    own_path,
)
from bowling_app.lists.services.list_items import move_in_list, note_in_list, remove_from_list
from bowling_app.lists.services.list_reports import REPORTED, report_list
from bowling_app.lists.services.lists import add_to_list, change_list, delete_list, make_list
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.saved.rules import PATH as SAVED_PATH

_FOR_GOOD: Final = N_("It can't be undone.")


def take_new_list(sent: Sent) -> Outcome:
    """Make a list. Its page follows."""
    made = perform(sent.token, make_list, draft=_draft(sent))
    return made if isinstance(made, Refusal) else Done(own_path(made), _("List made."), follow=True)


def take_list(sent: Sent) -> Outcome:
    """Change a list, or delete it once somebody is sure."""
    list_id = str(sent.arguments["list_id"])
    if sent.text(DELETE[0].name):
        if not sent.text(SURE):
            return _sure(_(SURE_TO_DELETE), DELETE, _("Yes, delete it"))
        name = perform(sent.token, delete_list, list_id=list_id)
        return Done(PATH, _('"{name}" is deleted.', name=name), follow=True)
    told = perform(sent.token, change_list, list_id=list_id, draft=_draft(sent))
    return told if isinstance(told, Refusal) else Done(own_path(told), _("List saved."))


def take_list_item(sent: Sent) -> Outcome:
    """Move a venue of a list, remove it once somebody is sure, or write the note on it."""
    about = {"list_id": str(sent.arguments["list_id"]), "venue_id": str(sent.arguments["venue_id"])}
    path = own_path(about["list_id"])
    if way := sent.text(UP[0].name):
        perform(sent.token, move_in_list, **about, way=way)
        return Done(path, _("Moved."))
    if sent.text(REMOVE[0].name):
        if not sent.text(SURE):
            return _sure(_(SURE_TO_REMOVE), REMOVE, _("Yes, remove it"))
        perform(sent.token, remove_from_list, **about)
        return Done(path, _("Removed from the list."))
    told = perform(sent.token, note_in_list, **about, note=sent.text("note"))
    return told if isinstance(told, Refusal) else Done(path, _("Note saved."))


def take_added(sent: Sent) -> Outcome:
    """Add the chosen venues to the chosen list. Its page follows."""
    into, name = sent.text("into"), sent.text("name")
    told = perform(sent.token, add_to_list, into=into, venue_ids=sent.all("venue"), name=name)
    if isinstance(told, Refusal):
        return told
    href = SAVED_PATH if told.list_id == SAVED else own_path(told.list_id)
    return Done(
        href,
        _('{added} added to "{name}".', added=count_of(told.added, "alley", "alleys"), name=told.name),
        follow=True,
    )


def take_list_report(sent: Sent) -> Outcome:
    """Keep the report. Without scripts, the page of the form says that we will look at the list."""
    address = str(sent.arguments["address"])
    told = perform(sent.token, report_list, address=address, reason=sent.text("reason"), note=sent.text("note"))
    return told if isinstance(told, Refusal) else Done(told, _(REPORTED), confirmation=list_report_path(address))


def _draft(sent: Sent) -> ListDraft:
    return ListDraft(sent.text("name"), sent.text("about"), sent.text("visibility"))


def _sure(question: str, given: tuple[Hidden, ...], send: str) -> Question:
    """What is asked first, unless a script has asked already."""
    return Question(question, (), (*given, Hidden(SURE, "yes")), send=send, back=_("No"), text=_(_FOR_GOOD))
