"""Saved alleys: only ever one's own."""

from functools import partial
from typing import Annotated

from fastapi import Query, Request
from pydantic import Field
from starlette.responses import Response

from bowling_app.listings.api import MAP_COST, MAPS, MapOut, map_out
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.inputs import Cursor, Limit
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, PageWanted
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.saved.rules import LONGEST_NOTE, MOST_SAVED
from bowling_app.saved.schemas.saved_records import SavedMark, SavedOrder, SavedRecords
from bowling_app.saved.services.saved_alleys import (
    note_alley,
    restore_alley,
    save_alley,
    saved_ids,
    unsave_alley,
)
from bowling_app.saved.services.saved_pins import saved_pins
from bowling_app.saved.services.saved_records import list_saved_records
from bowling_app.settings import settings

saved = router("Saved alleys")


class SavedQuery(ApiModel):
    """The order of the list, and the page wanted. Sorting by distance needs a position.

    Two values in one address: `SavedOrder` and `PageWanted`.
    """

    sort: Annotated[str, Field(json_schema_extra={"enum": ["date", "distance"]})] = "date"
    latitude: Annotated[float | None, Field(description="Degrees north.")] = None
    longitude: Annotated[float | None, Field(description="Degrees east.")] = None
    limit: Limit = DEFAULT_LIMIT
    cursor: Cursor = None


class NoteIn(ApiModel):
    """A note for oneself; an empty one takes it away.

    The operation takes the note by itself.
    """

    note: Annotated[str, Field(description=f"At most {LONGEST_NOTE} characters.")]


class SavedIdsOut(ApiModel):
    """The ids of all saved venues.

    Names the list that the operation returns.
    """

    ids: Annotated[tuple[str, ...], Field(description=f"At most {MOST_SAVED:,}; nobody can save more.")]


class NoteOut(ApiModel):
    """The note as it is kept.

    Names the text that the operation returns.
    """

    note: str


@saved.get("/saved-alleys", response_model=SavedRecords, responses=refusals(401))
def listed(query: Annotated[SavedQuery, Query()], token: Token) -> Response:
    """The saved venues, the latest first or the nearest first."""
    order, page = SavedOrder(query.sort, query.latitude, query.longitude), PageWanted(query.limit, query.cursor)
    return private_json(perform(token, list_saved_records, order=order, page=page))


@saved.get("/saved-alleys/ids", response_model=SavedIdsOut)
def ids(token: Token) -> Response:
    """The ids of all saved venues; none for a visitor."""
    return private_json(SavedIdsOut(ids=perform(token, saved_ids)))


@saved.get("/saved-alleys/map", response_model=MapOut, responses=refusals(401, 429))
async def pins(request: Request, token: Token) -> Response:
    """The saved venues on a map, those that are listed no more left out."""
    return await made_in_turn(request, partial(_pins, token), cost=MAP_COST, turns=MAPS)


def _pins(token: str | None) -> Response:
    return private_json(map_out(perform(token, saved_pins), settings()))


@saved.put("/saved-alleys/{venue_id}", response_model=SavedMark, responses=refusals(401, 403, 404, 409, 429))
def save(venue_id: str, token: Token) -> Response:
    """Saves a venue. Saving it again changes nothing."""
    return _marked(perform(token, save_alley, venue_id=venue_id))


@saved.delete("/saved-alleys/{venue_id}", response_model=SavedMark, responses=refusals(401, 403, 429))
def unsave(venue_id: str, token: Token) -> Response:
    """Removes a venue from the list, which can be taken back for an hour. Doing it twice changes nothing."""
    return _marked(perform(token, unsave_alley, venue_id=venue_id))


@saved.post("/saved-alleys/{venue_id}/restore", response_model=SavedMark, responses=refusals(401, 403, 404, 409, 429))
def restore(venue_id: str, token: Token) -> Response:
    """Puts back what was removed within the last hour, with its note and its date."""
    return _marked(perform(token, restore_alley, venue_id=venue_id))


@saved.put("/saved-alleys/{venue_id}/note", response_model=NoteOut, responses=refusals(401, 403, 404, 422, 429))
def note(venue_id: str, body: NoteIn, token: Token) -> Response:
    """Writes a note on a saved venue, which nobody else sees."""
    outcome = perform(token, note_alley, venue_id=venue_id, note=body.note)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(NoteOut(note=outcome))


def _marked(outcome: SavedMark | Refusal) -> Response:
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(outcome)
