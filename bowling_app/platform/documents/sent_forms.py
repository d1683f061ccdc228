"""What comes in with a declared form: what was typed, and a file where the form takes one.

Whether somebody may send a file, and how large it is, is asked before any of it is read.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.drawing import Kind
from bowling_app.platform.files.photos import owner_of
from bowling_app.platform.files.proofs import Drawn
from bowling_app.platform.http.cookies import cookie_value
from bowling_app.platform.http.drawing import DRAWING
from bowling_app.platform.http.endpoints import LARGEST_FORM, refuse_large
from bowling_app.platform.http.uploads import CUT_OFF, PhotoForm, is_in_parts, parts_in
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import (
    DomainError,
    Faults,
    Gone,
    Invalid,
    Moved,
    NotFound,
    NotSignedIn,
    TooLarge,
    Unavailable,
)
from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.unstorable import NUL, refuse_unstorable
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.registry import brought
from bowling_app.platform.web.page import Arguments

Given = ParamSpec("Given")
Told = TypeVar("Told")
Operation = Callable[Concatenate[UnitOfWork, Actor, Given], Told]

MOST_PARTS: Final[Count] = 100
"""Fields of a form that comes with a file, every tick of a group counted."""
MOST_TYPED: Final[Count] = 400
"""Fields of a form without a file, every tick of a group counted."""
TOO_LARGE: Final = N_("The form is too large.")
_NOT_SHOWN: Final = (NotSignedIn, NotFound, Gone)
"""After these the form is not shown again, so nothing of it is read."""


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file that came with a form. `name` is the sender's, and may be anything. `key` is what it may be stored under,
    and `sizes` is what was drawn of it."""

    content: bytes
    name: str
    key: str = ""
    sizes: Mapping[int, Drawn] = field(default_factory=dict[int, Drawn])


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it was sent. `arguments` are those of the page's address; `client` is who sent it, for limits, and
    `agent` is what their browser calls itself."""

    given: Mapping[str, Sequence[str]]
    arguments: Arguments
    token: str | None
    client: str
    agent: str = ""
    cookies: str = ""
    file: SentFile | None = None

    def text(self, name: str) -> str:
        """What stands in a field; empty where nothing was sent."""
        return next(iter(self.given.get(name, ())), "")

    def all(self, name: str) -> Sequence[str]:
        """What was ticked in a group."""
        return self.given.get(name, ())

    @property
    def required_file(self) -> SentFile:
        """The file of a form that requires one: without it the form is refused before it is taken."""
        if self.file is None:
            raise RuntimeError("The form does not require its file.")
        return self.file

    def cookie(self, name: str) -> str:
        """What the browser keeps under that name; empty where it keeps nothing."""
        return cookie_value(self.cookies, name) or ""


@dataclass(frozen=True, slots=True)
class FileTaking:
    """How a form takes its file. `begin` performs the operation that says whether the person may send one, before its
    body is read, and gives the key to store it under. `check` raises Invalid for what else was sent, before a photo
    is drawn as `kind`."""

    begin: Callable[[Sent], str | Refusal]
    check: Callable[[Sent], object]
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Received:
    """What came in. What has a refusal is not taken, and it may be empty."""

    sent: Sent
    refusal: Refusal | DomainError | Moved | None = None


async def typed_in(request: Request, sent: Sent) -> Sent:
    """A form without a file. One of too many fields is refused before any of them is read."""
    refuse_large(request, LARGEST_FORM, _(TOO_LARGE))
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return replace(sent, given=parse_qs(body, keep_blank_values=True, max_num_fields=MOST_TYPED))
    except ValueError:
        raise TooLarge(_(TOO_LARGE)) from None


def without_unstorable(found: Received) -> Received:
    """The same, refused where a text holds what cannot be kept. It is shown again without that."""
    try:
        refuse_unstorable(found.sent.given.items())
    except Invalid as refusal:
        given = {name: [text.replace(NUL, "") for text in texts] for name, texts in found.sent.given.items()}
        return Received(replace(found.sent, given=given), found.refusal or refusal)
    return found


async def with_file(request: Request, sent: Sent, file: FormField, taking: FileTaking, *, is_patient: bool) -> Received:
    """A form with its file, which is drawn if it is a photo, or with the refusal.

    A script is told at once that it may not send one. For a browser without scripts, which shows what was typed again,
    `is_patient` has the form read all the same.
    """
    try:
        _refuse_length(request, file)
        begun = await run_in_threadpool(_begun, request, sent, taking)
        if (is_patient and not isinstance(begun, _NOT_SHOWN)) or isinstance(begun, str):
            sent = await _read(request, sent, file)
        return await _drawn(request, sent, file, taking, begun) if isinstance(begun, str) else Received(sent, begun)
    except Invalid as unreadable:
        return Received(sent, unreadable)


def _refuse_length(request: Request, file: FormField) -> None:
    """Refuse a body that is too large for the file, or that does not say how large it is."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > file.most + LARGEST_FORM:
        raise _too_large(file)
    refuse_large(request, file.most + LARGEST_FORM, _(TOO_LARGE))


def _begun(request: Request, sent: Sent, taking: FileTaking) -> str | Refusal | DomainError | Moved:
    try:
        if taking.kind is not None:
            DRAWING.require_room(request)
        return taking.begin(sent)
    except (DomainError, Moved) as refusal:
        return refusal


async def _read(request: Request, sent: Sent, file: FormField) -> Sent:
    if not is_in_parts(request):
        return await typed_in(request, sent)
    unreadable = Invalid(_(CUT_OFF))
    parts = await parts_in(request, file.most, _too_large(file), unreadable=unreadable, most_fields=MOST_PARTS)
    if sum(len(text) for texts in parts.fields.values() for text in texts) > LARGEST_FORM:
        raise TooLarge(_(TOO_LARGE))
    content, name = parts.files.get(file.name, (b"", ""))
    return replace(sent, given=parts.fields, file=SentFile(content, name) if content else None)


async def _drawn(request: Request, sent: Sent, file: FormField, taking: FileTaking, key: str) -> Received:
    faults = Faults()
    faults.of(taking.check, sent)
    faults.of(_require, file, sent.file)
    try:
        faults.refuse()
        if (came := sent.file) is not None and taking.kind is not None:
            sizes = await DRAWING.draw(request, owner_of(key), taking.kind, PhotoForm(came.content, came.name, {}))
            sent = replace(sent, file=replace(came, key=key, sizes=sizes))
    except (Invalid, Unavailable) as refusal:
        return Received(sent, refusal)
    return Received(sent)


def _require(file: FormField, came: SentFile | None) -> None:
    if came is None and file.is_required:
        raise file.refused(file.sentences["missing"])
    if came is not None and len(came.content) > file.most:
        raise _too_large(file)


def _too_large(file: FormField) -> TooLarge:
    return TooLarge(file.sentences["wrong"], field=file.name)


class _NotPosted(Exception):
    """Undoes what the account was named for a post that came to nothing."""


def by_their_name(sent: Sent, operation: Operation[Given, Told], *, unless: type = Refusal) -> Operation[Given, Told]:
    """The operation for `perform`, which first gives the account the name of the form's field `POSTER`. If it raises,
    or returns a refusal or what is `unless`, nothing was posted, and the account keeps the name that it had."""

    @wraps(operation)
    def posted(uow: UnitOfWork, actor: Actor, *args: Given.args, **kwargs: Given.kwargs) -> Told:
        name = POSTER.checked(sent.text(POSTER.name))
        try:
            with uow.session.begin_nested():
                is_new = bool(name) and brought("name_account")(uow, actor, display_name=name)
                told = operation(uow, actor, *args, **kwargs)
                if is_new and isinstance(told, Refusal | unless):
                    raise _NotPosted  # noqa: TRY301 -- it ends the savepoint.
                return told
        except _NotPosted:  # Once more without the name, so that a try that was refused still counts.
            return operation(uow, actor, *args, **kwargs)

    return posted
