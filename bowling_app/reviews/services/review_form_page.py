"""The page on which one reviews a venue."""

from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.rules.review_form import review_path
from bowling_app.reviews.rules.reviews import OWN_VENUE
from bowling_app.reviews.schemas import MyReview, ReviewFormPage
from bowling_app.reviews.services.review_cards import my_review
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue

POSTED: Final = N_("Your review is posted. Thank you!")
DELETED: Final = N_("Your review is deleted.")


def load_review_form(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "", deleted: str = ""
) -> ReviewFormPage:
    """The form, which begins with the actor's own review. `done` says that they have just posted it, and `deleted` that
    there was one until just now. An old id leads on."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id, below="/review")
    found = reviews.with_author(uow.session, venue.id, actor.user_id) if actor.user_id else None
    mine = None if found is None else my_review(found, venue.name, place.time_zone)
    person = uow.session.get(User, actor.user_id) if actor.user_id else None
    path, page = review_path(venue.id), venue_path(venue.id)
    return ReviewFormPage(
        heading=_("Your review of {venue}", venue=venue.name) if mine else _("Review {venue}", venue=venue.name),
        introduction=_("Everyone can read it. You post as {name}.", name=shown_name(person.display_name))
        if person
        else _("Everyone can read it."),
        crumbs=(home(), Link(venue.name, page), Link(_("Your review"), path)),
        path=path,
        venue_id=venue.id,
        reviews=Link(_("All reviews of {venue}", venue=venue.name), f"{page}#reviews"),
        standing=_standing(mine, was_posted=bool(done), was_deleted=bool(deleted)),
        mine=mine,
        refusal=_(OWN_VENUE) if actor.user_id in managers(uow.session, venue.id) else "",
        form=Filled(mine.written) if mine else EMPTY,
    )


def _standing(mine: MyReview | None, *, was_posted: bool, was_deleted: bool) -> str:
    """What became of the form that was just sent. What is checked first, or was removed, has a notice of its own."""
    if mine is None:
        return _(DELETED) if was_deleted else ""
    return _(POSTED) if was_posted and not mine.notice else ""
