"""The pages on which one kind of offer is proposed, written and decided about."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, TypeVar

from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.owner_edit import FIRST_TAB
from bowling_app.owners.schemas.proposals import OwnForm, OwnFormPage, ProposalPage, WaitingProposal
from bowling_app.owners.services.keepers import Opening, own_crumbs, own_opening
from bowling_app.owners.services.owner_tabs import OWN_PATH, tab_links
from bowling_app.owners.services.proposals import REMOVED
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.offers import OfferRow
from bowling_app.venues.schemas.listing_subject import home

NEW: Final = "new"
"""The key of the page on which an offer is added."""


class Offer(Protocol):
    """One that the venue shows."""

    @property
    def id(self) -> int: ...


Known = TypeVar("Known", bound=Offer)


@dataclass(frozen=True, slots=True)
class OfferPages:
    """Where the pages of a kind of offer are, and what they say, in words that are marked."""

    called: str  # "league", as the address of a correction has it.
    tab: str  # "leagues", the last part of the address of one's own list.
    many: str  # "Leagues"
    add: str  # "Add a league"
    new: str  # "A new league"
    introduction: str  # To visitors. Takes the `venue`.
    thanks: str
    said: Mapping[str, str]  # By what was done a moment ago.
    proposal_path: Callable[[str], str]  # By the venue's id.
    shelf_path: Callable[[str], str] | None = None  # The page of the venue's offers, if there is one.

    def own_path(self, venue_id: str) -> str:
        """The page of a venue's offers for those who run it."""
        return f"{OWN_PATH}/{venue_id}/{self.tab}"


class ListParts(NamedTuple):
    """What an `OwnList` begins with."""

    tabs: tuple[TabLink, ...]
    venue_href: str
    edit_path: str
    path: str
    new_href: str


@dataclass(frozen=True, slots=True)
class Begun:
    """An offer that is there, as a form begins with it."""

    key: str
    name: str
    form: Filled
    version: str = ""


def proposal_page(pages: OfferPages, venue: Venue, corrected: Begun | None, *, sent: str) -> ProposalPage:
    """The form for a visitor, which begins with what is `corrected`, and says that one was `sent`."""
    path = pages.proposal_path(venue.id)
    heading = _("Correct {name}", name=corrected.name) if corrected else _(pages.add)
    shelf = (Link(_(pages.many), pages.shelf_path(venue.id)), Link(heading, path)) if pages.shelf_path else ()
    return ProposalPage(
        heading=heading,
        introduction=_(pages.introduction, venue=venue.name),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), *(shelf or (Link(_(pages.many), path),))),
        path=f"{path}?{pages.called}={corrected.key}" if corrected else path,
        thanks=_("Thank you. {thanks}", thanks=_(pages.thanks)) if sent else "",
        form=corrected.form if corrected and not sent else Filled(),
    )


def own_list_opening(actor: Actor, venue: Venue, uow: UnitOfWork, pages: OfferPages) -> Opening:
    """What the actor reads above the list of a venue's offers."""
    return own_opening(actor, venue, uow, own_crumbs(venue, pages.own_path(venue.id)))


def own_list_parts(pages: OfferPages, venue: Venue, *, is_full: bool) -> ListParts:
    """Where a venue's own list is, and the way to add one unless the list `is_full`."""
    path = pages.own_path(venue.id)
    new_href = "" if is_full else f"{path}/{NEW}"
    return ListParts(
        tab_links(venue.id, pages.tab), venue_path(venue.id), edit_path(venue.id, FIRST_TAB), path, new_href
    )


def own_form_page(
    pages: OfferPages, opening: Opening, venue: Venue, key: str, begin: Callable[[], Begun]
) -> OwnFormPage:
    """The form of one offer for those who run the venue: that of a new one, or what `begin` finds for another key."""
    if opening.refusal:
        return OwnFormPage(*opening)
    back, begun = pages.own_path(venue.id), None if key == NEW else begin()
    return OwnFormPage(
        opening.crumbs,
        begun.name if begun else _(pages.new),
        "",
        is_signed_in=True,
        own=OwnForm(f"{back}/{key}", back, begun.version if begun else ""),
        form=begun.form if begun else Filled(),
    )


def own_form_opening(actor: Actor, venue: Venue, uow: UnitOfWork, pages: OfferPages, key: str) -> Opening:
    """What stands above the form of one offer."""
    crumbs = own_crumbs(venue, edit_path(venue.id, FIRST_TAB))
    return own_opening(actor, venue, uow, (*crumbs, Link(_(pages.many), f"{pages.own_path(venue.id)}/{key}")))


def with_key(known: Iterable[Known], key: str, unknown: str) -> Known:
    """The offer with that id, as an address writes it. Raises NotFound."""
    found = next((offer for offer in known if str(offer.id) == key), None)
    if found is None:
        raise NotFound(_(unknown))
    return found


def correction_note(row: OfferRow, shown: Mapping[int, str], words: Callable[[str], str]) -> str:
    """What a proposal would change, as those who run the venue read it: the `words` with the name of an offer that is
    `shown`. Empty for a new one."""
    if row.replaces is None:
        return ""
    return words(shown[row.replaces]) if row.replaces in shown else _(REMOVED)


def waiting_proposal(row: OfferRow, venue: Venue, name: str, lines: Iterable[str], instead: str) -> WaitingProposal:
    """What a visitor proposes, as an admin sees it. `instead` says what it would change, if anything."""
    note = f"Sent {utc_text(row.created_at)}"
    return WaitingProposal(
        id=str(row.id),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        name=name,
        lines=tuple(filter(None, lines)),
        note=f"{note}. {instead}" if instead else note,
    )
