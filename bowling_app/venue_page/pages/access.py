"""The access of a venue on its page."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, given, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.venue_page.schemas.venue_access import AccessLine, AccessPart
from bowling_app.venue_page.schemas.venue_page import VenueView


def access(view: VenueView) -> rx.Component:
    """Each answer with its date, and one sentence for all that is unknown; nothing where nothing is known. A phone folds
    it below the first answer."""
    return given(view.access, lambda part: _access(part, view.paths.suggest))


def _access(part: AccessPart, suggest_href: str) -> rx.Component:
    return anchor(
        "access",
        section_heading(_("Access")),
        when(
            part.lines,
            lambda: fold(rx.el.span(part.summary), _all(part, suggest_href)),
            lambda: _all(part, suggest_href),
        ),
    )


def _all(part: AccessPart, suggest_href: str) -> rx.Component:
    return rx.fragment(
        when(part.lines, lambda: rx.el.ul(each(part.lines, _line), class_name="grid gap-x-6 sm:grid-cols-2")),
        when(part.words, lambda: rx.el.p(part.words, class_name="mt-3 max-w-prose wrap-anywhere", custom_attrs=as_written())),
        rx.el.p(
            part.source, " ", rx.el.span(part.claim, class_name="text-ink"), " ", part.unknown, " ",
            rx.el.a(
                _("Add what you know"), href=suggest_href, rel="nofollow",
                class_name="text-link inline-block py-1 font-medium print:hidden",
            ),
            class_name=when(part.lines, "mt-3 max-w-prose text-soft", "max-w-prose text-soft"),
        ),
    )  # fmt: skip


def _line(line: AccessLine) -> rx.Component:
    return rx.el.li(
        when(
            line.is_there,
            lambda: icon("check", "mt-0.5 size-5 text-good max-sm:size-4"),
            lambda: icon("minus", "mt-0.5 size-5 text-soft max-sm:size-4"),
        ),
        rx.el.span(
            rx.el.span(line.text, class_name="font-medium"),
            when(line.note, lambda: rx.el.span(", ", line.note, class_name="text-sm text-soft")),
            class_name="min-w-0 wrap-anywhere",
        ),
        key=line.text,
        class_name="flex items-start gap-2 border-b border-line py-2 leading-snug sm:gap-3",
    )
