"""What the pages of ballots show. Frozen values, every text formatted. Of voters they hold the name that each gave."""

from dataclasses import dataclass, replace

from bowling_app.platform.kit.choices import Choice, Hidden, Option
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class BallotLine:
    """A ballot among the others of its maker."""

    question: str
    href: str
    note: str  # "3 votes · Open until Sat, Nov 28, 8 PM CST"
    language: str | None = None  # Of the question, where it is another than that of the page.


@dataclass(frozen=True, slots=True)
class OwnBallots:
    """All ballots of a person; for a visitor there are none, and they are asked to sign in."""

    is_signed_in: bool
    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    ballots: tuple[BallotLine, ...] = ()
    sources: tuple[Link, ...] = ()  # The lists from which one can be made.


@dataclass(frozen=True, slots=True)
class NewBallot:
    """The page on which a ballot is made."""

    is_signed_in: bool
    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    path: str  # Where the form is sent, with what it is about.
    venues: tuple[Choice, ...]
    empty_text: str = ""
    form: Filled = EMPTY
    times: tuple[Option, ...] = ()  # What can be chosen, with the time that the address asks for.

    def filled(self) -> "NewBallot":
        """The page with what was chosen in a form that was sent without scripts."""
        if "venue" not in self.form.values:
            return self
        chosen = set(self.form.values["venue"].split("\n"))
        return replace(self, venues=tuple(replace(each, is_chosen=each.value in chosen) for each in self.venues))


@dataclass(frozen=True, slots=True)
class BallotChoiceLine:
    """A venue to vote for."""

    value: str  # Its number, which a vote sends.
    name: str
    href: str  # Empty for a venue that is no longer listed.
    facts: str  # "Austin, TX · 4.3 stars · $5.50 a game"
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A venue in the result, the one with the most votes first."""

    key: str  # Its number: several venues may have one name.
    name: str
    place: str  # "Austin, TX"
    href: str
    count: str  # "3 of 4"
    share: str  # "75%": the width of the bar.
    names: str  # "Kim, Lee and Sam"; empty for none.
    is_ahead: bool


@dataclass(frozen=True, slots=True)
class VoteLine:
    """A vote as the maker of the ballot may remove it."""

    name: str
    given: tuple[Hidden, ...]


@dataclass(frozen=True, slots=True)
class BallotView:
    """A ballot. The result is there for whoever has voted, for its maker, and for everybody once it is closed."""

    heading: str  # The question.
    crumbs: tuple[Link, ...]
    path: str
    asked: str  # "Kim asks"
    when: str  # "For Saturday, Dec 5, 2026 at 8 PM"; empty without a day.
    status: str  # "Open until Sat, Nov 28, 8 PM CST" or "Voting is closed"
    summary: str  # "4 votes"
    is_open: bool
    has_voted: bool
    is_maker: bool
    may_reopen: bool  # Not once what it is about has begun.
    choices: tuple[BallotChoiceLine, ...]
    results: tuple[ResultLine, ...]  # Empty while the reader may not see them.
    votes: tuple[VoteLine, ...]  # For the maker alone.
    share_text: str  # The whole address, for the maker to pass on; empty for others.
    note: str = ""  # What a reader who has voted should know.
    form: Filled = EMPTY
    language: str | None = None  # Of the question, where it is another than that of the page.

    def filled(self) -> "BallotView":
        """The page with what was marked in a form that was sent without scripts."""
        if "mark" not in self.form.values:
            return self
        marked = set(self.form.values["mark"].split("\n"))
        return replace(self, choices=tuple(replace(each, is_chosen=each.value in marked) for each in self.choices))
