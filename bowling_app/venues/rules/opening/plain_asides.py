"""What stands in brackets or behind its days: "Tue-Sun (closed Monday) 4pm-10pm", "Sunday 10am-5pm (Oct-Apr only)"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bowling_app.venues.rules.opening.plain_clauses import grouped
from bowling_app.venues.rules.opening.plain_tokens import Kind, Token
from bowling_app.venues.rules.opening.rules import Unread

_SAID: Final[frozenset[Kind]] = frozenset({"hours", "until", "closed", "unknown"})


def in_order(pieces: Sequence[Token]) -> list[Token] | Unread:
    """The pieces as they are meant: a bracket that says something of other days comes after what it interrupts, and
    a season that belongs to the days before it is known. Unread where a season may be that of others too."""
    found: list[Token] = []
    ordered = _without_asides(pieces)
    for position, piece in enumerate(ordered):
        following = ordered[position + 1] if position + 1 < len(ordered) else None
        if piece.kind != "season" or _leads(piece, following, is_first=position == 0):
            found.append(piece)
        elif _is_behind(piece, following, found):
            found.append(replace(piece, kind="behind"))
        else:
            return Unread(piece.text)
    return found


def _without_asides(pieces: Sequence[Token]) -> list[Token]:
    """The pieces with every aside behind the hours that follow it, if it stands between these and their days. What is
    said of a season comes last: it says nothing of what follows the bracket."""
    found: list[Token] = []
    held: list[Token] = []
    last: list[Token] = []
    for is_aside, part in _parts(pieces):
        if is_aside:
            is_of_season = any(piece.kind == "season" for piece in part)
            held, last = (held, [*last, *_apart(part)]) if is_of_season else ([*held, *_apart(part)], last)
            continue
        count = _hours_of(found[-1:], part)
        found += [*part[:count], *held, *(_apart(part[count:]) if held else part[count:])]
        held = []
    return [*found, *held, *last]


def _parts(pieces: Sequence[Token]) -> Iterator[tuple[bool, Sequence[Token]]]:
    """The pieces in their order, and whether they are an aside: what a bracket says of its own days or season."""
    done = 0
    for start, piece in enumerate(pieces):
        if not piece.begins_bracket or start < done:
            continue
        end = _end(pieces, start)
        kinds = {each.kind for each in pieces[start:end]}
        if kinds & _SAID and kinds & {"days", "season"}:
            yield False, pieces[done:start]
            yield True, pieces[start:end]
            done = end
    yield False, pieces[done:]


def _hours_of(days: Sequence[Token], pieces: Sequence[Token]) -> int:
    """How many of the pieces are the hours of the days before an aside. Hours right before other days are those of
    these."""
    count = next((at for at, piece in enumerate(pieces) if piece.kind not in {"hours", "until"}), len(pieces))
    following = pieces[count] if count < len(pieces) else None
    are_of_others = following and following.kind == "days" and not (following.after_break or following.after_comma)
    return 0 if are_of_others or not days or days[0].kind not in {"days", "except"} else count


def _end(pieces: Sequence[Token], start: int) -> int:
    """Where a bracket ends that begins before a piece; one that is never closed ends with its line."""
    rest = range(start + 1, len(pieces))
    mark = next((at for at in rest if pieces[at].after_bracket or pieces[at].begins_bracket), None)
    if mark is not None and pieces[mark].after_bracket:
        return mark
    return next((at for at in rest if pieces[at].after_break or at == mark), len(pieces))


def _apart(pieces: Sequence[Token]) -> list[Token]:
    return [replace(piece, before=f";{piece.before}") if at == 0 else piece for at, piece in enumerate(pieces)]


def _leads(season: Token, following: Token | None, *, is_first: bool) -> bool:
    """Whether a season is that of what follows: it begins the text or a line, or ends with a colon."""
    if following is None:
        return False
    if is_first or following.before.lstrip(" )").startswith(":"):
        return True
    if season.after_break:
        return not season.text.endswith("only")
    is_parted = season.after_comma or season.after_slash
    return is_parted and not following.after_break and not following.after_comma and not following.after_bracket


def _is_behind(season: Token, following: Token | None, before: Sequence[Token]) -> bool:
    """Whether a season is that of the clause before it, and of no other: the only one in its line, or the one that is
    told so in brackets."""
    is_bracketed = season.begins_bracket and (following is None or following.after_bracket)
    is_last = following is None or following.after_break or following.after_comma
    if season.after_break or season.after_comma or not (is_last or is_bracketed):
        return False
    begin = len(before)
    while begin and before[begin - 1].kind not in {"behind", "season"}:
        begin -= 1
        if before[begin].after_break:
            break
    line = [group for group in grouped(before[begin:], commas_part=False) if group.kind != "except"]
    return len(line) <= 2 or (is_bracketed and season.text.endswith("only"))
