"""The admins' pages of files of venues and of new venues: what an admin does on them, event by event."""

from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.queries import admins
from bowling_app.imports.admin.imports import AdminImportState
from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit.actors import Actor
from bowling_app.venue_admin.admin import new_venue_state
from bowling_app.venue_admin.admin.new_venue import AdminNewVenueState
from bowling_app.venue_admin.services.new_venues import FOUND
from bowling_app.venues.models.venue import Venue
from tests.factories import a_user, a_venue, an_import
from tests.live_states import a_session, send, state_of, toast_of

NEW = {"name": "Sunset Lanes", "address": "1 Main St", "city": "Austin", "state": "TX", "zip_code": "78701"}


@pytest.fixture
def token(uow: UnitOfWork) -> str:
    """The session of an admin."""
    a_user(uow, "pat", display_name="Pat")
    admins.lock(uow.session).admins = ["pat"]
    return a_session(uow, "pat")


@pytest.fixture
def others(uow: UnitOfWork) -> str:
    """The session of somebody who is no admin."""
    return a_session(uow, a_user(uow, "sam").id, "other")


def opened(state: Any, token: str, query: str = "") -> Any:
    page = state_of(state, token, state.page.route + query)
    send(page, "open")
    return page


class FakeService:
    """An address service that has found something, or nothing."""

    def __init__(self, found: tuple[float, float] | None) -> None:
        self.found, self.asked = found, list[str]()

    def find(self, address: str) -> tuple[float, float] | None:
        self.asked.append(address)
        return self.found


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> FakeService:
    fake = FakeService((30.2711, -97.7437))
    monkeypatch.setattr(new_venue_state, "geocoder", lambda: fake)
    return fake


class TestFiles:
    def file(self, token: str, query: str = "") -> Any:
        return opened(AdminImportState, token, f"?file=import-1{query}")

    def test_the_page_lists_them_and_opens_one(self, uow: UnitOfWork, token: str) -> None:
        an_import(uow, counts={"new": 2, "changed": 0})
        page = opened(AdminImportState, token)
        [row] = page.content.files.rows
        assert (row.file_name, row.href, row.state) == ("venues.csv", "/admin/import?file=import-1", "Ready to import")
        one = self.file(token).content
        assert (one.files, one.one.file_name, one.one.may_start) == (None, "venues.csv", True)

    def test_the_second_page_of_the_files_and_of_a_files_lines_opens(self, uow: UnitOfWork, token: str) -> None:
        for number in range(30):
            an_import(uow, id=f"import-{number}")
        for number in range(2, 31):
            line = {"kind": "duplicate", "at": f"line {number + 1}", "name": f"Lanes {number}", "record": str(number)}
            uow.session.add(VenueImportLine(import_id="import-1", number=number, detail="same phone", **line))
        uow.session.flush()
        files = opened(AdminImportState, token)
        rest = opened(AdminImportState, token, files.next_href.removeprefix(AdminImportState.page.route))
        assert len({row.href for page in (files, rest) for row in page.content.files.rows}) == 30
        lines = self.file(token)
        rest = opened(AdminImportState, token, lines.next_href.removeprefix(AdminImportState.page.route))
        assert len({line.number for page in (lines, rest) for line in page.content.one.lines}) == 30

    def test_a_file_that_is_not_there_is_said_to_be_missing(self, token: str) -> None:
        assert self.file(token).is_missing

    def test_an_admin_starts_the_import_and_watches_it(self, uow: UnitOfWork, token: str) -> None:
        an_import(uow, counts={"new": 2, "changed": 0})
        page = self.file(token)
        send(page, "start")
        assert toast_of(page) == ("Success", "The import has begun.", False)
        send(page, "show_changes")
        send(page, "open")
        assert (page.content.one.is_open, page.content.one.progress) == (True, "Waiting for its turn")
        assert take_job(uow, Actor(is_system=True)) is not None
        send(page, "open")
        assert page.content.one.heading == "Coming in"

    def test_a_second_start_is_refused_in_words(self, uow: UnitOfWork, token: str) -> None:
        an_import(uow, counts={"new": 2, "changed": 0})
        page = self.file(token)
        send(page, "start")
        send(page, "start")
        assert toast_of(page)[2]
        assert len(uow.session.exec(select(Job)).all()) == 2

    @pytest.mark.parametrize(("event", "stage", "state"), [
        ("compare", "preview", "done"), ("repeat", "import", "failed"), ("undo", "import", "done"),
    ])  # fmt: skip
    def test_the_other_steps_are_queued_too(
        self, uow: UnitOfWork, token: str, event: str, stage: str, state: str
    ) -> None:
        an_import(uow, stage=stage, state=state)
        page = self.file(token)
        send(page, event)
        assert not toast_of(page)[2]
        assert take_job(uow, Actor(is_system=True)) is not None

    def test_a_file_is_discarded(self, uow: UnitOfWork, token: str) -> None:
        an_import(uow)
        page = self.file(token)
        assert len(send(page, "discard")) == 1
        uow.session.expire_all()
        assert uow.session.exec(select(VenueImport.id)).all() == []

    def test_duplicates_are_decided(self, uow: UnitOfWork, token: str) -> None:
        an_import(uow)
        uow.session.get_one(VenueImportLine, ("import-1", 1)).venue_id = a_venue(uow).id
        uow.session.flush()
        page = self.file(token)
        send(page, "decide", "1", "same")
        send(page, "open")
        assert page.content.one.lines[0].choice == "same"
        send(page, "decide_all", "new")
        uow.session.expire_all()
        assert uow.session.exec(select(VenueImportLine.decision)).all() == ["new"]

    @pytest.mark.parametrize("said", [("1", {"a": 1}), ("x", "new"), ("1", "all"), ("99", "new")])
    def test_a_decision_that_is_none_changes_nothing(self, uow: UnitOfWork, token: str, said: tuple[Any, Any]) -> None:
        an_import(uow)
        page = self.file(token)
        send(page, "decide", *said)
        assert toast_of(page)[2]
        uow.session.expire_all()
        assert uow.session.exec(select(VenueImportLine.decision)).all() == [""]

    @pytest.mark.parametrize("event", ["start", "compare", "repeat", "undo", "discard"])
    def test_nobody_else_does_any_of_it(self, uow: UnitOfWork, others: str, event: str) -> None:
        an_import(uow, counts={"new": 2, "changed": 0})
        page = self.file(others)
        assert page.content is None
        send(page, event)
        assert toast_of(page)[2]
        assert len(uow.session.exec(select(Job)).all()) == 1


class TestANewVenue:
    def test_is_created_and_its_page_is_opened(self, uow: UnitOfWork, token: str) -> None:
        page = opened(AdminNewVenueState, token)
        [effect] = send(page, "send", {**NEW, "lanes": "24"})
        assert "/admin/venues/sunset-lanes-austin-tx" in str(effect)
        assert "approximate" in toast_of(page)[1]
        assert uow.session.exec(select(Venue.lanes)).all() == [24]

    def test_a_mistake_is_said_and_nothing_is_lost(self, uow: UnitOfWork, token: str) -> None:
        page = opened(AdminNewVenueState, token)
        assert send(page, "send", {**NEW, "lanes": "many"}) == []
        assert [fault.field for fault in page.faults] == ["lanes"]
        assert uow.session.exec(select(Venue.id)).all() == []

    def test_one_that_looks_like_another_is_created_only_anyway(self, uow: UnitOfWork, token: str) -> None:
        a_venue(uow, "Sunset Lanes")
        page = opened(AdminNewVenueState, token)
        send(page, "send", NEW)
        assert [venue.name for venue in page.duplicates] == ["Sunset Lanes"]
        send(page, "send", {**NEW, "act": "anyway"})
        assert page.duplicates == ()
        assert len(uow.session.exec(select(Venue.id)).all()) == 2

    def test_its_position_is_found_by_its_address(self, token: str, service: FakeService) -> None:
        page = opened(AdminNewVenueState, token)
        [effect] = send(page, "send", {**NEW, "act": "locate"})
        assert service.asked == ["1 Main St, Austin, TX 78701"]
        assert "30.271100, -97.743700" in str(effect)
        assert page.note == FOUND

    def test_without_an_answer_the_page_says_that_it_is_approximate(self, token: str, service: FakeService) -> None:
        service.found = None
        page = opened(AdminNewVenueState, token)
        [effect] = send(page, "send", {**NEW, "act": "locate"})
        assert "30.27" not in str(effect)
        assert "approximate" in page.note

    def test_the_service_is_asked_when_it_is_created_without_a_position(
        self, uow: UnitOfWork, token: str, service: FakeService
    ) -> None:
        page = opened(AdminNewVenueState, token)
        send(page, "send", NEW)
        assert len(service.asked) == 1
        assert uow.session.exec(select(Venue.latitude)).all() == [30.2711]

    def test_nobody_else_creates_one_or_asks_the_service(
        self, uow: UnitOfWork, others: str, service: FakeService
    ) -> None:
        page = opened(AdminNewVenueState, others)
        send(page, "send", {**NEW, "act": "locate"})
        send(page, "send", {**NEW, "act": "anyway"})
        assert toast_of(page)[2]
        assert service.asked == []
        assert uow.session.exec(select(Venue.id)).all() == []

    @pytest.mark.parametrize("form", [{"name": 1}, {}, "text", None])
    def test_a_form_that_is_none_is_refused(self, uow: UnitOfWork, token: str, form: Any) -> None:
        page = opened(AdminNewVenueState, token)
        send(page, "send", form)
        assert page.faults or toast_of(page)[2]
        assert uow.session.exec(select(Venue.id)).all() == []
