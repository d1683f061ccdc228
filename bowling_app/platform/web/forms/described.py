"""A declaration as its script gets it, and what of it a page leaves out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Form, FormField
from bowling_app.platform.web.forms.plain_fields import live_fields

NO_OPTIONS: Final[Mapping[str, Sequence[Option]]] = {}
"""Every choice of every field."""


def offering(form: Form, options: Mapping[str, Sequence[Option]]) -> Form:
    """The form with only these choices of some fields, by their names."""
    return replace(
        form,
        fields=tuple(replace(one, options=tuple(options.get(one.name, one.options))) for one in form.fields),
    )


def described(form: Form, options: Mapping[str, Sequence[Option]] = NO_OPTIONS) -> dict[str, object]:
    """The declaration for the script: its fields as they are drawn, what fits, and the sentences for what does not.
    `options` may be known to the live page alone."""
    return {
        "key": form.key,
        "isKept": form.is_kept,
        "gate": form.gate,
        "isLasting": form.is_lasting,
        "takesFile": form.file is not None,
        "drawn": html(live_fields(form)),
        "fields": [_described(field) for field in form.fields],
        "options": options,
    }


def _described(field: FormField) -> dict[str, object]:
    told: dict[str, object] = {
        "name": field.name, "kind": field.kind, "isRequired": field.is_required, "longest": field.longest,
        "least": field.least, "most": field.most, "accept": field.accept, "pattern": field.pattern, "sentences": _said_by_script(field),
    }  # fmt: skip
    return {name: value for name, value in told.items() if value not in ("", 0, False)}


def _said_by_script(field: FormField) -> dict[str, str]:
    """The sentences for what the script finds out by itself. The site says the others."""
    found = {
        "missing": field.is_required,
        "long": field.kind != "file",
        "wrong": bool(field.pattern) or field.kind == "file",
        "ahead": bool(field.ahead),
    }
    return {name: field.sentences[name] for name, is_found in found.items() if is_found}
