"""Forms that follow each other in a dialog, such as those of signing in."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import Form


@dataclass(frozen=True, slots=True)
class Way:
    """Another way from a step: its label, and the name of the step that it leads to."""

    label: str
    to: str


@dataclass(frozen=True, slots=True)
class Again:
    """What asks once more for what the step before has asked for, such as a code. It rests for so many seconds and says
    `waiting` meanwhile; `{}` stands for the time that is left."""

    label: str
    waiting: str
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A form of the dialog. `action` is the address of its page; empty where the answer to the step before names it.

    In `text`, `{email}` stands for what was entered in the field of that name. Fields that are `carried` are sent along
    unseen: the step before has asked for them. `following` is the step that follows once the form was taken.
    """

    name: str
    form: Form
    title: str
    text: str
    action: str = ""
    following: str = ""
    carried: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    again: Again | None = None
