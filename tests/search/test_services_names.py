"""Names of venues are found however they, or what is typed, are spelled."""

import pytest
from sqlmodel import Session

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.search.queries import words
from bowling_app.search.queries.names import venues_spelled
from bowling_app.search.queries.words import Frequencies
from bowling_app.search.rules.limits import SUGGESTIONS_SHOWN
from bowling_app.search.services import name_frequencies
from bowling_app.search.services.search import find, search
from bowling_app.search.services.search_suggestions import suggest
from tests.counting import statements
from tests.factories import a_place, a_venue
from tests.few import one_in


def found(uow: UnitOfWork, visitor: Actor, query: str) -> list[str]:
    return [card.name for card in search(uow, visitor, q=query).venues]


@pytest.mark.parametrize(
    ("query", "name"),
    one_in(3, [
        ("mount hood", "Mt. Hood Lanes"), ("mt hood", "Mount Hood Lanes"), ("mount hood", "Ski Bowl at Mt. Hood"),
        ("saint charles", "St. Charles Bowl"), ("st. charles", "Saint Charles Bowl"), ("ft wayne", "Fort Wayne Lanes"),
        ("strikes and spares", "Strikes & Spares"), ("strikes n spares", "Strikes and Spares"),
        ("bowlem", "Bowl'em Lanes"), ("bowl em", "Bowl'em Lanes"), ("bowl 'em", "Bowlem Lanes"),
        ("king's", "Kings Lanes"), ("kings", "King\u2019s Lanes"), ("king s lanes", "King's Lanes"),
        ("bowlorama", "Bowl-O-Rama"), ("bowl o rama", "AMF Bowlorama"), ("bowlorama", "AMF Bowl-O-Rama"),
        ("café", "Cafe Bowl"), ("cafe", "Café Bowl"), ("leahi", "Le\u02bbahi Lanes"), ("hilltop", "Hill-Top Lanes"),
        ("10 pin", "Ten Pin Alley"), ("ten pin", "Bristol 10-Pin"), ("tenpin", "10 Pin Alley"),
        ("round one", "Round1"), ("4th street", "Fourth Street Bowl"),
        ("st albans bowling ctr", "Saint Albans Bowling Center"), ("lanes mount hood", "Mt. Hood Lanes"),
        ("main st. lanes", "Main Street Lanes"), ("main street lanes", "Main St. Lanes"),
        ("main st.", "AMF Main Street"), ("mainstreet lanes", "Main St. Lanes"), ("main street", "Mainstreet Bowl"),
    ]),
)  # fmt: skip
def test_every_spelling_of_a_name_finds_it_and_nothing_is_corrected(
    uow: UnitOfWork, visitor: Actor, query: str, name: str
) -> None:
    a_venue(uow, name)
    for other in ("Hood Bowl", "Mountain Bowl", "Charles Bowl", "Pin Palace", "Spares Only"):
        a_venue(uow, other)
    view = search(uow, visitor, q=query)
    assert name in [card.name for card in view.venues]
    assert view.suggestion is None
    assert name in [suggestion.label for suggestion in suggest(uow, visitor, q=query)]


@pytest.mark.parametrize(
    ("whole", "name"),
    one_in(3, [
        ("fourth street", "4th Street Bowl"), ("4th street", "Fourth Street Bowl"),
        ("tenth streetcar", "10th Streetcar Lanes"), ("10th st bowl", "Tenth Street Bowl"),
        ("bowl fourth street", "4th Street Bowl"), ("mainstreet", "Main St. Lanes"), ("saint mary", "St. Mary Lanes"),
        ("mount hood", "Mt. Hood Lanes"), ("10pin alley", "Ten Pin Alley"), ("forest centre", "Forest Center"),
    ]),
)  # fmt: skip
def test_a_name_is_found_in_every_spelling_while_its_last_word_is_typed(
    uow: UnitOfWork, visitor: Actor, whole: str, name: str
) -> None:
    a_venue(uow, name)
    for other in ("Hood Bowl", "Streeter Bowl", "St. Paul Bowl"):
        a_venue(uow, other)
    first = max(whole.rfind(" ") + 2, 4)
    for typed in (whole[:letters] for letters in range(first, len(whole) + 1)):
        shown = [suggestion.label for suggestion in suggest(uow, visitor, q=typed)]
        assert name in shown, typed
        assert name in found(uow, visitor, typed), typed


def test_a_street_that_is_being_typed_is_no_saint(uow: UnitOfWork, visitor: Actor) -> None:
    a_venue(uow, "AMF St. Mary Lanes")
    a_venue(uow, "Strike Lanes")
    for typed in ("lanes str", "str"):
        assert [one.label for one in suggest(uow, visitor, q=typed) if one.kind == "venue"] == ["Strike Lanes"]


@pytest.mark.parametrize(
    ("typed", "name"),
    one_in(3, [
        ("for", "Fort Worth"), ("fort", "Fort Worth"), ("fort w", "Ft. Worth"), ("sai", "St. Louis"),
        ("saint l", "St. Louis"), ("mou", "Mt. Airy"), ("mount", "Mountain View"), ("fort", "Fortuna"),
        ("mt", "Mount Airy"), ("karaoke in moun", "Mt. Airy"), ("karaoke in mount", "Mountain View"),
    ]),
)  # fmt: skip
def test_a_place_is_found_in_every_spelling_while_its_name_is_typed(
    uow: UnitOfWork, visitor: Actor, typed: str, name: str
) -> None:
    a_venue(uow, "Kingpin", place=a_place(uow, name, "TX"))
    for other in ("Sterling", "Fulton", "Memphis", "Forney"):
        a_venue(uow, "Kingpin", place=a_place(uow, other, "TX"))
    shown = [one.label for one in suggest(uow, visitor, q=typed) if one.kind in {"city", "amenity"}]
    assert [label for label in shown if label.endswith(f"{name}, TX")]
    assert not [label for label in shown if "Fulton" in label or "Memphis" in label]


def test_a_name_that_is_spelled_as_typed_comes_before_one_that_fits_as_well(uow: UnitOfWork, visitor: Actor) -> None:
    a_venue(uow, "Mt. Hood Lanes", avg_rating=5.0, review_count=50)
    a_venue(uow, "Mount Hood Bowl", avg_rating=1.0)
    a_venue(uow, "The Mount Hood Alley", avg_rating=5.0, review_count=50)
    assert found(uow, visitor, "mount hood") == ["Mount Hood Bowl", "Mt. Hood Lanes", "The Mount Hood Alley"]
    assert found(uow, visitor, "mt. hood") == ["Mt. Hood Lanes", "Mount Hood Bowl", "The Mount Hood Alley"]


@pytest.mark.parametrize(
    ("query", "name"), [("mt hood", "Mountain Hoods"), ("pin 10", "Tennessee Pin"), ("pin 1", "Pin Onerous")]
)
def test_another_word_is_no_spelling(uow: UnitOfWork, visitor: Actor, query: str, name: str) -> None:
    a_venue(uow, name)
    view = search(uow, visitor, q=query)
    assert view.suggestion is not None or not view.venues


def test_an_alley_that_is_called_like_a_city_is_seen_in_any_spelling(uow: UnitOfWork, visitor: Actor) -> None:
    a_venue(uow, "Ft. Wayne", place=a_place(uow, "Fort Wayne", "IN"))
    assert [card.name for card in find(uow, visitor, q="fort wayne").venues] == ["Ft. Wayne"]


def test_a_closed_venue_is_found_in_no_spelling(uow: UnitOfWork, visitor: Actor) -> None:
    a_venue(uow, "Mt. Hood Lanes", is_active=False)
    assert found(uow, visitor, "mount hood") == []
    assert venues_spelled(uow.session, [["hoo", "ood"]], limit=9) == []


def test_words_of_very_many_names_are_found_in_another_spelling_where_they_stand_together(
    uow: UnitOfWork, visitor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    often: dict[str, float] = dict.fromkeys(("mou", "oun", "unt", "hoo", "ood"), 0.5)
    monkeypatch.setattr(name_frequencies, "_kept", {})

    def told(_: Session) -> Frequencies:
        return Frequencies({}, often)

    monkeypatch.setattr(words, "frequencies", told)
    a_venue(uow, "Mt. Hood Lanes")
    a_venue(uow, "Hood at the Mt.")
    assert found(uow, visitor, "mount hood") == ["Mt. Hood Lanes"]


def test_the_statistics_of_names_are_read_once_for_many_searches(
    uow: UnitOfWork, visitor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Session] = []

    def counted(session: Session) -> Frequencies:
        asked.append(session)
        return Frequencies({}, {})

    monkeypatch.setattr(name_frequencies, "_kept", {})
    monkeypatch.setattr(words, "frequencies", counted)
    found(uow, visitor, "mount hood")
    found(uow, visitor, "hilltop")
    assert len(asked) == 1


@pytest.mark.parametrize(("typed", "count"), [("kingp", 2), ("austi", 2), ("fourth stree", 2), ("kingpni", 6)])
def test_places_are_looked_for_in_one_statement_and_venues_in_another(
    uow: UnitOfWork, visitor: Actor, typed: str, count: int
) -> None:
    for name in ("Kingpin Palace", "4th Street Bowl"):
        a_venue(uow, name)
    suggest(uow, visitor, q=typed)  # Reads the statistics of names, once for many searches.
    with statements(uow) as asked:
        assert suggest(uow, visitor, q=typed)
    assert len(asked) == count


def test_a_name_is_found_in_another_spelling_beside_some_that_both_begin_with_the_text_and_contain_it(
    uow: UnitOfWork, visitor: Actor
) -> None:
    begun = [f"Bowlmor {at}" for at in range(SUGGESTIONS_SHOWN // 2)]
    for name in (*begun, "Bowl-Mor"):
        a_venue(uow, name)
    shown = [one.label for one in suggest(uow, visitor, q="bowlmor") if one.kind == "venue"]
    assert sorted(shown) == sorted(["Bowl-Mor", *begun])
