"""The pages on which somebody reports a review, and on which the venue's owner answers it."""

from dataclasses import replace
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.queries.decisions import replies_removed
from bowling_app.reviews.rules.responses import (
    ONLY_THE_OWNER_REPLIES,
    OWN_REVIEW_REPORTED,
    REPLIED,
    REPLY_REMOVED,
    REPORT_HEADING,
    REPORTED,
    reply_path,
    report_path,
    report_question,
)
from bowling_app.reviews.schemas import ReviewResponsePage
from bowling_app.reviews.services.review_cards import card, reply_form
from bowling_app.reviews.services.reviews import NO_REVIEW
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue

_REPLY: Final = N_("Reply to a review")


def load_report_form(uow: UnitOfWork, actor: Actor, *, review_id: str) -> ReviewResponsePage:
    """The form of a report, or what became of the actor's own report."""
    anyone(actor)
    page, author, _owners = _page(uow, review_id, _(REPORT_HEADING))
    is_reported = actor.user_id is not None and bool(reviews.reported(uow.session, actor.user_id, [review_id]))
    is_own = actor.user_id == author
    return replace(
        page,
        introduction=report_question(page.card.author),
        path=report_path(review_id),
        standing=_(REPORTED) if is_reported else "",
        refusal=_(OWN_REVIEW_REPORTED) if is_own else "",
        is_open=not is_reported and not is_own,
    )


def load_reply_form(uow: UnitOfWork, actor: Actor, *, review_id: str, done: str = "") -> ReviewResponsePage:
    """The form of the owner's reply, which begins with the reply that is there. `done` says that the actor
    has just posted it."""
    anyone(actor)
    page, _author, owners = _page(uow, review_id, _(_REPLY))
    reply = page.card.reply
    may_reply = actor.user_id is None or actor.user_id in owners  # Whoever is not signed in may be the owner.
    is_removed = actor.user_id in owners and reply is None and _is_removed(uow, review_id)
    return replace(
        page,
        introduction=_("Everyone can read your reply, below the review."),
        path=reply_path(review_id),
        standing=_(REPLIED) if done and reply and actor.user_id in owners else "",
        refusal=_(REPLY_REMOVED) if is_removed else "" if may_reply else _(ONLY_THE_OWNER_REPLIES),
        is_open=may_reply and not is_removed,
        form=Filled(reply_form(reply.text if reply else None)),
    )


def _is_removed(uow: UnitOfWork, review_id: str) -> bool:
    review = reviews.with_id(uow.session, review_id)
    return review is not None and review.id in replies_removed(uow.session, [review.venue_id])


def _page(uow: UnitOfWork, review_id: str, heading: str) -> tuple[ReviewResponsePage, str, frozenset[str]]:
    """The page with the review, its author, and those who run its venue."""
    found = reviews.with_ids(uow.session, [review_id])
    if not found or found[0].review.status != "shown":
        raise NotFound(_(NO_REVIEW))
    review = found[0].review
    venue, place = find_venue(uow, review.venue_id)
    crumbs = (home(), Link(venue.name, f"{venue_path(venue.id)}#reviews"), Link(heading, ""))
    shown = card(found[0], venue.name, place.time_zone)
    page = ReviewResponsePage(
        heading=heading,
        introduction="",
        crumbs=crumbs,
        path="",
        card=shown,
    )
    return page, review.user_id, frozenset(managers(uow.session, venue.id))
