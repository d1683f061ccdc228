"""What everybody reads of the changes of a venue, and what nobody does."""

from dataclasses import asdict
from json import dumps
from typing import Any

import pytest

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, Moved, NotFound
from bowling_app.platform.language.languages import ENGLISH, Language, speaking
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.pages.history import history_view
from bowling_app.venues.schemas.venue_history import REVERTED
from bowling_app.venues.services import venue_history
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_history import load_venue_history
from tests.factories import a_user, a_venue, an_alias
from tests.venue_admin.test_services_reverts import entries


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "kim-secret", email="kim@secret.example")
    return a_venue(uow, "Told Lanes", lanes=10, description="A quiet hall.")


def change(uow: UnitOfWork, venue: Venue, kind: Any = "owner", who: str = "kim-secret", **said: Any) -> int:
    edit_venue_fields(uow, venue.id, said, Editor(who, kind, "My private reason"))
    uow.session.flush()
    return entries(uow)[0].id or 0


def told(uow: UnitOfWork, venue: Venue) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    view = load_venue_history(uow, Actor(), venue_id=venue.id)
    return [
        (e.title, e.role, [(n.label, n.before, n.after) for n in e.lines] or [("", "", e.note)]) for e in view.steps
    ]


def test_a_change_is_told_with_before_and_after_and_a_role(uow: UnitOfWork, venue: Venue):
    for kind in ("owner", "visitor", "admin"):
        change(uow, venue, kind, lanes={"owner": 12, "visitor": 14, "admin": 16}[kind])
    assert told(uow, venue) == [
        ("Changed", "By an editor", [("Lanes", "14", "16")]),
        ("Changed", "By a visitor", [("Lanes", "12", "14")]),
        ("Changed", "By the venue", [("Lanes", "10", "12")]),
    ]


def test_nobody_is_named_and_nothing_private_is_told(uow: UnitOfWork, venue: Venue):
    change(uow, venue, lanes=12, email="kim@secret.example", owner_id="kim-secret", google_place_id="secret-place")
    change(uow, venue, description="Ask kim@secret.example for a lane.")
    view = load_venue_history(uow, Actor(), venue_id=venue.id)
    assert "secret" not in dumps(asdict(view))
    assert "private" not in dumps(asdict(view))
    assert [line.after for line in view.steps[0].lines] == ["Ask an email address for a lane."]
    assert [(line.label, line.after) for line in view.steps[1].lines] == [("E-mail", "Added"), ("Lanes", "12")]


def test_what_is_no_fact_of_the_venue_is_not_in_it(uow: UnitOfWork, venue: Venue):
    for action, changes in (("score", {"score x": ["pending", "approved"]}), ("claim", {"claim": [None, "approved"]})):
        uow.session.add(AuditEntry(venue_id=venue.id, actor="kim-secret", action=action, changes=changes))
    change(uow, venue, owner_id="kim-secret")
    assert told(uow, venue) == []
    assert load_venue_history(uow, Actor(), venue_id=venue.id).empty


def test_a_reverted_text_is_repeated_nowhere(uow: UnitOfWork, venue: Venue, admin: Actor):
    entry = change(uow, venue, description="VILE WORDS", lanes=99)
    change(uow, venue, "visitor", "somebody", lanes=11)
    assert "VILE" in dumps(told(uow, venue))
    revert_change(uow, admin, entry_id=entry)
    found = told(uow, venue)
    assert "VILE" not in dumps(found)
    assert found[0] == ("Put back", "By an editor", [("Description", REVERTED, "A quiet hall.")])
    assert found[1] == ("Changed", "By a visitor", [("Lanes", "99", "11")])
    assert found[2] == ("Changed", "By the venue", [("", "", REVERTED)])


def test_a_vandals_text_is_gone_also_where_somebody_has_changed_it_since(uow: UnitOfWork, venue: Venue, admin: Actor):
    change(uow, venue, who="vandal", description="VILE WORDS")
    change(uow, venue, description="A good hall.")
    revert_person(uow, admin, person="vandal")
    assert told(uow, venue) == [
        ("Changed", "By the venue", [("Description", REVERTED, "A good hall.")]),
        ("Changed", "By the venue", [("", "", REVERTED)]),
    ]


def test_a_change_that_stands_again_is_told_again(uow: UnitOfWork, venue: Venue, admin: Actor):
    entry = change(uow, venue, description="A better hall.")
    revert_change(uow, admin, entry_id=entry)
    revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
    assert [each[2] for each in told(uow, venue)] == [
        [("Description", "A quiet hall.", "A better hall.")],
        [("", "", REVERTED)],
        [("Description", "A quiet hall.", "A better hall.")],
    ]


def test_closing_is_told_and_the_history_of_a_closed_venue_stays(uow: UnitOfWork, venue: Venue):
    change(uow, venue, "admin", is_active=False)
    assert told(uow, venue)[0][:2] == ("Closed for good", "By an editor")
    assert load_venue_history(uow, Actor(), venue_id=venue.id).crumbs[1].href == ""


def test_a_merge_is_told(uow: UnitOfWork, venue: Venue):
    uow.session.add(AuditEntry(venue_id=venue.id, actor="a", role="admin", action="merge", changes={}, reason="Twice"))
    uow.session.flush()
    assert told(uow, venue) == [("Merged with another entry of the same venue", "By an editor", [("", "", "")])]


def test_an_old_id_leads_on_and_a_strange_one_nowhere(uow: UnitOfWork, venue: Venue):
    an_alias(uow, venue, "old-lanes")
    with pytest.raises(Moved) as moved:
        load_venue_history(uow, Actor(), venue_id="old-lanes")
    assert moved.value.path == f"/venue/{venue.id}/history"
    for strange in ("nowhere", "a\x00b"):
        with pytest.raises(NotFound):
            load_venue_history(uow, Actor(), venue_id=strange)


def test_it_comes_in_pages(uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(venue_history, "DEFAULT_LIMIT", 5)
    for lanes in range(11, 18):
        change(uow, venue, lanes=lanes)
    first = load_venue_history(uow, Actor(), venue_id=venue.id)
    cursor = first.older_href.partition("?before=")[2]
    second = load_venue_history(uow, Actor(), venue_id=venue.id, before=cursor)
    assert [len(first.steps), len(second.steps)] == [5, 2]
    assert (first.newest_href, second.older_href) == ("", "")
    assert second.newest_href == f"/venue/{venue.id}/history"
    assert second.steps[0].lines[0].after == "12"
    with pytest.raises(Invalid):
        load_venue_history(uow, Actor(), venue_id=venue.id, before="nonsense")


def test_what_people_have_written_is_told_from_what_we_say(uow: UnitOfWork, venue: Venue):
    change(uow, venue, description="Cosmic nights on Fridays.", lanes=12)
    lines = {line.label: line.is_written for line in load_venue_history(uow, Actor(), venue_id=venue.id).steps[0].lines}
    assert lines == {"Description": True, "Lanes": False}


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("language", [ENGLISH, Language("es_US")], ids=["English", "Spanish"])
def test_nothing_claims_to_know_the_language_of_what_people_have_written(
    uow: UnitOfWork, venue: Venue, language: Language
):
    change(uow, venue, description="Cosmic nights on Fridays.")
    view = load_venue_history(uow, Actor(), venue_id=venue.id)
    with speaking(language), drawing_document(html):
        drawn = html(history_view(view))
    assert '<del><span lang="">A quiet hall.</span></del>' in drawn
    assert '<span lang="">Cosmic nights on Fridays.</span>' in drawn
