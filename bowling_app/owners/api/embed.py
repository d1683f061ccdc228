"""What other sites show of a venue: its leaderboard, hours and badge as pages for their frames, the leaderboard as
JSON, and oEmbed."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, Final, TypeVar

from fastapi import Query
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bowling_app.owners.schemas.embed_cards import badge_html, hours_html
from bowling_app.owners.services.embeds import load_badge_embed, load_hours_embed
from bowling_app.perform import perform
from bowling_app.platform.http.content_policy import FRAMED
from bowling_app.platform.http.endpoints import refusals, router, with_etag
from bowling_app.platform.http.errors import answer_to, problem
from bowling_app.platform.http.file_routes import file_route
from bowling_app.platform.kit.errors import DomainError, Moved, NotFound
from bowling_app.platform.language.languages import speaking
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits.input_limits import LONGEST_URL_INPUT, LONGEST_WORD_INPUT
from bowling_app.scores.api.schemas import OembedOut
from bowling_app.scores.rules.embed import (
    HEIGHT,
    WIDTH,
    EmbedBoard,
    embed_html,
    embed_missing_html,
    embed_snippet,
    embedded_venue,
    language_of,
)
from bowling_app.scores.services.score_pages import load_embed
from bowling_app.settings import settings
from bowling_app.venues.services.participation import VENUE_NOT_FOUND

CACHE_CONTROL: Final = "public, max-age=60"
SECONDS_KEPT: Final = 3600
SMALLEST: Final = 200
LARGEST: Final = 10_000
_RULES: Final = {"Content-Security-Policy": FRAMED}
_OPEN: Final = {"Access-Control-Allow-Origin": "*"}

Shown = TypeVar("Shown")

embeds = router("Embeds")


@embeds.get("/oembed", response_model=OembedOut, responses={501: {}, **refusals(404)})
def oembed(
    url: Annotated[
        str,
        Query(max_length=LONGEST_URL_INPUT, description="The address of a venue, its game page or its leaderboard."),
    ],
    format: Annotated[str, Query(max_length=LONGEST_WORD_INPUT)] = "json",  # noqa: A002 -- the name that the format prescribes.
    maxwidth: Annotated[int, Query(ge=SMALLEST, le=LARGEST)] = WIDTH,
    maxheight: Annotated[int, Query(ge=SMALLEST, le=LARGEST)] = HEIGHT,
) -> Response:
    """What another site needs to show the leaderboard of a venue, as oEmbed says."""
    if format != "json":
        return _opened(lambda: problem(501, "not_implemented", _("Only the format json is there.")))
    with speaking(language_of(url, settings().base_url)):
        return _opened(lambda: _found(url, min(maxwidth, WIDTH), min(maxheight, HEIGHT)))


def _found(url: str, width: int, height: int) -> Response:
    """The leaderboard of an address of ours. Raises NotFound for any other."""
    venue_id = embedded_venue(url, settings().base_url)
    if venue_id is None:
        raise NotFound(_("There is nothing to embed at this address"))
    board = _board(venue_id, "")
    found = OembedOut(
        title=_("{heading} at {venue}", heading=board.heading, venue=board.venue_name),
        provider_name=settings().site_name,
        provider_url=settings().base_url,
        cache_age=SECONDS_KEPT,
        html=embed_snippet(settings().base_url, board.venue_id, board.venue_name, width, height),
        width=width,
        height=height,
    )
    return JSONResponse(found.model_dump(by_alias=True), headers={"Cache-Control": CACHE_CONTROL})


def page(request: Request) -> Response:
    """The leaderboard as a page for a frame: `?board=week`, `month` or `all`, `?theme=light` or `dark`."""
    return _card(request, lambda venue_id: _board(venue_id, request.query_params.get("board", "")), embed_html)


def hours(request: Request) -> Response:
    """The opening hours as a page for a frame."""
    return _card(
        request, lambda venue_id: perform(None, load_hours_embed, venue_id=venue_id, base_url=_base()), hours_html
    )


def badge(request: Request) -> Response:
    """The badge as a page for a frame."""
    return _card(
        request, lambda venue_id: perform(None, load_badge_embed, venue_id=venue_id, base_url=_base()), badge_html
    )


def data(request: Request) -> Response:
    """The same leaderboard as JSON, for sites that draw it themselves."""
    return _opened(lambda: _data(request))


def _data(request: Request) -> Response:
    board = _board(request.path_params["venue_id"], request.query_params.get("board", ""))
    return JSONResponse(
        {
            "venueId": board.venue_id,
            "venueName": board.venue_name,
            "place": board.place,
            "heading": board.heading,
            "url": board.href,
            "games": [asdict(row) for row in board.rows],
        },
        headers={"Cache-Control": CACHE_CONTROL},
    )


def _card(request: Request, load: Callable[[str], Shown], draw: Callable[[Shown, str, str], str]) -> Response:
    """What is loaded for the venue of the address, drawn as a page for a frame."""
    try:
        shown = _present(request.path_params["venue_id"], load)
    except DomainError as refusal:
        return _refused(refusal)
    text = draw(shown, settings().site_name, request.query_params.get("theme", ""))
    answer = with_etag(request, text.encode(), "text/html; charset=utf-8", CACHE_CONTROL)
    answer.headers.update(_RULES)
    return answer


def _refused(refusal: DomainError) -> Response:
    """The refusal as a page for a frame, with the status and the pause that the API has for it."""
    told = answer_to(refusal)
    headers = {"Cache-Control": "no-store", **_RULES}
    if "retry-after" in told.headers:
        headers["Retry-After"] = told.headers["retry-after"]
    return Response(embed_missing_html(refusal.message), told.status_code, headers, "text/html; charset=utf-8")


def _opened(make: Callable[[], Response]) -> Response:
    """An answer, or its refusal, that scripts of any site may read."""
    try:
        answer = make()
    except DomainError as refusal:
        answer = answer_to(refusal)
    answer.headers.update(_OPEN)
    return answer


def _board(venue_id: str, which: str) -> EmbedBoard:
    """The leaderboard."""
    return _present(venue_id, lambda known: perform(None, load_embed, venue_id=known, board=which, base_url=_base()))


def _present(venue_id: str, load: Callable[[str], Shown]) -> Shown:
    """What is loaded, of the venue that an old id stands for now: frames of other sites do not move on."""
    for _ignored in range(2):
        try:
            return load(venue_id)
        except Moved as moved:
            venue_id = moved.path.removeprefix("/venue/").removesuffix("/game")
    raise NotFound(_(VENUE_NOT_FOUND))


def _base() -> str:
    return settings().base_url


EMBEDS: Final = (
    file_route("/embed/venue/{venue_id}/leaderboard.json", data),
    file_route("/embed/venue/{venue_id}/leaderboard", page),
    file_route("/embed/venue/{venue_id}/hours", hours),
    file_route("/embed/venue/{venue_id}/badge", badge),
)
"""The routes, to be put beside those of the site."""
