"""Which entries of the audit log can be undone there, and where the others are undone."""

from collections.abc import Mapping
from typing import Final

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import fields_of
from bowling_app.questions.services.confirmed import CONFIRMED
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.owner_forms.prices import PLAIN_PRICES

LINKED: Final = frozenset({"owner_id"})
"""Fields that are only a part of what was written: `owner_id` names the first manager, and separate rows name the
others. A revert that set such a field alone would look complete but leave the rest."""

REVERTED_WHOLE: Final = frozenset({
    "edit", "bulk", "suggestion", "update", "close", "pause", "reopen", "move", "revert", "website",
})  # fmt: skip
"""Actions that write nothing but the changed fields, so that restoring the fields undoes them completely."""

_PRICES: Final = frozenset({"price_periods", *PLAIN_PRICES.values()})
LINKED_ONLY: Final = "Who runs a venue is not reverted here. Remove or add the manager on the venue's own admin page."
ALREADY: Final = "Someone already reverted this."
NOT_FIELDS: Final = "This entry changed no field of a venue, so there is nothing to revert."
UNDONE_ELSEWHERE: Final[Mapping[str, str]] = {
    "claim": LINKED_ONLY,
    "leave": LINKED_ONLY,
    "remove_manager": LINKED_ONLY,
    "answers": "Visitors agreed on this. Undo it on the page of answers.",
    "merge": "A merge is final. Change the fields of the venue that stays instead.",
    "price": "A price that someone paid isn't reverted here. Write the prices on the venue's edit page instead: "
    "they replace what visitors paid.",
}
"""Actions that write more than the fields in their entry, and where to undo each of them."""


def may_revert(entry: AuditEntry) -> bool:
    """Whether an entry can be undone here: it stands, changed fields of an existing venue, and its fields are all that
    the operation wrote. Creating a venue is not undone: close or merge the venue instead."""
    return not revert_refusal(entry)


def revert_refusal(entry: AuditEntry) -> str:
    """Why an entry cannot be undone here, and where it can; empty for one that can."""
    if entry.is_reverted:  # What it said may have been said again since.
        return ALREADY
    if pointer := revert_pointer(entry):
        return pointer
    told = fields_of(entry.changes).keys()
    if not told & FIELDS.keys() - LINKED or told - FIELDS.keys() or _made_the_venue(entry):
        return LINKED_ONLY if told & LINKED else NOT_FIELDS
    return "" if _kind(entry) in REVERTED_WHOLE else NOT_FIELDS


def revert_pointer(entry: AuditEntry) -> str:
    """Where an entry is undone that wrote more than its fields; empty for any other one."""
    return UNDONE_ELSEWHERE.get(_kind(entry), "")


def _kind(entry: AuditEntry) -> str:
    """The entry's action. Of visitors, who make no edits by themselves, an edit is what their answers agreed on, or a
    price that one paid: those had no action of their own before."""
    if (entry.action, entry.role) != ("edit", "visitor"):
        return entry.action
    is_price = entry.reason != CONFIRMED and fields_of(entry.changes).keys() <= _PRICES
    return "price" if is_price else "answers"


def _made_the_venue(entry: AuditEntry) -> bool:
    name = entry.changes.get("name")
    return isinstance(name, list) and name[0] is None
