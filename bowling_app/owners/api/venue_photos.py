"""Photos of venues: sending and arranging them for those who run a venue, and handing them out."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import Request
from pydantic import Field
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from bowling_app.owners.services.owner_photos import (
    NO_PHOTO,
    add_venue_photo,
    begin_venue_photo,
    choose_venue_cover,
    describe_venue_photo,
    list_own_photos,
    move_venue_photo,
    remove_venue_photo,
    restore_venue_photo,
    venue_photo,
)
from bowling_app.perform import perform
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.photos import owner_of
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES, PROOF_TOO_LARGE, Drawn, proof_hash
from bowling_app.platform.http.callers import Token, any_token_in
from bowling_app.platform.http.drawing import DRAWING
from bowling_app.platform.http.endpoints import refusals, router, takes_file
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.photos import CACHE_CONTROL, PRIVATE, handed_out, photo_route
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.http.uploads import form_in
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits.input_limits import LONGEST_NAME_INPUT, LONGEST_REASON_INPUT
from bowling_app.venues.rules.venue_photos import (
    LONGEST_ALT,
    MOST_PHOTOS,
    SHORTEST_ALT,
    SIDES,
    NewPhoto,
    OwnPhotos,
    SeenPhoto,
    checked_alt,
)
from bowling_app.venues.services.venue_photos import VENUE_PHOTO

_FORM: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["photo", "altText"],
                    "properties": {
                        "photo": {"type": "string", "format": "binary"},
                        "altText": {"type": "string", "minLength": SHORTEST_ALT, "maxLength": LONGEST_ALT},
                    },
                }
            }
        },
    }
}
Version = Annotated[
    str,
    Field(
        min_length=1, max_length=LONGEST_NAME_INPUT, description="Of the photos that were seen, as the list told it."
    ),
]

venue_photos = router("Photos of venues")


class SeenIn(ApiModel):
    """Which photos were seen.

    `SeenPhoto` also has the key of one photo, which the address of the call has.
    """

    version: Version


class MoveIn(SeenIn):
    """How many places towards the end; negative towards the beginning.

    The operation takes the number by itself, beside `SeenPhoto`.
    """

    steps: Annotated[int, Field(ge=-MOST_PHOTOS, le=MOST_PHOTOS)]


class AltIn(SeenIn):
    """What is in the photo.

    The operation takes the words by themselves, beside `SeenPhoto`.
    """

    alt_text: Annotated[str, Field(max_length=LONGEST_REASON_INPUT)]


@venue_photos.get("/venues/{venue_id}/photos", response_model=OwnPhotos, responses=refusals(401, 403, 404))
def mine(venue_id: str, token: Token) -> Response:
    """The photos of a venue that one runs."""
    return private_json(perform(token, list_own_photos, venue_id=venue_id))


@venue_photos.post(
    "/venues/{venue_id}/photos",
    status_code=201,
    response_model=OwnPhotos,
    responses=refusals(401, 403, 404, 409, 413, 429, 503),
    openapi_extra=_FORM,
)
@takes_file(PROOF_MAX_BYTES, PROOF_TOO_LARGE)
async def send(request: Request, venue_id: str, token: Token) -> Response:
    """Adds a photo to a venue that one runs: JPEG, PNG, WebP or HEIC of up to 10 MB, drawn anew in three sizes without
    anything else of the file. It needs words that say what is in it."""
    DRAWING.require_room(request)
    key = await run_in_threadpool(perform, token, begin_venue_photo, venue_id=venue_id)  # Before the body is read.
    if isinstance(key, Refusal):
        return refused(key)
    form = await form_in(request, PROOF_MAX_BYTES, _(PROOF_TOO_LARGE))
    alt = checked_alt(form.fields.get("altText"))
    sizes = await DRAWING.draw(request, owner_of(key), VENUE_PHOTO, form)
    new = new_photo(key, form.photo, alt, sizes)
    return private_json(await run_in_threadpool(keep_photo, token, venue_id, new, sizes), 201)


@venue_photos.put(
    "/venues/{venue_id}/photos/{key}/description",
    response_model=OwnPhotos,
    responses=refusals(401, 403, 404, 409),
)
def describe(venue_id: str, key: str, body: AltIn, token: Token) -> Response:
    """Says in other words what is in a photo."""
    seen = SeenPhoto(key, body.version)
    return private_json(perform(token, describe_venue_photo, venue_id=venue_id, seen=seen, alt=body.alt_text))


@venue_photos.post(
    "/venues/{venue_id}/photos/{key}/move", response_model=OwnPhotos, responses=refusals(401, 403, 404, 409)
)
def move(venue_id: str, key: str, body: MoveIn, token: Token) -> Response:
    """Moves a photo among the others."""
    seen = SeenPhoto(key, body.version)
    return private_json(perform(token, move_venue_photo, venue_id=venue_id, seen=seen, steps=body.steps))


@venue_photos.post(
    "/venues/{venue_id}/photos/{key}/cover", response_model=OwnPhotos, responses=refusals(401, 403, 404, 409)
)
def cover(venue_id: str, key: str, body: SeenIn, token: Token) -> Response:
    """Makes a photo the cover of the venue."""
    seen = SeenPhoto(key, body.version)
    return private_json(perform(token, choose_venue_cover, venue_id=venue_id, seen=seen))


@venue_photos.post(
    "/venues/{venue_id}/photos/{key}/remove", response_model=OwnPhotos, responses=refusals(401, 403, 404, 409)
)
def remove(venue_id: str, key: str, body: SeenIn, token: Token) -> Response:
    """Shows a photo no more. For 30 days it can be put back."""
    seen = SeenPhoto(key, body.version)
    return private_json(perform(token, remove_venue_photo, venue_id=venue_id, seen=seen))


@venue_photos.post(
    "/venues/{venue_id}/photos/{key}/restore", response_model=OwnPhotos, responses=refusals(401, 403, 404, 409)
)
def restore(venue_id: str, key: str, token: Token) -> Response:
    """Puts a removed photo back, behind the others."""
    return private_json(perform(token, restore_venue_photo, venue_id=venue_id, key=key))


def photo(request: Request) -> Response:
    """The file of that name. Removed ones are only for those who can put them back."""
    access = perform(any_token_in(request), venue_photo, name=request.path_params["name"])
    return handed_out(request, access.name, CACHE_CONTROL if access.is_public else PRIVATE, _(NO_PHOTO))


VENUE_PHOTOS: Final = (photo_route("/venue-photos/{name}", photo),)
"""The routes, to be put beside those of the site."""


def new_photo(key: str, content: bytes, alt: str, sizes: Mapping[int, Drawn]) -> NewPhoto:
    """A photo that was drawn, as the operation takes it."""
    largest = sizes[max(SIDES)]
    return NewPhoto(key, largest.width, largest.height, alt, proof_hash(content))


def keep_photo(token: str | None, venue_id: str, new: NewPhoto, sizes: Mapping[int, Drawn]) -> OwnPhotos:
    """Keep the files, then show the photo."""
    return keep_files(new.key, sizes, lambda: perform(token, add_venue_photo, venue_id=venue_id, photo=new))
