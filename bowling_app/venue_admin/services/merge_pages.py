"""The page on which an admin merges a venue with another one: which ones it may be, and what a merge would do."""

from collections.abc import Iterator

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.queries import merge_outlook
from bowling_app.venue_admin.queries.merge_outlook import Overlap
from bowling_app.venue_admin.rules import FOUND_SHOWN
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeCandidate, MergePage, MergeSide, MergeView, choices
from bowling_app.venue_admin.services.admin_venue import candidate, find_any, likely
from bowling_app.venue_admin.services.admin_venues import PATH, matching_ids, search_of, status_text
from bowling_app.venues.queries import venue_imports, venue_managers, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.venue_cards import place_text


def load_merge(uow: UnitOfWork, actor: Actor, *, venue_id: str, other: str = "", q: str = "") -> MergePage:
    """The venue of `venue_id` stays, that of `other` goes. Without `other` the page offers likely ones and those that
    a search for `q` finds."""
    require_admin(actor)
    venue_with_place = find_any(uow, venue_id)
    venue = venue_with_place[0]
    if venue.successor_id is not None:
        raise Conflict("This venue was merged into another one.")
    asked = search_of({"q": q})
    found = _found(uow, venue_with_place, q) if asked.words else ()
    return MergePage(
        heading=f"Merge another venue into {venue.name}",
        venue_href=f"{PATH}/{venue.id}",
        words=asked.words,
        likely=likely(uow, venue_with_place),
        found=found,
        empty="No other venue is like that." if asked.words and not found else "",
        outlook=_merge(uow, venue_with_place, find_any(uow, other)) if other else None,
    )


def _found(uow: UnitOfWork, venue_with_place: VenueWithPlace, words: str) -> tuple[MergeCandidate, ...]:
    venue_id = venue_with_place[0].id
    ids = matching_ids(uow, search_of({"q": words}), FOUND_SHOWN + 1)
    rows = [row for each in ids if each != venue_id and (row := venues.with_id(uow.session, each)) is not None]
    return tuple(candidate(row, venue_id) for row in rows[:FOUND_SHOWN] if row[0].successor_id is None)


def _merge(uow: UnitOfWork, stays: VenueWithPlace, goes: VenueWithPlace) -> MergeView | None:
    ids = [stays[0].id, goes[0].id]
    if goes[0].successor_id is not None or ids[0] == ids[1]:
        return None
    stored = venue_imports.stored_venues(uow.session, ids)
    values = [stored[each].values for each in ids]
    return MergeView(
        stays=_side(uow, stays),
        goes=_side(uow, goes),
        choices=choices(*values),
        notes=_notes(uow, *ids),
        versions=" ".join(map(version_of, values)),
        swap_href=f"{PATH}/{ids[1]}/merge?other={ids[0]}",
    )


def _side(uow: UnitOfWork, venue_with_place: VenueWithPlace) -> MergeSide:
    venue, place = venue_with_place
    reviews, scores, photos = merge_outlook.left_at(uow.session, venue.id)
    counts = ((reviews, "review", "reviews"), (scores, "score", "scores"), (photos, "photo", "photos"))
    managers = venue_managers.named(uow.session, venue.id)
    return MergeSide(
        id=venue.id,
        name=venue.name,
        href=venue_path(venue.id) if venue.is_active else f"{PATH}/{venue.id}",
        place=f"{venue.address}, {place_text(place)}" if venue.address else place_text(place),
        status=status_text(venue),
        owner=f"Managed by {', '.join(each.name for each in managers)}" if managers else "Unclaimed",
        left=tuple(count_of(*each) for each in counts),
    )


def _notes(uow: UnitOfWork, stays: str, goes: str) -> tuple[str, ...]:
    return (
        "Reviews, scores, votes, saved alleys, prices that people told, photos, suggestions and claims move over.",
        *_notes_of_both(merge_outlook.overlap(uow.session, stays, goes)),
        "Votes go on confirming only what the venue that stays shows as the voters saw it.",
        "Special hours that people gave of either stay. On dates of both, those of the hours that are chosen count.",
        "Whoever runs either venue runs the one that stays, and gets a mail.",
        "The address of the venue that goes leads to the one that stays from then on.",
        "A merge cannot be undone.",
    )


def _notes_of_both(both: Overlap) -> Iterator[str]:
    """What becomes of what the same person left at both venues, and what does not outlive the merge."""
    if both.reviews:
        who = _people(both.reviews, "reviewed")
        yield f"{who} both: the review that is shown counts, of two the newer; the log keeps the other."
    if both.votes:
        yield f"{_people(both.votes, 'judged')} both: the newer vote counts; the log keeps the words of the other."
    if both.saved:
        yield f"{_people(both.saved, 'saved')} both, and will have it once, with both notes.{_cut(both.cut_notes)}"
    if both.lists:
        lists = count_of(both.lists, "list has", "lists have")
        yield f"{lists} both, and will have it once, with both notes.{_cut(both.cut_list_notes)}"
    if both.claims:
        who = _people(both.claims, "claimed")
        yield f"{who} both in writing: one claim waits, with both statements.{_cut(both.cut_statements)}"
    if both.prices:
        prices = count_of(both.prices, "price was", "prices were")
        yield f"{prices} told at both by the same person for the same day: one stays, if possible an accepted one."
    if both.follows:
        who = count_of(both.follows, "person follows", "people follow")
        yield f"{who} the price of both: the limit at the venue that stays counts."
    if both.codes:
        yield f"{count_of(both.codes, 'code', 'codes')} on the way to claim the venue that goes will be void."


def _people(count: int, what: str) -> str:
    return f"{count_of(count, 'person has', 'people have')} {what}"


def _cut(count: int) -> str:
    """That what some people wrote does not fit together."""
    pairs = count_of(count, "pair is", "pairs are")
    return f" {pairs} too long together: the end of the second text is lost." if count else ""
