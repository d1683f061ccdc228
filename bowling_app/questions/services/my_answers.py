"""What a person gave, by state and in all."""

from collections import Counter
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.questions.queries import answers, boards
from bowling_app.questions.rules.questions import MINE_PATH
from bowling_app.questions.schemas import MyAnswers, StateGiven
from bowling_app.venues.schemas.listing_subject import HOME

_NONE: Final = "No answers yet. Each takes ten seconds."
_STRANGER: Final = "Sign in to see what you've answered."


def my_answers(uow: UnitOfWork, actor: Actor) -> MyAnswers:
    """The actor's answers by state, and how many became facts."""
    anyone(actor)
    found = answers.given_by_state(uow.session, actor.user_id) if actor.user_id else []
    given, facts = Counter[str](), Counter[str]()
    for state, status, count in found:
        given[state] += count
        facts[state] += count if status == "agreed" else 0
    rows = [_row(STATES[state], given[state], facts[state]) for state in sorted(given, key=STATES.__getitem__)]
    total = [_row("All states", given.total(), facts.total())] if rows else []
    sent, read = boards.count_of(uow.session, actor.user_id) if actor.user_id else (0, 0)
    words = "Thanks for helping out!" if rows or sent else _NONE if actor.user_id else _STRANGER
    if sent:
        words += f" You also sent {count_of(sent, 'photo', 'photos')} of hours or prices; we have used {read:,}."
    return MyAnswers(
        heading="Your answers",
        introduction=words,
        crumbs=(HOME, Link("My Account", "/account"), Link("Your answers", MINE_PATH)),
        rows=(*rows, *total),
    )


def _row(name: str, given: int, facts: int) -> StateGiven:
    return StateGiven(name, f"{given:,}", f"{facts:,}")
