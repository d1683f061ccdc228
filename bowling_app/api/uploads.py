"""Taking a photo from a form, without ever holding more of a body than a photo may have."""

from collections.abc import AsyncGenerator
from typing import Final

from fastapi import Request
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException, MultiPartParser

from bowling_app.domain.errors import Invalid
from bowling_app.storage.photos import MAX_BYTES, TOO_LARGE

FIELD: Final = "photo"
MAX_BODY_BYTES: Final = MAX_BYTES + 64 * 1024
"""A photo, and what the form puts around it."""

NO_PHOTO: Final = f"Send the photo as the field `{FIELD}` of a multipart form."


async def photo_in(request: Request) -> bytes:
    """The photo of the form. A body that is too large is refused by what it says of itself, else where it gets so."""
    if int(request.headers.get("content-length", "0")) > MAX_BODY_BYTES:
        raise HTTPException(413, TOO_LARGE)
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Invalid(NO_PHOTO)
    parser = MultiPartParser(request.headers, _whole(await _body(request)), max_files=1, max_fields=8)
    try:
        form = await parser.parse()
    except (MultiPartException, KeyError) as fault:
        raise Invalid(NO_PHOTO) from fault
    try:
        photo = form.get(FIELD)
        if not isinstance(photo, UploadFile):
            raise Invalid(NO_PHOTO)
        return await photo.read()
    finally:
        await form.close()


async def _body(request: Request) -> bytes:
    """The body, read up to the limit: it may be longer than it says."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY_BYTES:
            raise HTTPException(413, TOO_LARGE)
    return bytes(body)


async def _whole(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body
