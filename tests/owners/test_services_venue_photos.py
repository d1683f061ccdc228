"""Photos of a venue: those who run it add, describe, arrange and remove them, and the public page follows at once."""

from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.owners.schemas.owner_edit import EditDraft
from bowling_app.owners.services import owner_photos
from bowling_app.owners.services.owner_edits import save_own_venue
from bowling_app.owners.services.owner_photos import (
    add_venue_photo,
    begin_venue_photo,
    choose_venue_cover,
    describe_venue_photo,
    forget_removed_photos,
    list_own_photos,
    move_venue_photo,
    remove_venue_photo,
    restore_venue_photo,
    venue_photo,
)
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import fields_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import photo_name
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.limits import HOUR
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.rules.venue_photos import MOST_PHOTOS, NewPhoto, OwnPhotos, SeenPhoto, photo_address
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_photos import new_venue_key
from tests.factories import a_user, a_venue
from tests.shared_rows import shared_venue

PAT = Actor("pat-photos")
KIM = Actor("kim-photos")


def a_run_venue(uow: UnitOfWork) -> str:
    """The id of a venue that two people run."""
    a_user(uow, "pat-photos", display_name="Pat")
    a_user(uow, "kim-photos", display_name="Kim")
    venue = a_venue(uow, "Pictured Lanes", owner_id="pat-photos")
    uow.session.add(VenueManager(venue_id=venue.id, user_id="kim-photos"))
    return venue.id


written, connection, venue = shared_venue(a_run_venue)


def add(uow: UnitOfWork, venue: Venue, alt: str = "The lanes at night", actor: Actor = PAT, **told: Any) -> str:
    key = new_venue_key(venue.id)
    said: dict[str, Any] = {"width": 1600, "height": 1200, "hash": key} | told
    add_venue_photo(uow, actor, venue_id=venue.id, photo=NewPhoto(key=key, alt=alt, **said))
    return key


def listed(uow: UnitOfWork, venue: Venue, actor: Actor = PAT) -> OwnPhotos:
    return list_own_photos(uow, actor, venue_id=venue.id)


def keys(photos: OwnPhotos) -> list[str]:
    return [photo.key for photo in photos.shown]


def seen(uow: UnitOfWork, venue: Venue, key: str) -> dict[str, Any]:
    return {"venue_id": venue.id, "seen": SeenPhoto(key, listed(uow, venue).version)}


def remove(uow: UnitOfWork, venue: Venue, key: str) -> OwnPhotos:
    return remove_venue_photo(uow, PAT, **seen(uow, venue, key))


def newest_entry(uow: UnitOfWork) -> AuditEntry:
    return uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id).desc()).limit(1)).one()


class TestAdding:
    def test_the_first_one_is_the_cover_and_the_page_shows_all_in_order(
        self, uow: UnitOfWork, venue: Venue, visitor: Actor
    ) -> None:
        assert load_venue(uow, visitor, venue_id=venue.id).photos == ()
        first, second = add(uow, venue), add(uow, venue, "The bar with its stools")
        view = load_venue(uow, visitor, venue_id=venue.id)
        assert (view.image, view.image_alt, view.image_note) == (photo_address(first), "The lanes at night", "")
        assert f"{photo_address(first, 640)} 640w" in view.image_sources
        assert [(photo.alt, photo.href) for photo in view.photos] == [
            ("The bar with its stools", photo_address(second, 1600))
        ]

    def test_a_cover_from_elsewhere_is_not_shown_and_makes_room_for_the_first_photo(
        self, uow: UnitOfWork, venue: Venue, visitor: Actor
    ) -> None:
        venue.cover_image_url = "https://elsewhere.example/a.jpg"
        uow.session.flush()
        assert load_venue(uow, visitor, venue_id=venue.id).image == f"/art/{venue.id}.svg"
        key = add(uow, venue)
        view = load_venue(uow, visitor, venue_id=venue.id)
        assert (view.image, view.photos) == (photo_address(key), ())

    def test_who_added_it_and_when_is_kept_and_every_step_is_in_the_log(self, uow: UnitOfWork, venue: Venue) -> None:
        key = add(uow, venue, actor=KIM)
        row, entry = uow.session.get_one(VenuePhoto, key), newest_entry(uow)
        assert (row.added_by, row.position, row.removed_at) == ("kim-photos", 1, None)
        assert (entry.actor, entry.changes["photos"]) == ("kim-photos", [None, [[key, 1600, 1200, row.alt_text]]])
        assert "by Kim" in listed(uow, venue).shown[0].note

    @pytest.mark.parametrize("most", [2, pytest.param(MOST_PHOTOS, marks=pytest.mark.long)])
    def test_there_is_an_end_to_it(
        self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch, most: int
    ) -> None:
        if most != MOST_PHOTOS:
            monkeypatch.setattr(owner_photos, "MOST_PHOTOS", most)
        for number in range(most):
            add(uow, venue, f"Lane number {number}")
        with pytest.raises(Conflict, match=f"there are {most} already"):
            add(uow, venue)
        with pytest.raises(Conflict, match=f"there are {most} already"):
            begin_venue_photo(uow, PAT, venue_id=venue.id)

    def test_the_same_file_comes_once_unless_the_first_is_gone(self, uow: UnitOfWork, venue: Venue) -> None:
        key = add(uow, venue, hash="same")
        with pytest.raises(Conflict, match="here already"):
            add(uow, venue, hash="same")
        remove(uow, venue, key)
        assert add(uow, venue, hash="same")

    @pytest.mark.usefixtures("stopped_clock")
    def test_whoever_sends_very_many_has_to_wait(
        self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(owner_photos, "UPLOADS_PER_HOUR", (3, HOUR))
        for _ in range(3):
            assert isinstance(begin_venue_photo(uow, PAT, venue_id=venue.id), str)
        assert isinstance(begin_venue_photo(uow, PAT, venue_id=venue.id), Refusal)

    @pytest.mark.parametrize("alt", ["", "Lanes", "x" * 201])
    def test_one_without_words_is_refused(self, uow: UnitOfWork, venue: Venue, alt: str) -> None:
        with pytest.raises(Invalid, match="What is in the photo"):
            add(uow, venue, alt)
        assert keys(listed(uow, venue)) == []

    def test_a_key_of_another_venue_is_refused(self, uow: UnitOfWork, venue: Venue) -> None:
        photo = NewPhoto(new_venue_key("another"), 1600, 1200, "The lanes at night", "hash")
        with pytest.raises(Forbidden):
            add_venue_photo(uow, PAT, venue_id=venue.id, photo=photo)


class TestArranging:
    def test_photos_move_and_the_cover_stays_what_it_is(self, uow: UnitOfWork, venue: Venue) -> None:
        first, second, third = add(uow, venue), add(uow, venue), add(uow, venue)
        moved = move_venue_photo(uow, PAT, **seen(uow, venue, first), steps=1)
        assert keys(moved) == [second, first, third]
        assert [photo.is_cover for photo in moved.shown] == [False, True, False]
        assert keys(move_venue_photo(uow, PAT, **seen(uow, venue, third), steps=-9)) == [third, second, first]

    def test_other_words_are_on_the_page_at_once(self, uow: UnitOfWork, venue: Venue, visitor: Actor) -> None:
        key = add(uow, venue)
        describe_venue_photo(uow, PAT, **seen(uow, venue, key), alt="The lanes by day, empty")
        assert load_venue(uow, visitor, venue_id=venue.id).image_alt == "The lanes by day, empty"
        with pytest.raises(Invalid, match="What is in the photo"):
            describe_venue_photo(uow, PAT, **seen(uow, venue, key), alt="no")

    def test_the_chosen_cover_stands_wherever_the_venue_does(self, uow: UnitOfWork, venue: Venue) -> None:
        add(uow, venue)
        second = add(uow, venue)
        choose_venue_cover(uow, PAT, **seen(uow, venue, second))
        assert venue.cover_image_url == photo_address(second)
        assert fields_of(newest_entry(uow).changes).keys() == {"cover_image_url"}

    def test_nobody_undoes_what_somebody_else_has_just_done(self, uow: UnitOfWork, venue: Venue) -> None:
        first, second = add(uow, venue), add(uow, venue)
        what_kim_saw = SeenPhoto(second, listed(uow, venue, KIM).version)
        describe_venue_photo(uow, PAT, **seen(uow, venue, second), alt="The bar with its stools")
        for change in (
            lambda: move_venue_photo(uow, KIM, venue_id=venue.id, seen=what_kim_saw, steps=-1),
            lambda: remove_venue_photo(uow, KIM, venue_id=venue.id, seen=what_kim_saw),
            lambda: choose_venue_cover(uow, KIM, venue_id=venue.id, seen=what_kim_saw),
            lambda: describe_venue_photo(uow, KIM, venue_id=venue.id, seen=what_kim_saw, alt="The bar at closing"),
        ):
            with pytest.raises(Conflict, match="Someone else"):
                change()
        assert [photo.alt for photo in listed(uow, venue).shown] == ["The lanes at night", "The bar with its stools"]
        assert keys(listed(uow, venue)) == [first, second]

    def test_what_is_not_shown_cannot_be_arranged(self, uow: UnitOfWork, venue: Venue) -> None:
        add(uow, venue)
        for key in ("", "0" * 32, "x' OR 1=1"):
            with pytest.raises(NotFound):
                move_venue_photo(uow, PAT, **seen(uow, venue, key), steps=1)

    def test_the_form_of_the_other_tabs_cannot_set_photos(self, uow: UnitOfWork, venue: Venue) -> None:
        version = list_own_photos(uow, PAT, venue_id=venue.id).version
        for name in ("photos", "cover_image_url", "name"):
            with pytest.raises(Forbidden):
                save_own_venue(uow, PAT, venue_id=venue.id, draft=EditDraft("photos", {name: "x"}, version))


class TestRemoving:
    def test_the_next_one_is_the_cover_then_the_drawing_again(
        self, uow: UnitOfWork, venue: Venue, visitor: Actor
    ) -> None:
        first, second = add(uow, venue), add(uow, venue)
        remove(uow, venue, first)
        assert load_venue(uow, visitor, venue_id=venue.id).image == photo_address(second)
        remove(uow, venue, second)
        view = load_venue(uow, visitor, venue_id=venue.id)
        assert (view.image, view.image_note, view.photos) == (f"/art/{venue.id}.svg", "Illustration: no photos yet", ())

    def test_it_comes_back_behind_the_others(self, uow: UnitOfWork, venue: Venue) -> None:
        first, second = add(uow, venue), add(uow, venue)
        removed = remove(uow, venue, first)
        assert ([photo.key for photo in removed.removed], keys(removed)) == ([first], [second])
        back = restore_venue_photo(uow, KIM, venue_id=venue.id, key=first)
        assert (keys(back), back.removed) == ([second, first], ())
        assert keys(restore_venue_photo(uow, KIM, venue_id=venue.id, key=first)) == [second, first]

    def test_one_that_was_sent_again_meanwhile_does_not_come_back_beside_it(
        self, uow: UnitOfWork, venue: Venue
    ) -> None:
        first = add(uow, venue, hash="same")
        remove(uow, venue, first)
        again = add(uow, venue, hash="same")
        with pytest.raises(Conflict, match="here already"):
            restore_venue_photo(uow, PAT, venue_id=venue.id, key=first)
        assert keys(listed(uow, venue)) == [again]

    def test_only_its_own_photos_come_back(self, uow: UnitOfWork, venue: Venue) -> None:
        other = a_venue(uow, owner_id="pat-photos")
        key = add(uow, other)
        remove(uow, other, key)
        with pytest.raises(NotFound):
            restore_venue_photo(uow, PAT, venue_id=venue.id, key=key)

    def test_a_removed_one_is_seen_by_those_who_can_put_it_back_and_nobody_else(
        self, uow: UnitOfWork, venue: Venue, visitor: Actor, user: Actor, admin: Actor
    ) -> None:
        name = photo_name(add(uow, venue), 640)
        assert venue_photo(uow, visitor, name=name).is_public
        remove(uow, venue, name[:32])
        for actor in (visitor, user):
            with pytest.raises(NotFound):
                venue_photo(uow, actor, name=name)
        for actor in (PAT, KIM, admin):
            assert not venue_photo(uow, actor, name=name).is_public

    def test_its_files_go_after_thirty_days(
        self, uow: UnitOfWork, venue: Venue, system: Actor, store: LocalFolder
    ) -> None:
        gone, fresh, kept = add(uow, venue), add(uow, venue), add(uow, venue)
        for key in (gone, fresh, kept):
            store.put(photo_name(key, 640), b"photo")
        remove(uow, venue, gone)
        remove(uow, venue, fresh)
        uow.session.get_one(VenuePhoto, gone).removed_at = clock.now() - timedelta(days=31)
        uow.session.flush()
        perform(SYSTEM, forget_removed_photos)
        assert [store.get(photo_name(key, 640)) for key in (gone, fresh, kept)] == [None, b"photo", b"photo"]
        uow.session.expire_all()
        with pytest.raises(NotFound):
            restore_venue_photo(uow, PAT, venue_id=venue.id, key=gone)
        assert forget_removed_photos(uow, system) == 0

    def test_its_files_stay_where_the_transaction_does_not_commit(
        self, uow: UnitOfWork, venue: Venue, system: Actor, store: LocalFolder
    ) -> None:
        key = add(uow, venue)
        store.put(photo_name(key, 640), b"photo")
        remove(uow, venue, key)
        uow.session.get_one(VenuePhoto, key).removed_at = clock.now() - timedelta(days=31)
        uow.session.flush()
        with uow.session.begin_nested() as tried:
            assert forget_removed_photos(uow, system) == 1
            tried.rollback()
        assert store.get(photo_name(key, 640)) == b"photo"

    def test_the_files_of_a_venue_that_is_gone_go_with_it(
        self, uow: UnitOfWork, store: LocalFolder, venue: Venue
    ) -> None:
        key = add(uow, venue)
        store.put(photo_name(key, 640), b"photo")
        uow.session.delete(venue)
        uow.session.flush()
        uow.session.expire_all()
        assert perform(SYSTEM, forget_removed_photos) == 1
        assert store.get(photo_name(key, 640)) is None


class TestReverting:
    def test_an_admin_puts_back_what_a_vandal_did_to_the_photos(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ) -> None:
        first, second = add(uow, venue), add(uow, venue, "The bar with its stools")
        move_venue_photo(uow, KIM, venue_id=venue.id, seen=SeenPhoto(second, listed(uow, venue).version), steps=-1)
        add(uow, venue, "Something that is not nice", KIM)
        for key in (first, second):
            remove_venue_photo(uow, KIM, venue_id=venue.id, seen=SeenPhoto(key, listed(uow, venue).version))
        outcome = revert_person(uow, admin, person="kim-photos")
        assert (keys(listed(uow, venue)), outcome.conflicts) == ([first, second], ())
        assert venue.cover_image_url == photo_address(first)

    def test_adding_one_is_undone_and_its_cover_with_it(self, uow: UnitOfWork, venue: Venue, admin: Actor) -> None:
        add(uow, venue)
        revert_change(uow, admin, entry_id=newest_entry(uow).id or 0)
        assert (keys(listed(uow, venue)), venue.cover_image_url) == ([], None)

    def test_what_comes_back_is_shown_once_where_the_same_file_was_sent_again(
        self, uow: UnitOfWork, venue: Venue
    ) -> None:
        first = add(uow, venue, hash="same")
        remove(uow, venue, first)
        bar, again = add(uow, venue), add(uow, venue, hash="same")
        photos = [[key, 1600, 1200, "The lanes at night"] for key in (bar, first, again)]
        cover = photo_address(again)
        edit_venue_fields(uow, venue.id, {"photos": photos, "cover_image_url": cover}, Editor("kim", "admin", ""))
        after = listed(uow, venue)
        assert (keys(after), [photo.key for photo in after.removed]) == ([bar, first], [again])
        assert venue.cover_image_url == photo_address(bar)

    def test_a_photo_that_is_gone_for_good_does_not_come_back_and_says_so(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, system: Actor
    ) -> None:
        key = add(uow, venue)
        edit_venue_fields(uow, venue.id, {"photos": [], "lanes": 99}, Editor("kim-photos", "owner", ""))
        entry = newest_entry(uow).id or 0
        uow.session.get_one(VenuePhoto, key).removed_at = clock.now() - timedelta(days=31)
        uow.session.flush()
        forget_removed_photos(uow, system)
        outcome = revert_change(uow, admin, entry_id=entry)
        assert any("Photos" in conflict for conflict in outcome.conflicts)
        values = venue_imports.stored_venues(uow.session, [venue.id])[venue.id].values
        assert (values.get("lanes"), values.get("photos")) == (None, None)


def test_a_venue_takes_over_the_photos_of_one_that_was_merged_into_it(uow: UnitOfWork, venue: Venue) -> None:
    other = a_venue(uow, owner_id="pat-photos")
    mine, theirs = add(uow, venue), add(uow, other)
    other.is_active, other.successor_id = False, venue.id
    uow.session.flush()
    photos = [[mine, 1600, 1200, "The lanes at night"], [theirs, 1600, 1200, "The lanes at night"]]
    edit_venue_fields(uow, venue.id, {"photos": photos}, Editor("admin-1", "admin", "Merged"))
    assert keys(listed(uow, venue)) == [mine, theirs]
    assert uow.session.get_one(VenuePhoto, theirs).venue_id == venue.id


def test_a_photo_that_both_venues_have_is_shown_once_after_the_merge(uow: UnitOfWork, venue: Venue) -> None:
    other = a_venue(uow, owner_id="pat-photos")
    mine, theirs = add(uow, venue, hash="same"), add(uow, other, hash="same")
    other.is_active, other.successor_id = False, venue.id
    uow.session.flush()
    photos = [[mine, 1600, 1200, "The lanes at night"], [theirs, 1600, 1200, "The lanes at night"]]
    edit_venue_fields(uow, venue.id, {"photos": photos}, Editor("admin-1", "admin", "Merged"))
    assert keys(listed(uow, venue)) == [mine]


def test_photos_of_a_stranger_venue_are_not_taken(uow: UnitOfWork, venue: Venue) -> None:
    theirs = add(uow, a_venue(uow, owner_id="pat-photos"))
    with pytest.raises(Conflict, match="removed for good"):
        edit_venue_fields(
            uow, venue.id, {"photos": [[theirs, 1600, 1200, "The lanes at night"]]}, Editor("x", "admin", "")
        )
