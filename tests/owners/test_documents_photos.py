"""Keeping the photos of one's own venue in a browser without scripts, and as the live page's script does."""

import re
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from bowling_app.owners.rules import photo_path, photos_path
from bowling_app.owners.services.owner_photos import SENT_BEFORE, TOO_MANY, list_own_photos
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.proofs import NOT_A_PROOF, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.venue_photos import ALT_FIELD, MOST_PHOTOS, OwnPhoto
from tests.factories import a_signed_in_user, a_venue
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

BLUE, BAR = "Lanes 1 to 12 under blue light", "The bar with its stools"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Somebody who runs a venue, and somebody else; both are signed in under their own name."""
    for name in ("olga", "kim"):
        a_signed_in_user(uow, name, display_name=name.capitalize())
    return a_venue(uow, "Sunset Lanes", owner_id="olga")


@pytest.fixture
def olga(venue: Venue, store: LocalFolder) -> TestClient:
    assert venue
    assert store
    return plain_browser("olga")


@cache
def a_photo(colour: str = "red") -> bytes:
    """One of the smallest that a venue may have: what is drawn is not the subject here."""
    file = BytesIO()
    Image.new("RGB", (640, 240), colour).save(file, "JPEG")
    return file.getvalue()


def add(browse: TestClient, venue: Venue, alt: str = BLUE, photo: bytes | None = None, **told: Any) -> Any:
    content = a_photo() if photo is None else photo
    files = {"photo": ("lanes.jpg" if content else "", content, "image/jpeg")}
    return browse.post(photos_path(venue.id), data={"altText": alt}, files=files, headers=told.get("headers", OURS))


def two(browse: TestClient, venue: Venue) -> list[str]:
    """The keys of two photos, in their order."""
    add(browse, venue)
    add(browse, venue, BAR, a_photo("blue"))
    return keys(venue)


def shown(venue: Venue) -> tuple[OwnPhoto, ...]:
    return perform("olga", list_own_photos, venue_id=venue.id).shown


def keys(venue: Venue) -> list[str]:
    return [one.key for one in shown(venue)]


def press(browse: TestClient, venue: Venue, key: str, step: str, **told: Any) -> Any:
    return browse.post(photo_path(venue.id, key), data={"step": step}, headers=told.get("headers", OURS))


def stored(store: LocalFolder) -> int:
    return sum(file.is_file() for file in store.folder.rglob("*"))


class TestAdding:
    def test_a_photo_is_public_at_once_and_the_page_says_so(
        self, olga: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        html = olga.get(photos_path(venue.id)).text
        [form] = re.findall(rf'<form[^>]*action="{photos_path(venue.id)}"[^>]*>', html)
        assert 'enctype="multipart/form-data"' in form
        assert "needs JavaScript" not in html
        assert "noindex" in html

        answer = add(olga, venue)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{photos_path(venue.id)}?done=added")
        page = olga.get(answer.headers["location"]).text
        assert re.search(r'role="status"[^>]*>The photo is on the page.<', page)
        assert "Photo 1 of 1. Added " in page
        assert BLUE in olga.get(f"/venue/{venue.id}").text
        assert stored(store) == 3

    def test_everything_that_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
        self, olga: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        answer = add(olga, venue, "Lanes", b"")
        assert answer.status_code == 422
        assert at_their_fields(answer.text) == {
            "altText": ALT_FIELD.sentences["short"],
            "photo": "Photo: choose a file.",
        }
        assert ">Lanes</textarea>" in answer.text
        assert (shown(venue), stored(store)) == ((), 0)

    def test_what_is_no_photo_and_what_is_too_large_is_said_at_the_file(self, olga: TestClient, venue: Venue) -> None:
        refused = {b"<script>alert(1)</script>": NOT_A_PROOF, a_photo() + bytes(PROOF_MAX_BYTES): PROOF_TOO_LARGE}
        for content, said in refused.items():
            assert at_their_fields(add(olga, venue, photo=content).text) == {"photo": said}
            told = add(olga, venue, photo=content, headers=JSON).json()
            assert told["error"]["problems"] == [{"field": "photo", "message": said}]
        assert shown(venue) == ()

    def test_the_same_photo_twice_is_refused_in_words(self, olga: TestClient, venue: Venue, store: LocalFolder) -> None:
        add(olga, venue)
        answer = add(olga, venue)
        assert (answer.status_code, SENT_BEFORE in answer.text) == (409, True)
        assert (len(shown(venue)), stored(store)) == (1, 3)

    def test_where_there_is_no_room_there_is_no_form_and_none_is_taken(
        self, olga: TestClient, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for module in ("owner_photo_pages", "owner_photos"):
            monkeypatch.setattr(f"bowling_app.owners.services.{module}.MOST_PHOTOS", 1)
        add(olga, venue)
        html = olga.get(photos_path(venue.id)).text
        assert TOO_MANY.format(most=MOST_PHOTOS) in html
        assert 'name="altText"' not in html
        assert add(olga, venue, BAR, a_photo("blue"), headers=JSON).status_code == 409
        assert MOST_PHOTOS > len(shown(venue)) == 1

    def test_the_script_is_told_what_to_say(self, olga: TestClient, venue: Venue) -> None:
        told = add(olga, venue, headers=JSON).json()
        assert (told["title"], told["said"], told["follow"]) == ("Success", "The photo is on the page.", False)


class TestArranging:
    def test_buttons_move_a_photo_and_lead_back_to_it(self, olga: TestClient, venue: Venue) -> None:
        first, second = two(olga, venue)
        answer = press(olga, venue, second, "earlier")
        assert answer.status_code == 303
        assert answer.headers["location"] == f"{photos_path(venue.id)}?done=earlier#photo-{second}-document"
        assert keys(venue) == [second, first]
        html = olga.get(answer.headers["location"]).text
        assert f'id="photo-{second}-document"' in html
        assert "The order is changed." in html
        told = press(olga, venue, second, "later", headers=JSON).json()
        assert (told["said"], keys(venue)) == ("Now photo 2 of 2.", [first, second])

    def test_the_button_that_would_lead_past_an_end_rests(self, olga: TestClient, venue: Venue) -> None:
        first, second = two(olga, venue)
        html = olga.get(photos_path(venue.id)).text
        resting = re.findall(r'<button [^>]* disabled type="submit">Earlier<span[^>]*> ([^<]*)<', html)
        resting += re.findall(r'<button [^>]* disabled type="submit">Later<span[^>]*> ([^<]*)<', html)
        assert resting == [BLUE, BAR]
        press(olga, venue, first, "earlier")
        press(olga, venue, second, "later")
        assert keys(venue) == [first, second]

    def test_two_steps_in_a_row_both_count(self, olga: TestClient, venue: Venue) -> None:
        """A button does not know the version of what it is pressed on: whoever presses it twice is not refused."""
        two(olga, venue)
        add(olga, venue, "The door at night", a_photo("green"))
        third = keys(venue)[2]
        for _ in range(2):
            assert press(olga, venue, third, "earlier", headers=JSON).status_code == 200
        assert keys(venue)[0] == third

    def test_another_photo_becomes_the_cover(self, olga: TestClient, venue: Venue) -> None:
        _, second = two(olga, venue)
        answer = press(olga, venue, second, "cover")
        assert "This is the cover now." in olga.get(answer.headers["location"]).text
        assert [one.is_cover for one in shown(venue)] == [False, True]

    def test_a_removed_photo_can_come_back(self, olga: TestClient, venue: Venue) -> None:
        first, second = two(olga, venue)
        html = olga.get(press(olga, venue, first, "remove").headers["location"]).text
        assert "The photo is removed. For 30 days you can put it back." in html
        assert keys(venue) == [second]
        assert ">Put it back<" in html
        assert ">Put it back<" in olga.get(photo_path(venue.id, first)).text
        press(olga, venue, first, "restore")
        assert keys(venue) == [second, first]

    def test_a_button_that_there_is_not_does_nothing(self, olga: TestClient, venue: Venue) -> None:
        before = two(olga, venue)
        for step in ("explode", "EARLIER", "x" * 1000):
            assert press(olga, venue, before[0], step, headers=JSON).status_code == 422, step
        assert keys(venue) == before

    def test_a_photo_that_is_not_there_is_a_page_that_is_not_there(self, olga: TestClient, venue: Venue) -> None:
        for key in ("0" * 32, "x", "x" * 500):
            assert olga.get(photo_path(venue.id, key)).status_code == 404, key
            assert press(olga, venue, key, "remove", headers=JSON).status_code == 404, key


class TestDescribing:
    def test_the_list_leads_to_a_form_that_begins_with_the_words(self, olga: TestClient, venue: Venue) -> None:
        key = two(olga, venue)[0]
        [address] = re.findall(
            rf'<a [^>]*href="({photo_path(venue.id, key)}\?version=\w+)"[^>]*>Change description<',
            olga.get(photos_path(venue.id)).text,
        )
        html = olga.get(address).text
        assert f">{BLUE}</textarea>" in html
        answer = olga.post(address, data={"altText": "The lanes at noon, empty"}, headers=OURS)
        assert "The description is saved." in olga.get(answer.headers["location"]).text
        assert [one.alt for one in shown(venue)] == ["The lanes at noon, empty", BAR]

    def test_words_that_do_not_fit_are_said_at_their_field(self, olga: TestClient, venue: Venue) -> None:
        address = photo_path(venue.id, two(olga, venue)[0])
        for alt, wrong in (("", "short"), ("Lanes", "short"), ("x" * 201, "long")):
            answer = olga.post(address, data={"altText": alt}, headers=OURS)
            assert (answer.status_code, at_their_fields(answer.text)) == (422, {"altText": ALT_FIELD.sentences[wrong]})
            assert f">{alt}</textarea>" in answer.text
        assert shown(venue)[0].alt == BLUE

    def test_what_somebody_else_changed_meanwhile_is_shown_first(self, olga: TestClient, venue: Venue) -> None:
        key = two(olga, venue)[0]
        [address] = re.findall(
            rf'href="({photo_path(venue.id, key)}\?version=\w+)"', olga.get(photos_path(venue.id)).text
        )
        olga.post(address, data={"altText": "Theirs: the lanes at noon"}, headers=OURS)
        mine = {"altText": "Mine: the lanes at night"}
        asked = olga.post(address, data=mine, headers=OURS)
        assert "Someone else edited the photos" in asked.text
        assert "Theirs: the lanes at noon" in asked.text
        assert shown(venue)[0].alt == "Theirs: the lanes at noon"
        [carried] = re.findall(r'name="version"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="version"', asked.text)
        olga.post(address, data={**mine, "version": "".join(carried)}, headers=OURS)
        assert shown(venue)[0].alt == mine["altText"]


class TestOthers:
    def test_who_is_not_signed_in_is_asked_to_in_spanish(self, venue: Venue) -> None:
        asked = "Inicia sesión para editar los boliches que administras."
        assert asked in plain_browser("").get(f"/es{photos_path(venue.id)}").text

    def test_nobody_else_sees_or_does_anything(self, olga: TestClient, venue: Venue, store: LocalFolder) -> None:
        key = two(olga, venue)[0]
        before = shown(venue)
        for name in ("kim", ""):
            other = plain_browser(name)
            for address in (photos_path(venue.id), photo_path(venue.id, key)):
                html = other.get(address).text
                assert BLUE not in html
                assert ("You don" if name else "Sign in to edit the alleys you manage.") in html
            expected = 403 if name else 401
            assert add(other, venue, photo=a_photo("green"), headers=JSON).status_code == expected
            for step in ("earlier", "cover", "remove", "restore", ""):
                allowed = {expected, 422 if not step else expected}
                assert press(other, venue, key, step, headers=JSON).status_code in allowed
            words = {"altText": "Something that is not nice"}
            assert other.post(photo_path(venue.id, key), data=words, headers=JSON).status_code == expected
            assert (shown(venue), stored(store)) == (before, 6)

    def test_no_other_site_acts_for_a_visitor(self, olga: TestClient, venue: Venue) -> None:
        before = two(olga, venue)
        elsewhere = {"headers": {"Origin": "https://elsewhere.example"}}
        assert press(olga, venue, before[0], "remove", **elsewhere).status_code == 403
        assert add(olga, venue, BAR, a_photo("green"), **elsewhere).status_code == 403
        assert keys(venue) == before

    def test_the_old_address_of_the_tab_leads_on(self, olga: TestClient, venue: Venue) -> None:
        answer = olga.get(f"/my-venues/{venue.id}/edit?tab=photos")
        assert (answer.status_code, answer.headers["location"]) == (301, photos_path(venue.id))
