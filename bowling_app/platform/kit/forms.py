"""Forms, declared once: what each field asks for, what fits into it, and what a person reads who gets it wrong.

The rule of an operation, the plain form of a document and the form of the live page follow from one declaration.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import date
from decimal import Decimal
from typing import Final, Literal

from bowling_app.platform.kit.choices import Option, Question
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.field_sentences import sentences_of
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.reading.money import AMOUNT, read_amount
from bowling_app.platform.kit.texts import one_line, paragraphs
from bowling_app.platform.language.messages import _

BACK: Final = "back_to_form"
"""What a browser without scripts sends when somebody goes back from a question to the form."""
SURE: Final = "sure"
"""What is sent once somebody has said yes to the question of a button."""
LONGEST_INPUT: Final[Characters] = 20_000
"""A longer text of any field is refused before it is cleaned."""

Kind = Literal[
    "text", "email", "password", "code", "tel", "url", "zip", "area", "number", "money", "date", "select", "radios",
    "checks", "check", "stars", "file", "hidden",
]  # fmt: skip
_BREAK: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f\x85\u2028\u2029]")
"""What would end a line of a mail's head, so that another could follow; only the tab is harmless."""
_NUMBER: Final = re.compile("[0-9]{1,9}")
_ANY_NUMBER: Final = re.compile("-?[0-9]{1,9}")
_PATTERNS: Final[Mapping[str, re.Pattern[str]]] = {"money": AMOUNT, "number": _NUMBER, "stars": _NUMBER}
_CHOSEN: Final = frozenset({"select", "radios"})


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField:
    """One field: its words, what fits into it, and the sentence for what does not. Sentences begin with the label.

    `least` and `most` bound a number, `most` the bytes of a file. `fits` gets the cleaned text, and returns what is
    stored or raises Invalid.
    """

    name: str
    label: str
    kind: Kind = "text"
    hint: str = ""
    note: str = ""
    """What stands behind the label: "(optional)"."""
    is_required: bool = False
    is_half: bool = False
    """Whether it takes half of a row."""
    shortest: Characters = 0
    longest: Characters = 200
    least: int = 0
    most: int = 0
    options: tuple[Option, ...] = ()
    accept: str = ""  # The kinds of files that a picker offers.
    again: str = ""
    """What stands below a chosen file, which another tap replaces."""
    complete: str = "off"
    """What browsers fill in: a value of `autocomplete`."""
    placeholder: str = ""
    missing: str = ""
    wrong: str = ""
    """The sentences for an empty field and for what does not fit, where others than ours say it better."""
    ahead: str = ""
    """The sentence for a day that lies ahead. With it, today is the latest day, and a live page fills in today."""
    rows: int = 5
    shape: str = ""
    """What the text has to look like, for the live page; the rule of the operation is another one."""
    fits: Callable[[str], str] | None = None

    def checked(self, text: str) -> str:
        """The text as it is stored, without invisible characters. Raises Invalid with the sentence for it."""
        if len(text) > LONGEST_INPUT:
            raise self.refused(self.sentences["long"])
        if self.kind != "area" and _BREAK.search(text):
            one = _("{label}: write it on one line.", label=_(self.label))
            raise self.refused(self.sentences["wrong"] if self.kind in _CHOSEN else one)
        clean = paragraphs if self.kind == "area" else one_line
        found = clean(text, len(text) + 1)
        if not found and self.is_required:
            raise self.refused(self.sentences["missing"])
        if len(found) > self.longest:
            raise self.refused(self.sentences["long"])
        if found and len(found) < self.shortest:
            raise self.refused(self.sentences["short"])
        if found and self.kind in _CHOSEN and found not in {option.value for option in self.options}:
            raise self.refused(self.sentences["wrong"])
        return self._fitted(found)

    def number(self, text: str) -> int | None:
        """The whole number, or the number of stars; None where nothing was entered and nothing has to be."""
        found = self.checked(text)
        if not found:
            return None
        fits = _ANY_NUMBER if self.least < 0 else _NUMBER
        if not fits.fullmatch(found) or not self.least <= int(found) <= self.most:
            raise self.refused(self.sentences["wrong"])
        return int(found)

    def dollars(self, text: str) -> Decimal | None:
        """The amount, as `read_amount` reads it; None where nothing was entered."""
        found = self.checked(text)
        if not found:
            return None
        if (amount := read_amount(found)) is None:
            raise self.refused(self.sentences["wrong"])
        return amount

    def day(self, text: str) -> date | None:
        """The day; None where nothing was chosen."""
        found = self.checked(text)
        try:
            return date.fromisoformat(found) if found else None
        except ValueError:
            raise self.refused(self.sentences["wrong"]) from None

    def past(self, text: str, today: date) -> date | None:
        """The same, unless it lies ahead of `today`."""
        found = self.day(text)
        if found is not None and found > today:
            raise self.refused(_(self.ahead))
        return found

    def chosen(self, texts: Sequence[str]) -> tuple[str, ...]:
        """The options that were ticked, in their order."""
        known = {option.value for option in self.options}
        if not known.issuperset(texts[: len(known) + 1]) or len(texts) > len(known):
            raise self.refused(self.sentences["wrong"])
        if self.is_required and not texts:
            raise self.refused(self.sentences["missing"])
        return tuple(option.value for option in self.options if option.value in texts)

    @property
    def pattern(self) -> str:
        """What the text must look like, for browsers, which read it as Python does; empty where anything may stand."""
        if self.kind == "number" and self.least < 0:
            return _ANY_NUMBER.pattern
        return self.shape or (_PATTERNS[self.kind].pattern if self.kind in _PATTERNS else "")

    @property
    def sentences(self) -> dict[str, str]:
        """What is said of an empty field, of a text that is too short or too long, and of what does not fit. `ahead` is
        empty where any day fits."""
        return sentences_of(self)

    def refused(self, sentence: str) -> Invalid:
        """The refusal that stands at this field."""
        return Invalid(sentence, field=self.name)

    def _fitted(self, found: str) -> str:
        if self.fits is None or not found:
            return found
        try:
            return self.fits(found)
        except Invalid as refusal:
            raise self.refused(refusal.message) from None


@dataclass(frozen=True, slots=True)
class FormWords:
    """What the buttons of a form say. `label` names the form for screen readers, where no heading does."""

    send: str
    busy: str = "Sending..."
    cancel: str = "Cancel"
    progress: str = "Upload"
    checking: str = "Checking the file..."
    failed: str = ""
    """The title of the toast that says what went wrong, too, where one does."""
    unloaded: str = "The form could not be loaded. Reload the page and try again."
    sign_in: str = "Sign in to submit. We'll keep what you typed."
    """What the live page says to somebody who has to sign in first."""
    label: str = ""
    back: str = "What you had typed is back."
    drop: str = "Discard it"

    def said(self) -> dict[str, str]:
        """The words in the language that is spoken, by their names."""
        return {one.name: _(getattr(self, one.name)) for one in fields(self)}


@dataclass(frozen=True, slots=True)
class Form:
    """A form. `key` names it among all; people do not see the field `trap`, so that what fills it in is a program."""

    key: str
    fields: tuple[FormField, ...]
    words: FormWords
    trap: str = ""
    is_kept: bool = False
    """Whether the tab keeps what was typed until it is sent."""
    is_lasting: bool = False
    """Whether that outlives the tab, until somebody signs out. The form says that it is back, and can drop it."""
    more: tuple[str, ...] = ()
    """The names of further fields, which the view draws itself as parts of the form."""
    needs_account: bool = False
    """Whether only people who are signed in send it. A document says so first: it keeps nothing that was typed."""
    gate: str = ""
    """The field that the button of the live page waits for: it rests until what is typed there has its shape."""

    def __getitem__(self, name: str) -> FormField:
        return next(one for one in self.fields if one.name == name)

    @property
    def file(self) -> FormField | None:
        """The field that takes a file."""
        return next((one for one in self.fields if one.kind == "file"), None)


@dataclass(frozen=True, slots=True)
class Filled:
    """What a form shows: what was entered and what is wrong, by the names of fields. `refusal` is about no field."""

    values: Mapping[str, str] = field(default_factory=dict[str, str])
    problems: Mapping[str, str] = field(default_factory=dict[str, str])
    refusal: str = ""
    question: Question | None = None


EMPTY: Final = Filled()
"""A form that nobody has filled in."""
