"""What is said of a field of a form that is empty, or that was filled in wrongly. Sentences begin with the label."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _

if TYPE_CHECKING:
    from bowling_app.platform.kit.forms import FormField

MEGABYTE: Final = 1024 * 1024
_MISSING: Final[Mapping[str, str]] = {
    "date": N_("{label}: choose a day."), "select": N_("{label}: choose from the list."),
    "radios": N_("{label}: choose one."), "checks": N_("{label}: choose at least one."),
    "stars": N_("{label}: choose 1 to 5 stars."), "file": N_("{label}: choose a file."),
}  # fmt: skip
_WRONG: Final[Mapping[str, str]] = {
    "money": N_("{label}: enter dollars, like 5.50."),
    "date": N_("{label}: choose a day."),
}


def sentences_of(field: FormField) -> dict[str, str]:
    """The sentences by what is wrong: "missing", "short", "long", "wrong" and "ahead"."""
    name = _(field.label.removesuffix("?"))
    most, is_area = number_text(field.longest), field.kind == "area"
    both = _("{label}: use {least} to {most} characters.", label=name, least=field.shortest, most=most)
    short = _("{label}: write at least {least} characters.", label=name, least=field.shortest) if is_area else both
    few = _("{label}: use at most {most} characters.", label=name, most=most)
    missing = short if field.shortest else _(_MISSING.get(field.kind, N_("{label}: fill this in.")), label=name)
    wrong = _(field.wrong) or _misfit(field, name)
    long = both if field.shortest and not is_area else few
    return {
        "missing": _(field.missing) or missing,
        "short": short,
        "long": wrong if field.kind == "number" else long,
        "wrong": wrong,
        "ahead": _(field.ahead),
    }


def _misfit(field: FormField, name: str) -> str:
    if field.kind in {"number", "stars"}:
        said = N_("{label}: enter a whole number from {least} to {most}.")
        return _(said, label=name, least=field.least, most=field.most)
    if field.kind == "file":
        return _("{label}: choose a file of at most {most} MB.", label=name, most=field.most // MEGABYTE)
    return _(_WRONG.get(field.kind, N_("{label}: choose from the list.")), label=name)
