"""What a venue has, in the words of its pages, and what is said of something else."""

import pytest

from bowling_app.websites.rules.reading.amenities_found import written_amenities, written_lanes
from bowling_app.websites.rules.reading.lines import Line


def test_a_sentence_names_what_a_venue_has() -> None:
    assert list(written_amenities([Line("We have an arcade and a pro shop.")])) == ["arcade", "pro-shop"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("You will have fun in our arcade", "arcade"),
        ("Plan your birthday parties here", "birthday"),
        ("Our arcade with all its new games will have everyone smiling", "arcade"),
        ("We will have you smiling in our arcade", "arcade"),
        ("We will be happy to host you in our arcade", "arcade"),
        ("Our arcade will be the best part of your visit", "arcade"),
        ("Visit our arcade. The kitchen is closed on Mondays.", "arcade"),
        ("The kitchen is closed on Mondays. Visit our arcade.", "arcade"),
    ],
)
def test_what_people_will_do_there_is_there(text: str, key: str) -> None:
    assert list(written_amenities([Line(text)])) == [key]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Free Wi-Fi, arcade, snack bar. See you soon!", ["arcade", "snack-bar"]),
        ("Come see us soon for bumper bowling and arcade games", ["kid-friendly", "arcade"]),
    ],
)
def test_a_word_of_the_future_may_be_about_the_visit(text: str, keys: list[str]) -> None:
    assert set(keys) <= written_amenities([Line(text)]).keys()


@pytest.mark.parametrize(
    "text",
    [
        "We don't have an arcade",
        "We don\u2019t have an arcade.",
        "There isn't a pro shop here",
        "We cannot offer karaoke",
        "No arcade",
        "Laser tag at our sister location",
        "Laser tag at our other location in Troy",
        "Full bar opening soon",
        "Golf simulator \u2013 coming Spring 2027",
        "Arcade under construction",
        "Laser tag is temporarily unavailable",
        "Restaurant across the parking lot",
        "Try the arcade down the street",
        "We had a full bar until 2019",
        "We will have a full bar",
        "We'll be adding a full bar",
        "There will be an arcade",
        "Our snack bar will be back",
        "Our arcade will be ready in May",
        "The arcade will open in May",
        "The arcade will soon be back",
        "Arcade! Coming soon.",
        "We are building an arcade. Opening soon!",
        "Look for an arcade soon",
    ],
)
def test_what_a_sentence_denies_or_says_of_elsewhere_or_of_another_time_is_not_there(text: str) -> None:
    assert written_amenities([Line(text)]) == {}


@pytest.mark.parametrize(
    "text", ["We have 32 lanes", "Our 32-lane center is perfect for parties", "Book a party today! We have 32 lanes."]
)
def test_the_lanes_of_an_alley_are_counted(text: str) -> None:
    assert written_lanes([Line(text)]) == (32, text)


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("Our party package includes 2 lanes", ""),
        ("Our birthday parties get 2 lanes and a host", ""),
        ("We offer 2 lanes for 2 hours", ""),
        ("2 lanes for up to 12 guests", ""),
        ("2 lanes", "Party packages"),
    ],
)
def test_the_lanes_of_a_party_are_not_those_of_the_alley(text: str, section: str) -> None:
    assert written_lanes([Line(text, 0, section)]) is None
    assert written_lanes([Line(text, 0, section), Line("We have 32 lanes")]) == (32, "We have 32 lanes")


@pytest.mark.parametrize(
    "text",
    [
        "Up to 6 people per lane", "$45 per lane", "$ 45 per lane", "$20 per lane per hour", "$60 per hour per lane",
        "2-hour lane rental", "We have 24 hour lanes", "4-8 people per lane", "Max of 6 bowlers per lane",
        "6 players per lane", "2 games per lane", "$45 for 2 hours per lane", "Ages 12 and under lane bumpers",
        "We offer 10 pin lanes", "We have 20 minute lane rentals", "Our 5 star lanes", "Limit of 6 guests per lane",
    ],
)  # fmt: skip
def test_what_one_gets_or_pays_for_a_lane_is_no_number_of_lanes(text: str) -> None:
    assert written_lanes([Line(text)]) is None
    assert written_lanes([Line(text), Line("24 lanes")]) == (24, "24 lanes")


@pytest.mark.parametrize(
    "text",
    ["24-lane center", "24 lanes", "24 synthetic lanes", "24 state-of-the-art lanes", "We have 24 ten-pin lanes"],
)
def test_lanes_of_any_make_are_counted(text: str) -> None:
    assert written_lanes([Line(text)]) == (24, text)


@pytest.mark.parametrize("text", ["24 lanes, 6 bumper lanes", "We have 24 lanes, with 4 private lanes"])
def test_lanes_that_are_among_the_others_are_not_counted_by_themselves(text: str) -> None:
    assert written_lanes([Line(text)]) == (24, text)
