"""Lists: one's own, and those that others share."""

from typing import Annotated

from pydantic import Field
from starlette.responses import Response

from bowling_app.lists.rules.limits import LONGEST_NOTE, MOST_ADDED
from bowling_app.lists.rules.lists import ListDraft
from bowling_app.lists.schemas.list_records import Added, ListRecords, SharedListRecord, WholeListRecord
from bowling_app.lists.services.list_items import move_in_list, note_in_list, remove_from_list
from bowling_app.lists.services.list_moderation import keep_list, remove_list, restore_list
from bowling_app.lists.services.list_reports import REPORTED, report_list
from bowling_app.lists.services.lists import add_to_list, change_list, delete_list, make_list
from bowling_app.lists.services.own_lists import list_record, list_records
from bowling_app.lists.services.shared_lists import shared_list_record
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.inputs import SeenVersion, Taken
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import ApiModel, DoneOut
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.reviews.api.schemas import RemovalIn, ReportIn

lists = router("Lists")


class VenuesIn(ApiModel):
    """Venues that are added at the end of a list.

    The operation takes them by themselves.
    """

    venue_ids: Annotated[tuple[str, ...], Field(max_length=MOST_ADDED)]


class ListNoteIn(ApiModel):
    """A note on a venue of a list; an empty one takes it away.

    The operation takes the note by itself.
    """

    note: Annotated[str, Field(description=f"At most {LONGEST_NOTE} characters.")]


class WayIn(ApiModel):
    """Which way a venue moves, by one place.

    The operation takes the way by itself.
    """

    way: Annotated[str, Field(json_schema_extra={"enum": ["up", "down"]})]


@lists.get("/lists", response_model=ListRecords, responses=refusals(401))
def own(token: Token) -> Response:
    """One's own lists, the one changed last first. The saved alleys have an address of their own."""
    return private_json(perform(token, list_records))


@lists.post("/lists", response_model=WholeListRecord, responses=refusals(401, 409, 429))
def make(body: Taken[ListDraft], token: Token) -> Response:
    """Makes a list, which is still empty."""
    return _whole(perform(token, make_list, draft=body), token)


@lists.get("/lists/{list_id}", response_model=WholeListRecord, responses=refusals(401, 404))
def one(list_id: str, token: Token) -> Response:
    """A list of one's own, with its venues."""
    return private_json(perform(token, list_record, list_id=list_id))


@lists.put("/lists/{list_id}", response_model=WholeListRecord, responses=refusals(401, 404, 409, 429))
def change(list_id: str, body: Taken[ListDraft], token: Token) -> Response:
    """Changes the name of a list, what is written about it, and who sees it."""
    return _whole(perform(token, change_list, list_id=list_id, draft=body), token)


@lists.delete("/lists/{list_id}", response_model=DoneOut, responses=refusals(401, 404))
def delete(list_id: str, token: Token) -> Response:
    """Deletes a list for good."""
    perform(token, delete_list, list_id=list_id)
    return private_json(DoneOut(message=_("List deleted.")))


@lists.post("/lists/{list_id}/venues", response_model=Added, responses=refusals(401, 404, 409, 429))
def add(list_id: str, body: VenuesIn, token: Token) -> Response:
    """Adds venues at the end of a list. Those that stand in it already stay where they are."""
    told = perform(token, add_to_list, into=list_id, venue_ids=body.venue_ids)
    return refused(told) if isinstance(told, Refusal) else private_json(told)


@lists.delete("/lists/{list_id}/venues/{venue_id}", response_model=WholeListRecord, responses=refusals(401, 404))
def remove(list_id: str, venue_id: str, token: Token) -> Response:
    """Removes a venue from a list, with its note."""
    perform(token, remove_from_list, list_id=list_id, venue_id=venue_id)
    return _whole(list_id, token)


@lists.put("/lists/{list_id}/venues/{venue_id}/note", response_model=WholeListRecord, responses=refusals(401, 404, 429))
def note(list_id: str, venue_id: str, body: ListNoteIn, token: Token) -> Response:
    """Writes the note on a venue of a list. Whoever sees the list sees it."""
    told = perform(token, note_in_list, list_id=list_id, venue_id=venue_id, note=body.note)
    return refused(told) if isinstance(told, Refusal) else _whole(list_id, token)


@lists.post("/lists/{list_id}/venues/{venue_id}/move", response_model=WholeListRecord, responses=refusals(401, 404))
def move(list_id: str, venue_id: str, body: WayIn, token: Token) -> Response:
    """Moves a venue of a list by one place."""
    perform(token, move_in_list, list_id=list_id, venue_id=venue_id, way=body.way)
    return _whole(list_id, token)


@lists.get("/shared-lists/{address}", response_model=SharedListRecord, responses=refusals(404))
def shared(address: str, token: Token) -> Response:
    """A list that its owner shares, by the last part of its address."""
    return private_json(perform(token, shared_list_record, address=address))


@lists.put("/shared-lists/{address}/report", response_model=DoneOut, responses=refusals(401, 403, 404, 409, 429))
def report(address: str, body: ReportIn, token: Token) -> Response:
    """Asks for a look at a list. It stays where it is until somebody has looked."""
    told = perform(token, report_list, address=address, reason=body.reason, note=body.note)
    return refused(told) if isinstance(told, Refusal) else private_json(DoneOut(message=_(REPORTED)))


@lists.post("/admin/lists/{list_id}/keep", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def keep(list_id: str, version: SeenVersion, token: Token) -> Response:
    """Leaves a reported list as it is, and settles its reports. For admins."""
    perform(token, keep_list, list_id=list_id, seen=version)
    return private_json(DoneOut(message="Reports resolved."))


@lists.post("/admin/lists/{list_id}/remove", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def take_off(list_id: str, version: SeenVersion, body: RemovalIn, token: Token) -> Response:
    """Takes a list off the site, for one of the nine reasons. For admins."""
    perform(token, remove_list, list_id=list_id, reason=body.reason, seen=version)
    return private_json(DoneOut(message="The list is off the site."))


@lists.post("/admin/lists/{list_id}/restore", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def restore(list_id: str, version: SeenVersion, token: Token) -> Response:
    """Shows a list again that was taken off the site. For admins."""
    perform(token, restore_list, list_id=list_id, seen=version)
    return private_json(DoneOut(message="The list is back."))


def _whole(told: str | Refusal, token: str | None) -> Response:
    """The list of that id as it is now, or the refusal."""
    return refused(told) if isinstance(told, Refusal) else private_json(perform(token, list_record, list_id=told))
