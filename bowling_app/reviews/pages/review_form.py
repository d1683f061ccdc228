"""Writing a review: the page of the form, and the button that opens it on the venue's page."""

from collections.abc import Mapping
from typing import Final, cast

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import given, in_document, is_there, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import PANEL, OpenerProps, declared_form, form_opener
from bowling_app.platform.web.forms.post_button import PostProps, post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.reviews.pages.review_card import review_card
from bowling_app.reviews.rules.review_form import CHANGE_FORM, DELETION, REVIEW_FORM, SURE_TO_DELETE, review_path
from bowling_app.reviews.schemas import MyReview, ReviewFormPage, ReviewsView
from bowling_app.reviews.services.review_form_page import load_review_form

HEADING: Final = "reviews-heading"
"""The id of the reviews' heading on the live page. It takes the focus if the focused element was removed."""
_REST: Final = "group-has-[form]:hidden"
"""The classes of what gives way to the form."""


def your_review(reviews: ReviewsView, on_done: Handler) -> rx.Component:
    """The user's own review with the buttons that change and delete it, or the button to write one. `on_done` is the
    page's event afterwards."""
    mine, after = reviews.mine, PostProps(then_focus=HEADING, on_done=on_done)
    return rx.el.div(
        given(mine, lambda own: rx.el.div(own_review(own), class_name=f"mb-3 {_REST}")),
        rx.el.div(
            form_opener(
                REVIEW_FORM, review_path(reviews.venue_id), when(mine, _("Edit"), _("Write a review")),
                **_begun(mine, on_done),
            ),
            when(mine, lambda: _delete(review_path(reviews.venue_id), after)),
            class_name="flex flex-wrap items-center gap-x-5",
        ),
        class_name=when(mine, f"group {PANEL}", "group"),
    )  # fmt: skip


def review_to_delete(reviews: ReviewsView, on_done: Handler) -> rx.Component:
    """The own review of somebody who may not review the venue any more, with the button that deletes it."""
    after = PostProps(then_focus=HEADING, on_done=on_done)
    return given(
        reviews.mine,
        lambda own: rx.el.div(
            own_review(own), _delete(review_path(reviews.venue_id), after), class_name=f"group mt-3 {PANEL}"
        ),
    )


def own_review(mine: MyReview) -> rx.Component:
    """The user's own review, and what they should know about it."""
    return rx.fragment(
        rx.el.h3(_("Your review"), class_name="mb-3 text-lg"),
        when(
            mine.notice,
            lambda: rx.el.p(mine.notice, class_name="mb-4 rounded-lg bg-oil-soft px-3.5 py-2.5 text-sm font-medium"),
        ),
        review_card(mine.card),
        when(mine.card.helpful, lambda: rx.el.p(mine.card.helpful, class_name="mt-3 text-sm text-soft")),
    )


def review_form_view(view: ReviewFormPage) -> rx.Component:
    """The form, below the own review if there is one. The venue's reviews come after it."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, introduction(view.introduction)
        ),
        rx.el.div(
            when(view.standing, lambda: rx.el.p(view.standing, role="status", class_name="font-medium")),
            given(
                view.mine,
                lambda mine: rx.el.div(own_review(mine), _delete(view.path, {"is_followed": True}), class_name=PANEL),
            ),
            rx.el.a(view.reviews.label, href=view.reviews.href, class_name="text-link py-1 justify-self-start"),
            when(view.refusal, lambda: rx.el.p(view.refusal, class_name="text-soft"), lambda: _form(view)),
            class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
        ),
    )  # fmt: skip


def _form(view: ReviewFormPage) -> rx.Component:
    def draw(is_written: bool) -> rx.Component:  # noqa: FBT001 -- which of the two forms it is.
        form = CHANGE_FORM if is_written else REVIEW_FORM
        return declared_form(form, view.form, view.path, is_followed=True, key=view.path)

    return when(view.mine, lambda: draw(is_written=True), lambda: draw(is_written=False))


def _begun(mine: MyReview | None, on_done: Handler) -> OpenerProps:
    """How the button looks, and what the form on the live page begins with."""
    looks: OpenerProps = {
        "context": when(mine, _("your review"), ""),
        "open_class": when(mine, QUIET_BUTTON, SECONDARY_BUTTON),
        "panel_class": when(mine, "grow", f"grow {PANEL}"),
        "on_done": on_done,
    }
    if in_document():
        return looks
    new, change = (rx.Var.create(form.words.said()) for form in (REVIEW_FORM, CHANGE_FORM))
    written = cast("Mapping[str, object]", mine)["written"]  # A var: of no review it is nothing.
    is_written = is_there(mine)
    return {
        **looks,
        "values": rx.cond(is_written, written, rx.Var.create({})),
        "words": rx.cond(is_written, change, new),
    }


def _delete(path: str, live: PostProps) -> rx.Component:
    looks: PostProps = {**live, "context": _("your review"), "class_name": QUIET_BUTTON, "sure": _(SURE_TO_DELETE)}
    return rx.el.div(post_button(_("Delete"), path, DELETION, **looks), class_name=_REST)


REVIEW_FORM_PAGE = Page(
    route="/venue/[venue_id]/review",
    load=load_review_form,
    view=review_form_view,
    head=own_page_head,
    query=("done", "deleted"),
    is_personal=True,
)
