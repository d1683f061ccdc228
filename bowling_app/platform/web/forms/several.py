"""A declared form with a file, for several files at once: the live page asks for each what the form asks."""

from dataclasses import asdict, dataclass
from typing import Final, Unpack

import reflex as rx

from bowling_app.platform.kit.forms import Filled, Form
from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.forms.declared import LOOKS, PANEL, SCRIPT, FormProps, LiveForm, declared_form
from bowling_app.platform.web.forms.described import described

_SCRIPT: Final = rx.asset("several.jsx", shared=True)
_ALSO: Final = SCRIPT  # It imports that one.


@dataclass(frozen=True, slots=True)
class SeveralWords:
    """What the live page says besides the words of the form. `crowded` is said where more files were chosen than there
    is room for. `cancel` of the form's own words leaves one of them out."""

    choose: str
    all: str
    crowded: str


class SeveralForms(LiveForm):
    """The forms on a live page, and the field in which their files are chosen."""

    library = _SCRIPT.importable_path
    tag = "SeveralForms"

    room: rx.Var[int]
    several: rx.Var[dict[str, str]]


def several_forms(
    form: Form, filled: Filled, action: str, words: SeveralWords, *, room: int, **live: Unpack[FormProps]
) -> rx.Component:
    """The form once for each file that is chosen, for at most `room` of them. A document has the form for one."""
    if in_document():
        return declared_form(form, filled, action, **live)
    options = live.pop("options", {})
    props: dict[str, object] = {"key": action, "values": {}, **live, "looks": LOOKS, "words": form.words.said()}
    return SeveralForms.create(
        form=described(form, options),
        action=action,
        room=room,
        several={**asdict(words), "className": PANEL},
        **props,
    )
