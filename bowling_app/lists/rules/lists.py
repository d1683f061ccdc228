"""What a list is: who sees it, what may stand in it, and the forms in which people write it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final

from pydantic import Field

from bowling_app.lists.rules.limits import LONGEST_ABOUT, LONGEST_NAME, LONGEST_NOTE
from bowling_app.platform.kit.addresses.hosts_in_text import names_host
from bowling_app.platform.kit.choices import Hidden, Option
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.records import TAKEN
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.responses import REPORT_FORM

PATH: Final = "/account/lists"
SAVED: Final = "saved"
"""Stands for the saved alleys, the first list of everybody, where a list is chosen."""
NEW: Final = "new"
"""Stands for a list that is made by the same form."""

VISIBILITIES: Final[Mapping[str, str]] = {
    "private": N_("Only me"),
    "link": N_("Anyone with the link"),
    "public": N_("Everyone"),
}
"""Who sees a list, in the words of its form."""

REMOVE: Final = (Hidden("remove", "yes"),)
UP: Final = (Hidden("move", "up"),)
DOWN: Final = (Hidden("move", "down"),)
DELETE: Final = (Hidden("delete", "yes"),)

SURE_TO_DELETE: Final = N_("Delete this list?")
SURE_TO_REMOVE: Final = N_("Remove this alley from the list?")
NO_LINKS: Final = N_("Leave out web addresses: other people can see this list.")
NAME_MISSING: Final = N_("Give the list a name.")

_NAME: Final = FormField(
    name="name", label="Name", is_required=True, longest=LONGEST_NAME, missing=NAME_MISSING,
    placeholder="Birthday ideas",
)  # fmt: skip
_ABOUT: Final = FormField(
    name="about", label="About this list", note="(optional)", kind="area", rows=3, longest=LONGEST_ABOUT
)
_VISIBILITY: Final = FormField(
    name="visibility", label="Who can see it?", kind="radios", is_required=True,
    options=tuple(Option(value, label) for value, label in VISIBILITIES.items()),
    hint="A list that others can see shows your display name.",
)  # fmt: skip

LIST_FORM: Final = Form(
    "venue-list",
    (_NAME, _ABOUT, _VISIBILITY),
    FormWords("Save the list", busy="Saving...", label="The list", sign_in="Sign in to save the list."),
    needs_account=True,
)
"""The form in which somebody changes a list."""

NEW_LIST_FORM: Final = replace(
    LIST_FORM, key="new-venue-list", words=replace(LIST_FORM.words, send=N_("Make the list"), label=N_("A new list"))
)
"""The form in which somebody makes one."""

NOTE_FORM: Final = Form(
    "venue-list-note",
    (
        FormField(
            name="note", label="Note", kind="area", rows=2, longest=LONGEST_NOTE,
            hint="Whoever sees the list sees the note.",
        ),
    ),
    FormWords("Save note", busy="Saving...", label="A note on this alley"),
    needs_account=True,
)  # fmt: skip
"""The form of a note on one venue of a list."""

ADD_FORM: Final = Form(
    "add-to-list",
    (
        FormField(
            name="name", label="Name of the new list", longest=LONGEST_NAME, missing=NAME_MISSING,
            hint="Only if you make a new one.",
        ),
    ),
    FormWords("Add to the list", busy="Adding...", label="Add to a list", sign_in="Sign in to make lists."),
    more=("venue", "into"),
    needs_account=True,
)  # fmt: skip
"""The form in which somebody adds venues to a list of theirs, or to a new one."""


LIST_REPORT_FORM: Final = replace(REPORT_FORM, key="report-list")
"""The form in which somebody says why a list should be looked at: as that of a review."""


@dataclass(frozen=True, slots=True)
class ListDraft:
    """A list as somebody writes it."""

    __pydantic_config__ = TAKEN

    name: Annotated[str, Field(description=f"At most {LONGEST_NAME} characters.")]
    about: Annotated[str, Field(description=f"At most {LONGEST_ABOUT} characters.")] = ""
    visibility: Annotated[str, Field(json_schema_extra={"enum": list(VISIBILITIES)})] = "private"

    def checked(self) -> "ListDraft":
        """The draft as it is stored. Raises Invalid with everything that is wrong. Whatever others see names no
        address on the web."""
        faults = Faults()
        name = faults.of(LIST_FORM["name"].checked, self.name)
        about = faults.of(LIST_FORM["about"].checked, self.about)
        visibility = faults.of(LIST_FORM["visibility"].checked, self.visibility)
        if self.visibility != "private":
            for key, text in (("name", name), ("about", about)):
                faults.of(_without_links, key, text or "")
        faults.refuse()
        return ListDraft(name or "", about or "", visibility or "private")


def checked_note(note: str, visibility: str) -> str:
    """A note as it is stored. One that others see names no address on the web."""
    words = NOTE_FORM["note"].checked(note)
    if visibility != "private" and names_host(words):
        raise NOTE_FORM["note"].refused(_(NO_LINKS))
    return words


def has_links(texts: list[str]) -> bool:
    """Whether one of the texts has a web address in it."""
    return any(names_host(text) for text in texts)


def _without_links(name: str, text: str) -> None:
    if names_host(text):
        raise LIST_FORM[name].refused(_(NO_LINKS))


def own_path(list_id: str) -> str:
    """The page on which a person changes a list of theirs."""
    return f"{PATH}/{list_id}"


def item_path(list_id: str, venue_id: str) -> str:
    """The page about one venue of a list of one's own."""
    return f"{PATH}/{list_id}/{venue_id}"


def shared_path(token: str) -> str:
    """The page of a list that others may see."""
    return f"/lists/{token}"


def list_report_path(token: str) -> str:
    """The page on which one reports such a list."""
    return f"/lists/{token}/report"
