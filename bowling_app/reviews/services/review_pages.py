"""Reading the reviews of a venue, and the latest ones of all venues."""

from collections.abc import Sequence
from datetime import datetime
from math import ceil
from typing import Final

from bowling_app.platform.database.paging import page_number
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import Pager
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _, ngettext
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.queries.reviews import Authored, Wanted
from bowling_app.reviews.rules.limits import (
    FEED_LONGER_THAN,
    FEED_OF_EACH,
    FEED_REVIEWS,
    FEED_VENUES,
    REVIEWS_OF_A_PAGE,
    SHOWN_FIRST,
)
from bowling_app.reviews.rules.reviews import OWN_VENUE, SORTS, ReviewFilter, Sort
from bowling_app.reviews.schemas import (
    FeedReview,
    MyReviewRecord,
    ReviewFeed,
    ReviewQuery,
    ReviewRecord,
    ReviewRecords,
    ReviewsView,
    SortChoice,
    StarsRow,
)
from bowling_app.reviews.services.review_cards import (
    VISITOR,
    Viewer,
    card,
    held_note,
    my_record,
    my_review,
    record,
    stars_text,
)
from bowling_app.reviews.services.reviews import NO_REVIEW
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text

FIRST_TEN: Final = PageWanted(REVIEWS_OF_A_PAGE)
ANY_REVIEWS: Final = ReviewFilter()

RULES_PATH: Final = "/review-rules"


def load_reviews(
    uow: UnitOfWork,
    actor: Actor,
    *,
    venue_id: str,
    query: ReviewQuery = ReviewQuery(),  # noqa: B008 -- frozen.
) -> ReviewsView:
    """A page of a venue's reviews, with the caller's own review first.

    Invalid choices in the address are ignored: an unknown order means the newest first, and a page after the last one
    means the last page.
    """
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    order = _order(query.sort)
    filtered = int(query.stars) if query.stars in {"1", "2", "3", "4", "5"} else None
    wanted = Wanted(venue.id, order, filtered, but=actor.user_id)
    total = reviews.count(uow.session, wanted)
    number = min(page_number(query.page) or 1, max(1, ceil(total / REVIEWS_OF_A_PAGE)))
    found = reviews.page(uow.session, wanted, limit=REVIEWS_OF_A_PAGE, offset=(number - 1) * REVIEWS_OF_A_PAGE)
    viewer = _viewer(uow, actor, venue, found)
    mine = reviews.with_author(uow.session, venue.id, actor.user_id) if actor.user_id else None
    is_owner = actor.user_id is not None and actor.user_id in managers(uow.session, venue.id)
    held = reviews.held_count(uow.session, venue.id)
    return ReviewsView(
        venue_id=venue.id,
        heading=count_of(venue.review_count, "review", "reviews") if venue.review_count else _("No reviews yet"),
        average=f"{venue.avg_rating:.1f}" if venue.review_count else "",
        average_text=stars_text(venue.avg_rating) if venue.review_count else "",
        distribution=_distribution(uow, wanted),
        sorts=tuple(
            SortChoice(value, _(label), _href(venue.id, value, filtered), value == order)
            for value, label in SORTS.items()
        ),
        reviews=tuple(card(each, venue.name, place.time_zone, viewer) for each in found),
        pager=_pager(wanted, number, total),
        summary=_summary(number, total, filtered),
        empty_text="" if found else _empty(filtered, has_mine=mine is not None),
        held_note=held_note(held),
        mine=None if mine is None else my_review(mine, venue.name, place.time_zone),
        refusal=_(OWN_VENUE) if is_owner else "",
        rules_href=RULES_PATH,
        more=_("Show {n} more", n=len(found) - SHOWN_FIRST) if len(found) > SHOWN_FIRST else "",
        is_narrowed=number > 1 or order != "newest" or filtered is not None,
    )


def load_review_feed(uow: UnitOfWork, actor: Actor) -> ReviewFeed:
    """The reviews of the home page: six at most, each with more than ten characters of text, the latest first.

    They come from the 20 venues that were reviewed last, up to three of each. An order by rating would always show the
    same praise, and one by id the same venues.
    """
    anyone(actor)
    found = _latest(uow)
    reviewed = venues.with_ids(uow.session, {each.review.venue_id for each in found})
    return ReviewFeed(_("Latest reviews"), tuple(_feed_review(each, *reviewed[each.review.venue_id]) for each in found))


def latest_review_records(uow: UnitOfWork, actor: Actor) -> tuple[ReviewRecord, ...]:
    """The same reviews for other programs."""
    anyone(actor)
    return tuple(map(record, _latest(uow)))


def list_review_records(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, wanted: ReviewFilter = ANY_REVIEWS, page: PageWanted = FIRST_TEN
) -> ReviewRecords:
    """A page of a venue's reviews as everyone sees it. Raises Moved if the id is an old one of another venue."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id)
    order = _order(wanted.sort)
    after = cursor_values(page.cursor, int, datetime, str)
    found = reviews.page(uow.session, Wanted(venue.id, order, wanted.rating), limit=page.limit + 1, after=after)
    shown, is_last = found[: page.limit], len(found) <= page.limit
    following = None if is_last else cursor_of(*reviews.mark_of(shown[-1], order))
    return ReviewRecords(tuple(map(record, shown)), following)


def my_review_record(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> MyReviewRecord:
    """The actor's own review of a venue, whether others see it or not."""
    user_id = require_user(actor)
    found = reviews.with_author(uow.session, venue_id, user_id)
    if found is None:
        raise NotFound(_(NO_REVIEW))
    return my_record(found)


def _latest(uow: UnitOfWork) -> list[Authored]:
    return reviews.feed(
        uow.session, venues=FEED_VENUES, each=FEED_OF_EACH, longer_than=FEED_LONGER_THAN, limit=FEED_REVIEWS
    )


def _feed_review(found: Authored, venue: Venue, place: Place) -> FeedReview:
    shown = card(found, venue.name, place.time_zone)
    return FeedReview(venue.name, f"{venue_path(venue.id)}#reviews", place_text(place), shown)


def _viewer(uow: UnitOfWork, actor: Actor, venue: Venue, found: Sequence[Authored]) -> Viewer:
    if actor.user_id is None:
        return VISITOR
    ids = [each.review.id for each in found]
    return Viewer(
        user_id=actor.user_id,
        is_owner=actor.user_id in managers(uow.session, venue.id),
        helpful=frozenset(reviews.found_helpful(uow.session, actor.user_id, ids)),
        reported=frozenset(reviews.reported(uow.session, actor.user_id, ids)),
    )


def _distribution(uow: UnitOfWork, wanted: Wanted) -> tuple[StarsRow, ...]:
    counted = reviews.distribution(uow.session, wanted.venue_id)
    total = sum(counted.values())
    return tuple(_row(wanted, stars, counted.get(stars, 0), total) for stars in range(5, 0, -1)) if total else ()


def _row(wanted: Wanted, stars: int, count: int, total: int) -> StarsRow:
    is_chosen, label = wanted.stars == stars, count_of(stars, "star", "stars")
    return StarsRow(
        stars=stars,
        label=label,
        count=f"{count:,}",
        share=f"{count / total:.0%}",
        text=_(
            "{stars}: {count} of {reviews}",
            stars=label,
            count=number_text(count),
            reviews=count_of(total, "review", "reviews"),
        ),
        href=_href(wanted.venue_id, wanted.sort, None if is_chosen else stars),
        is_chosen=is_chosen,
    )


def _pager(wanted: Wanted, number: int, total: int) -> Pager:
    pages = ceil(total / REVIEWS_OF_A_PAGE)
    if pages <= 1:
        return Pager()
    return Pager(
        summary=_("Page {number} of {pages}", number=number_text(number), pages=number_text(pages)),
        previous=_href(wanted.venue_id, wanted.sort, wanted.stars, number - 1) if number > 1 else "",
        next=_href(wanted.venue_id, wanted.sort, wanted.stars, number + 1) if number < pages else "",
    )


def _href(venue_id: str, sort: Sort, stars: int | None, page: int = 1) -> str:
    """The address of a venue's page with these reviews, without default values."""
    said = (
        f"sort={sort}" if sort != "newest" else "",
        f"stars={stars}" if stars else "",
        f"page={page}" if page > 1 else "",
    )
    query = "&".join(filter(None, said))
    return f"{venue_path(venue_id)}{'?' if query else ''}{query}#reviews"


def _summary(number: int, total: int, stars: int | None) -> str:
    if not total:
        return ""
    begin, end = (number - 1) * REVIEWS_OF_A_PAGE + 1, min(number * REVIEWS_OF_A_PAGE, total)
    listed = count_of(total, "review", "reviews")
    if stars:
        listed = _("{reviews} with {stars}", reviews=listed, stars=count_of(stars, "star", "stars"))
    if total <= REVIEWS_OF_A_PAGE:
        return listed
    return _("{begin} to {end} of {reviews}", begin=number_text(begin), end=number_text(end), reviews=listed)


def _empty(stars: int | None, *, has_mine: bool) -> str:
    if stars is not None:
        if has_mine:
            return ngettext("No other {n}-star reviews.", "No other {n}-star reviews.", stars)
        return ngettext("No {n}-star reviews yet.", "No {n}-star reviews yet.", stars)
    return _("No other reviews yet.") if has_mine else _("No reviews yet. Been here? Be the first.")


def _order(text: str) -> Sort:
    """The order of that name; the newest first for any other name."""
    for known in SORTS:
        if known == text:
            return known
    return "newest"
