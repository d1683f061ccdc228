from decimal import Decimal

import pytest

from bowling_app.listings.schemas.listing_questions import ListingFacts, price_sentence, questions_about
from bowling_app.venues.rules.categories import category
from bowling_app.venues.schemas.listing_subject import ListingSubject

BARS = ListingSubject(category("bowling-bar"), "TX")


def answers(**known):
    return [found.answer for found in questions_about(BARS, ListingFacts(**known))]


def test_nothing_is_asked_that_the_data_cannot_answer():
    assert answers() == []
    assert answers(total=1) == ["We list 1 alley with a bar in Texas."]
    assert answers(total=1200) == ["We list 1,200 alleys with a bar in Texas."]


def test_a_single_venue_is_asked_about_in_the_singular():
    known = ListingFacts(1, 1, Decimal(5), Decimal(5), 1, 1, 24, ("A",), ("A",), ("A",), ("A (4.5)",))
    assert [(q.question, q.answer) for q in questions_about(BARS, known)][1:] == [
        ("What does a game cost at the only alley with a bar in Texas?", "A game usually costs $5."),
        ("Is the only alley with a bar in Texas open after midnight?", "Yes, at least one night a week."),
    ]


@pytest.mark.parametrize(
    ("total", "priced", "prices", "names", "answer"),
    [
        (1, 1, "0 0", ("A",), "A game usually costs nothing."),
        (3, 1, "5 5", ("A",), "A usually charges $5 a game."),
        (3, 2, "5 5", ("A", "B"), "Both with a listed price usually charge $5 a game."),
        (3, 3, "4.5 7", ("A",), "Usual prices run $4.50 to $7 a game. Lowest usual price: A."),
        (3, 3, "0 7", ("A",), "Usual prices run up to $7 a game. Lowest usual price: A."),
        (9, 9, "4 7", ("A", "B"), "Usual prices run $4 to $7 a game. Lowest usual price: A and B."),
        (
            9, 9, "4 7", ("A", "B", "C", "D"),
            "Usual prices run $4 to $7 a game. Lowest usual price: A, B, C and others.",
        ),
    ],
)  # fmt: skip
def test_prices_are_told_as_far_as_they_are_known(total, priced, prices, names, answer):
    lowest, highest = map(Decimal, prices.split())
    found = answers(total=total, priced=priced, lowest=lowest, highest=highest, cheapest=names)
    assert found[1] == answer


@pytest.mark.parametrize(
    ("total", "timed", "late", "names", "answer"),
    [
        (1, 1, 0, (), "Not based on listed hours."),
        (5, 1, 0, (), "None, based on listed hours."),
        (5, 3, 0, (), "None, based on listed hours."),
        (5, 3, 1, ("A",), "A stays open past midnight at least one night a week."),
        (5, 3, 2, ("A", "B"), "A and B stay open past midnight at least one night a week."),
        (9, 9, 7, ("A", "B", "C", "D"), "7 stay open past midnight at least one night a week, including A, B and C."),
    ],
)
def test_late_hours_are_counted_and_named(total, timed, late, names, answer):
    assert answers(total=total, timed=timed, late=late, latest=names)[1] == answer


@pytest.mark.parametrize(
    ("lanes", "names", "answer"),
    [
        (24, ("A",), "A with 24 lanes."),
        (1, ("A", "B"), "A and B with 1 lane each."),
        (60, ("A", "B", "C", "D"), "A, B, C and others with 60 lanes each."),
    ],
)
def test_the_largest_are_named_together(lanes, names, answer):
    assert answers(total=5, most_lanes=lanes, largest=names)[1] == answer


@pytest.mark.parametrize(
    ("total", "priced", "highest", "sentence"),
    [
        (1, 1, "5", "A game at the only alley with a bar in Texas usually costs $5."),
        (7, 1, "5", "Listed at 1 of the 7 alleys with a bar in Texas: usually $5 a game."),
        (7, 4, "9", "Listed at 4 of the 7 alleys with a bar in Texas: usually $5 to $9 a game."),
    ],
)
def test_what_it_costs_is_said_in_a_sentence(total, priced, highest, sentence):
    facts = ListingFacts(total, priced, Decimal(5), Decimal(highest))
    assert price_sentence(BARS, facts) == sentence


def test_without_a_price_nothing_is_said_of_it():
    assert price_sentence(BARS, ListingFacts(7)) == ""
