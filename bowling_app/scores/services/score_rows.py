"""Games as texts, for leaderboards, a person's own list and the list of waiting games."""

from math import ceil
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.platform.files.proofs import PROOF_SIZES, proof_path
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.identity import ANONYMOUS, shown_name
from bowling_app.platform.kit.links import Pager
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.scores.models import GameScore
from bowling_app.scores.rules.scores import BOARD_SIZE, KINDS_IN_WORDS, Board
from bowling_app.scores.schemas.score_page import BoardRow, MyScoreRow
from bowling_app.venues.services.venue_cards import local_time

STATUS: Final = {
    "pending": N_("Pending"),
    "approved": N_("On the leaderboard"),
    "rejected": N_("Not accepted"),
}
_EMPTY: Final[dict[Board, str]] = {
    "week": N_("No scores this week yet. Post the first one."),
    "month": N_("No scores this month yet. Post the first one."),
    "all": N_("No scores yet. Post the first one."),
}


def game_path(venue_id: str) -> str:
    """The canonical address of a venue's game page."""
    return f"{venue_path(venue_id)}/game"


def page_count(total: int) -> int:
    """How many pages a list has; the first always is."""
    return max(1, ceil(total / BOARD_SIZE))


def board_pager(path: str, board: Board, number: int, total: int) -> Pager:
    """The addresses of the previous and next pages of a leaderboard."""
    pages = page_count(total)
    return Pager(
        summary=_("Page {number} of {pages}", number=number_text(number), pages=number_text(pages))
        if pages > 1
        else "",
        previous=board_address(path, board, number - 1) if number > 1 else "",
        next=board_address(path, board, number + 1) if number < pages else "",
    )


def board_address(path: str, board: Board, number: int) -> str:
    """The address without default values, so that every page has only one address."""
    query = [f"board={board}"] if board != "all" else []
    if number > 1:
        query.append(f"page={number}")
    return f"{path}?{'&'.join(query)}" if query else path


def empty_text(board: Board) -> str:
    """What to say of a leaderboard without a game."""
    return _(_EMPTY[board])


def board_row(rank: int, game: GameScore, person: User, place: Place) -> BoardRow:
    """A game on a leaderboard."""
    return BoardRow(
        id=game.id,
        rank=str(rank),
        name=shown_name(person.display_name),
        photo_url=person.photo_url or "",
        initial=(shown_name(person.display_name) or _(ANONYMOUS))[:1].upper(),
        score=str(game.score),
        kind=kind_text(game),
        lane=lane_text(game),
        when=day_text(game, place),
        proof=photo_path(game, PROOF_SIZES[0]),
        proof_large=photo_path(game, PROOF_SIZES[2]),
    )


def own_row(game: GameScore, place: Place) -> MyScoreRow:
    """A game in the list of the person who bowled it."""
    return MyScoreRow(
        id=game.id,
        score=str(game.score),
        kind=kind_text(game),
        lane=lane_text(game),
        when=day_text(game, place),
        status=_(STATUS[game.status]),
        reason=game.reason or "",
        proof=photo_path(game, PROOF_SIZES[0]),
        proof_large=photo_path(game, PROOF_SIZES[2]),
    )


def trend_text(difference: float | None) -> str:
    """How the last games compare with those before, in words; empty if there are too few."""
    if difference is None:
        return ""
    pins = abs(round(difference))
    if pins == 0:
        return _("Your last 5 match your previous 5")
    if difference > 0:
        return ngettext(
            "Your last 5 games: {n} pin better than your previous 5",
            "Your last 5 games: {n} pins better than your previous 5",
            pins,
        )
    return ngettext(
        "Your last 5 games: {n} pin worse than your previous 5",
        "Your last 5 games: {n} pins worse than your previous 5",
        pins,
    )


def chart_points(results: list[int]) -> str:
    """The results from left to right in a box of 100 by 30, the best at the top."""
    if len(results) < 2:
        return ""
    low, span = min(results), max(max(results) - min(results), 1)
    step = 100 / (len(results) - 1)
    return " ".join(f"{at * step:.1f},{28 - (score - low) / span * 26:.1f}" for at, score in enumerate(results))


def kind_text(game: GameScore) -> str:
    """What kind of game it was; imported ones may not say."""
    return _(next((words for kind, words in KINDS_IN_WORDS.items() if kind == game.type), N_("Game")))


def lane_text(game: GameScore) -> str:
    """ "Lane 12"; empty when unknown."""
    return _("Lane {number}", number=game.lane_number) if game.lane_number else ""


def day_text(game: GameScore, place: Place) -> str:
    """The date on the venue's own calendar."""
    return date_text(local_time(place, game.created_at).date())


def photo_path(game: GameScore, side: int) -> str:
    """The address of a game's photo in one size; empty without one."""
    return proof_path(game.photo_key, side) if game.photo_key else game.photo_url or ""
