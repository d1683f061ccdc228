"""The texts about the site say what this copy of it does."""

import re
from typing import Any

import pytest

from bowling_app.accounts.rules.limits import IDLE_LIMIT
from bowling_app.joining.rules.limits import CARD_KEPT, REQUESTS_KEPT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http import cookies
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT
from bowling_app.platform.kit.actors import Actor
from bowling_app.settings import settings
from bowling_app.site.rules.static_pages import STATIC_PAGES, StaticView
from bowling_app.site.services.static_figures import STATIC_FIGURES
from bowling_app.site.services.static_pages import load_about, load_privacy, load_terms
from tests.architecture.source import PACKAGE
from tests.factories import a_source, a_venue, an_imported_record

LOADS = {"about": load_about, "terms": load_terms, "privacy": load_privacy}


def words(view: StaticView) -> str:
    """What a reader reads."""
    blocks = re.sub(r"</?(?:a|strong|em|code)\b[^>]*>", "", view.body)
    return " ".join(re.sub(r"<[^>]+>", " ", blocks).split())


@pytest.fixture
def with_settings(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Make this copy one with these settings, for the length of a test."""

    def chosen(**values: str) -> None:
        for name, value in values.items():
            monkeypatch.setenv(f"BOWLING_{name.upper()}", value)
        settings.cache_clear()

    yield chosen
    monkeypatch.undo()
    settings.cache_clear()


@pytest.fixture
def privacy(uow: UnitOfWork, visitor: Actor, with_settings: Any) -> Any:
    """The privacy page of a copy with these settings."""

    def loaded(**chosen: str) -> str:
        with_settings(**chosen)
        return words(load_privacy(uow, visitor))

    return loaded


@pytest.fixture
def terms(uow: UnitOfWork, visitor: Actor, with_settings: Any) -> Any:
    """The terms of use of a copy with these settings."""

    def loaded(**chosen: str) -> str:
        with_settings(**chosen)
        return words(load_terms(uow, visitor))

    return loaded


@pytest.mark.parametrize("name", LOADS)
def test_a_text_has_contents_and_the_day_of_its_last_change(uow: UnitOfWork, visitor: Actor, name: str) -> None:
    view = LOADS[name](uow, visitor)
    assert re.fullmatch(r"[A-Z][a-z]{2} \d{1,2}, \d{4}", view.updated)
    assert len(view.contents) > 4
    for part in view.contents:
        assert f'id="{part.href.removeprefix("#")}"' in view.body
    assert "/contact" in view.body
    assert view.crumbs[-1].href == f"/{name}"


@pytest.mark.parametrize("name", LOADS)
def test_no_sentence_is_left_with_a_hole(uow: UnitOfWork, visitor: Actor, name: str) -> None:
    text = words(LOADS[name](uow, visitor))
    for sign in ("{", "}", "[[", "]]", "||", " .", " ,"):
        assert sign not in text, sign


def test_every_figure_is_asked_for() -> None:
    asked = " ".join(page.source for page in STATIC_PAGES.values())
    assert [name for name in STATIC_FIGURES if f"{{{{ {name} }}}}" not in asked] == []


class TestPrivacy:
    def test_names_every_cookie_and_how_long_it_lives(self, privacy: Any) -> None:
        text = privacy()
        readable = cookies.HINT_COOKIE, cookies.ENDED_COOKIE
        for name in (cookies.COOKIE, cookies.CHALLENGE_COOKIE, cookies.DEVICE_COOKIE, *readable):
            assert name.removeprefix("__Host-") in text
        assert f"at most {ABSOLUTE_LIMIT.days} days" in text
        assert f"after {IDLE_LIMIT.days} days without use" in text
        assert "24 months after" in text

    def test_says_how_many_pages_the_browser_keeps_and_how_long_we_keep_messages(self, privacy: Any) -> None:
        text, worker = privacy(), (PACKAGE / "platform" / "documents" / "worker.js").read_text()
        kept = re.search(r"MOST_PAGES = (\d+);", worker)
        assert kept
        assert f"copies of the last {kept[1]} public pages you read" in text
        assert f"a league is deleted {REQUESTS_KEPT.days} days after" in text
        assert f"a conversation between bowlers {CARD_KEPT.days} days after its last message" in text

    def test_names_nobody_that_this_copy_does_not_work_with(self, privacy: Any) -> None:
        text = privacy()
        for name in ("Google Analytics", "Firebase", "Google Cloud", "mail server"):
            assert name not in text, name
        assert "no analytics service from anyone else" in text
        assert "shapes and names that come with the site" in text

    def test_names_the_analytics_service_once_its_id_is_set(self, privacy: Any) -> None:
        text = privacy(analytics_id="G-AB12CD34EF")
        assert "This site also uses Google Analytics, without cookies" in text
        assert "no analytics service" not in text

    def test_names_the_host_of_the_maps(self, privacy: Any) -> None:
        address = "https://tiles.maps.example/{z}/{x}/{y}.png"
        text = privacy(tile_url=address, tile_attribution="Maps by somebody")
        assert "your browser requests them from that server" in text
        assert "tiles.maps.example" in text
        assert "come with the site" not in text

    def test_names_who_keeps_accounts_photos_and_mails(self, privacy: Any) -> None:
        text = privacy(
            auth="firebase", firebase_project="demo-x", firebase_api_key="key", storage_bucket="photos",
            smtp_url="smtps://user:secret@mail.example",
        )  # fmt: skip
        assert "Firebase Authentication, a Google service" in text
        assert "Google Cloud Storage" in text
        assert "mail.example" in text
        assert "secret" not in text
        assert "the database of this site" not in text

    def test_says_what_state_laws_and_parents_expect(self, privacy: Any) -> None:
        text = privacy()
        for words_of_law in ("California", "opt out of its sale", "We don't sell personal information", "under 13"):
            assert words_of_law in text


class TestTerms:
    def test_take_people_from_13_on_and_say_how_copyright_notices_reach_us(self, terms: Any) -> None:
        text = terms()
        assert "at least 13" in text
        assert "our contact form, with" in text
        assert "under penalty of perjury" in text
        assert "The laws of the state where" in text

    def test_name_the_agent_and_the_state_that_are_set(self, terms: Any) -> None:
        agent = "Kim *Doe*, 1 Main St, Austin, TX 78701, (512) 555-0100, dmca@site.example"
        view = terms(governing_law="tx", copyright_agent=agent)
        assert agent in view
        assert "The laws of Texas govern these terms" in view
        assert "our contact form, with" not in view

    def test_no_state_is_named_that_there_is_not(self, terms: Any) -> None:
        with pytest.raises(ValueError, match="BOWLING_GOVERNING_LAW must be a state"):
            terms(governing_law="Ruritania")


class TestAbout:
    def test_counts_the_venues_of_this_moment(self, uow: UnitOfWork, visitor: Actor) -> None:
        assert "Today it lists" not in words(load_about(uow, visitor))
        a_venue(uow)
        assert "Today it lists 1 venue in 1 state" in words(load_about(uow, visitor))

    def test_names_the_collections_in_use_with_their_licences(self, uow: UnitOfWork, visitor: Actor) -> None:
        assert "We haven't imported any open data yet." in words(load_about(uow, visitor))
        a_source(uow, "Unused")
        used = a_source(
            uow, "OpenStreetMap [contributors]", licence="ODbL 1.0", licence_url="https://licence.example/1",
            homepage="https://map.example",
        )  # fmt: skip
        an_imported_record(uow, a_venue(uow), used)
        view = load_about(uow, visitor)
        assert 'href="https://map.example"' in view.body
        assert 'href="https://licence.example/1"' in view.body
        assert "OpenStreetMap [contributors]" in words(view)
        assert "Unused" not in words(view)

    def test_a_source_cannot_write_html(self, uow: UnitOfWork, visitor: Actor) -> None:
        hostile = a_source(uow, "<script>alert(1)</script>", homepage="javascript:alert(1)", licence="](x) **bold**")
        an_imported_record(uow, a_venue(uow), hostile)
        body = load_about(uow, visitor).body
        assert "<script" not in body
        assert 'href="javascript' not in body
        assert "<strong>bold" not in body

    def test_promises_nothing_for_money(self, uow: UnitOfWork, visitor: Actor) -> None:
        assert "No alley pays to be listed, and we don't run ads." in words(load_about(uow, visitor))
