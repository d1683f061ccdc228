"""What a ballot asks: the usual question, which is shown in the reader's language, or one in its maker's own words."""

from typing import Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.texts import of_people

USUAL_QUESTION: Final = N_("Where should we bowl?")


def kept_question(question: str) -> str:
    """The question as it is stored: the usual one in English, whatever language it was sent in."""
    return USUAL_QUESTION if question == _(USUAL_QUESTION) else question


def shown_question(question: str) -> str:
    """The question as pages show it: the usual one in the language that is spoken."""
    return _(question) if question == USUAL_QUESTION else question


def question_language(question: str) -> str | None:
    """What marks a question in the maker's own words."""
    return None if question == USUAL_QUESTION else of_people()
