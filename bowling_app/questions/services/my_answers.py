"""What a person gave, by state and in all."""

from collections import Counter
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import state_name, states_in_order
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.questions.queries import answers, boards
from bowling_app.questions.rules.questions import MINE_PATH
from bowling_app.questions.schemas import MyAnswers, StateGiven
from bowling_app.venues.schemas.listing_subject import home

_NONE: Final = N_("No answers yet. Each takes ten seconds.")
_STRANGER: Final = N_("Sign in to see what you've answered.")


def my_answers(uow: UnitOfWork, actor: Actor) -> MyAnswers:
    """The actor's answers by state, and how many became facts."""
    anyone(actor)
    found = answers.given_by_state(uow.session, actor.user_id) if actor.user_id else []
    given, facts = Counter[str](), Counter[str]()
    for state, status, count in found:
        given[state] += count
        facts[state] += count if status == "agreed" else 0
    rows = [_row(state_name(state), given[state], facts[state]) for state in states_in_order(given)]
    total = [_row(_("All states"), given.total(), facts.total())] if rows else []
    sent, read = boards.count_of(uow.session, actor.user_id) if actor.user_id else (0, 0)
    words = _("Thanks for helping out!") if rows or sent else _(_NONE) if actor.user_id else _(_STRANGER)
    if sent:
        photos = count_of(sent, "photo", "photos")
        more = _(
            "You also sent {photos} of hours or prices; we have used {read}.", photos=photos, read=number_text(read)
        )
        words = f"{words} {more}"
    return MyAnswers(
        heading=_("Your answers"),
        introduction=words,
        crumbs=(home(), Link(_("My Account"), "/account"), Link(_("Your answers"), MINE_PATH)),
        rows=(*rows, *total),
    )


def _row(name: str, given: int, facts: int) -> StateGiven:
    return StateGiven(name, number_text(given), number_text(facts))
