"""The forms in which somebody asks to join a league, and in which the alley answers."""

from collections.abc import Mapping, Sequence
from typing import Final

from bowling_app.joining.rules import limits
from bowling_app.joining.rules.wishes import KINDS, VERDICTS, Answer, Wish, days_of, refuse_wordless
from bowling_app.leagues.rules.league_form import DAY_NAMES
from bowling_app.platform.audit.comparing import SEEN
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.kit.reading.form_reading import FormReading

STILL: Final = "still"
FULL: Final = "full"
OWN_BUTTONS: Final = Form("own-joining", (), FormWords("Send"), more=(STILL, FULL))
"""Whether the openings of a league still stand, once somebody was let in."""
WITHDRAW: Final = "withdraw"

AVERAGE: Final = FormField(
    name="average", label="Average", note="(optional)", kind="number", is_half=True, most=limits.MOST_AVERAGE,
    placeholder="150",
)  # fmt: skip
JOIN_FORM: Final = Form(
    "join",
    (
        FormField(
            name="kind", label="You are", kind="radios", is_required=True,
            options=tuple(Option(key, label) for key, label in KINDS.items()),
        ),
        AVERAGE,
        FormField(
            name="days", label="Days that fit", note="(optional)", kind="checks",
            options=tuple(Option(name.lower(), name) for name in DAY_NAMES),
        ),
        FormField(
            name="message", label="Message", note="(optional)", kind="area", rows=4, longest=limits.LONGEST_WISH,
            placeholder="I bowled in high school and would love to start again.",
        ),
        POSTER,
    ),
    FormWords("Ask to join", label="Ask to join"),
    needs_account=True,
)  # fmt: skip
"""What somebody asks for who wants to join a league. Those who run the alley read it on the site."""

ANSWER_FORM: Final = Form(
    "join-answer",
    (
        FormField(
            name="verdict", label="Your answer", kind="radios", is_required=True,
            options=tuple(Option(key, label) for key, label in VERDICTS.items()),
        ),
        FormField(
            name="text", label="Your reply", note="(optional)", kind="area", rows=4, longest=limits.LONGEST_ANSWER,
            placeholder="Come by on Tuesday at 6:30 and ask for Pat.",
        ),
        SEEN,
    ),
    FormWords("Send answer", label="Answer"),
    needs_account=True,
)  # fmt: skip
"""What the alley answers."""


def read_wish(given: Mapping[str, Sequence[str]]) -> Wish:
    """What the form asks for, by the names of its fields. Raises Invalid with everything that is wrong."""
    read = FormReading(JOIN_FORM, given)
    wish = Wish(read.text("kind"), read.number("average"), days_of(read.chosen("days")), read.text("message"))
    read.faults.refuse()
    return wish


def read_answer(given: Mapping[str, Sequence[str]]) -> Answer:
    """What the form answers. Raises Invalid with everything that is wrong."""
    read = FormReading(ANSWER_FORM, given)
    answer = Answer(read.text("verdict"), read.text("text"))
    read.faults.refuse()
    refuse_wordless(answer)
    return answer
