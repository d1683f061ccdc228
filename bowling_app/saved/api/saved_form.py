"""Taking what is sent to the page of a saved venue: save it, write a note on it, remove it and put it back."""

from urllib.parse import quote

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.saved.rules import REMOVE, RESTORE, SAVE, saved_path
from bowling_app.saved.services.saved_alleys import note_alley, restore_alley, save_alley, unsave_alley
from bowling_app.saved.services.saved_pages import list_href


def take_saved(sent: Sent) -> Outcome:
    """Do what was asked for. Without scripts, a removal leads to the list, where it can be undone."""
    venue_id = str(sent.arguments["venue_id"])
    if sent.text(REMOVE[0].name):
        told = perform(sent.token, unsave_alley, venue_id=venue_id)
        return (
            told if isinstance(told, Refusal) else Done(_removed(sent, venue_id), _("Removed from your saved alleys."))
        )
    if sent.text(RESTORE[0].name):
        told = perform(sent.token, restore_alley, venue_id=venue_id)
        return told if isinstance(told, Refusal) else Done(_list(sent, venue_id), _("Back among your saved alleys."))
    if sent.text(SAVE[0].name):
        told = perform(sent.token, save_alley, venue_id=venue_id)
        return told if isinstance(told, Refusal) else Done(saved_path(venue_id), _("Saved."))
    told = perform(sent.token, note_alley, venue_id=venue_id, note=sent.text("note"))
    return told if isinstance(told, Refusal) else Done(_list(sent, venue_id), _("Note saved."))


def _list(sent: Sent, venue_id: str) -> str:
    """The page of the list with that venue on it."""
    return perform(sent.token, list_href, venue_id=venue_id)


def _removed(sent: Sent, venue_id: str) -> str:
    """The same page, which keeps the place of what was removed."""
    path = _list(sent, venue_id)
    return f"{path}{'&' if '?' in path else '?'}removed={quote(venue_id, safe='')}"
