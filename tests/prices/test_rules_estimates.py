"""What an outing costs: sums with their parts, and what is unknown said instead of guessed."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.prices.rules.estimates import estimate, total_text
from bowling_app.prices.rules.outings import MOST_GAMES, MOST_PEOPLE, Comparison, Party, PriceList, VenueEstimate
from bowling_app.prices.rules.way_parts import length_text
from bowling_app.prices.schemas.estimate_form import DAYS, PLAYS, form_of, play_of, read_party
from bowling_app.prices.schemas.estimate_lines import estimate_view, line_of
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Season, Week
from bowling_app.venues.rules.price_periods import Period, days_mask
from tests.venues.test_rules_price_periods import sound_periods

FOUR = Party()
SATURDAY = days_mask([5])

_LENGTH = "How much bowling"


def a_price(kind: Any, amount: str, **fields: Any) -> Period:
    return Period(kind, Decimal(amount), **fields)


def numbers(game: str = "", hourly: str = "", shoes: str = "", **more: Any) -> PriceList:
    told = {"game": ("game", game), "hourly": ("lane_hour", hourly), "shoes": ("shoe_rental", shoes)}
    return PriceList(**{name: a_price(kind, text) for name, (kind, text) in told.items() if text}, **more)


parties = st.builds(
    lambda people, games, minutes, day, minute, shoes: Party(
        people, None if minutes else games, minutes, day, minute, needs_shoes=shoes
    ),
    st.integers(1, MOST_PEOPLE), st.integers(1, MOST_GAMES), st.none() | st.integers(1, 16).map(lambda n: n * 30),
    st.integers(0, 6), st.integers(0, DAY - 1), st.booleans(),
)  # fmt: skip


class TestSums:
    def test_games_and_shoes_of_everybody(self) -> None:
        (way,) = estimate(numbers("5.50", shoes="4"), FOUR).ways
        assert [(part.label, part.low, part.high) for part in way.parts] == [("Bowling", 44, 44), ("Shoes", 16, 16)]
        assert way.parts[0].detail == "4 people, 2 games each, $5.50 a game"
        assert (way.low, way.high, way.is_complete) == (60, 60, True)

    def test_hours_on_as_many_lanes_as_they_need(self) -> None:
        party = Party(people=7, games=None, minutes=90, needs_shoes=False)
        (way,) = estimate(numbers(hourly="35"), party).ways
        assert (way.low, way.high) == (Decimal(105), Decimal(105))
        assert way.parts[0].detail == "2 lanes for 1 hour 30 minutes, $35 an hour per lane"
        assert "We count up to 6 people per lane." in way.remarks

    def test_games_at_an_hourly_price_are_a_range_that_says_what_it_assumes(self) -> None:
        (way,) = estimate(numbers(hourly="30"), Party(needs_shoes=False)).ways
        assert (way.low, way.high) == (Decimal("32.00"), Decimal("48.00"))
        assert "Assumes 8 to 12 minutes per person per game." in way.remarks

    def test_time_at_a_price_per_game_is_a_range_of_whole_games(self) -> None:
        (way,) = estimate(numbers("5"), Party(games=None, minutes=120, needs_shoes=False)).ways
        assert way.parts[0].detail == "4 people, 2 to 3 games each, $5 a game"
        assert (way.low, way.high) == (40, 60)

    def test_all_you_can_bowl_is_per_person_whatever_they_play(self) -> None:
        prices = PriceList((a_price("all_you_can_bowl", "12", shoes_included=True),))
        for party in (FOUR, Party(games=None, minutes=240)):
            (way,) = estimate(prices, party).ways
            assert (way.low, way.high, way.is_complete) == (48, 48, True)
            assert way.parts[1].detail == "Included in the price"

    def test_the_cheapest_way_comes_first(self) -> None:
        prices = numbers("6", "20", "4")
        assert [way.kind for way in estimate(prices, FOUR).ways] == ["lane_hour", "game"]

    @given(prices=st.lists(sound_periods(), max_size=6), party=parties)
    def test_whatever_is_told_a_sum_is_that_of_its_parts_and_never_negative(self, prices: Any, party: Party) -> None:
        found = estimate(PriceList(tuple(prices)), party)
        for way in found.ways:
            assert way.low == sum(part.low for part in way.parts)
            assert way.high == sum(part.high for part in way.parts)
            assert 0 < way.low <= way.high
            assert way.is_complete == (not party.needs_shoes or any(part.label == "Shoes" for part in way.parts))
        assert found.ways or found.remarks


class TestWhichPrice:
    def test_the_one_that_holds_at_that_time(self) -> None:
        prices = PriceList((a_price("game", "5"), a_price("game", "8", days=SATURDAY, begins=17 * 60, ends=DAY)))
        assert estimate(prices, FOUR).ways[0].low == 64
        assert estimate(prices, Party(day=2)).ways[0].low == 40

    def test_a_usual_price_counts_where_no_other_is_known(self) -> None:
        prices = numbers("6", periods=(a_price("game", "3", days=days_mask([1])),))
        assert estimate(prices, FOUR).ways[0].low == 48
        assert estimate(prices, Party(day=1)).ways[0].low == 24

    def test_a_price_with_conditions_is_told_and_not_counted(self) -> None:
        prices = numbers("6", periods=(a_price("game", "3", conditions="Ages 55 and over"),))
        (way,) = estimate(prices, FOUR).ways
        assert way.low == 48
        assert "$3 a game with conditions: Ages 55 and over" in way.remarks

    def test_a_change_while_they_play_is_mentioned(self) -> None:
        prices = PriceList(
            (a_price("lane_hour", "30", ends=20 * 60), a_price("lane_hour", "50", begins=20 * 60, ends=DAY))
        )
        (way,) = estimate(prices, Party(games=None, minutes=120)).ways
        assert "The price may change while you bowl; we use the one at 7 PM." in way.remarks
        (way,) = estimate(prices, Party(games=None, minutes=60)).ways
        assert not [remark for remark in way.remarks if "change" in remark]

    @pytest.mark.parametrize(
        ("other", "is_said"),
        [
            (a_price("lane_hour", "50", begins=20 * 60, ends=DAY), True),
            (a_price("lane_hour", "20", begins=20 * 60, ends=DAY), True),
            (a_price("lane_hour", "50", begins=20 * 60, ends=20 * 60 + 30), True),
            (a_price("lane_hour", "50", days=days_mask([6]), begins=0, ends=DAY), False),
            (a_price("lane_hour", "50", begins=21 * 60, ends=DAY), False),
            (a_price("lane_hour", "40", begins=20 * 60, ends=DAY), False),
            (a_price("lane_hour", "30", begins=20 * 60, ends=DAY, conditions="Ages 55 and over"), False),
            (a_price("game", "9", begins=20 * 60, ends=DAY), False),
        ],
    )
    def test_a_change_from_the_usual_price_is_mentioned(self, other: Period, is_said: bool) -> None:
        prices = PriceList((other,), hourly=a_price("lane_hour", "40"))
        (way,) = [way for way in estimate(prices, Party(games=None, minutes=120)).ways if way.kind == "lane_hour"]
        assert way.parts[0].low == 80
        remark = "The price may change while you bowl; we use the one at 7 PM."
        assert (remark in way.remarks) is is_said


class TestWhatIsUnknown:
    def test_without_any_price_it_says_so(self) -> None:
        found = estimate(PriceList(), FOUR)
        assert (found.ways, found.remarks) == (
            (), ("We don't have a price here for Saturday at 7 PM yet.",),
        )  # fmt: skip

    def test_prices_of_other_times_are_mentioned_and_not_taken(self) -> None:
        found = estimate(PriceList((a_price("game", "3", days=days_mask([1])),)), FOUR)
        assert found.ways == ()
        assert "Prices for other times are on its page." in found.remarks[0]

    def test_shoes_without_a_price_are_left_out_and_named(self) -> None:
        line = line_of(VenueEstimate("v", "Lanes", estimate(numbers("5"), FOUR)))
        assert line.total == "$40 without shoes"
        assert "Shoe rental isn't listed, so it's not in this total." in line.remarks
        assert line_of(VenueEstimate("v", "Lanes", estimate(numbers("5"), Party(needs_shoes=False)))).total == "$40"

    @pytest.mark.parametrize(("tax", "said"), [(None, "Tax may be extra."), (False, "Plus tax.")])
    def test_tax(self, tax: bool | None, said: str) -> None:
        (way,) = estimate(PriceList((a_price("game", "5", tax_included=tax),)), FOUR).ways
        assert said in way.remarks
        (way,) = estimate(PriceList((a_price("game", "5", tax_included=True),)), FOUR).ways
        assert not [remark for remark in way.remarks if "ax" in remark]

    @pytest.mark.parametrize(
        ("bowling", "shoes", "said", "most", "most_taxed"),  # $40 for bowling, with tax $46; $16 for shoes, $18.40.
        [
            (True, True, (), "56", "56"),
            (True, False, ("Plus tax on shoes.",), "58.40", "58.40"),
            (True, None, ("Tax on shoes may be extra.",), "56", "58.40"),
            (False, True, ("Plus tax on bowling.",), "62", "62"),
            (False, None, ("Plus tax on bowling.", "Tax on shoes may be extra."), "62", "64.40"),
            (False, False, ("Plus tax.",), "64.40", "64.40"),
            (None, False, ("Tax on bowling may be extra.", "Plus tax on shoes."), "58.40", "64.40"),
            (None, True, ("Tax on bowling may be extra.",), "56", "62"),
            (None, None, ("Tax may be extra.",), "56", "64.40"),
        ],
    )
    def test_tax_on_shoes_is_told_and_reckoned_apart_from_that_on_bowling(
        self, bowling: bool | None, shoes: bool | None, said: tuple[str, ...], most: str, most_taxed: str
    ) -> None:
        listed = (a_price("game", "5", tax_included=bowling), a_price("shoe_rental", "4", tax_included=shoes))
        (way,) = estimate(PriceList(listed), FOUR).ways
        assert tuple(remark for remark in way.remarks if "tax" in remark.lower()) == said
        assert (way.most, way.most_taxed) == (Decimal(most), Decimal(most_taxed))
        (own,) = estimate(PriceList(listed), replace(FOUR, needs_shoes=False)).ways
        assert own.most == (46 if bowling is False else 40)

    def test_a_venue_that_is_closed_then(self) -> None:
        found = estimate(numbers("5", week=Week((Interval(5, 600, 18 * 60),))), FOUR)
        assert found.is_closed
        assert found.remarks[0] == "Closed Saturday at 7 PM"
        assert not estimate(numbers("5", week=Week((Interval(5, 600, 26 * 60),))), FOUR).is_closed

    @pytest.mark.parametrize(
        ("closes", "party", "said"),  # Four people bowl two games in 96 minutes at most: from 7 PM until 8:36 PM.
        [
            (20 * 60, FOUR, "Closes at 8 PM, before you'd be done."),
            (20 * 60 + 35, FOUR, "Closes at 8:35 PM, before you'd be done."),
            (20 * 60 + 36, FOUR, ""),
            (21 * 60 + 30, Party(games=None, minutes=180), "Closes at 9:30 PM, before you'd be done."),
            (22 * 60, Party(games=None, minutes=180), ""),
            (25 * 60, replace(FOUR, minute=23 * 60 + 50), "Closes at 1 AM, before you'd be done."),
            (25 * 60, replace(FOUR, day=6, minute=0), "Closes at 1 AM, before you'd be done."),
            (19 * 60, FOUR, "Closed Saturday at 7 PM"),
        ],
    )
    def test_a_venue_that_closes_before_they_are_done_says_when(self, closes: int, party: Party, said: str) -> None:
        prices = numbers("5", week=Week((Interval(5, 600, closes),)))
        assert [text for text in estimate(prices, party).remarks[:1] if text.startswith("Close")] == [said] * bool(said)

    def test_where_nobody_knows_when_it_closes_nothing_is_said_of_it(self) -> None:
        late, saturday = replace(FOUR, minute=23 * 60), Interval(5, 600, DAY)
        for week in (None, Week(begun=((5, 600),)), Week((saturday,), unknown=frozenset({6}))):
            assert not [text for text in estimate(numbers("5", week=week), late).remarks if "Close" in text]
        assert (
            "Closes at midnight, before you'd be done." in estimate(numbers("5", week=Week((saturday,))), late).remarks
        )

    def test_where_it_may_open_again_as_it_closes_nothing_is_said_of_it(self) -> None:
        saturday, always = date(2027, 5, 29), Week((Interval(5, 0, DAY), Interval(6, 0, DAY)))
        until_midnight = numbers("5", week=always, exceptions=(DateHours(saturday, 0, DAY - 1),))
        assert estimate(until_midnight, replace(FOUR, on=saturday, minute=23 * 60)).remarks == ()
        anew = Week((Interval(5, 600, 20 * 60),), begun=((5, 20 * 60),))
        assert estimate(numbers("5", week=anew), FOUR).remarks == ()

    def test_on_a_date_its_own_hours_say_when_it_closes(self) -> None:
        winter, summer = Week((Interval(5, 600, 20 * 60),)), Week((Interval(5, 600, 26 * 60),))
        week = replace(winter, seasons=(Season((10, 1), (4, 30), winter), Season((5, 1), (9, 30), summer)))
        in_may, holiday = date(2027, 5, 29), date(2027, 6, 5)
        prices = numbers("5", week=week, exceptions=(DateHours(holiday, 600, 19 * 60 + 30),))
        assert "Closes at 8 PM, before you'd be done." in estimate(prices, FOUR).remarks
        assert estimate(prices, replace(FOUR, on=in_may)).remarks == ()
        assert estimate(prices, replace(FOUR, on=holiday)).remarks == ("Closes at 7:30 PM, before you'd be done.",)

    def test_on_a_date_the_hours_of_its_season_and_its_own_count(self) -> None:
        winter, summer = Week((Interval(5, 720, 18 * 60),)), Week((Interval(5, 600, 26 * 60),))
        week = replace(winter, seasons=(Season((10, 1), (4, 30), winter), Season((5, 1), (9, 30), summer)))
        in_may, later = date(2027, 5, 29), date(2027, 6, 5)
        holiday = DateHours(later, None, None)
        prices = numbers("5", week=week, exceptions=(holiday,))
        assert estimate(prices, FOUR).is_closed
        assert not estimate(prices, replace(FOUR, on=in_may)).is_closed
        assert estimate(prices, replace(FOUR, on=later)).is_closed
        assert estimate(numbers("5", exceptions=(holiday,)), replace(FOUR, on=later)).is_closed
        assert not estimate(numbers("5"), replace(FOUR, on=later)).is_closed

    def test_a_package_is_mentioned_and_not_counted(self) -> None:
        found = estimate(numbers("5", periods=(a_price("package", "90"),)), FOUR)
        assert len(found.ways) == 1
        assert "Package available for $90" in found.remarks[0]

    def test_whole_sums_come_before_others_and_the_closed_last(self) -> None:
        lists = {
            "closed": numbers("1", shoes="1", week=Week()), "unknown": PriceList(), "partly": numbers("2"),
            "dear": numbers("9", shoes="4"), "cheap": numbers("5", shoes="4"),
        }  # fmt: skip
        found = sorted(lists, key=lambda name: estimate(lists[name], FOUR).order)
        assert found == ["cheap", "dear", "partly", "unknown", "closed"]


class TestTheForm:
    def test_an_empty_form_is_the_example(self) -> None:
        assert read_party({}) == (FOUR, ())
        assert not form_of("/", {}, FOUR, ()).is_asked

    @given(parties)
    def test_what_a_form_shows_is_what_it_sends(self, party: Party) -> None:
        form = form_of("/here", {"people": "1"}, party, ())
        sent = {"people": form.people, "time": form.time}
        for name, choices in (("play", form.plays), ("day", form.days), ("shoes", form.shoes)):
            (sent[name],) = [choice.value for choice in choices if choice.is_chosen]
        assert read_party(sent) == (party, ())
        assert form.is_asked

    @pytest.mark.parametrize(
        ("sent", "named"),
        [({"people": "0"}, "People"), ({"people": "61"}, "People"), ({"people": "x"}, "People"),
         ({"people": "\u0664"}, "People"),
         ({"play": "many"}, _LENGTH), ({"play": "-games"}, _LENGTH), ({"games": "11"}, _LENGTH),
         ({"hours": "nan"}, _LENGTH), ({"hours": "0.3"}, _LENGTH), ({"hours": "9"}, _LENGTH),
         ({"day": "someday"}, "Day"), ({"day": "monster"}, "Day"),
         ({"time": "7 pm"}, "Time"), ({"time": "24:00"}, "Time"), ({"time": "12"}, "Time"),
         ({"shoes": "maybe"}, "Shoes")],
    )  # fmt: skip
    def test_what_cannot_be_used_is_named_and_replaced_by_the_example(self, sent: Any, named: str) -> None:
        party, problems = read_party(sent)
        assert [problem.message.partition(":")[0] for problem in problems] == [named]
        assert [problem.field for problem in problems] == list(sent)
        assert party == FOUR

    def test_programs_send_games_or_hours(self) -> None:
        assert read_party({"games": "3"})[0].games == 3
        assert read_party({"hours": "1.5"})[0].minutes == 90
        assert read_party({"play": "1-game", "hours": "3"})[0].games == 1

    def test_every_choice_can_be_read(self) -> None:
        for play in PLAYS:
            party, problems = read_party({"play": play})
            assert (play_of(party), problems) == (play, ())
        assert [read_party({"day": day})[0].day for day in DAYS] == list(range(7))
        assert [read_party({"day": day})[0].day for day in ("Thurs", "domingo", " SUNDAY ")] == [3, 6, 6]


def test_the_view_says_how_many_could_not_be_compared() -> None:
    venues = tuple(
        VenueEstimate(str(n), f"Lanes {n}", estimate(prices, FOUR))
        for n, prices in enumerate([numbers("5"), PriceList()])
    )
    view = estimate_view("/here", {}, Comparison(FOUR, (), venues, 3), where="in Austin")
    assert view.heading == "What will a group of 4 pay in Austin?"
    assert view.summary == "2 games each on Saturday at 7 PM, with rental shoes"
    assert view.note == ("1 alley has no price for that time (see below). Comparing 2 of 3 alleys.")
    assert [line.total for line in view.lines] == ["$40 without shoes", "Unknown"]


def test_sums_and_lengths_in_words() -> None:
    assert total_text(Decimal("52.50"), Decimal("52.50")) == "$52.50"
    assert total_text(Decimal("48.40"), Decimal("60.50")) == "$48 to $61"
    assert [length_text(minutes) for minutes in (30, 60, 96, 120)] == [
        "30 minutes", "1 hour", "1 hour 36 minutes", "2 hours",
    ]  # fmt: skip
