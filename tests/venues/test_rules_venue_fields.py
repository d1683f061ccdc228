"""What the fields of a venue may hold, and how they read."""

import re
from typing import Any, Final

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.fields import FIELDS, UNKNOWN
from bowling_app.venues.rules.venue_fields import changed_texts, checked, checked_proposal, shown
from bowling_app.venues.rules.venue_location import spot_of

WEEKEND = "Saturday to Sunday: Closed"
NIGHT = {"friday": [{"opens": "18:00", "closes": "01:00"}]}
OTHER_DAYS = ("monday", "tuesday", "wednesday", "thursday", "saturday", "sunday")


def unknown(*days: int) -> list[Any]:
    """Days of which nobody has told the hours, as the field keeps them."""
    return [[day, None, None] for day in days]


DAILY_GAME: Final = "game", "5", 127, 0, 1440


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("name", "  Sunset \u200b Lanes ", "Sunset Lanes"),
        ("zip_code", "78701-1234", "78701"),
        ("phone", "(512) 555-0142", "+15125550142"),
        ("website", "sunsetlanes.com", "http://sunsetlanes.com"),
        ("email", "Hello@SunsetLanes.com", "hello@sunsetlanes.com"),
        ("lanes", "24", 24),
        ("lanes", 24, 24),
        ("game_price", "$5.5", "5.50"),
        ("game_price", "12,50", "12.50"),
        ("game_price", 6.5, "6.50"),
        ("position", "30.2672, -97.7431", [30.2672, -97.7431]),
        ("hours", NIGHT, [*unknown(*range(4)), [4, 1080, 1500], *unknown(5, 6)]),
        ("hours", [[4, 1080, 1500]], [[4, 1080, 1500]]),
        ("hours", {"monday": [{"opens": "00:00", "closes": "24:00"}]}, [[0, 0, 1440], *unknown(*range(1, 7))]),
        ("hours", {"monday": [{"opens": "16:00", "closes": None}]}, [[0, 960, None], *unknown(*range(1, 7))]),
        ("hours", {**NIGHT, **{name: [] for name in OTHER_DAYS}}, [[4, 1080, 1500]]),
        ("hours", [[0, 960, 1380, "05-01", "09-30"]], [[0, 960, 1380, "05-01", "09-30"]]),
        ("amenities", {"Full Bar": True, "karaoke": None}, {"bar": True, "karaoke": None}),
        ("is_active", False, False),
        ("hours_exceptions", [["2026-12-25", None, None, "Christmas"]], [["2026-12-25", None, None, "Christmas"]]),
        (
            "hours_exceptions",
            [["2026-12-25", "600", 900.5, "x"], ["2026-12-25", 960, 1200, ""]],
            [["2026-12-25", 600, 900, "x"], ["2026-12-25", 960, 1200, ""]],
        ),
        ("hours_exceptions", [["2026-12-25", None, None, "", 1]], [["2026-12-25", None, None, "", True]]),
        ("place", "Austin, Texas", "Austin, TX"),
        ("address", "", None),
        ("lanes", None, None),
        ("hours", {}, None),
    ],
)
def test_a_good_value_is_kept_in_its_one_spelling(name: str, value: Any, kept: Any) -> None:
    assert checked(name, value) == kept


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", ""), ("name", "\x00\x07"), ("name", "x" * 201), ("name", ["x"]), ("name", None),
        ("zip_code", "00000"), ("zip_code", "1234"), ("phone", "12345"), ("phone", {"$gt": 1}),
        ("phone", "+44 20 7946 0958"), ("website", "javascript:alert(1)"), ("website", "https://a.com/\ud800"),
        ("email", "a@b"), ("lanes", "0"), ("lanes", 401), ("lanes", 2.5), ("lanes", True), ("lanes", "\u0663"),
        ("game_price", "-1"), ("game_price", "0"), ("game_price", "5.555"), ("game_price", "1001"),
        ("game_price", "600"), ("game_price", 0.2), ("hourly_price", "1.99"), ("hourly_price", "501"),
        ("shoe_rental_price", "45"),
        ("game_price", float("nan")), ("position", [91, 0]), ("position", [float("inf"), 0]), ("position", "here"),
        ("hours", "always"), ("hours", {"funday": []}), ("hours", {"monday": [{"opens": "25:00", "closes": "26:00"}]}),
        ("hours", {"monday": [{"opens": "10", "closes": "11:00"}]}), ("hours", {"monday": ["10-11"]}),
        ("hours", [[9, 0, 10]]), ("hours", [[0, 0, 10]] * 99), ("amenities", {"Moon": True}),
        ("amenities", {"Bar": "maybe"}), ("amenities", ["Bar"]), ("is_active", "no"), ("is_active", None),
        ("hours_exceptions", [["soon", None, None, ""]]), ("hours_exceptions", [["2026-12-25", 1, None, ""]]),
        ("place", "Austin"), ("description", "x" * 5001), ("nonsense", 1),
        ("hours", [[0, float("inf"), None]]), ("hours", [[float("inf"), 600, 700]]), ("hours", [[0, 600, 10**400]]),
        ("position", [10**400, 1]), ("hours_exceptions", [["2026-12-25", float("inf"), float("inf"), ""]]),
        ("price_periods", [["game", "5", float("inf"), 0, 1440, None, None, ""]]),
    ],
)  # fmt: skip
def test_a_bad_value_is_refused_in_words_that_begin_with_the_field(name: str, value: Any) -> None:
    with pytest.raises(Invalid) as refused:
        checked(name, value)
    label = FIELDS[name].label if name in FIELDS else name
    assert refused.value.message.startswith(f"{label}: ")
    assert len(refused.value.message) < 200


@pytest.mark.parametrize(
    ("name", "slip", "bounds"),
    [
        ("game_price", "600", "from $0.25 to $60"), ("hourly_price", "3500", "from $2 to $500"),
        ("shoe_rental_price", "450", "from $0.25 to $30"),
    ],
)  # fmt: skip
def test_a_price_whose_point_was_forgotten_is_refused_with_what_its_kind_may_cost(name: str, slip: str, bounds: str):
    with pytest.raises(Invalid, match=re.escape(bounds)):
        checked(name, slip)
    assert checked(name, f"{slip[:-2]}.{slip[-2:]}") == f"{slip[:-2]}.{slip[-2:]}"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("is_active", "yes", False), ("amenities", {"Bar": "yes"}, {"Bar": None}),
        ("price_periods", [[*DAILY_GAME, "yes", None, ""]], [[*DAILY_GAME, True, None, ""]]),
    ],
)  # fmt: skip
def test_what_a_refused_yes_or_no_asks_for_is_taken(name: str, value: Any, right: Any) -> None:
    with pytest.raises(Invalid, match="true"):
        checked(name, value)
    checked(name, right)


@pytest.mark.parametrize("name", ["owner_id", "is_sponsor", "is_top_alley", "description", "cover_image_url"])
def test_visitors_propose_only_what_they_can_see_for_themselves(name: str) -> None:
    with pytest.raises(Invalid, match="only the venue or one of our editors"):
        checked_proposal({name: "x"})


def test_visitors_report_that_a_venue_has_closed_and_not_that_it_is_open() -> None:
    assert checked_proposal({"is_active": False}) == {"is_active": False}
    with pytest.raises(Invalid, match="Closed for good"):
        checked_proposal({"is_active": True})


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("phone", "+15125550142", "(512) 555-0142"),
        ("game_price", "5.50", "$5.50"),
        (
            "hours",
            [[day, 600, 1500] for day in range(5)],
            "Monday to Friday: 10 AM to 1 AM; Saturday to Sunday: Closed",
        ),
        ("amenities", {"bar": True, "arcade": True, "karaoke": False}, "Here: Arcade and Bar. Not here: Karaoke"),
        ("is_active", False, "Closed for good"),
        ("lanes", None, UNKNOWN),
        ("amenities", {}, UNKNOWN),
    ],
)
def test_values_read_as_people_say_them(name: str, value: Any, words: str) -> None:
    assert shown(name, value) == words


class TestLocation:
    def test_a_position_is_exact_and_else_the_zip_code_and_the_city_tell_roughly(self) -> None:
        assert spot_of("Austin", "TX", None, (30.2672, -97.7431)).is_exact
        rough = spot_of("Austin", "TX", "78701")
        assert (rough.is_exact, rough.time_zone) == (False, "America/Chicago")
        assert not spot_of("Austin", "TX").is_exact

    @pytest.mark.parametrize(
        ("city", "zip_code", "position", "field"),
        [
            ("Atlantis", None, None, "City: we know no city of this name in Texas"),
            ("Austin", "10001", None, "ZIP code: 10001 is in New York"),
            ("Austin", None, (40.71, -74.0), "Position: this point is 1,5"),
            ("Austin", None, (0.0, 0.0), "Position: this point is not in the United States"),
        ],
    )
    def test_what_does_not_fit_together_is_refused(
        self, city: str, zip_code: str | None, position: Any, field: str
    ) -> None:
        with pytest.raises(Invalid, match=field):
            spot_of(city, "TX", zip_code, position)


def test_of_changed_hours_and_amenities_only_what_differs_is_told():
    before = [[day, 600, 1320] for day in range(7)]
    after = [*before[:4], [4, 600, 1500], [5, 600, 1500], [6, None, None]]
    assert changed_texts("hours", before, after) == (
        "Friday to Sunday: 10 AM to 10 PM", "Friday to Saturday: 10 AM to 1 AM; Sunday: Not listed",
    )  # fmt: skip
    assert changed_texts("amenities", {"bar": True, "karaoke": True}, {"bar": True, "karaoke": False}) == (
        "Here: Karaoke", "Not here: Karaoke",
    )  # fmt: skip
    assert changed_texts("lanes", None, 12) == (UNKNOWN, "12")
