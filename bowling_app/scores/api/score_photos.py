"""Handing out the photos that prove scores: to everybody once a game is approved, before only to those concerned."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.callers import any_token_in
from bowling_app.platform.http.photos import PRIVATE, handed_out, photo_route
from bowling_app.platform.language.messages import _
from bowling_app.scores.services.scores import NO_PHOTO, score_photo

PUBLIC: Final = "public, max-age=3600"
"""An hour: an approved game may still be taken down."""


def photo(request: Request) -> Response:
    """The photo of that name, for whoever holds the session's cookie or token."""
    access = perform(any_token_in(request), score_photo, name=request.path_params["name"])
    return handed_out(request, access.name, PUBLIC if access.is_public else PRIVATE, _(NO_PHOTO))


SCORE_PHOTOS: Final = (photo_route("/score-photos/{name}", photo),)
"""The routes, to be put beside those of the site."""
