"""What a search says where there is no alley of the kind that was asked for."""

from typing import Final

from bowling_app.listings.rules.listing_filters import MOST_MILES
from bowling_app.platform.language.messages import N_, _
from bowling_app.search.rules.search_subjects import EVERY_VENUE, Subject
from bowling_app.search.services.combined_search import Combination
from bowling_app.search.services.reading_texts import LEFT_OUT

HINT: Final = N_("Try an alley, a city and state, or a ZIP.")
_NONE_OPEN: Final = N_("Nothing in {place} is listed as open then.")
_NO_SUCH_OPEN: Final = N_("No {alley} in {place} is listed as open then.")
_NO_SUCH_AROUND: Final = N_("No {alley} listed within {miles} miles of {place} yet.")


def closed_text(asked: Combination) -> str:
    """That none of them is open then. Alleys of another kind may be."""
    closed = _NONE_OPEN if asked.subject is EVERY_VENUE else _NO_SUCH_OPEN
    return _(closed, alley=asked.subject.one, place=asked.where.label)


def missing_text(asked: Combination, *, is_found: bool) -> str:
    """That there is none, and what is shown instead, if anything is."""
    wanted, where = asked.subject, asked.where
    if asked.asked.opens:
        closest = _("Here are the closest that are.") if is_found else _(HINT)
        return f"{closed_text(asked)} {closest}"
    if is_found:
        return _("No {alley} listed in {place}. Closest:", alley=wanted.one, place=where.label)
    has_circle = where.spot or where.place
    none = _NO_SUCH_AROUND if has_circle else N_("No {alley} listed in {place} yet.")
    return f"{_(none, alley=wanted.one, miles=MOST_MILES, place=where.label)} {_(HINT)}"


def left_out_text(kind: Subject) -> str:
    """Which kinds of leagues were left out, where the words name several."""
    return _(LEFT_OUT, words=kind.left_out) if kind.left_out else ""
