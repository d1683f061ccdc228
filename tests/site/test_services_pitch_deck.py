"""The slides: figures of the data as they are now."""

from datetime import UTC, datetime

import pytest

from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.site.rules.pitch_deck import share_text
from bowling_app.site.services.pitch_deck import load_pitch_deck
from bowling_app.site.services.site import directory_paths
from tests.conftest import StoppedClock
from tests.factories import a_game_score, a_place, a_review, a_suggestion, a_user, a_venue


def figures(uow: UnitOfWork) -> dict[str, dict[str, str]]:
    slides = load_pitch_deck(uow, Actor()).slides
    return {slide.key: {figure.label: figure.value for figure in slide.figures} for slide in slides}


def test_every_figure_is_zero_in_an_empty_directory(uow: UnitOfWork, visitor: Actor):
    told = figures(uow)
    values = {value for labels in told.values() for value in labels.values()}
    assert values == {"0", "0%"}
    deck = load_pitch_deck(uow, visitor)
    assert [slide.number for slide in deck.slides][:2] == ["Slide 1 of 9", "Slide 2 of 9"]
    assert len({slide.key for slide in deck.slides}) == len(deck.slides)


def test_the_slides_are_of_the_day_that_most_readers_have(uow: UnitOfWork, stopped_clock: StoppedClock):
    stopped_clock.moment = datetime(2026, 12, 1, 3, tzinfo=UTC)
    deck = load_pitch_deck(uow, Actor())
    assert "as of Nov 30, 2026" in deck.introduction
    assert "Nov 30, 2026" in deck.footer


def test_the_figures_are_those_of_active_venues(uow: UnitOfWork, stopped_clock: StoppedClock):
    owner = a_user(uow, "deck-owner")
    first = a_venue(uow, game_price="5", hours={0: [(600, 900)]}, owner_id=owner.id, is_founding_partner=True,
                    phone="+15125550142", amenities=["bar"])  # fmt: skip
    a_venue(uow, place=a_place(uow, "Reno", "NV"))
    a_venue(uow, is_active=False, game_price="5", is_founding_partner=True)
    a_review(uow, first)
    a_game_score(uow, first, status="approved")
    a_game_score(uow, first)
    a_suggestion(uow, venue=first, status="approved")
    a_suggestion(uow)
    cast_accuracy_vote(uow, Actor(owner.id), venue_id=first.id, draft=AccuracyDraft("accurate"))
    told = figures(uow)
    assert told["directory"] == {
        "bowling alleys": "2", "states, counting DC": "2", "cities": "2", "with opening hours": "50%",
    }  # fmt: skip
    assert told["people"] == {
        "review": "1", "vote on accuracy": "1", "correction or new venue accepted": "1", "approved game score": "1",
    }  # fmt: skip
    assert told["venues"] == {
        "alley managed by its owner": "1", "of 50 founding partner spots taken": "1",
    }  # fmt: skip
    assert set(told["fresh"].values()) == {"50%"}
    slides = {slide.key: slide for slide in load_pitch_deck(uow, Actor()).slides}
    assert slides["prices"].lead == "1 venue has a listed price: 50% of the directory."


def test_one_and_many_are_counted_in_spanish_as_well(uow: UnitOfWork, two_languages: Language):
    venue = a_venue(uow)
    a_game_score(uow, venue, status="approved")
    with speaking(two_languages):
        told = figures(uow)
    assert told["directory"]["estado, contando DC"] == "1"
    assert told["people"]["puntaje de partida aprobado"] == "1"
    assert told["people"]["votos sobre los datos"] == "0"


def test_what_was_confirmed_over_a_year_ago_is_not_fresh(uow: UnitOfWork, stopped_clock: StoppedClock):
    owner, week = a_user(uow), {0: [(600, 900)]}
    venue = a_venue(uow, owner_id=owner.id, game_price=5, hours=week, phone="+15125550142", amenities=["bar"])
    cast_accuracy_vote(uow, Actor(owner.id), venue_id=venue.id, draft=AccuracyDraft("accurate"))
    stopped_clock.go_on(days=364)
    assert set(figures(uow)["fresh"].values()) == {"100%"}
    stopped_clock.go_on(days=2)
    assert set(figures(uow)["fresh"].values()) == {"0%"}


def test_slides_with_fictional_venues_say_so(uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock):
    assert load_pitch_deck(uow, visitor).footer.endswith(", figures of Nov 20, 2026")
    a_venue(uow, is_demonstration=True)
    assert load_pitch_deck(uow, visitor).footer.endswith(", fictional venues, as of Nov 20, 2026")


def test_no_search_engine_is_told_of_it(uow: UnitOfWork, visitor: Actor):
    assert not [entry for entry in directory_paths(uow, visitor, number=1) if "pitch" in entry.path]


@pytest.mark.parametrize(
    ("part", "whole", "told"),
    [(0, 0, "0%"), (0, 5, "0%"), (1, 500, "under 1%"), (1, 3, "33%"), (999, 1000, "over 99%"), (7, 7, "100%")],
)
def test_shares_are_honest_at_their_ends(part: int, whole: int, told: str):
    assert share_text(part, whole) == told
