"""Handing out the photos of people."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bowling_app.platform.files.photos import is_photo_name
from bowling_app.platform.http.photos import CACHE_CONTROL, handed_out, photo_route
from bowling_app.platform.language.messages import _


def photo(request: Request) -> Response:
    """The photo of that name."""
    name = request.path_params["name"]
    return handed_out(request, name if is_photo_name(name) else None, CACHE_CONTROL, _("Photo not found"))


PHOTOS: Final = (photo_route("/photos/{name}", photo),)
"""The routes, to be put beside those of the site."""
