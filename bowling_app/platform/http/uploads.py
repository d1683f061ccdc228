"""Taking a photo or another file from a form, without ever holding more of a body than a photo may have."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fastapi import Request
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect

from bowling_app.platform.files.photos import MAX_BYTES, PHOTO, TOO_LARGE
from bowling_app.platform.http.endpoints import LARGEST_FORM
from bowling_app.platform.kit.errors import Invalid, TooLarge
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.language.messages import N_, _

FIELD: Final = PHOTO

NO_PHOTO: Final = f"Send the photo as the field `{FIELD}` of a multipart form."
CUT_OFF: Final = N_("The upload was cut off. Send it again.")
MOST_FIELDS: Final[Count] = 8
"""Fields beside the photo in a call of the API."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A form in parts: what was typed, and by name each file with the sender's name of it."""

    fields: Mapping[str, Sequence[str]]
    files: Mapping[str, tuple[bytes, str]]


@dataclass(frozen=True, slots=True)
class PhotoForm:
    """A form with a photo. `file_name` is the sender's, and may be anything."""

    photo: bytes
    file_name: str
    fields: Mapping[str, str]


async def photo_in(request: Request) -> PhotoForm:
    """A form with the photo of a person."""
    return await form_in(request, MAX_BYTES, _(TOO_LARGE))


async def form_in(
    request: Request, max_bytes: int, too_large: str, *, field: str = FIELD, missing: str = NO_PHOTO
) -> PhotoForm:
    """A form with a few short fields and a photo, or another file, of at most `max_bytes`. Raises Invalid, with the
    message `missing` if there is no file, and TooLarge with `too_large`."""
    refusal = Invalid(missing, field=field)
    parts = await parts_in(request, max_bytes, TooLarge(too_large, field=field), unreadable=refusal)
    if field not in parts.files:
        raise refusal
    return PhotoForm(*parts.files[field], {name: said[-1] for name, said in parts.fields.items()})


def is_in_parts(request: Request) -> bool:
    """Whether the body is a form that may hold a file."""
    return request.headers.get("content-type", "").startswith("multipart/form-data")


async def parts_in(
    request: Request, max_bytes: int, too_large: TooLarge, *, unreadable: Invalid, most_fields: int = MOST_FIELDS
) -> Parts:
    """A form with one file of at most `max_bytes`. Raises the refusals that are given, and nothing of the form stays on
    the disk, whatever happens."""
    most = max_bytes + LARGEST_FORM
    if int(request.headers.get("content-length", "0")) > most:
        raise too_large
    if not is_in_parts(request):
        raise unreadable
    body = await _body(request, most, too_large)
    if body.startswith(b"--") and not body.rstrip().endswith(b"--"):  # The mark behind the last field is missing.
        raise Invalid(_(CUT_OFF))
    parser = MultiPartParser(request.headers, _whole(body), max_files=1, max_fields=most_fields, max_part_size=most)
    try:
        form = await parser.parse()
    except (MultiPartException, KeyError) as fault:
        raise unreadable from fault
    fields: dict[str, list[str]] = {}
    files: dict[str, tuple[bytes, str]] = {}
    try:
        for name, value in form.multi_items():
            if isinstance(value, str):
                fields.setdefault(name, []).append(value)
            else:
                files[name] = (await value.read(), value.filename or "")
    finally:
        await form.close()
    return Parts(fields, files)


async def _body(request: Request, most: int, too_large: TooLarge) -> bytes:
    """The body, read up to the limit: it may be longer than it says."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise too_large
    except ClientDisconnect:
        raise Invalid(_(CUT_OFF)) from None
    return bytes(body)


async def _whole(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body
