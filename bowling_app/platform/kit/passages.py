"""Words of a page: passages, questions with their answers, and pages that are only words."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class Passage:
    """A short text with its own heading."""

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that people ask, and what our data of the state or city say to it."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class TextPage:
    """A page of words: how venues are ranked, and the like."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    passages: tuple[Passage, ...]
    path: str
