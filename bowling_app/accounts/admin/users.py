"""The people with an account: search, roles, sessions, suspension."""

from typing import Final

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.accounts.rules.limits import LONGEST_PEOPLE_QUERY, LONGEST_SUSPENSION_REASON
from bowling_app.accounts.schemas.people_page import People, PersonRow, PersonSession
from bowling_app.accounts.services.admins import dismiss_admin, make_admin
from bowling_app.accounts.services.people import (
    USERS_PATH,
    end_session_of,
    end_sessions_of,
    load_people,
    readmit_person,
    suspend_person,
)
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Following, Form, RowHandler
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, FIELD, LABEL, QUIET_BUTTON, SECONDARY_BUTTON, named_form

_TEXT: Final = TypeAdapter(str)


class Suspension(BaseModel):
    """The form with which an admin suspends a person."""

    model_config = ConfigDict(extra="forbid", strict=True)

    user_id: str
    reason: str


class AdminUsersState(AdminState, rx.State):
    """A page of the people."""

    content: People | None = None

    @action
    async def make_admin(self, user_id: str) -> Following:
        """Make a person an admin."""
        name = await perform_as(self, make_admin, user_id=_TEXT.validate_python(user_id, strict=True))
        return await self._done(f"{name} is an admin now.")

    @action
    async def dismiss_admin(self, user_id: str) -> Following:
        """Take the rights of an admin back."""
        name = await perform_as(self, dismiss_admin, user_id=_TEXT.validate_python(user_id, strict=True))
        return await self._done(f"{name} is not an admin any more.")

    @action
    async def end_session(self, user_id: str, session_id: str) -> Following:
        """End one session of a person."""
        person, place = (_TEXT.validate_python(each, strict=True) for each in (user_id, session_id))
        await perform_as(self, end_session_of, user_id=person, session_id=place)
        return await self._done("Session ended.")

    @action
    async def end_sessions(self, user_id: str) -> Following:
        """End all sessions of a person."""
        await perform_as(self, end_sessions_of, user_id=_TEXT.validate_python(user_id, strict=True))
        return await self._done("All their sessions ended.")

    @action
    async def suspend(self, form: Form) -> Following:
        """Suspend a person, with a reason."""
        wanted = Suspension.model_validate(form)
        name = await perform_as(self, suspend_person, user_id=wanted.user_id, reason=wanted.reason)
        return await self._done(f"{name} is suspended.")

    @action
    async def readmit(self, user_id: str) -> Following:
        """Lift a person's suspension."""
        name = await perform_as(self, readmit_person, user_id=_TEXT.validate_python(user_id, strict=True))
        return await self._done(f"{name} may sign in again.")

    async def _load(self, asked: dict[str, str]) -> People:
        return await perform_as(self, load_people, **asked)


def _draw(people: People) -> rx.Component:
    return rx.fragment(
        rx.el.form(
            rx.el.div(
                rx.el.label("Name or email", html_for="people-q", class_name=LABEL),
                rx.el.input(
                    name="q",
                    id="people-q",
                    default_value=people.query,
                    max_length=LONGEST_PEOPLE_QUERY,
                    class_name=FIELD,
                ),
                rx.el.p("How it begins", class_name="mt-1.5 text-sm text-soft"),
                class_name="max-w-md grow",
            ),
            rx.el.button("Search", type="submit", class_name=f"{SECONDARY_BUTTON} sm:mt-7.5"),
            key=people.query,
            action=USERS_PATH,
            method="get",
            on_submit=None,
            class_name="mt-4 flex flex-wrap items-start gap-4",
        ),
        rx.el.p(people.heading, class_name="mt-6 text-lg text-soft wrap-anywhere"),
        when(people.empty, lambda: rx.el.p(people.empty, class_name="mt-4")),
        rx.el.ul(each(people.people, person_row), class_name="mt-4 grid gap-4"),
    )


def person_row(person: PersonRow) -> rx.Component:
    """A person with everything that admins can do about them."""
    return rx.el.li(
        rx.el.div(
            rx.el.h2(person.name, class_name="text-xl wrap-anywhere"),
            when(person.is_admin, lambda: rx.el.p("Admin", class_name=CHIP)),
            class_name="flex flex-wrap items-center gap-3",
        ),
        rx.el.p(
            rx.el.span(person.email),
            rx.el.span(person.since),
            rx.el.span(person.sessions),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        when(
            person.standing,
            lambda: rx.el.p(person.standing, class_name="mt-2 font-medium text-accent-ink wrap-anywhere"),
        ),
        _deeds(person),
        when(person.is_listed, lambda: _sessions(person)),
        key=person.id,
        class_name=CARD,
    )


def _deeds(person: PersonRow) -> rx.Component:
    """What admins can look at or do about the person."""
    return rx.el.div(
        rx.el.a(
            when(person.is_listed, "Hide the sessions", "Show the sessions"), _about(person),
            href=person.sessions_href, class_name=QUIET_BUTTON,
        ),
        rx.el.a("What they changed", _about(person), href=person.log_href, class_name=QUIET_BUTTON),
        each(
            person.links,
            lambda link: rx.el.a(
                link.label, _about(person), href=link.href, key=link.href, class_name=QUIET_BUTTON
            ),
        ),
        _rights(person),
        class_name="mt-2 flex flex-wrap items-start gap-x-5 gap-y-1",
    )  # fmt: skip


def _rights(person: PersonRow) -> rx.Component:
    """The buttons that give or take what the person may do."""
    return rx.fragment(
        when(
            person.may_be_admin,
            lambda: _sure(
                "Make an admin...",
                f"Make {person.name} ({person.email}) an admin? They can then change every venue, see everyone's "
                "email address, and add or remove admins.",
                f"Make {person.name} an admin", person, AdminUsersState.make_admin,
            ),
        ),
        when(
            person.is_admin,
            lambda: _sure(
                "Remove as admin...",
                f"Remove {person.name} ({person.email}) as an admin?",
                f"Remove {person.name}", person, AdminUsersState.dismiss_admin,
            ),
        ),
        _button("End all sessions", person, AdminUsersState.end_sessions),
        when(
            person.is_suspended,
            lambda: _button("Reinstate", person, AdminUsersState.readmit),
            lambda: when(person.is_admin, rx.fragment, lambda: _suspension(person)),
        ),
    )  # fmt: skip


def _sessions(person: PersonRow) -> rx.Component:
    def row(one: PersonSession) -> rx.Component:
        return rx.el.li(
            rx.el.span(one.device, class_name="font-medium"),
            when(one.is_this, lambda: rx.el.span("This is yours, here.", class_name="font-medium text-accent-ink")),
            rx.el.span(one.since, class_name="text-soft"),
            rx.el.span(one.used, class_name="text-soft"),
            rx.el.button(
                "End it", rx.el.span(f": {one.device}, {one.used}", class_name="sr-only"), type="button",
                on_click=AdminUsersState.end_session(person.id, one.id), class_name=QUIET_BUTTON,
            ),
            key=one.id,
            class_name="flex flex-wrap items-center gap-x-4 text-sm",
        )  # fmt: skip

    return rx.el.section(
        rx.el.h3("Sessions", class_name="text-base font-semibold"),
        when(
            person.open_sessions,
            lambda: rx.el.ul(each(person.open_sessions, row)),
            lambda: rx.el.p("They are signed in nowhere.", class_name="text-sm text-soft"),
        ),
        class_name="mt-4 rounded-lg bg-sunken px-4 py-3",
    )


def _about(person: PersonRow) -> rx.Component:
    return rx.el.span(f", {person.name}", class_name="sr-only")


def _button(label: str, person: PersonRow, event: RowHandler) -> rx.Component:
    return rx.el.button(label, _about(person), type="button", on_click=event(person.id), class_name=QUIET_BUTTON)


def _sure(label: str, question: str, answer: str, person: PersonRow, event: RowHandler) -> rx.Component:
    """A button that asks for confirmation, with a question that names the person."""
    return rx.el.details(
        rx.el.summary(label, _about(person), class_name=QUIET_BUTTON),
        rx.el.p(question, class_name="mt-2 max-w-xl wrap-anywhere"),
        rx.el.button(
            answer, type="button", on_click=event(person.id), class_name=f"{DANGER_BUTTON} mt-3 wrap-anywhere"
        ),
        class_name="min-w-0 open:basis-full",
    )


def _suspension(person: PersonRow) -> rx.Component:
    return rx.el.details(
        rx.el.summary("Suspend...", _about(person), class_name=QUIET_BUTTON),
        named_form(
            rx.el.input(type="hidden", name="user_id", value=person.id, read_only=True),
            rx.el.label("Why?", html_for=f"why-{person.id}", class_name=LABEL),
            rx.el.textarea(
                name="reason", id=f"why-{person.id}", rows=2, max_length=LONGEST_SUSPENSION_REASON, class_name=FIELD
            ),
            rx.el.p("They'll see this when they try to sign in.", class_name="mt-1.5 text-sm text-soft"),
            rx.el.button("Suspend", _about(person), type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
            on_submit=AdminUsersState.suspend,
            class_name="mt-2 max-w-xl",
        ),
        class_name="min-w-0 open:basis-full",
    )


AdminUsersState.page = admin_page(AdminUsersState, USERS_PATH, "Users", _draw, query=("q", "after", "sessions_of"))
