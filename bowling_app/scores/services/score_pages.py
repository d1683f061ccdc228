"""The game page of a venue, one's own games on it, and the leaderboard that other sites show."""

from dataclasses import replace
from typing import Final

from bowling_app.platform.database.paging import page_number
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import city_path, state_name, state_path, venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.scores.queries import scores
from bowling_app.scores.queries.scores import Rows
from bowling_app.scores.rules.embed import EmbedBoard, EmbedRow, embed_path, embed_snippet
from bowling_app.scores.rules.limits import GAMES_CHARTED
from bowling_app.scores.rules.scores import (
    BOARD_SIZE,
    BOARDS,
    Board,
    board_of,
    next_post,
    period_of,
)
from bowling_app.scores.schemas.score_page import (
    BoardTab,
    EmbedSnippet,
    GamePage,
    MyScores,
    WaitingScores,
)
from bowling_app.scores.services.score_form_page import posting_rules
from bowling_app.scores.services.score_rows import (
    board_address,
    board_pager,
    board_row,
    chart_points,
    day_text,
    empty_text,
    game_path,
    kind_text,
    own_row,
    page_count,
    trend_text,
)
from bowling_app.scores.services.score_verdicts import count_waiting_rows, judged_rows, may_judge, waiting_rows
from bowling_app.scores.services.scores import pause_left
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.schemas.listing_subject import home, locations
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text

_MOST_PAGES: Final = 10_000

_TABS: Final[dict[Board, str]] = {"week": N_("This week"), "month": N_("This month"), "all": N_("All time")}
_HEADINGS: Final[dict[Board, str]] = {
    "week": N_("This week's high scores"),
    "month": N_("This month's high scores"),
    "all": N_("All-time high scores"),
}


def load_game_page(uow: UnitOfWork, actor: Actor, *, venue_id: str, board: str = "", page: str = "") -> GamePage:
    """A venue's leaderboard of this week, this month or all time, page by page. An old id leads on."""
    anyone(actor)
    venue, place = _venue(uow, venue_id)
    which = _board(board)
    period = period_of(which, clock.now(), place.time_zone)
    total = scores.count_on_board(uow.session, venue.id, period)
    number = _number(page, total)
    first = (number - 1) * BOARD_SIZE
    found = scores.board(uow.session, venue.id, period, Rows(BOARD_SIZE, first))
    path, where = game_path(venue.id), place_text(place)
    return GamePage(
        venue_id=venue.id,
        venue_name=venue.name,
        place=where,
        crumbs=_crumbs(venue, place),
        heading=_("Scores at {venue}", venue=venue.name),
        introduction=_(
            "The best games bowled at {venue} in {place}, all photo-verified.",
            venue=venue.name,
            place=place_text(place),
        ),
        board_heading=_(_HEADINGS[which]),
        tabs=tuple(BoardTab(_(_TABS[each]), board_address(path, each, 1), each == which) for each in BOARDS),
        rows=tuple(board_row(first + at, game, person, place) for at, (game, person) in enumerate(found, start=1)),
        empty="" if total else empty_text(which),
        pager=board_pager(path, which, number, total),
        rules=posting_rules(),
        snippet=_snippet(venue, settings().base_url),
        path=board_address(path, which, number),
        page_note=_("page {number} of {pages}", number=number_text(number), pages=number_text(page_count(total)))
        if number > 1
        else "",
        is_indexed=total > 0 and which == "all",
    )


def my_scores(uow: UnitOfWork, actor: Actor, *, venue_id: str, page: int = 1) -> MyScores:
    """The actor's own games at a venue with average, high and trend; an empty value for a visitor."""
    anyone(actor)
    if actor.user_id is None:
        return MyScores()
    venue, place = _venue(uow, venue_id)
    total = scores.count_own(uow.session, venue.id, actor.user_id)
    number = min(max(1, page), page_count(total))
    found = scores.own(uow.session, venue.id, actor.user_id, Rows(BOARD_SIZE, (number - 1) * BOARD_SIZE))
    wait = pause_left(uow, actor.user_id, venue.id)
    mine = MyScores(
        heading=_("Your games"),
        rows=tuple(own_row(game, place) for game, _person in found),
        pager=board_pager(game_path(venue.id), "all", number, total),
        wait=next_post(wait) if wait else "",
        may_judge=may_judge(actor, venue, uow),
    )
    return _with_numbers(uow, mine, venue.id, actor.user_id)


def load_waiting_scores(
    uow: UnitOfWork, actor: Actor, *, venue_id: str | None = None, after: str | None = None
) -> WaitingScores:
    """Games that wait for approval, for an admin or for the owner of their venue."""
    require_user(actor)
    found = waiting_rows(uow, actor, venue_id=venue_id, wanted=replace(FIRST_PAGE, cursor=after))
    shown = found[: PageWanted().limit]
    last = shown[-1][0] if len(found) > len(shown) else None
    rows = judged_rows(uow, actor, shown)
    total = count_waiting_rows(uow, actor, venue_id)
    heading = ngettext("{n} game to look at", "{n} games to look at", total) if total else _("All caught up")
    return WaitingScores(heading, rows, cursor_of(last.created_at, last.id) if last else "")


def load_embed(uow: UnitOfWork, actor: Actor, *, venue_id: str, board: str = "", base_url: str = "") -> EmbedBoard:
    """The leaderboard of a venue as other sites show it: its first page, with absolute links back to us."""
    anyone(actor)
    venue, place = _venue(uow, venue_id)
    which = _board(board)
    period = period_of(which, clock.now(), place.time_zone)
    found = scores.board(uow.session, venue.id, period, Rows(BOARD_SIZE))
    rows = tuple(
        EmbedRow(str(at), shown_name(person.display_name), str(game.score), kind_text(game), day_text(game, place))
        for at, (game, person) in enumerate(found, start=1)
    )
    href = base_url + addressed(board_address(game_path(venue.id), which, 1))
    return EmbedBoard(venue.id, venue.name, place_text(place), _(_HEADINGS[which]), href, rows, empty_text(which))


def load_embed_snippet(uow: UnitOfWork, actor: Actor, *, venue_id: str, base_url: str) -> EmbedSnippet:
    """The snippet that shows the venue's leaderboard on another site."""
    anyone(actor)
    venue, _place = _venue(uow, venue_id)
    return _snippet(venue, base_url)


def _snippet(venue: Venue, base_url: str) -> EmbedSnippet:
    return EmbedSnippet(
        html=embed_snippet(base_url, venue.id, venue.name),
        note=_(
            "Paste this where the leaderboard should stand. It needs no script and follows light and dark by itself."
        ),
        preview=base_url + addressed(embed_path(venue.id)),
        oembed=f"{base_url}/api/oembed?url={base_url}{addressed(game_path(venue.id))}",
    )


def _venue(uow: UnitOfWork, venue_id: str) -> tuple[Venue, Place]:
    return find_venue(uow, venue_id, below="/game")


def _board(text: str) -> Board:
    """The leaderboard of an address; one that we do not have is a page that we do not have."""
    if text and text not in BOARDS:
        raise NotFound(_("There is no such leaderboard"))
    return board_of(text)


def _number(page: str, total: int) -> int:
    """The page that is asked for. Raises NotFound for what is no number, and for a page beyond the last."""
    number = page_number(page)
    if number is None or number > min(page_count(total), _MOST_PAGES):
        raise NotFound(_("This list has no such page"))
    return number


def _crumbs(venue: Venue, place: Place) -> tuple[Link, ...]:
    return (
        home(),
        locations(),
        Link(state_name(place.state), state_path(place.state)),
        Link(place.name, city_path(place.state, place.slug)),
        Link(venue.name, venue_path(venue.id)),
        Link(_("Scores"), game_path(venue.id)),
    )


def _with_numbers(uow: UnitOfWork, mine: MyScores, venue_id: str, user_id: str) -> MyScores:
    """The view with the totals of the person's games; unchanged if no game counts."""
    bests = scores.personal_bests(uow.session, venue_id, user_id)
    if not bests.games:
        return mine
    results = scores.recent_results(uow.session, venue_id, user_id, GAMES_CHARTED)
    return replace(
        mine,
        games=count_of(bests.games, "game", "games"),
        average=f"{bests.average:.1f}",
        high=str(bests.high),
        trend=trend_text(bests.trend),
        points=chart_points(results),
        points_label=_("Your last games: {scores}", scores=", ".join(map(str, results))) if len(results) > 1 else "",
    )
