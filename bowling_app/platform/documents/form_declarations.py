"""The declarations of forms, for the buttons that open them: a page that has the button alone loads no form."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

from fastapi import Request
from rjsmin import jsmin
from starlette.responses import Response

from bowling_app.platform.documents.html import html
from bowling_app.platform.http.endpoints import CACHE_CONTROL, cached, router, with_etag
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.steps import Step
from bowling_app.platform.language.languages import once_a_language
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought, features
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.forms.declared import LOOKS
from bowling_app.platform.web.forms.described import described
from bowling_app.platform.web.shell.early_sign_in import early_sign_in
from bowling_app.platform.web.ui.dialog import CLOSE_BUTTON
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON

declarations = router("Forms")
_EARLY: Final = Path(__file__).parent / "early.js"
_UNDRAWN: Final = 'DRAWN="";'


@declarations.get("/forms/{key}", include_in_schema=False)
def declaration(request: Request, key: str) -> Response:
    """What the script draws the form from: its fields, its words and its looks. The same for everybody."""
    if (found := _declared().get(key)) is None:
        raise NotFound(_("There is no such form"))
    return cached(request, found)


@declarations.get("/sign-in-steps", include_in_schema=False)
def sign_in_steps(request: Request) -> Response:
    """What the script draws the dialog from in which people sign in. The same for everybody."""
    return cached(request, _steps())


@declarations.get("/sign-in-dialog", include_in_schema=False)
def sign_in_dialog(request: Request) -> Response:
    """The script with the dialog by which a document asks strangers to sign in. The same for everybody."""
    return with_etag(request, _dialog(), "text/javascript", CACHE_CONTROL)


@once_a_language()
def _dialog() -> bytes:
    drawn = json.dumps(early_dialog(), ensure_ascii=False)
    return str(jsmin(_EARLY.read_text())).replace(_UNDRAWN, _UNDRAWN.replace('""', drawn), 1).encode()


@once_a_language()
def early_dialog() -> str:
    """The dialog by which a document asks strangers to sign in, as HTML."""
    with drawing_document():
        return html(early_sign_in(brought("sign_in_steps")))


@once_a_language()
def _steps() -> dict[str, object]:
    steps: Sequence[Step] = brought("sign_in_steps")
    looks = {**LOOKS, "primary": f"{PRIMARY_BUTTON} w-full", "close": CLOSE_BUTTON}
    return {"steps": {step.name: _step(step) for step in steps}, "looks": looks}


def _step(step: Step) -> dict[str, object]:
    """What is carried along is no field of the form."""
    form = replace(step.form, fields=tuple(one for one in step.form.fields if one.name not in step.carried))
    return {
        "form": described(form),
        "words": form.words.said(),
        "action": step.action,
        "title": _(step.title),
        "text": _(step.text),
        "following": step.following,
        "carried": step.carried,
        "ways": [{**asdict(way), "label": _(way.label)} for way in step.ways],
        "again": step.again and {**asdict(step.again), "label": _(step.again.label), "waiting": _(step.again.waiting)},
    }


@once_a_language()
def _declared() -> dict[str, dict[str, object]]:
    forms = [form for feature in features() for form in (*(route.form for route in feature.forms), *feature.words)]
    return {form.key: {"form": described(form), "words": form.words.said(), "looks": LOOKS} for form in forms}
