"""The search field with suggestions while typing; its document is a plain field of the same form."""

from collections.abc import Mapping
from typing import Final

import reflex as rx

from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.search_box import locator as locator  # Whose script knows the location of the device.

LABEL = N_("Search by alley, city, state or ZIP")
PLACEHOLDER = N_("Alley, city, state or ZIP")
_NEAR_ME: Final = N_("near me|nearby|around me")
"""What most of those type who want what is near them, as parts of a pattern; the search understands more."""

_SCRIPT = rx.asset("combobox.jsx", shared=True)
rx.asset("search_memory.js", shared=True)  # Which the other imports, and the filters of listings too.


class Combobox(rx.Component):
    """The field and its list of suggestions. `typing` and `listing` are the attributes of each, as React names them."""

    library = _SCRIPT.importable_path
    tag = "Combobox"

    initial: rx.Var[str]
    near_me: rx.Var[str]
    typing: rx.Var[dict[str, str | int]]
    listing: rx.Var[dict[str, str | int]]
    option_class: rx.Var[str]
    remove_class: rx.Var[str]


def search_field(value: str, *, field_id: str, looks: Mapping[str, str]) -> rx.Component:
    """The field `q` of a search form. While it is empty it offers what the device knows: the place, recent searches.

    `looks` has the classes of the parts: `input_class`, `list_class`, `option_class` and `remove_class`.
    """
    plain = rx.el.input(
        name="q", type="text", id=field_id, class_name=looks["input_class"], placeholder=_(PLACEHOLDER),
        auto_complete="off", default_value=value, max_length=LONGEST_QUERY,
        custom_attrs={"aria-label": _(LABEL), "inputMode": "search", "enterKeyHint": "search"},
    )  # fmt: skip
    return client_only(
        lambda: Combobox.create(
            initial=value, near_me=rf"(?:bo\w+ )?(?:{_(_NEAR_ME)})", typing=_typing(field_id, looks["input_class"]),
            listing=_listing(looks["list_class"]), option_class=looks["option_class"],
            remove_class=looks["remove_class"],
        ),
        plain,
    )  # fmt: skip


def _typing(field_id: str, class_name: str) -> dict[str, str | int]:
    return {
        "id": field_id,
        "name": "q",
        "type": "text",
        "inputMode": "search",
        "enterKeyHint": "search",
        "aria-label": _(LABEL),
        "aria-autocomplete": "list",
        "autoComplete": "off",
        "autoCapitalize": "words",
        "spellCheck": "false",
        "maxLength": LONGEST_QUERY,
        "placeholder": _(PLACEHOLDER),
        "className": class_name,
    }


def _listing(class_name: str) -> dict[str, str | int]:
    # A list that scrolls would be the next stop of the Tab key.
    return {"role": "listbox", "aria-label": _("Suggestions"), "tabIndex": -1, "className": class_name}
