"""Photos of hours and prices: taking them, handing them out to admins, and deciding about them."""

from typing import Annotated, Final, Literal

from fastapi import Path
from starlette.requests import Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_LONG_ID
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import FileTaking, Sent
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.proofs import proof_hash
from bowling_app.platform.http.callers import Token, any_token_in
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.photos import PRIVATE, handed_out, photo_route
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.questions.rules.boards import NewBoard, board_called, board_path
from bowling_app.questions.services.asking import load_next_href
from bowling_app.questions.services.boards import (
    NO_PHOTO,
    PHOTO_THANKS,
    begin_board_photo,
    board_photo,
    give_board_photo,
    settle_board_photo,
)

boards = router("Photos of hours and prices")


@boards.post("/board-photos/{photo_id}/{decision}", status_code=204, responses=refusals(401, 403, 404, 409))
def settle(
    photo_id: Annotated[int, Path(ge=1, le=LARGEST_LONG_ID)], decision: Literal["read", "useless"], token: Token
) -> None:
    """Says that a photo was read, or is of no use. It is deleted with that."""
    perform(token, settle_board_photo, photo_id=photo_id, decision=decision)


def take_board_photo(sent: Sent) -> Outcome:
    """Keep the photo, and lead on to a question about the venue."""
    venue_id, board = _venue_id(sent), board_called(_board(sent))
    file = sent.required_file
    new = NewBoard(board, file.key, proof_hash(file.content))
    keep_files(
        file.key,
        file.sizes,
        lambda: perform(sent.token, give_board_photo, venue_id=venue_id, photo=new, client=sent.client),
    )
    href = perform(sent.token, load_next_href, venue_id=venue_id, question="")
    return Done(href, _(PHOTO_THANKS), f"{board_path(venue_id, board)}?sent=yes", follow=True)


def photo(request: Request) -> Response:
    """The photo of that name, for admins."""
    name = perform(any_token_in(request), board_photo, name=request.path_params["name"])
    return handed_out(request, name, PRIVATE, _(NO_PHOTO))


def _begin(sent: Sent) -> str | Refusal:
    return perform(sent.token, begin_board_photo, venue_id=_venue_id(sent), board=_board(sent), client=sent.client)


def _check(_sent: Sent) -> None:
    """The form has nothing but its photo."""


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


def _board(sent: Sent) -> str:
    return str(sent.arguments["board"])


BOARD_FILE: Final = FileTaking(_begin, _check, "proof")
"""How the form takes its photo: drawn in three sizes, without anything else of the file."""
BOARD_ROUTES: Final = (photo_route("/board-photos/{name}", photo),)
"""The routes, to be put beside those of the site."""
