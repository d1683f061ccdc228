"""What others have saved since a form was begun, beside what is in the form: for who has to decide between both."""

from collections.abc import Mapping
from typing import Final

from bowling_app.platform.kit.choices import Hidden, Item, Pair, Question
from bowling_app.platform.kit.errors import Changed
from bowling_app.platform.kit.forms import Form, FormField
from bowling_app.platform.language.messages import N_, _

VERSION: Final = "version"
"""The field with the version of what a form was drawn with."""
SEEN: Final = FormField(name=VERSION, label="Version", kind="hidden")
"""Which version the form began with. What is loaded while the form is open does not change it."""
ANSWERED: Final = N_("Someone else has answered this meanwhile. Read what they wrote, then decide.")


def differences(
    form: Form, present: Mapping[str, str], yours: Mapping[str, str], unknown: Mapping[str, str]
) -> tuple[Item, ...]:
    """The fields in which what is there now differs from what would be saved. `unknown` says what a field means that
    was left blank, where that is something else than unknown."""
    found: list[Item] = []
    for one in form.fields:
        both = present.get(one.name, ""), yours.get(one.name, "")
        there, typed = (_shown(one, text) or _(unknown.get(one.name, N_("Unknown"))) for text in both)
        if one.kind != "hidden" and there != typed:
            found.append(Item(_(one.label), pairs=(Pair(_("There now"), there), Pair(_("Yours"), typed))))
    return tuple(found)


def unsent(refusal: Changed, items: tuple[Item, ...], version: str) -> Question:
    """What is asked about an answer that the operation refused, because there is another one than its writer saw."""
    return Question(
        heading=_("Your answer isn't sent yet"),
        items=items,
        carried=(Hidden(VERSION, version),),
        send=_("Send yours"),
        back=_("Back to the form"),
        text=refusal.message,
    )


def _shown(asked: FormField, text: str) -> str:
    """What a field says, as people read it."""
    if asked.kind == "area":
        return text
    labels = {option.value: _(option.label) for option in asked.options}
    return ", ".join(labels.get(one, one) for one in text.split("\n") if one)
