"""The declarations of forms, for the buttons that open them: a page that has the button alone loads no form."""

from dataclasses import asdict
from functools import cache

from fastapi import Request
from starlette.responses import Response

from bowling_app.platform.http.endpoints import cached, router
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.registry import features
from bowling_app.platform.web.forms.declared import LOOKS
from bowling_app.platform.web.forms.described import described

declarations = router("Forms")


@declarations.get("/forms/{key}", include_in_schema=False)
def declaration(request: Request, key: str) -> Response:
    """What the script draws the form from: its fields, its words and its looks. The same for everybody."""
    if (found := _declared().get(key)) is None:
        raise NotFound("There is no such form")
    return cached(request, found)


@cache
def _declared() -> dict[str, dict[str, object]]:
    forms = [route.form for feature in features() for route in feature.forms]
    return {form.key: {"form": described(form), "words": asdict(form.words), "looks": LOOKS} for form in forms}
