"""The question whether a venue's facts are right. Its script is part of that of the reviews, which share its forms."""

from typing import Final

import reflex as rx

from bowling_app.accuracy.rules.accuracy import LONGEST_REASON, AccuracyOption, AccuracyView
from bowling_app.reviews.pages.opinions import SCRIPT

LONGEST: Final = {"reason": LONGEST_REASON}


class Vote(rx.Component):
    """The question whether the facts are right, with its two answers, and one's own vote."""

    library = SCRIPT.importable_path
    tag = "Vote"

    my_type: rx.Var[str]
    my_reason: rx.Var[str]
    my_note: rx.Var[str]
    options: rx.Var[list[AccuracyOption]]
    listed: rx.Var[list[str]]


def vote(accuracy: AccuracyView) -> rx.Component:
    """Yes, or no with what is wrong."""
    return Vote.create(
        my_type=accuracy.my_type,
        my_reason=accuracy.my_reason,
        my_note=accuracy.my_note,
        options=accuracy.options,
        listed=accuracy.listed,
    )
