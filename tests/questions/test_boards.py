"""Photos of the hours on the door and of the price board: anybody sends one, an admin reads it, then it is gone."""

from io import BytesIO

import pytest
from PIL import Image
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.accounts import AccountExport
from bowling_app.accounts.services.accounts import export_account
from bowling_app.accounts.services.participation import network_mark
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, photo_name
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.questions.models import BoardPhoto
from bowling_app.questions.queries.boards import purge_photos
from bowling_app.questions.rules.boards import BOARD_PHOTOS, NewBoard, board_path
from bowling_app.questions.rules.limits import (
    MOST_OF_A_WIDE_NETWORK,
    MOST_WAITING_PHOTOS,
    NETWORKS_KEPT,
    STRANGERS_PHOTOS_PER_DAY,
    UNSIGNED_KEPT,
)
from bowling_app.questions.services.boards import (
    ENOUGH,
    PHOTO_THANKS,
    SENT_BEFORE,
    begin_board_photo,
    board_photo,
    give_board_photo,
    load_board_photos,
    settle_board_photo,
)
from bowling_app.questions.services.my_answers import my_answers
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_history import load_venue_history
from bowling_app.wiring import photo_store
from tests.factories import a_user, a_venue
from tests.plain_browser import OURS, plain_browser

VISITOR, KIM, ADMIN = Actor(), Actor("kim"), Actor("admin", is_admin=True)
HOME = "8.8.8.8"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    for name in ("kim", "admin"):
        a_user(uow, name, display_name=name.title())
    return a_venue(uow, "Sunset Lanes")


def send(uow: UnitOfWork, venue: Venue, content: str = "a", actor: Actor = VISITOR, client: str = HOME) -> str:
    key = begin_board_photo(uow, actor, venue_id=venue.id, board="hours", client=client)
    assert isinstance(key, str), key
    new = NewBoard("hours", key, content * 64)
    give_board_photo(uow, actor, venue_id=venue.id, photo=new, client=client)
    return key


def rows(uow: UnitOfWork) -> list[BoardPhoto]:
    return list(uow.session.exec(select(BoardPhoto).order_by(BoardPhoto.id)))  # pyright: ignore[reportArgumentType]


def test_an_admin_sees_the_oldest_photo_first_with_who_sent_it_and_where_to_enter_it(
    uow: UnitOfWork, venue: Venue
) -> None:
    key = send(uow, venue)
    send(uow, venue, "b", KIM, "9.9.9.9")
    found = load_board_photos(uow, ADMIN)
    assert found.heading == "2 photos wait to be read."
    first, second = found.photos
    assert (first.venue, first.board, first.edit_href) == ("Sunset Lanes", "Hours", f"/admin/venues/{venue.id}")
    assert first.src == BOARD_PHOTOS.address(key, 320)
    assert first.by == f"A stranger, network {network_mark(HOME)[:6]}"
    assert second.by == "Kim"


@pytest.mark.parametrize("decision", ["read", "useless"])
def test_a_decision_is_made_once_is_in_the_log_and_the_files_go(uow: UnitOfWork, venue: Venue, decision: str) -> None:
    key = send(uow, venue)
    photo_id = rows(uow)[0].id or 0
    settle_board_photo(uow, ADMIN, photo_id=photo_id, decision=decision)  # type: ignore[arg-type]
    assert uow.forgotten_photos == [key]
    assert [(row.status, row.key) for row in rows(uow)] == [(decision, None)]
    entry = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id == venue.id)).one()
    assert (entry.actor, entry.action) == ("admin", f"board_photo_{decision}")
    assert load_board_photos(uow, ADMIN).heading == "All caught up."
    with pytest.raises(Conflict):
        settle_board_photo(uow, ADMIN, photo_id=photo_id, decision="read")


def test_nobody_but_admins_sees_a_photo_that_waits(uow: UnitOfWork, venue: Venue) -> None:
    name = photo_name(send(uow, venue, actor=KIM), 960)
    assert board_photo(uow, ADMIN, name=name) == name
    for actor in (VISITOR, KIM):
        with pytest.raises(NotFound):
            board_photo(uow, actor, name=name)
    with pytest.raises(NotFound):
        board_photo(uow, ADMIN, name="../../etc/passwd")


def test_a_venue_has_enough_of_a_few_and_the_same_photo_counts_once(uow: UnitOfWork, venue: Venue) -> None:
    send(uow, venue)
    with pytest.raises(Conflict, match=SENT_BEFORE):
        send(uow, venue, client="9.9.8.9")
    for number, content in enumerate("bc"[: MOST_WAITING_PHOTOS - 1]):
        send(uow, venue, content, client=f"9.9.9.{number}")
    with pytest.raises(Conflict, match=ENOUGH):
        send(uow, venue, "d", client="9.9.8.9")
    assert begin_board_photo(uow, VISITOR, venue_id=venue.id, board="prices", client=HOME)


def test_of_one_household_or_mailbox_one_photo_waits_so_that_others_find_room(uow: UnitOfWork, venue: Venue) -> None:
    proved = clock.now()
    first, second = (
        Actor(a_user(uow, f"lee-{number}", email=f"lee+{number}@example.com", email_verified_at=proved).id)
        for number in range(2)
    )
    send(uow, venue, "a", VISITOR, "2606:4700:1:1100::/64")
    for actor in (VISITOR, KIM):
        with pytest.raises(Conflict, match="that you sent"):
            send(uow, venue, "b", actor, "2606:4700:1:11ff::/64")
    send(uow, venue, "b", first, "9.9.9.9")
    for actor in (first, second):
        with pytest.raises(Conflict, match="that you sent"):
            send(uow, venue, "c", actor, "9.9.8.8")
    new = NewBoard("hours", new_key(second.user_id or ""), "c" * 64)
    with pytest.raises(Conflict, match="that you sent"):
        give_board_photo(uow, second, venue_id=venue.id, photo=new, client="9.9.8.8")
    assert begin_board_photo(uow, second, venue_id=venue.id, board="prices", client="9.9.8.8")
    send(uow, venue, "c", KIM, "9.9.7.7")
    for row in rows(uow)[:2]:
        settle_board_photo(uow, ADMIN, photo_id=row.id or 0, decision="read")
    send(uow, venue, "d", VISITOR, "2606:4700:1:1100::/64")


def test_of_all_households_that_one_may_have_two_photos_wait_so_that_others_find_room(
    uow: UnitOfWork, venue: Venue
) -> None:
    for number, content in enumerate("abc"[:MOST_OF_A_WIDE_NETWORK]):
        send(uow, venue, content, client=f"2606:4700:1:{number}100::/64")
    with pytest.raises(Conflict, match=ENOUGH):
        send(uow, venue, "d", client="2606:4700:1:ff00::/64")
    send(uow, venue, "d", client="2606:4700:2:ff00::/64")


def test_strangers_of_whom_nobody_knows_a_network_are_not_one_household(uow: UnitOfWork, venue: Venue) -> None:
    for content in "ab":
        send(uow, venue, content, client="127.0.0.1")


def test_one_network_sends_no_more_than_the_limit(uow: UnitOfWork) -> None:
    for _ in range(STRANGERS_PHOTOS_PER_DAY[0]):
        send(uow, a_venue(uow))
    refused = begin_board_photo(uow, VISITOR, venue_id=a_venue(uow).id, board="hours", client=HOME)
    assert isinstance(refused, Refusal)
    send(uow, a_venue(uow), client="9.9.9.9")


def test_files_of_somebody_else_cannot_be_given(uow: UnitOfWork, venue: Venue) -> None:
    photo = NewBoard("hours", new_key("kim"), "a" * 64)
    with pytest.raises(Forbidden):
        give_board_photo(uow, VISITOR, venue_id=venue.id, photo=photo, client=HOME)
    give_board_photo(uow, KIM, venue_id=venue.id, photo=photo, client=HOME)


def test_who_sent_photos_is_told_how_many_were_used(uow: UnitOfWork, venue: Venue) -> None:
    send(uow, venue, "a", KIM)
    settle_board_photo(uow, ADMIN, photo_id=rows(uow)[0].id or 0, decision="read")
    send(uow, venue, "b", KIM)
    assert my_answers(uow, KIM).introduction.endswith("You also sent 2 photos of hours or prices; we have used 1.")


def test_the_venues_page_asks_for_a_photo_of_what_is_unknown(uow: UnitOfWork, visitor: Actor) -> None:
    asked = load_venue(uow, visitor, venue_id=a_venue(uow, "Bare Lanes").id).question
    assert asked is not None
    assert asked.photo is not None
    assert asked.photo.href.endswith("/board/hours")
    known = a_venue(uow, "Known Lanes", hours_known=True)
    asked = load_venue(uow, visitor, venue_id=known.id).question
    assert asked is not None
    assert asked.photo is not None
    assert asked.photo.href.endswith("/board/prices")
    all_known = a_venue(uow, "Full Lanes", hours_known=True, game_price=5)
    asked = load_venue(uow, visitor, venue_id=all_known.id).question
    assert asked is not None
    assert asked.photo is None


def test_an_export_names_photos_of_boards_apart_from_those_of_games(uow: UnitOfWork, venue: Venue) -> None:
    key = send(uow, venue, actor=KIM)
    exported = export_account(uow, KIM)
    assert isinstance(exported, AccountExport)
    [sent] = rows(uow)
    assert {kind.section: list(newest) for kind, newest in exported.photos} == {
        "scorePhotos": [], "boardPhotoFiles": [(str(sent.id), key)],
    }  # fmt: skip


def test_old_networks_and_old_rows_of_strangers_go_but_not_photos_that_wait(uow: UnitOfWork, venue: Venue) -> None:
    now = clock.now()
    for content, client in (("a", HOME), ("b", "9.9.9.9")):
        send(uow, venue, content, client=client)
    decided, waiting = rows(uow)
    settle_board_photo(uow, ADMIN, photo_id=decided.id or 0, decision="read")
    for row in (decided, waiting):
        row.created_at = now - UNSIGNED_KEPT - NETWORKS_KEPT
    decided.decided_at = now - NETWORKS_KEPT * 2
    uow.session.flush()
    assert purge_photos(uow.session, now) == 0
    uow.session.expire_all()
    assert [row.network for row in rows(uow)] == ["", ""]
    decided.decided_at = now - UNSIGNED_KEPT * 2
    uow.session.flush()
    assert purge_photos(uow.session, now) == 1
    assert [row.id for row in rows(uow)] == [waiting.id]


def a_jpeg() -> bytes:
    file = BytesIO()
    Image.effect_noise((900, 700), 60).convert("RGB").save(file, "JPEG")
    return file.getvalue()


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which nobody is signed in."""
    return plain_browser("nobody")


def test_a_stranger_sends_a_photo_without_scripts(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    path = board_path(venue.id, "hours")
    page = browse.get(path).text
    assert f'action="{path}"' in page
    assert "Only our admins see the photo" in page
    done = browse.post(path, files={"photo": ("door.jpg", a_jpeg(), "image/jpeg")}, headers=OURS)
    assert (done.status_code, done.headers["location"]) == (303, f"{path}?sent=yes")
    assert PHOTO_THANKS in browse.get(f"{path}?sent=yes").text.replace("&#x27;", "'")
    (row,) = rows(uow)
    assert (row.board, row.status, row.user_id) == ("hours", "waiting", None)
    name = photo_name(row.key or "", 960)
    assert photo_store().get(name)
    assert browse.get(f"/board-photos/{name}").status_code == 404


@pytest.mark.parametrize(("file", "said"), [(None, "Photo: take or choose one."), (b"<p>no</p>", "Choose a photo in")])
def test_what_is_no_photo_is_refused_at_its_field(
    browse: TestClient, uow: UnitOfWork, venue: Venue, file: bytes | None, said: str
) -> None:
    files = {"photo": ("door.jpg", file, "image/jpeg")} if file else {"photo": ("", b"", "application/octet-stream")}
    answer = browse.post(board_path(venue.id, "prices"), files=files, headers=OURS)
    assert answer.status_code == 422
    assert said in answer.text
    assert rows(uow) == []


def test_a_photo_of_anything_else_has_no_page(browse: TestClient, venue: Venue) -> None:
    assert browse.get(f"/venue/{venue.id}/board/menu").status_code == 404


def test_whoever_settles_a_photo_too_late_reads_who_did_though_others_of_the_venue_were_settled_since(
    uow: UnitOfWork, venue: Venue
) -> None:
    uow.session.get_one(User, "kim").display_name = "Kim"
    send(uow, venue)
    send(uow, venue, "b", KIM, "9.9.9.9")
    first, second = (row.id or 0 for row in rows(uow))
    settle_board_photo(uow, ADMIN, photo_id=first, decision="read")
    settle_board_photo(uow, Actor("kim", is_admin=True), photo_id=second, decision="useless")
    with pytest.raises(Conflict, match=r"reviewed already, by Admin\.$"):
        settle_board_photo(uow, ADMIN, photo_id=first, decision="useless")


@pytest.mark.parametrize("key", ["photo of hours", "hours"])
def test_the_history_of_the_venue_tells_nothing_of_a_photo_that_was_read(
    uow: UnitOfWork, venue: Venue, key: str
) -> None:
    send(uow, venue)
    settle_board_photo(uow, ADMIN, photo_id=rows(uow)[0].id or 0, decision="read")
    uow.session.flush()
    [entry] = uow.session.exec(select(AuditEntry))
    assert list(entry.changes) == ["photo of hours"]
    entry.changes = {key: [None, "photo 12"]}  # Older logs have the name of the field.
    uow.session.flush()
    assert load_venue_history(uow, VISITOR, venue_id=venue.id).empty
