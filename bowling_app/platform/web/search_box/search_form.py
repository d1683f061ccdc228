"""The search box: a plain form that works without a script."""

from typing import Final, Literal

import reflex as rx

from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import element_id, wordy
from bowling_app.platform.web.search_box.combobox import search_field
from bowling_app.platform.web.search_box.locator import MESSAGE
from bowling_app.platform.web.ui.icons import icon

_FORM: Final = "search-form relative flex w-full items-stretch border border-edge bg-surface"
_INPUT: Final = "min-w-0 flex-1 text-ellipsis bg-transparent text-ink placeholder:text-soft focus-visible:outline-none"

FORM: Final = {"large": f"{_FORM} flex-wrap rounded-xl p-1.5 shadow-card", "compact": f"{_FORM} rounded-lg p-0.5"}
"""The classes of the form, by size. It shows the focus of its field as its own."""

INPUT: Final = {
    "large": f"{_INPUT} basis-44 grow-999 rounded-lg py-3 pl-11 pr-2 text-base",
    "compact": f"{_INPUT} rounded-md py-1.5 pl-3 pr-1 text-sm",
}
"""The classes of the field, by size."""

SUBMIT: Final = {
    "large": "min-h-11 grow rounded-lg border border-transparent bg-accent px-5 font-semibold text-on-accent transition-colors hover:bg-accent-strong",
    "compact": "grid min-h-8 w-9 shrink-0 place-items-center rounded-md text-oil hover:bg-sunken",
}
"""The classes of the button, by size."""

SUGGESTIONS: Final = (
    "absolute inset-x-0 top-full z-30 mt-2 max-h-80 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 "
    "text-left shadow-card"
)
"""The classes of the list of suggestions that a script opens below the field."""

SUGGESTION: Final = (
    "suggestion flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-ink "
    "aria-selected:bg-maple-soft hover:bg-sunken"
)
"""The classes of one suggestion."""

REMOVE: Final = "-my-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-lg text-xl leading-none hover:bg-line"
"""The classes of the cross that removes a recent search."""

LOCATE: Final = (
    "inline-flex min-h-11 items-center gap-2 rounded-lg py-2 font-semibold text-ink underline decoration-edge "
    "underline-offset-4 hover:decoration-2 aria-disabled:opacity-60"
)
"""The classes of the button that asks the browser for the visitor's location, and of the link beside it."""

LOCATE_MESSAGE: Final = f"basis-full {MESSAGE}"
"""The classes of the sentence that says why there is no location."""

_ICON: Final = "pointer-events-none absolute left-5 top-5 size-5 text-soft"


def search_form(value: str = "", *, size: Literal["large", "compact"] = "large") -> rx.Component:
    """A search for venues and places that opens the search page; the field suggests while typing where scripts run. The
    compact one leaves its room to the field: its button is a drawing."""
    is_compact = size == "compact"
    return rx.el.form(
        rx.fragment() if is_compact else icon("search", _ICON),
        search_field(
            value,
            field_id=element_id(f"search-{size}"),
            looks={
                "input_class": INPUT[size] if is_compact else f"{INPUT[size]} {wordy('max-[28rem]:basis-full')}",
                "list_class": SUGGESTIONS,
                "option_class": SUGGESTION,
                "remove_class": REMOVE,
            },
        ),
        rx.el.button(*_submit(is_compact=is_compact), type="submit", class_name=SUBMIT[size]),
        action=f"{own_prefix()}/search",
        method="get",
        on_submit=None,  # Else Reflex would keep the browser from sending the form.
        role="search",
        class_name=FORM[size],
    )


def _submit(*, is_compact: bool) -> tuple[rx.Component | str, ...]:
    if not is_compact:
        return (_("Search"),)
    return (icon("search", "size-5"), rx.el.span(_("Search"), class_name="sr-only"))
