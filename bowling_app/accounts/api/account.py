"""A person's own account."""

from base64 import b64encode
from collections.abc import Mapping
from typing import Annotated, Final

from anyio import CapacityLimiter, to_thread
from fastapi import Query, Request
from pydantic_core import to_json
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from bowling_app.accounts.api.leaving_forms import deleted
from bowling_app.accounts.api.schemas import DeletionIn, DeletionOut, ProfileIn, SessionsOut
from bowling_app.accounts.rules.accounts import Account, SlugCheck
from bowling_app.accounts.rules.leaving import GONE
from bowling_app.accounts.services.accounts import (
    begin_photo,
    check_slug,
    export_account,
    my_account,
    remove_photo,
    set_photo,
    update_profile,
)
from bowling_app.accounts.services.sessions import end_session_by_id, list_sessions
from bowling_app.perform import perform
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.photos import MAX_BYTES, MEDIA_TYPE, SIZES, TOO_LARGE, owner_of, photo_name
from bowling_app.platform.files.proofs import PROOF_SIZES, Drawn
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.cookies import ended_session_cookies
from bowling_app.platform.http.drawing import DRAWING
from bowling_app.platform.http.endpoints import refusals, router, takes_file
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.http.uploads import FIELD, photo_in
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits.input_limits import LONGEST_NAME_INPUT
from bowling_app.wiring import photo_store

account = router("Account")

EXPORTING: Final = CapacityLimiter(1)
"""So many exports are made at a time: pages never wait for them."""
_PHOTO_BODY: Final = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {"type": "object", "properties": {FIELD: {"type": "string", "format": "binary"}}}
            }
        },
    }
}


@account.get("/account", response_model=Account, responses=refusals(401))
def read(token: Token) -> Response:
    """The account of whoever calls."""
    return private_json(perform(token, my_account))


@account.patch("/account", response_model=Account, responses=refusals(401, 403, 409, 422))
def change(body: ProfileIn, token: Token) -> Response:
    """Changes the display name, the slug or both. A former slug leads to the new one, and nobody else can take it."""
    changed = perform(token, update_profile, display_name=body.display_name, slug=body.slug)
    return private_json(changed)


@account.get("/account/slug", response_model=SlugCheck, responses=refusals(401))
def slug(token: Token, slug: Annotated[str, Query(max_length=LONGEST_NAME_INPUT)] = "") -> Response:
    """Whether the person can have the slug."""
    return private_json(perform(token, check_slug, slug))


@account.post(
    "/account/photo",
    response_model=Account,
    responses=refusals(401, 403, 413, 422, 429, 503),
    openapi_extra=_PHOTO_BODY,
)
@takes_file(MAX_BYTES, TOO_LARGE)
async def upload(request: Request, token: Token) -> Response:
    """Takes a JPEG, PNG or WebP of up to 5 MB. Its middle is kept, drawn anew, without anything else of the file."""
    DRAWING.require_room(request)
    key = await run_in_threadpool(perform, token, begin_photo)  # Before the body is read: not everybody may send one.
    if isinstance(key, Refusal):
        return problem(429, "too_soon", key.message, {"Retry-After": str(key.retry_after)})
    crops = await DRAWING.draw(request, owner_of(key), "portrait", await photo_in(request))
    return private_json(await run_in_threadpool(keep_photo, token, key, crops))


@account.delete("/account/photo", response_model=Account, responses=refusals(401, 403))
def drop_photo(token: Token) -> Response:
    """Removes the photo."""
    return private_json(forget_photo(token))


@account.get("/account/export", responses=refusals(401, 429))
async def export(token: Token) -> Response:
    """Everything that is held about the person, as a JSON file, with their photo, those of their newest games and those
    that they sent of hours and prices as base64."""
    return await to_thread.run_sync(_export, token, limiter=EXPORTING)


def _export(token: str | None) -> Response:
    exported = perform(token, export_account)
    if isinstance(exported, Refusal):
        return refused(exported)
    kept = _file(photo_name(exported.photo_key, max(SIZES))) if exported.photo_key else None
    photos = {
        kind.section: [{kind.owner: owner, "photo": _file(photo_name(key, PROOF_SIZES[1]))} for owner, key in newest]
        for kind, newest in exported.photos
    }
    headers = {"Content-Disposition": 'attachment; filename="account.json"', "Cache-Control": "no-store"}
    return Response(to_json({**exported.sections, "photo": kept, **photos}, indent=2), 200, headers, "application/json")


@account.delete("/account", response_model=DeletionOut, responses=refusals(401, 403, 409, 422))
def delete(token: Token, body: DeletionIn | None = None) -> Response:
    """Deletes the account with everything that belongs to it, and recomputes the venues that it had reviewed."""
    is_finished = deleted(token)
    _title, said = GONE["deleted" if is_finished else "closed"]
    answer = private_json(DeletionOut(is_finished=is_finished, message=_(said)))
    for cookie in ended_session_cookies():
        answer.set_cookie(**cookie)
    return answer


@account.get("/account/sessions", response_model=SessionsOut, responses=refusals(401))
def sessions(token: Token) -> Response:
    """Where the person is signed in, the place used last first."""
    return private_json(SessionsOut.model_validate({"sessions": perform(token, list_sessions)}))


@account.delete("/account/sessions/{session_id}", response_model=DoneOut, responses=refusals(401, 403, 404))
def finish_other(session_id: str, token: Token) -> Response:
    """Ends one of the person's own sessions, at once."""
    perform(token, end_session_by_id, session_id)
    return private_json(DoneOut(message=_("The session has ended.")))


def _file(name: str) -> dict[str, str] | None:
    """A photo as an export holds it; None when its file is gone."""
    photo = photo_store().get(name)
    return {"mediaType": MEDIA_TYPE, "base64": b64encode(photo).decode()} if photo else None


def keep_photo(token: str | None, key: str, crops: Mapping[int, Drawn]) -> Account:
    """Keep the crops, then show them."""
    return keep_files(key, crops, lambda: perform(token, set_photo, key))


def forget_photo(token: str | None) -> Account:
    """Remove the photo with its files."""
    return perform(token, remove_photo)
