"""What surrounds every page: the visitor's corner, the menus, the guard of admins' pages."""

from typing import Any

import pytest
import reflex as rx

from bowling_app.accounts.queries import admins
from bowling_app.features import PAGES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.shell.admin_guard import admin_only
from bowling_app.platform.web.shell.header import header
from bowling_app.platform.web.shell.me import MeState
from bowling_app.platform.web.shell.navigation import about_links, category_links, header_links, personal_parts
from tests.factories import a_user
from tests.live_states import a_session, send, state_of


class TestNavigation:
    @pytest.mark.parametrize(
        "href",
        [
            *(href for _, href in category_links()),
            *(it.href for it in (*header_links(), *about_links(), *personal_parts())),
        ],
    )
    def test_leads_to_pages_that_exist(self, href: str):
        assert [page for page in PAGES if page.arguments(href, "") is not None]

    def test_has_the_account_first(self):
        first = personal_parts()[0]
        assert (first.label, first.drawer_label) == ("My Account", "Account Settings")


class TestHeader:
    def test_of_a_document_is_a_strangers_in_the_same_room(self):
        with drawing_document():
            text = html(header())
        assert text.count('data-act="sign-in" data-asks="" rel="nofollow" href="/sign-in"') == 4
        assert "My Account" not in text
        assert "Sign Out" not in text
        assert "h-11 w-19 shrink-0" in text

    def test_of_a_personal_document_leads_to_the_account(self):
        with drawing_document(is_signed_in=True):
            text = html(header())
        assert "Sign" not in text
        assert text.count('href="/account"') == 2

    def test_of_a_live_page_waits_until_it_knows_the_visitor(self):
        tree = str(header().render())
        assert "is_known" in tree
        for words in ("Sign In", "Sign Up", "My Account", "Account Settings", "Sign Out", "Admin"):
            assert words in tree


class TestMe:
    def test_is_nobody_at_first(self):
        defaults = {name: field.default for name, field in MeState.get_fields().items() if name in {"is_known", "me"}}
        assert defaults == {"is_known": False, "me": None}

    @pytest.mark.usefixtures("connection")
    def test_is_nobody_without_a_session(self):
        state = state_of(MeState, None)
        send(state, "load")
        assert (state.is_known, state.me) == (True, None)

    def test_is_the_person_whose_session_it_is(self, uow: UnitOfWork):
        user = a_user(uow, "pat")
        user.display_name, user.email, user.slug = "Pat", "pat@example.com", "pat"
        state = state_of(MeState, a_session(uow, "pat"))
        send(state, "load")
        assert (state.me.display_name, state.me.email, state.me.slug) == ("Pat", "pat@example.com", "pat")
        assert state.me.is_admin is False

    def test_is_an_admin_from_the_moment_the_configuration_says_so(self, uow: UnitOfWork):
        a_user(uow, "pat")
        state = state_of(MeState, a_session(uow, "pat"))
        config = admins.lock(uow.session)
        config.admins = ["pat"]
        uow.session.flush()
        send(state, "load")
        assert state.me.is_admin is True
        config.admins = []
        uow.session.flush()
        send(state, "load")
        assert state.me.is_admin is False


def a_page_for_admins() -> rx.Component:
    """What a later page does."""
    return admin_only(rx.el.p("For admins"))


def choice(node: dict[str, Any]) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """What a drawn condition asks, and what it then draws or draws else."""
    [asked] = node["children"]
    return asked["cond_state"], asked["true_value"], asked["false_value"]


class TestAdminGuard:
    def test_shows_a_spinner_until_it_is_known_who_the_visitor_is(self):
        asked, _, waiting = choice(a_page_for_admins().render())
        assert "is_known" in asked
        assert "Verifying admin access..." in str(waiting)
        assert "spinner" in str(waiting)
        assert "For admins" not in str(waiting)

    def test_then_shows_the_page_to_an_admin_and_sends_everybody_else_home(self):
        _, known, _ = choice(a_page_for_admins().render())
        asked, page, way_home = choice(known)
        assert "is_admin" in asked
        assert "For admins" in str(page)
        assert "Navigate" not in str(page)
        [sent_on] = way_home["children"]
        assert (sent_on["name"], sorted(sent_on["props"])) == ("Navigate", ["replace:true", 'to:"/"'])
