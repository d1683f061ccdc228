"""Taking the buttons and forms of one's own list of what a venue offers, such as leagues, events or specials."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from bowling_app.owners.rules import REMOVE
from bowling_app.owners.schemas.proposals import SURE_TO_REMOVE, OwnForm, OwnFormPage
from bowling_app.owners.services.offer_pages import NEW, OfferPages
from bowling_app.perform import perform
from bowling_app.platform.audit.comparing import VERSION, differences
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.documents.form_outcomes import Done, Outcome
from bowling_app.platform.documents.form_routes import Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.choices import Hidden, Item, Question
from bowling_app.platform.kit.errors import Changed, Forbidden, Invalid, NotFound, NotSignedIn
from bowling_app.platform.kit.forms import SURE, Form
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _

Pressed = Callable[[Sent, int], str]
"""Does what a button stands for with the offer of this id. Answers the id of its venue."""


def venue_of(sent: Sent) -> str:
    """The id of the venue that the address names."""
    return str(sent.arguments["venue_id"])


def row_number(text: str, missing: str) -> int:
    """The id that a button sends. Raises NotFound for what is none, with the words `missing`."""
    if (number := row_id(text)) is None:
        raise NotFound(_(missing))
    return number


class Kept(Protocol):
    """What an operation answers: the offer of a venue."""

    @property
    def venue_id(self) -> str: ...


@dataclass(frozen=True, slots=True)
class OfferForms:
    """The pages of a kind of offer, what is said of one that is not there, its form, and what loads the form's page by
    the parts of its address."""

    pages: OfferPages
    missing: str
    form: Form
    load: Callable[..., OwnFormPage]
    address: tuple[str, ...] = ("venue_id", "key")
    saved: str = "saved"
    """What the list says once the form is saved, by its name."""
    blank: Mapping[str, str] = field(default_factory=dict[str, str])
    """What fields mean that the form begins without. Elsewhere a blank is unknown."""

    def propose(self, sent: Sent, keep: Callable[[int | None], Kept | Refusal]) -> Outcome:
        """`keep` what a visitor tells, who may correct the offer of that id, and lead to where the venue shows such
        offers; without scripts, say here that it has arrived."""
        corrected = str(sent.arguments.get(self.pages.called, ""))
        told = keep(self.number(corrected) if corrected else None)
        if isinstance(told, Refusal):
            return told
        shelf, here = self.pages.shelf_path or venue_path, self.pages.proposal_path(told.venue_id)
        return Done(shelf(told.venue_id), _(self.pages.thanks), f"{here}?sent=yes", title=_("Thank you"))

    def key(self, sent: Sent) -> int | None:
        """The id of the offer whose form was sent; None for a new one. Raises NotFound."""
        key = str(sent.arguments["key"])
        return None if key == NEW else self.number(key)

    def save(self, sent: Sent, yours: Mapping[str, str], keep: Callable[[int | None, str], Kept]) -> Outcome:
        """`keep` the offer of that id in the version that was sent along, and lead back to the list; or ask first where
        others have changed it meanwhile. `yours` is what the form would begin with once it is saved."""
        seen = sent.text(VERSION)
        try:
            saved = keep(self.key(sent), seen)
        except Changed:  # Another conflict, as with a date that is over, no answer to the question would settle.
            page = perform(sent.token, self.load, **{name: str(sent.arguments[name]) for name in self.address})
            if not seen or page.own is None or page.own.version == seen:
                raise
            return self._which(page.form.values, yours, page.own)
        return self.done(saved.venue_id, self.saved)

    def _which(self, present: Mapping[str, str], yours: Mapping[str, str], own: OwnForm) -> Question:
        """What somebody else saved first, beside what would be saved. The address of what is there now names its
        version: only another address than the present one is loaded."""
        theirs = Item(_("Take what is there now"), f"{own.path}?present={own.version}")
        return Question(
            heading=_("Someone else edited this"),
            items=(*differences(self.form, present, yours, self.blank), theirs),
            carried=(Hidden(VERSION, own.version),),
            send=_("Save yours"),
            back=_("Back to the form"),
            text=_("Your changes aren't saved. Compare, then save yours or take theirs."),
            busy=_("Saving..."),
        )

    def done(self, venue_id: str, what: str) -> Done:
        """Back to the list, which says what was done."""
        path = self.pages.own_path(venue_id)
        return Done(path, _(self.pages.said[what]), f"{path}?done={what}")

    def number(self, text: str) -> int:
        """The id that was sent. Raises NotFound for what is none."""
        return row_number(text, self.missing)

    def press(self, sent: Sent, buttons: Mapping[str, tuple[Pressed, str]]) -> Done | Question:
        """Do what the pressed button stands for; each names with it what is said then. Browsers without scripts are
        asked first whether an offer is to be removed. Raises Invalid for other buttons."""
        for button, (take, what) in buttons.items():
            if pressed := sent.text(button):
                number = self.number(pressed)
                if button == REMOVE and not sent.text(SURE):
                    return self._sure(sent, number)
                return self.done(take(sent, number), what)
        raise Invalid(_("There is no such button."))

    def _sure(self, sent: Sent, number: int) -> Question:
        """Whether the offer of that id is to be removed, by its name. Raises what its form's page says to others, and
        NotFound."""
        offer = {"venue_id": venue_of(sent), "key": str(number)}
        page = perform(sent.token, self.load, **offer)
        if page.own is None:
            raise (Forbidden if page.is_signed_in else NotSignedIn)(page.refusal)
        carried = (Hidden(REMOVE, str(number)), Hidden(SURE, "yes"))
        words, about = _("It can't be undone."), (Item(page.heading),)
        return Question(_(SURE_TO_REMOVE), about, carried, send=_("Yes, remove it"), back=_("No"), text=words)
