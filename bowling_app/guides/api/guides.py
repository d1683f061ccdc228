"""City guides: the list, one of them, and the photos that admins give them."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from bowling_app.guides.rules.guide_photos import (
    HEAVIEST,
    LONGEST_ALT,
    LONGEST_CREDIT,
    ImageWords,
    StoredPhoto,
    checked_image,
)
from bowling_app.guides.schemas.guide_editing import GuidePhotoRecord, GuideRecord, GuideRecords
from bowling_app.guides.services.guide_photo_editing import (
    NO_PHOTO,
    add_guide_photo,
    begin_guide_photo,
    guide_photo,
    remove_guide_photo,
)
from bowling_app.guides.services.guide_photos import GUIDE_PHOTO
from bowling_app.guides.services.guide_records import guide_record, list_guides
from bowling_app.perform import perform
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES, PROOF_TOO_LARGE, Drawn
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.drawing import DRAWING
from bowling_app.platform.http.endpoints import cached, refusals, router, takes_file
from bowling_app.platform.http.inputs import PageQuery
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.http.photos import CACHE_CONTROL, handed_out, photo_route
from bowling_app.platform.http.redirects import redirect_to
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.http.uploads import FIELD, form_in
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.language.messages import _

guides = router("City guides")

_PHOTO_FORM: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": [FIELD, "alt"],
                    "properties": {
                        FIELD: {"type": "string", "format": "binary"},
                        "alt": {"type": "string", "maxLength": LONGEST_ALT},
                        "credit": {"type": "string", "maxLength": LONGEST_CREDIT},
                        "weight": {"type": "integer", "minimum": -HEAVIEST, "maximum": HEAVIEST},
                    },
                }
            }
        },
    }
}
"""The body with a photo, which the endpoint reads itself."""


@guides.get("/hubs", response_model=GuideRecords)
def every(request: Request, query: Annotated[PageQuery, Query()]) -> Response:
    """The published guides with their photos, the one that was changed last first."""
    return cached(request, perform(None, list_guides, wanted=query.page))


@guides.get("/hubs/{slug}", response_model=GuideRecord, responses={301: {}, **refusals(404)})
def one(request: Request, slug: str) -> Response:
    """One published guide with its photos, the heaviest first. An address that it once had redirects to it."""
    try:
        return cached(request, perform(None, guide_record, slug=slug))
    except Moved as moved:
        return redirect_to(f"/api/hubs{moved.path}", request)


@guides.post(
    "/hubs/{hub_id}/images",
    status_code=201,
    response_model=GuidePhotoRecord,
    responses=refusals(401, 403, 404, 409, 413, 503),
    openapi_extra=_PHOTO_FORM,
)
@takes_file(PROOF_MAX_BYTES, PROOF_TOO_LARGE)
async def add(request: Request, hub_id: int, token: Token) -> Response:
    """Adds a photo to a guide: JPEG, PNG, WebP or HEIC of up to 10 MB, drawn anew in three sizes without anything else
    of the file. For admins."""
    DRAWING.require_room(request)
    key = await run_in_threadpool(perform, token, begin_guide_photo, hub_id=hub_id)  # Before the body is read.
    form = await form_in(request, PROOF_MAX_BYTES, _(PROOF_TOO_LARGE))
    words = ImageWords(form.fields.get("alt", ""), form.fields.get("credit", ""), form.fields.get("weight", ""))
    checked_image(words)  # Before the work: the words are the usual mistake.
    sizes = await DRAWING.draw(request, f"guide {hub_id}", GUIDE_PHOTO, form)
    return private_json(await run_in_threadpool(keep_photo, token, hub_id, key, words, sizes), 201)


@guides.delete("/hubs/images/{key}", response_model=DoneOut, responses=refusals(401, 403, 404))
def remove(key: str, token: Token) -> Response:
    """Removes a photo of a guide for good. For admins."""
    perform(token, remove_guide_photo, key=key)
    return private_json(DoneOut(message="The photo is removed."))


def photo(request: Request) -> Response:
    """The photo of that name."""
    name = perform(None, guide_photo, name=request.path_params["name"])
    return handed_out(request, name, CACHE_CONTROL, NO_PHOTO)


def keep_photo(
    token: str | None, hub_id: int, key: str, words: ImageWords, sizes: Mapping[int, Drawn]
) -> GuidePhotoRecord:
    """Keep the files, then add the photo."""
    largest = sizes[max(sizes)]
    stored = StoredPhoto(key, largest.width, largest.height)
    return keep_files(key, sizes, lambda: perform(token, add_guide_photo, hub_id=hub_id, photo=stored, words=words))


GUIDE_PHOTOS: Final = (photo_route("/guide-photos/{name}", photo),)
"""The routes, to be put beside those of the site."""
