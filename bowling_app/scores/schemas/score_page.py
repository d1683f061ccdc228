"""What the game page of a venue shows: frozen values with every text already formatted.

The page itself is the same for all visitors and may be cached; personal data (`MyScores`) is loaded live.
"""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.records import SENT

ONE_PAGE = Pager()


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One game on a leaderboard."""

    id: str
    rank: str  # "1"
    name: str
    photo_url: str  # Of the person; empty without one.
    initial: str  # Shown instead of the photo.
    score: str  # "245"
    kind: str  # "League game"
    lane: str  # "Lane 12"; empty when unknown.
    when: str  # "Nov 20, 2026"
    proof: str  # The small picture of the proof; empty for games that came with an import.
    proof_large: str


@dataclass(frozen=True, slots=True)
class BoardTab:
    """One of the leaderboards."""

    label: str  # "This week", "This month", "All time".
    href: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class GamePage:
    """The game page of a venue: a leaderboard, and the way to post."""

    venue_id: str
    venue_name: str
    place: str
    crumbs: tuple[Link, ...]
    heading: str  # "Scores at Sunset Lanes"
    introduction: str
    board_heading: str  # "This week's high scores"
    tabs: tuple[BoardTab, ...]
    rows: tuple[BoardRow, ...]
    empty: str  # What to say without a game; else empty.
    pager: Pager
    rules: tuple[str, ...]  # What to know before posting, in sentences.
    snippet: "EmbedSnippet"
    path: str  # The canonical path, with board and page unless they are the first.
    is_indexed: bool  # False if the page has no content of its own for search engines.
    page_note: str = ""  # "page 2 of 5"; empty on the first.


@dataclass(frozen=True, slots=True)
class ScoreFormPage:
    """The page on which somebody posts a game. Most do so on the game page of the venue."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    rules: tuple[str, ...]  # What to know before posting, in sentences.
    thanks: str = ""  # Said above the form after one was sent.
    form: Filled = EMPTY  # Filled in only in the answer to a form that was sent without scripts.


@dataclass(frozen=True, slots=True)
class MyScoreRow:
    """One of the caller's own games."""

    id: str
    score: str
    kind: str
    lane: str
    when: str
    status: str  # "Pending", "On the leaderboard", "Rejected".
    reason: str  # Why it was rejected; else empty.
    proof: str
    proof_large: str


@dataclass(frozen=True, slots=True)
class MyScores:
    """The caller's games at a venue, which only they see. For visitors `heading` is empty."""

    heading: str = ""  # "Your games"
    games: str = ""  # "12 games"
    average: str = ""  # "153.4"
    high: str = ""  # "221"
    trend: str = ""  # "Your last 5 games: 12 pins better than your previous 5"; empty with too few games.
    points: str = ""  # The last games as the points of a line in an SVG box of `0 0 100 30`; empty with fewer than two.
    points_label: str = ""  # The same for people who do not see it.
    rows: tuple[MyScoreRow, ...] = ()  # The newest first.
    pager: Pager = ONE_PAGE
    wait: str = ""  # When they can post again, if not now.
    may_judge: bool = False  # Whether the caller may see the list of waiting games.


@dataclass(frozen=True, slots=True)
class WaitingScore:
    """A game as an owner or an admin sees it who decides about it."""

    id: str
    venue: Link
    name: str
    score: str
    kind: str
    lane: str
    when: str
    proof: str
    proof_large: str
    warning: str  # "The same photo came with another game."; else empty.
    may_approve: bool  # An owner cannot approve a game of their own.


@dataclass(frozen=True, slots=True)
class WaitingScores:
    """Games that wait for approval, the newest first."""

    heading: str
    rows: tuple[WaitingScore, ...]
    next_cursor: str  # Asks for the following ones; empty on the last page.


@dataclass(frozen=True, slots=True)
class JudgedScores:
    """Games for an admin: those that wait for approval, or those on the leaderboards that they look for, the newest
    first."""

    queue: str  # "pending" or "approved".
    heading: str
    rows: tuple[WaitingScore, ...]
    next_cursor: str
    venue: str = ""  # What was looked for.
    person: str = ""


@dataclass(frozen=True, slots=True)
class EmbedSnippet:
    """What anyone copies into a site of their own."""

    __pydantic_config__ = SENT

    html: str
    note: str
    preview: str  # The address of the embedded page itself.
    oembed: str  # What other sites ask about it.
