"""Photos of a venue's hours or prices: sending one, and reading it as an admin."""

from collections.abc import Sequence
from typing import Any, Final, Literal

from bowling_app.accounts.services.decided import noted_already
from bowling_app.accounts.services.participation import (
    hold_person,
    household,
    households_around,
    limit_key,
    network_mark,
    note_network,
    slow_down,
)
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, owner_key
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import cursor_of, cursor_values
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.services import slow_client
from bowling_app.questions.models import BoardPhoto
from bowling_app.questions.queries import boards
from bowling_app.questions.queries.boards import NamedPhoto
from bowling_app.questions.rules.boards import BOARD_PHOTOS, BOARDS, NewBoard, board_called, board_path
from bowling_app.questions.rules.limits import (
    MOST_OF_A_WIDE_NETWORK,
    MOST_WAITING_PHOTOS,
    PHOTOS_PER_DAY,
    PHOTOS_SHOWN,
    STRANGERS_PHOTOS_PER_DAY,
)
from bowling_app.questions.schemas import BoardPage, BoardRow, BoardRows
from bowling_app.venues.rules.admin_paths import admin_venue_path
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_cards import place_text

ENOUGH: Final = N_("We have photos of this already, and read them soon. Thanks all the same!")
ONE_OF_YOURS: Final = N_("We still have to read the photo of this that you sent. Thanks!")
SENT_BEFORE: Final = N_("Photo: we have this one already.")
PHOTO_THANKS: Final = N_("Thanks! We'll read your photo and add what it says.")
NO_PHOTO: Final = N_("Photo not found")


def load_board(uow: UnitOfWork, actor: Actor, *, venue_id: str, board: str, sent: str = "") -> BoardPage:
    """The page that takes a photo of a venue's hours or prices."""
    anyone(actor)
    kind = board_called(board)
    venue, place = find_venue(uow, venue_id, below=f"/board/{kind}")
    path = board_path(venue.id, kind)
    return BoardPage(
        heading=_(BOARDS[kind]),
        introduction=_(
            "{venue}, {place}. We read it and add what it says. Only our admins see the photo, and "
            "it's deleted once it was read.",
            venue=venue.name,
            place=place_text(place),
        ),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), Link(_("Send a photo"), path)),
        path=path,
        thanks=_(PHOTO_THANKS) if sent else "",
    )


def begin_board_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, board: str, client: str = "") -> str | Refusal:
    """The key under which a photo may be stored now, with an account or without. How many may be sent is limited,
    because drawing them anew takes time, and because somebody has to look at each."""
    anyone(actor)
    venue = hold_venue(uow, venue_id)
    _require_room(uow, boards.waiting_at(uow.session, venue.id, board_called(board)), actor, client)
    if refusal := _slow(uow, actor, client):
        return refusal
    return new_key(_sender(actor, client))


def give_board_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, photo: NewBoard, client: str = "") -> None:
    """Keep a photo whose files are stored. It waits until an admin has read it."""
    anyone(actor)
    if not photo.key.startswith(owner_key(_sender(actor, client))):
        raise Forbidden(_("This photo belongs to someone else."))
    venue = hold_venue(uow, venue_id)
    waiting = boards.waiting_at(uow.session, venue.id, photo.board)
    if photo.hash in {row.file_hash for row in waiting}:
        raise Conflict(_(SENT_BEFORE))
    _require_room(uow, waiting, actor, client)
    uow.session.add(
        BoardPhoto(
            venue_id=venue.id,
            board=photo.board,
            key=photo.key,
            file_hash=photo.hash,
            user_id=actor.user_id,
            network=household(client),
        )
    )
    uow.session.flush()


def board_photo(uow: UnitOfWork, actor: Actor, *, name: str) -> str:
    """The name of the file, for admins. Others do not learn that it exists."""
    anyone(actor)
    key = BOARD_PHOTOS.key_of(name)
    if key is None or not actor.is_admin or boards.with_key(uow.session, key) is None:
        raise NotFound(_(NO_PHOTO))
    return name


def load_board_photos(uow: UnitOfWork, actor: Actor, *, after: str = "") -> BoardRows:
    """A page of the photos that wait to be read, the oldest first."""
    require_admin(actor)
    values = cursor_values(after, int)
    found = boards.page(uow.session, limit=PHOTOS_SHOWN + 1, after=values[0] if values else 0)
    shown, waiting = found[:PHOTOS_SHOWN], boards.count_waiting(uow.session)
    return BoardRows(
        heading=f"{count_of(waiting, 'photo waits', 'photos wait')} to be read." if waiting else "All caught up.",
        photos=tuple(_row(each) for each in shown),
        next_cursor=cursor_of(shown[-1].row.id or 0) if len(found) > PHOTOS_SHOWN else "",
    )


def settle_board_photo(uow: UnitOfWork, actor: Actor, *, photo_id: int, decision: Literal["read", "useless"]) -> None:
    """Say that a photo was read, or that it is of no use. Its files go with that."""
    require_admin(actor)
    row = boards.held(uow.session, photo_id) if 0 < photo_id < 2**63 else None
    if row is None:
        raise NotFound(_(NO_PHOTO))
    if row.status != "waiting":
        raise noted_already(uow, actor, row.decided_at, row.venue_id)
    uow.forget_photo(row.key)
    step: dict[str, list[Any]] = {f"photo of {row.board}": ["waiting", decision]}
    row.status, row.key = decision, None
    row.decided_at = note_decision(uow, actor, f"board_photo_{decision}", step, row.venue_id)


def _require_room(uow: UnitOfWork, waiting: Sequence[BoardPhoto], actor: Actor, client: str) -> None:
    """Raises Conflict when enough photos wait, of all or of those who may be one, or one of the same household or
    mailbox: others' need room, too."""
    home = household(client)
    if any(home and row.network == home for row in waiting) or _mailbox(uow, actor.user_id) in {
        _mailbox(uow, row.user_id) for row in waiting if row.user_id
    }:
        raise Conflict(_(ONE_OF_YOURS))
    around = households_around(client)
    is_wide_full = sum(row.network in around for row in waiting) >= MOST_OF_A_WIDE_NETWORK
    if is_wide_full or len(waiting) >= MOST_WAITING_PHOTOS:
        raise Conflict(_(ENOUGH))


def _mailbox(uow: UnitOfWork, user_id: str | None) -> str:
    """What all accounts of one mailbox share; empty for a stranger."""
    return limit_key(uow, "waiting", user_id) if user_id else ""


def _slow(uow: UnitOfWork, actor: Actor, client: str) -> Refusal | None:
    if actor.user_id is None:
        return slow_client(uow, "board-photos", client, STRANGERS_PHOTOS_PER_DAY)
    hold_person(uow, actor.user_id)
    note_network(uow, actor.user_id, client)
    return slow_down(uow, limit_key(uow, "board-photos", actor.user_id), PHOTOS_PER_DAY)


def _sender(actor: Actor, client: str) -> str:
    """Whose the files are: the person's, so that they go with the account, or a network's."""
    return actor.user_id or f"network {network_mark(client)}"


def _row(found: NamedPhoto) -> BoardRow:
    row = found.row
    key, small, large = row.key or "", min(BOARD_PHOTOS.sides), max(BOARD_PHOTOS.sides)
    network = f"network {row.network[:6]}" if row.network else "an unknown network"
    return BoardRow(
        id=str(row.id),
        venue=found.venue.name,
        venue_href=venue_path(found.venue.id),
        edit_href=admin_venue_path(found.venue.id),
        board="Hours" if row.board == "hours" else "Prices",
        src=BOARD_PHOTOS.address(key, small),
        href=BOARD_PHOTOS.address(key, large),
        by=(found.person or "Anonymous") if row.user_id else f"A stranger, {network}",
        when=when_text(row.created_at, clock.now()),
    )
