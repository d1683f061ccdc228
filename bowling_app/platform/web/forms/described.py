"""A declaration as its script gets it, and what of it a page leaves out."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Final

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Form, FormField, Kind

NO_OPTIONS: Final[Mapping[str, Sequence[Option]]] = {}
"""Every choice of every field."""
_UNFIT: Final[Mapping[Kind, str]] = {"code": "[^0-9]"}
"""What the live page takes out of what is typed or pasted: a code may be copied with spaces or words."""


def offering(form: Form, options: Mapping[str, Sequence[Option]]) -> Form:
    """The form with only these choices of some fields, by their names."""
    return replace(
        form,
        fields=tuple(replace(one, options=tuple(options.get(one.name, one.options))) for one in form.fields),
    )


def described(form: Form, options: Mapping[str, Sequence[Option]] = NO_OPTIONS) -> dict[str, object]:
    """The declaration for the script: what its fields ask for, what fits, and the sentences for what does not."""
    return {
        "key": form.key,
        "trap": form.trap,
        "isKept": form.is_kept,
        "gate": form.gate,
        "isLasting": form.is_lasting,
        "takesFile": form.file is not None,
        "fields": [
            _described(field) | ({"options": options[field.name]} if field.name in options else {})
            for field in form.fields
        ],
    }


def _described(field: FormField) -> dict[str, object]:
    told: dict[str, object] = {
        "name": field.name, "label": field.label, "kind": field.kind, "hint": field.hint, "note": field.note,
        "isRequired": field.is_required, "isHalf": field.is_half, "longest": field.longest, "least": field.least,
        "most": field.most, "complete": field.complete, "placeholder": field.placeholder, "rows": field.rows,
        "accept": field.accept, "again": field.again, "options": [asdict(option) for option in field.options],
        "pattern": field.pattern, "unfit": _UNFIT.get(field.kind, ""), "sentences": _said_by_script(field),
    }  # fmt: skip
    return {name: value for name, value in told.items() if value not in ("", 0, False, [])}


def _said_by_script(field: FormField) -> dict[str, str]:
    """The sentences for what the script finds out by itself. The site says the others."""
    found = {
        "missing": field.is_required,
        "long": field.kind != "file",
        "wrong": bool(field.pattern) or field.kind == "file",
        "ahead": bool(field.ahead),
    }
    return {name: field.sentences[name] for name, is_found in found.items() if is_found}
