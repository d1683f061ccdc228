"""What a text says of which days: "Mon-Fri" and "9am-5pm", "closed" and "Sunday"."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bowling_app.venues.rules.hours import MonthDay
from bowling_app.venues.rules.opening.plain_tokens import Token
from bowling_app.venues.rules.opening.rules import ALL_DAYS, Days, Unread

SeasonOfClause = tuple[MonthDay, MonthDay] | None


@dataclass(frozen=True, slots=True)
class Clause:
    """Some days and what the text says about them."""

    days: Token
    said: Token
    season: SeasonOfClause


def clauses_of(pieces: Sequence[Token], *, commas_part: bool) -> list[Clause] | Unread:
    """The days with what the text says of each, or the words that are left over.

    Hours follow their days, or all precede them; "closed" and "by appointment" may do either. Days that are excepted
    from others are closed.
    """
    groups = grouped(pieces, commas_part=commas_part)
    reader = _Reader(commas_part)
    for position, piece in enumerate(groups):
        left_over = reader.take(piece, groups[position + 1 : position + 3])
        if left_over is not None:
            return Unread(left_over.text)
    if reader.waiting is not None or not reader.found:
        return Unread(reader.waiting.text if reader.waiting else "")
    unclear = next((each for at, each in enumerate(reader.found) if not _excepts_some(each, reader.found[:at])), None)
    return Unread(unclear.days.text) if unclear else [part for clause in reader.found for part in _parts(clause)]


@dataclass(slots=True)
class _Reader:
    """Takes the groups of tokens in their order, and makes clauses of them."""

    commas_part: bool
    found: list[Clause] = field(default_factory=list[Clause])
    waiting: Token | None = None
    season: SeasonOfClause = None

    def take(self, piece: Token, after: Sequence[Token]) -> Token | None:
        """Takes the next piece. What makes no sense is returned."""
        if piece.kind == "behind":
            return self._takes_season(piece)
        if piece.kind == "except":
            return self._takes_exception(piece, after)
        if self.waiting is not None:
            return self._takes_pair(self.waiting, piece, after)
        if piece.kind == "season":
            self.season = piece.season
        elif piece.kind == "days" and self._may_be_excepted(piece):
            return piece
        elif piece.kind == "days" or (piece.kind != "dash" and after and after[0].kind == "days"):
            self.waiting = piece
        elif piece.kind == "hours" and self._may_be_daily():
            self.found.append(Clause(Token("days", "", days=ALL_DAYS), piece, self.season))
        else:
            return piece
        return None

    def _takes_pair(self, waiting: Token, piece: Token, after: Sequence[Token]) -> Token | None:
        if (waiting.kind == "days") == (piece.kind == "days") or piece.kind in {"season", "dash"}:
            return waiting
        if waiting.kind == "days" and _goes_either_way(waiting, piece, after):
            return piece
        is_on_other_line = piece.after_break or piece.after_slash
        if waiting.kind == "hours" and self.found and is_on_other_line and not waiting.after_break:
            return waiting  # In "Mon 9-12, 1-5; Tue 10-6" the second hours are not those of Tuesday.
        days, said = (waiting, piece) if waiting.kind == "days" else (piece, waiting)
        self.found.append(Clause(days, said, self.season))
        self.waiting = None
        return None

    def _takes_season(self, piece: Token) -> Token | None:
        if self.waiting is not None or not self.found or self.found[-1].season:
            return piece
        self.found[-1] = replace(self.found[-1], season=piece.season)
        return None

    def _takes_exception(self, piece: Token, after: Sequence[Token]) -> Token | None:
        """Days that are excepted belong to those that wait for their hours, or to those that just got them. Hours that
        follow these may be those of the exception."""
        if self.waiting is not None and self.waiting.kind == "days" and not self.waiting.without:
            self.waiting = replace(self.waiting, without=piece)
            return None
        if self.waiting is not None or not self.found or self.found[-1].days.without:
            return piece
        if after and _may_be_said_of_exception(after[0]):
            return piece
        last = self.found[-1]
        self.found[-1] = replace(last, days=replace(last.days, without=piece))
        return None

    def _may_be_excepted(self, piece: Token) -> bool:
        """Whether days behind a comma may belong to the exception before them: "daily 10-10 except Mon, Tue 4-10"."""
        if not self.commas_part or not self.found or not self.found[-1].days.without:
            return False
        return bool(piece.days & self.found[-1].days.days)

    def _may_be_daily(self) -> bool:
        """Whether hours that stand alone are those of all days: nothing before says that others of them are meant."""
        if any(clause.season == self.season for clause in self.found):
            return False
        of_the_year = [clause for clause in self.found if None in {clause.season, self.season}]
        told = {day for clause in of_the_year if clause.said.kind == "hours" for day in clause.days.days}
        return not told or len(told) == len(ALL_DAYS)


def _goes_either_way(days: Token, said: Token, after: Sequence[Token]) -> bool:
    """Whether "closed" may belong to the days that follow: "Tue-Sun closed Mon 4-10", but not "Mon closed Tue 4-10"."""
    if said.kind not in {"closed", "unknown"} or not after or after[0].kind != "days":
        return False
    following = after[0]
    is_parted = following.after_break or following.after_comma or following.after_slash or following.after_bracket
    if is_parted or ":" in said.before:
        return False
    if said.begins_bracket:
        return True
    is_next_told = len(after) > 1 and after[1].kind in {"hours", "until", "except"}
    several = len(days.days) + len(days.holidays) + len(days.dates) + len(days.on) > 1
    return is_next_told and (several or said.after_break or said.after_comma or said.after_slash)


def _may_be_said_of_exception(piece: Token) -> bool:
    if piece.kind not in {"hours", "until", "closed", "unknown"} or piece.after_break:
        return False
    return piece.kind in {"hours", "until"} or not piece.after_comma


def _excepts_some(clause: Clause, before: Sequence[Clause]) -> bool:
    """Whether what is excepted makes sense: some of the days, or holidays and dates, of days with hours. What was told
    of these before may still hold."""
    without = clause.days.without
    if without is None:
        return True
    if clause.said.kind not in {"hours", "until"} or not (without.days < clause.days.days or not without.days):
        return False
    told = [each.days for each in before if each.season == clause.season]
    may_hold = any(without.days & days.days or without.holidays & days.holidays for days in told)
    return not may_hold and bool(without.days or without.holidays or without.dates or without.on)


def _parts(clause: Clause) -> list[Clause]:
    """The clause, and a second one for what is excepted from it."""
    without = clause.days.without
    if without is None:
        return [clause]
    days = replace(clause.days, days=clause.days.days - without.days)
    return [replace(clause, days=days), Clause(without, Token("closed", without.text), clause.season)]


def grouped(pieces: Sequence[Token], *, commas_part: bool) -> list[Token]:
    """The pieces, neighbors of one kind joined: "Mon", "Wed" and "-" "Fri" are some days, and so are those behind
    "except". A dash stays where it joins no days."""
    found: list[Token] = []
    dash: Token | None = None
    for piece in pieces:
        if piece.kind == "dash":
            dash = piece
            continue
        begins = replace(piece, before=dash.before + piece.before) if dash else piece
        may_join = bool(found) and not begins.after_break and not (begins.after_comma and commas_part)
        is_range = dash is not None and may_join and bool(piece.days and found[-1].days)
        found += [dash] if dash and not is_range else []
        if may_join and (found[-1].kind, piece.kind) in {("days", "days"), ("hours", "hours"), ("except", "days")}:
            found[-1] = _joined(found[-1], piece, is_range=is_range)
        else:
            found.append(piece)
        dash = None
    return [*found, dash] if dash else found


def _joined(one: Token, other: Token, *, is_range: bool) -> Token:
    return replace(
        one,
        text=f"{one.text} {other.text}",
        days=_through(one.days, other.days) if is_range else one.days | other.days,
        holidays=one.holidays | other.holidays,
        doubtful=one.doubtful | other.doubtful,
        dates=one.dates + other.dates,
        on=one.on | other.on,
        spans=one.spans + other.spans,
    )


def _through(first: Days, last: Days) -> Days:
    """From one day to another, over the end of the week too. Of a list only the last day begins the range."""
    end = next(iter(last))
    start = max((day for day in first), key=lambda day: (day <= end, day))
    return first | {(start + step) % 7 for step in range((end - start) % 7 + 1)}
