"""The leaderboard for other sites: one small HTML page without scripts, and its description for machines."""

from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import quote

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.languages import ENGLISH, Language, offered, spoken
from bowling_app.platform.language.messages import _

WIDTH: Final = 480
HEIGHT: Final = 520

_STYLE: Final = """
:root{color-scheme:light dark;--text:#1a1a1a;--soft:#5a5a5a;--back:#fff;--line:#e2e2e2;--link:#9a3412}
@media(prefers-color-scheme:dark){:root{--text:#f2f2f2;--soft:#b4b4b4;--back:#17181a;--line:#34363a;--link:#fdba74}}
:root[data-theme=light]{color-scheme:light;--text:#1a1a1a;--soft:#5a5a5a;--back:#fff;--line:#e2e2e2;--link:#9a3412}
:root[data-theme=dark]{color-scheme:dark;--text:#f2f2f2;--soft:#b4b4b4;--back:#17181a;--line:#34363a;--link:#fdba74}
*{box-sizing:border-box}body{margin:0;padding:12px 16px;background:var(--back);color:var(--text);
font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{font-size:18px;margin:0}p{margin:4px 0 10px;color:var(--soft)}a{color:var(--link)}
table{width:100%;border-collapse:collapse}th,td{padding:6px 4px;text-align:left;border-bottom:1px solid var(--line)}
th{font-size:12px;font-weight:600;color:var(--soft)}td{overflow-wrap:anywhere}
.n{text-align:right;font-variant-numeric:tabular-nums}.s{font-weight:700}small{color:var(--soft)}
footer{margin-top:10px;font-size:13px}
"""


@dataclass(frozen=True, slots=True)
class EmbedRow:
    """One game."""

    rank: str
    name: str
    score: str
    kind: str
    when: str


@dataclass(frozen=True, slots=True)
class EmbedBoard:
    """A venue's leaderboard. `href` is the absolute address of its game page."""

    venue_id: str
    venue_name: str
    place: str
    heading: str
    href: str
    rows: tuple[EmbedRow, ...]
    empty: str


def embed_path(venue_id: str) -> str:
    """Where the embeddable leaderboard of a venue is."""
    return f"/embed{venue_path(venue_id)}/leaderboard"


def embed_html(board: EmbedBoard, site_name: str, theme: str = "") -> str:
    """The leaderboard as a page for a frame."""
    title = _("{heading} at {venue}", heading=board.heading, venue=board.venue_name)
    all_scores = _("All scores on {site}", site=site_name)
    content = (
        f"<main><h1>{escape(title)}</h1><p>{escape(board.place)}</p>{_table(board)}</main>"
        f"<footer>{link_back(board.href, all_scores)}</footer>"
    )
    return framed_html(title, board.href, content, theme)


def framed_html(title: str, href: str, content: str, theme: str = "") -> str:
    """A page for a frame, around `content`, which is HTML; `href` is the page of ours that it links to. `theme` is
    light or dark; any other value follows the reader's own setting."""
    chosen = f' data-theme="{theme}"' if theme in {"light", "dark"} else ""
    return (
        f'<!doctype html><html lang="{_tag()}"{chosen}><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
        f'<link rel="canonical" href="{escape(href)}"><style>{_STYLE}</style></head>'
        f"<body>{content}</body></html>"
    )


def link_back(href: str, label: str) -> str:
    """The link from the frame to a page of ours."""
    return f'<a href="{escape(href)}" target="_blank" rel="noopener">{escape(label)}</a>'


def embed_missing_html(message: str) -> str:
    """The content of a frame that has nothing to show, and why."""
    return (
        f'<!doctype html><html lang="{_tag()}"><head><meta charset="utf-8"><title>{escape(message)}</title>'
        f'<meta name="robots" content="noindex"><style>{_STYLE}</style></head>'
        f"<body><main><h1>{escape(message)}</h1></main></body></html>"
    )


def embed_snippet(base_url: str, venue_id: str, venue_name: str, width: int | None = None, height: int = HEIGHT) -> str:
    """The frame to paste into another site."""
    return frame_snippet(
        base_url + addressed(embed_path(venue_id)), _("Bowling leaderboard of {venue}", venue=venue_name), height, width
    )


def frame_snippet(address: str, title: str, height: int, width: int | None = None) -> str:
    """The HTML of a frame to paste into another site; without a width it fills the available width."""
    return (
        f'<iframe src="{escape(address)}" title="{escape(title)}" width="{width or "100%"}" '
        f'height="{height}" loading="lazy" style="border:0;max-width:100%"></iframe>'
    )


def embedded_venue(url: str, base_url: str) -> str | None:
    """The id of the venue in one of our addresses; None for any other address."""
    path = url.removeprefix(base_url).partition("?")[0].partition("#")[0].rstrip("/")
    if not url.startswith(f"{base_url}/"):
        return None
    parts = path.removeprefix(language_of(url, base_url).prefix).removeprefix("/embed").split("/")
    is_ours = len(parts) in {3, 4} and parts[:2] == ["", "venue"] and parts[3:] in ([], ["game"], ["leaderboard"])
    return parts[2] if is_ours and quote(parts[2]) == parts[2] and parts[2] else None


def language_of(url: str, base_url: str) -> Language:
    """The language of one of our addresses, in which it is embedded; English for any other address."""
    path = url.removeprefix(base_url)
    return next((one for one in offered()[1:] if path.startswith(f"{one.prefix}/")), ENGLISH)


def _tag() -> str:
    """The language of the frame."""
    return "en" if spoken() is ENGLISH else spoken().tag


def _table(board: EmbedBoard) -> str:
    if not board.rows:
        return f"<p>{escape(board.empty)}</p>"
    rows = "".join(
        f'<tr><td class="n">{escape(row.rank)}</td><td>{escape(row.name)}<br>'
        f'<small>{escape(row.kind)}, {escape(row.when)}</small></td><td class="n s">{escape(row.score)}</td></tr>'
        for row in board.rows
    )
    rank, bowler, score = escape(_("Rank")), escape(_("Bowler")), escape(_("Score"))
    head = f'<th class="n" scope="col">{rank}</th><th scope="col">{bowler}</th><th class="n" scope="col">{score}</th>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
