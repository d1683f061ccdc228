"""Taking a photo or another file from a form, without ever holding more of a body than a photo may have."""

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass
from typing import Final

from fastapi import Request
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect

from bowling_app.platform.files.photos import MAX_BYTES, PHOTO, TOO_LARGE
from bowling_app.platform.http.endpoints import LARGEST_FORM
from bowling_app.platform.kit.errors import Invalid

FIELD: Final = PHOTO

NO_PHOTO: Final = f"Send the photo as the field `{FIELD}` of a multipart form."


CUT_OFF: Final = "The upload was cut off. Send it again."


@dataclass(frozen=True, slots=True)
class PhotoForm:
    """A form with a photo. `file_name` is the sender's, and may be anything."""

    photo: bytes
    file_name: str
    fields: Mapping[str, str]


async def photo_in(request: Request) -> PhotoForm:
    """A form with the photo of a person."""
    return await form_in(request, MAX_BYTES, TOO_LARGE)


async def form_in(
    request: Request, max_bytes: int, too_large: str, *, field: str = FIELD, missing: str = NO_PHOTO
) -> PhotoForm:
    """A form with a few short fields and a photo, or another file, of at most `max_bytes`. Raises Invalid, with the
    message `missing` if there is no file, and 413 with `too_large`."""
    most = max_bytes + LARGEST_FORM
    if int(request.headers.get("content-length", "0")) > most:
        raise HTTPException(413, too_large)
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Invalid(missing, field=field)
    body = await _body(request, most, too_large)
    if body.startswith(b"--") and not body.rstrip().endswith(b"--"):  # The mark behind the last field is missing.
        raise Invalid(CUT_OFF)
    parser = MultiPartParser(request.headers, _whole(body), max_files=1, max_fields=8, max_part_size=most)
    try:
        form = await parser.parse()
    except (MultiPartException, KeyError) as fault:
        raise Invalid(missing, field=field) from fault
    try:
        photo = form.get(field)
        if not isinstance(photo, UploadFile):
            raise Invalid(missing, field=field)
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
        return PhotoForm(await photo.read(), photo.filename or "", fields)
    finally:
        await form.close()


async def _body(request: Request, most: int, too_large: str) -> bytes:
    """The body, read up to the limit: it may be longer than it says."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise HTTPException(413, too_large)
    except ClientDisconnect:
        raise Invalid(CUT_OFF) from None
    return bytes(body)


async def _whole(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body
