"""City guides as admins keep them."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import col, select

from bowling_app.guides.models import Guide, GuideAlias, GuidePhoto
from bowling_app.guides.rules.guide_photos import ImageWords, StoredPhoto
from bowling_app.guides.rules.guides import GuideDraft, version_of
from bowling_app.guides.services import guide_photo_editing
from bowling_app.guides.services.guide_editing import (
    create_guide,
    delete_guide,
    load_guide_editing,
    preview_guide,
    save_guide,
)
from bowling_app.guides.services.guide_photo_editing import (
    add_guide_photo,
    begin_guide_photo,
    change_guide_photo,
    guide_photo,
    remove_guide_photo,
)
from bowling_app.guides.services.guide_records import guide_record, list_guides
from bowling_app.guides.services.guides import load_guide
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted
from bowling_app.platform.kit.errors import Conflict, Invalid, Moved, NotFound
from bowling_app.venue_admin.services.audit_lines import audit_lines
from tests.factories import a_guide, a_guide_photo, a_place, a_venue

WORDS = "Words about bowling in this city, long enough to be read. " * 3
DRAFT = GuideDraft(
    "best-bowling-in-austin", "bowling", "TX", "Austin", "The best bowling in Austin", WORDS, is_published=True
)


def log(uow: UnitOfWork) -> list[AuditEntry]:
    return list(uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id))).all())


def made(uow: UnitOfWork, admin: Actor, draft: GuideDraft = DRAFT) -> tuple[int, str]:
    saved = create_guide(uow, admin, draft=draft)
    return int(saved.hub_id), saved.version


class TestANinthGuide:
    def test_needs_no_code(self, uow: UnitOfWork, admin: Actor, visitor: Actor):
        a_venue(uow, "Sunset Lanes")
        made(uow, admin)
        view = load_guide(uow, visitor, slug="best-bowling-in-austin")
        assert (view.title, [card.name for card in view.venues]) == (DRAFT.title, ["Sunset Lanes"])

    def test_is_in_the_log(self, uow: UnitOfWork, admin: Actor):
        made(uow, admin)
        [entry] = log(uow)
        assert (entry.actor, entry.role, entry.action) == ("admin-1", "admin", "guide_create")
        assert entry.changes["guide_title"] == [None, DRAFT.title]
        [line] = audit_lines(uow, [entry])
        assert (line.venue, line.may_revert) == ("/best-bowling-in-austin", False)

    def test_cannot_take_the_address_of_another(self, uow: UnitOfWork, admin: Actor):
        for slug in ("best-bowling-in-denver", "best-bowling-alleys-in-el-cajon"):
            product = "bowling-alleys" if "alleys" in slug else "bowling"
            with pytest.raises(Conflict, match=r"^Address: "):
                made(uow, admin, replace(DRAFT, slug=slug, product=product))

    def test_that_breaks_a_rule_is_not_made(self, uow: UnitOfWork, admin: Actor):
        with pytest.raises(Invalid, match=r"^City: "):
            made(uow, admin, replace(DRAFT, city=""))
        assert log(uow) == []


class TestSaving:
    def test_writes_what_differs_and_says_it(self, uow: UnitOfWork, admin: Actor):
        hub_id, version = made(uow, admin)
        saved = save_guide(uow, admin, hub_id=hub_id, draft=replace(DRAFT, title="Bowling in Austin"), version=version)
        assert [(one.label, one.after) for one in saved.differences] == [("Title", "Bowling in Austin")]
        assert saved.version != version
        assert log(uow)[-1].changes == {"guide_title": [DRAFT.title, "Bowling in Austin"]}

    def test_the_same_again_changes_nothing(self, uow: UnitOfWork, admin: Actor):
        hub_id, version = made(uow, admin)
        before = uow.session.get_one(Guide, hub_id).updated_at
        saved = save_guide(uow, admin, hub_id=hub_id, draft=DRAFT, version=version)
        assert (saved.differences, saved.version) == ((), version)
        assert uow.session.get_one(Guide, hub_id).updated_at == before

    def test_after_somebody_else_was_quicker_writes_nothing_and_tells_what_differs(self, uow: UnitOfWork, admin: Actor):
        hub_id, version = made(uow, admin)
        save_guide(uow, admin, hub_id=hub_id, draft=replace(DRAFT, title="Theirs, saved first"), version=version)
        mine = replace(DRAFT, title="Mine, saved second")
        late = save_guide(uow, admin, hub_id=hub_id, draft=mine, version=version)
        assert late.is_conflict
        assert [(one.before, one.after) for one in late.differences] == [("Theirs, saved first", "Mine, saved second")]
        assert uow.session.get_one(Guide, hub_id).title == "Theirs, saved first"
        again = save_guide(uow, admin, hub_id=hub_id, draft=mine, version=late.version)
        assert not again.is_conflict
        assert uow.session.get_one(Guide, hub_id).title == "Mine, saved second"

    def test_of_a_long_introduction_the_paragraphs_that_differ_are_shown_whole(self, uow: UnitOfWork, admin: Actor):
        same = "What both of them say. " * 40
        hub_id, version = made(uow, admin, replace(DRAFT, introduction=f"{same}\n\nCome in winter.\n\nThe end."))
        theirs = replace(DRAFT, introduction=f"{same}\n\nCome in summer.\n\nThe end.")
        save_guide(uow, admin, hub_id=hub_id, draft=theirs, version=version)
        mine = replace(DRAFT, introduction=f"{same}\n\nCome in fall.\n\nThe end.\n\nPS: {'x' * 900}")
        (shown,) = save_guide(uow, admin, hub_id=hub_id, draft=mine, version=version).differences
        assert (shown.before, shown.after) == ("Come in summer.", f"Come in fall.\n\nPS: {'x' * 900}")
        more = replace(mine, introduction=f"{theirs.introduction}\n\nPS")
        (added,) = save_guide(uow, admin, hub_id=hub_id, draft=more, version=version).differences
        assert (added.before, added.after) == ("(nothing)", "PS")

    @pytest.mark.parametrize("city", ["Nowhereville", "Austin TX", "Boise"])
    def test_a_city_that_the_state_does_not_have_is_refused(self, uow: UnitOfWork, admin: Actor, city: str):
        hub_id, version = made(uow, admin)
        for save in (
            lambda: create_guide(uow, admin, draft=replace(DRAFT, slug="best-bowling-in-else", city=city)),
            lambda: save_guide(uow, admin, hub_id=hub_id, draft=replace(DRAFT, city=city), version=version),
        ):
            with pytest.raises(Invalid, match="City: we know no city of this name in Texas") as refusal:
                save()
            assert [one.field for one in refusal.value.problems] == ["city"]

    def test_a_city_that_was_saved_with_its_state_is_refused_only_once_it_changes(self, uow: UnitOfWork, admin: Actor):
        hub_id, _ = made(uow, admin)
        guide = uow.session.get_one(Guide, hub_id)
        guide.city = "Austin, TX"
        uow.session.flush()
        draft = replace(DRAFT, city=guide.city, title="Where to bowl in Austin")
        saved = save_guide(uow, admin, hub_id=hub_id, draft=draft, version=version_of(guide))
        assert (saved.is_conflict, guide.title, guide.city) == (False, draft.title, "Austin, TX")
        with pytest.raises(Invalid, match="City: leave out the state"):
            save_guide(uow, admin, hub_id=hub_id, draft=replace(draft, city="Waco, TX"), version=saved.version)
        save_guide(uow, admin, hub_id=hub_id, draft=replace(draft, city="Austin"), version=saved.version)
        assert guide.city == "Austin"

    def test_a_city_is_taken_that_only_a_venue_names_or_that_the_guide_has_already(self, uow: UnitOfWork, admin: Actor):
        guide = a_guide(uow, "Oldtown Nowhere", introduction=WORDS)
        page = load_guide_editing(uow, admin, edit=str(guide.id)).edit
        assert page is not None
        draft = replace(DRAFT, slug=guide.slug, city=guide.city, title="Bowling where it was")
        assert save_guide(uow, admin, hub_id=guide.id or 0, draft=draft, version=page.version).differences
        a_venue(uow, "New Lanes", place=a_place(uow, "Brand New Town"))
        assert create_guide(uow, admin, draft=replace(DRAFT, slug="best-bowling-in-new", city="Brand New Town")).hub_id

    def test_another_address_lets_the_old_one_lead_to_it(self, uow: UnitOfWork, admin: Actor, visitor: Actor):
        hub_id, version = made(uow, admin)
        for slug in ("best-bowling-in-atx", "best-bowling-in-austin-tx"):
            version = save_guide(uow, admin, hub_id=hub_id, draft=replace(DRAFT, slug=slug), version=version).version
        for old in ("best-bowling-in-austin", "best-bowling-in-atx"):
            with pytest.raises(Moved) as moved:
                load_guide(uow, visitor, slug=old)
            assert moved.value.path == "/best-bowling-in-austin-tx"

    def test_an_old_address_can_be_taken_back(self, uow: UnitOfWork, admin: Actor, visitor: Actor):
        hub_id, version = made(uow, admin)
        version = save_guide(
            uow, admin, hub_id=hub_id, draft=replace(DRAFT, slug="best-bowling-in-atx"), version=version
        ).version
        save_guide(uow, admin, hub_id=hub_id, draft=DRAFT, version=version)
        uow.session.flush()
        assert load_guide(uow, visitor, slug="best-bowling-in-austin").path == "/best-bowling-in-austin"
        edit = load_guide_editing(uow, admin, edit=str(hub_id)).edit
        assert edit is not None
        assert edit.old_paths == ("/best-bowling-in-atx",)

    @pytest.mark.parametrize("hub_id", [0, -1, 10**9, 10**30])
    def test_a_guide_that_is_not_there_is_not_found(self, uow: UnitOfWork, admin: Actor, hub_id: int):
        with pytest.raises(NotFound):
            save_guide(uow, admin, hub_id=hub_id, draft=DRAFT, version="")


class TestDeleting:
    def test_a_draft_goes_with_its_photos_and_addresses_and_the_log_keeps_its_words(
        self, uow: UnitOfWork, admin: Actor
    ):
        hub_id, version = made(uow, admin, replace(DRAFT, is_published=False))
        moved = replace(DRAFT, slug="best-bowling-in-texas", is_published=False)
        version = save_guide(uow, admin, hub_id=hub_id, draft=moved, version=version).version
        photo = a_guide_photo(uow, uow.session.get_one(Guide, hub_id))
        edit = load_guide_editing(uow, admin, edit=str(hub_id)).edit
        assert edit is not None
        assert edit.may_delete
        assert delete_guide(uow, admin, hub_id=hub_id, version=version) == f"“{DRAFT.title}” is deleted."
        uow.session.flush()
        left = [*uow.session.exec(select(Guide.id)), *uow.session.exec(select(GuideAlias.hub_id)),
                *uow.session.exec(select(GuidePhoto.hub_id))]  # fmt: skip
        assert hub_id not in left
        assert uow.forgotten_photos == [photo.key]
        assert (log(uow)[-1].action, log(uow)[-1].changes["guide_introduction"]) == (
            "guide_delete",
            [WORDS.strip(), None],
        )
        made(uow, admin)  # Both of its addresses are free again.

    def test_what_people_can_read_or_somebody_has_changed_since_stays(self, uow: UnitOfWork, admin: Actor):
        hub_id, version = made(uow, admin)
        edit = load_guide_editing(uow, admin, edit=str(hub_id)).edit
        assert edit is not None
        assert not edit.may_delete
        with pytest.raises(Conflict, match="People can read this guide"):
            delete_guide(uow, admin, hub_id=hub_id, version=version)
        save_guide(uow, admin, hub_id=hub_id, draft=replace(DRAFT, is_published=False), version=version)
        with pytest.raises(Conflict, match="Someone else edited"):
            delete_guide(uow, admin, hub_id=hub_id, version=version)
        with pytest.raises(NotFound):
            delete_guide(uow, admin, hub_id=2**40, version=version)


class TestTheList:
    def test_begins_with_the_guide_that_was_changed_last(self, uow: UnitOfWork, admin: Actor):
        late = a_guide(uow, updated_at=clock.now() + timedelta(days=2), is_published=False)
        row = load_guide_editing(uow, admin).rows[0]
        assert (row.id, row.is_published, row.photos) == (str(late.id), False, "No photo")

    def test_comes_page_by_page_each_guide_once(self, uow: UnitOfWork, admin: Actor):
        for number in range(25):
            a_guide(uow, updated_at=clock.now() + timedelta(days=number // 2))
        first = load_guide_editing(uow, admin)
        second = load_guide_editing(uow, admin, after=first.next_cursor)
        assert len({row.id for row in (*first.rows, *second.rows)}) == 33
        assert second.next_cursor == ""

    @pytest.mark.parametrize("edit", ["0", "999999", "x", "9" * 50, "1e3", "²"])
    def test_has_no_form_for_what_is_not_there(self, uow: UnitOfWork, admin: Actor, edit: str):
        with pytest.raises(NotFound):
            load_guide_editing(uow, admin, edit=edit)

    def test_says_on_the_form_that_a_city_has_no_venue(self, uow: UnitOfWork, admin: Actor):
        guide = a_guide(uow)
        edit = load_guide_editing(uow, admin, edit=str(guide.id)).edit
        assert edit is not None
        assert edit.note.startswith("No alleys listed in Austin, TX yet.")
        a_venue(uow)
        again = load_guide_editing(uow, admin, edit=str(guide.id)).edit
        assert again is not None
        assert again.note == ""


def test_a_preview_is_harmless(uow: UnitOfWork, admin: Actor):
    assert preview_guide(uow, admin, text="**Bold** <script>alert(1)</script>").startswith(
        "<p><strong>Bold</strong> &lt;"
    )
    with pytest.raises(Invalid, match="Introduction"):
        preview_guide(uow, admin, text="x" * 20_001)


class TestPhotos:
    def test_are_added_changed_and_removed_with_an_entry_each(self, uow: UnitOfWork, admin: Actor, visitor: Actor):
        guide = a_guide(uow)
        key = begin_guide_photo(uow, admin, hub_id=guide.id or 0)
        stored = StoredPhoto(key, 1600, 900)
        add_guide_photo(uow, admin, hub_id=guide.id or 0, photo=stored, words=ImageWords("Lanes", "Kim", "3"))
        assert guide_photo(uow, visitor, name=f"{key}-960.webp")
        change_guide_photo(uow, admin, key=key, words=ImageWords("Blue lanes", "Kim", "3"))
        change_guide_photo(uow, admin, key=key, words=ImageWords("Blue lanes", "Kim", "3"))
        remove_guide_photo(uow, admin, key=key)
        assert uow.forgotten_photos == [key]
        uow.session.flush()
        with pytest.raises(NotFound):
            guide_photo(uow, visitor, name=f"{key}-960.webp")
        assert [(entry.action, entry.changes) for entry in log(uow)] == [
            ("guide_add_photo", {"guide_photo": [None, "Lanes"]}),
            ("guide_edit_photo", {"guide_photo": ["Lanes", "Blue lanes"]}),
            ("guide_remove_photo", {"guide_photo": ["Blue lanes", None]}),
        ]

    def test_have_limits(self, uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(guide_photo_editing, "MOST_PHOTOS", 1)
        guide = a_guide_photo(uow).hub_id
        with pytest.raises(Conflict, match="Remove one first"):
            begin_guide_photo(uow, admin, hub_id=guide)
        with pytest.raises(Conflict, match="Remove one first"):
            add_guide_photo(uow, admin, hub_id=guide, photo=StoredPhoto("a" * 32, 800, 600), words=ImageWords("Lanes"))

    @pytest.mark.parametrize("key", ["", "a" * 32, "\x00", "../x"])
    def test_that_are_not_there_are_not_found(self, uow: UnitOfWork, admin: Actor, key: str):
        for refused in (lambda: remove_guide_photo(uow, admin, key=key),
                        lambda: change_guide_photo(uow, admin, key=key, words=ImageWords("Lanes"))):  # fmt: skip
            with pytest.raises(NotFound):
                refused()

    def test_of_other_kinds_are_not_shown_as_photos_of_guides(self, uow: UnitOfWork, visitor: Actor):
        with pytest.raises(NotFound):
            guide_photo(uow, visitor, name=f"{'b' * 32}-960.webp")

    def test_do_not_disturb_whoever_edits_the_words(self, uow: UnitOfWork, admin: Actor):
        hub_id, version = made(uow, admin)
        a_guide_photo(uow, uow.session.get_one(Guide, hub_id))
        assert not save_guide(uow, admin, hub_id=hub_id, draft=replace(DRAFT, city="Waco"), version=version).is_conflict


class TestForPrograms:
    def test_only_published_guides_are_listed_the_last_changed_first(self, uow: UnitOfWork, visitor: Actor):
        a_guide(uow, is_published=False)
        newest = a_guide(uow, updated_at=clock.now() + timedelta(days=1))
        found = list_guides(uow, visitor, wanted=FIRST_PAGE)
        assert (found.hubs[0].id, len(found.hubs), found.next_cursor) == (newest.id, 9, None)
        first = list_guides(uow, visitor, wanted=PageWanted(5))
        second = list_guides(uow, visitor, wanted=PageWanted(5, first.next_cursor))
        assert [guide.id for guide in (*first.hubs, *second.hubs)] == [guide.id for guide in found.hubs]

    @pytest.mark.parametrize("cursor", ["x", "\x00", "W10", "WyJhIiwxXQ"])
    def test_a_cursor_that_was_not_given_out_is_refused(self, uow: UnitOfWork, visitor: Actor, cursor: str):
        with pytest.raises(Invalid):
            list_guides(uow, visitor, wanted=PageWanted(5, cursor))

    def test_a_guide_has_its_photos_by_weight(self, uow: UnitOfWork, visitor: Actor):
        guide = a_guide(uow)
        for weight in (0, 9, -9):
            a_guide_photo(uow, guide, weight=weight)
        found = guide_record(uow, visitor, slug=guide.slug)
        assert [image.weight for image in found.images] == [9, 0, -9]
        assert json.dumps(found.introduction_html).startswith('"<p>What to know')
