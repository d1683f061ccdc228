"""What a guide says of a city is what the data say."""

from dataclasses import replace
from decimal import Decimal

import pytest

from bowling_app.guides.schemas.guide_words import (
    GuideFacts,
    description,
    families_text,
    late_text,
    leagues_text,
    price_text,
    questions,
)

DENVER = GuideFacts("Denver", "Denver, CO", "Colorado", total=9, timed=7)


@pytest.mark.parametrize(
    ("timed", "late", "said"),
    [
        (0, 0, ""),
        (1, 0, "The only alley in Denver with listed hours closes by midnight."),
        (7, 0, "None of the 7 alleys in Denver with listed hours stays open past midnight."),
        (
            7,
            1,
            "1 of the 7 alleys in Denver with listed hours stays open past midnight at least one night a week.",
        ),
        (
            7,
            3,
            "3 of the 7 alleys in Denver with listed hours stay open past midnight at least one night a week.",
        ),
    ],
)
def test_late_hours(timed: int, late: int, said: str):
    assert late_text(replace(DENVER, timed=timed, late=late)) == said


def test_families_and_leagues_only_where_somebody_has_told():
    assert families_text(DENVER) == leagues_text(DENVER) == ""
    known = replace(DENVER, counts={"birthday": 1, "laser-tag": 2, "bar": 9, "leagues": 3})
    assert families_text(known) == (
        "In Denver we list 1 alley that hosts birthday parties and 2 alleys with laser tag."
    )
    assert leagues_text(known).startswith("In Denver we list 3 alleys with leagues. ")


@pytest.mark.parametrize(
    ("game", "in_state", "said"),
    [
        (None, "5", ""),
        ("6", None, "A game in Denver costs $6 on average."),
        ("6", "5", "A game in Denver costs $6 on average, 20% above the average in Colorado of $5."),
        ("5", "5", "A game in Denver costs $5 on average, about the same as the average in Colorado of $5."),
    ],
)
def test_prices_against_the_state(game: str | None, in_state: str | None, said: str):
    facts = replace(DENVER, game=game and Decimal(game), game_in_state=in_state and Decimal(in_state))  # pyright: ignore[reportArgumentType]
    assert price_text(facts) == said


def test_only_questions_that_the_data_answer_are_asked():
    assert questions(replace(DENVER, timed=0)) == ()
    assert questions(GuideFacts("Denver", "Denver, CO", "Colorado")) == ()
    known = replace(
        DENVER, rated=("Sunset Lanes (4.8)",), late=1, latest=("Night Bowl",), counts={"leagues": 5, "birthday": 2},
        leagues=("A", "B", "C", "D"), parties=("A", "B"),
    )  # fmt: skip
    answers = {one.question: one.answer for one in questions(known)}
    assert len(answers) == 4
    assert answers["What is the best bowling alley in Denver, CO?"] == "Sunset Lanes (4.8) has the best reviews."
    assert answers["Where can I bowl after midnight in Denver?"].endswith(" That is Night Bowl.")
    assert answers["Are there bowling leagues in Denver?"].endswith(" Among them: A, B and C.")
    assert answers["Where can kids have a bowling party in Denver?"].endswith(" Those are A and B.")


def test_the_description_tells_places_apart_and_fits():
    texts = [description(replace(DENVER, place=f"Some City Far Away {n}, Massachusetts", total=n)) for n in range(3)]
    assert len(set(texts)) == 3
    assert max(map(len, texts)) <= 155


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (replace(DENVER, timed=0), "A guide to 9 bowling alleys in Denver, CO."),
        (DENVER, "9 bowling alleys in Denver, CO: late hours."),
        (
            replace(DENVER, rated=("A (4.8)",), game=Decimal(6), game_in_state=Decimal(5), counts={"leagues": 1}),
            "9 bowling alleys in Denver, CO, best rated first: prices against the state, late hours, leagues.",
        ),
    ],
)
def test_the_description_promises_only_what_is_known(facts: GuideFacts, said: str):
    assert description(facts) == said
