"""When a special holds, and what a group pays with it: every sum is reckoned by hand."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.kit.errors import Invalid
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.limits import LONGEST_SPECIAL_FRESH
from bowling_app.prices.rules.outings import Party, PriceList
from bowling_app.prices.rules.special_words import short_words, sure_words, term_words, when_words
from bowling_app.prices.rules.specials import (
    CONDITIONS,
    UNCHECKED,
    WHO,
    Gives,
    KnownSpecials,
    Special,
    SpecialTerms,
    last_minute,
    refuse_impossible,
)
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import Period, days_mask

AUSTIN = "America/Chicago"
TUESDAY = date(2026, 12, 1)
WEDNESDAY = date(2026, 12, 2)
CONFIRMED = date(2026, 11, 20)
DOLLAR = SpecialTerms("Dollar Tuesday", "person_game", Decimal(1), (1,), ends=17 * 60)
MIDNIGHT = SpecialTerms(
    "Late bowl", "all_you_can_bowl", Decimal(12), (6,), begins=21 * 60, ends=25 * 60, shoes_included=True
)


def terms(gives: Any, amount: Any, **more: Any) -> SpecialTerms:
    return SpecialTerms("Deal", gives, Decimal(amount), more.pop("days", (1,)), **more)


def a_special(said: SpecialTerms, confirmed_on: date = CONFIRMED) -> Special:
    return Special(1, "sunset", said, "owner", confirmed_on)


def prices(*said: SpecialTerms, zone: str = AUSTIN, confirmed_on: date = CONFIRMED, **more: Any) -> PriceList:
    """A game for $5, shoes for $3, and these specials."""
    usual = {"game": Period("game", Decimal(5)), "shoes": Period("shoe_rental", Decimal(3)), **more}
    specials = tuple(a_special(each, confirmed_on) for each in said)
    return PriceList(**usual, specials=KnownSpecials(specials, TUESDAY, zone))


def at(hour: float, on: date = TUESDAY, **more: Any) -> Party:
    """Four people who play two games each: 64 to 96 minutes."""
    return Party(day=on.weekday(), minute=int(hour * 60), on=on, **more)


def sums(listed: PriceList, party: Party) -> list[tuple[str, Decimal, str]]:
    """What each way costs at most, and the special that makes it."""
    return [(way.name, way.high, way.special.terms.name if way.special else "") for way in estimate(listed, party).ways]


class TestWhenItHolds:
    def test_on_its_days_between_its_times(self) -> None:
        assert DOLLAR.holds_until(TUESDAY, 14 * 60) == 17 * 60
        assert DOLLAR.holds_until(TUESDAY, 17 * 60 - 1) == 17 * 60
        assert DOLLAR.holds_until(TUESDAY, 17 * 60) is None
        assert DOLLAR.holds_until(WEDNESDAY, 14 * 60) is None

    def test_without_times_from_five_in_the_morning_until_midnight(self) -> None:
        all_day = terms("person_game", 1)
        assert all_day.holds_until(TUESDAY, 5 * 60) == DAY
        assert all_day.holds_until(TUESDAY, DAY - 1) == DAY
        assert all_day.holds_until(TUESDAY, 5 * 60 - 1) is None  # The night of Monday.
        assert all_day.holds_until(WEDNESDAY, 0) is None

    def test_past_midnight_it_belongs_to_the_day_on_which_it_begins(self) -> None:
        sunday, monday = date(2026, 12, 6), date(2026, 12, 7)
        assert MIDNIGHT.holds_until(sunday, 23 * 60) == 25 * 60
        assert MIDNIGHT.holds_until(monday, 30) == 60  # Until 1 AM of Monday.
        assert MIDNIGHT.holds_until(sunday, 30) is None
        assert terms("person_game", 1, days=(6,), begins=21 * 60, ends=25 * 60, valid_until=sunday).holds_until(
            monday, 0
        )

    def test_only_from_its_first_to_its_last_day(self) -> None:
        season = terms("person_game", 1, valid_from=TUESDAY, valid_until=date(2026, 12, 8))
        assert season.is_on(TUESDAY)
        assert season.is_on(date(2026, 12, 8))
        assert not season.is_on(date(2026, 11, 24))
        assert not season.is_on(date(2026, 12, 15))

    def test_off_on_holidays_where_it_says_so(self) -> None:
        thanksgiving = date(2026, 11, 26)
        assert terms("person_game", 1, days=(3,)).is_on(thanksgiving)
        assert not terms("person_game", 1, days=(3,), conditions=("no_holidays",)).is_on(thanksgiving)
        assert terms("person_game", 1, days=(3,), conditions=("no_holidays",)).is_on(date(2026, 11, 19))

    @pytest.mark.parametrize("day", [date(2026, 1, 1), date(2026, 7, 4), date(2026, 9, 7), date(2026, 12, 25)])
    def test_holidays_are_those_that_a_sign_means(self, day: date) -> None:
        said = terms("person_game", 1, days=(day.weekday(),), conditions=("no_holidays",))
        assert not said.is_on(day)

    @pytest.mark.parametrize("day", [date(2026, 10, 31), date(2027, 5, 9), date(2027, 3, 28), date(2026, 12, 24)])
    def test_on_other_named_days_it_is_on(self, day: date) -> None:
        said = terms("person_game", 1, days=(day.weekday(),), conditions=("no_holidays",))
        assert said.is_on(day)

    def test_an_outing_ends_by_the_clocks_also_in_the_night_in_which_they_are_set(self) -> None:
        before, spring, fall = date(2027, 3, 6), date(2027, 3, 13), date(2026, 10, 31)  # Saturdays.
        late, length = 23 * 60, 210
        assert last_minute(AUSTIN, before, late, length) == 26 * 60 + 30
        assert last_minute(AUSTIN, spring, late, length) == 27 * 60 + 30  # From 2 AM to 3 AM no time passes.
        assert last_minute(AUSTIN, fall, late, length) == 25 * 60 + 59  # 1:30 AM the second time.
        assert last_minute("America/Phoenix", spring, late, length) == 26 * 60 + 30
        cosmic = terms("person_game", 1, days=(5,), begins=21 * 60, ends=27 * 60)
        asked = {"games": None, "minutes": length}
        assert sums(prices(cosmic), at(23, before, **asked))[0][2] == "Deal"
        assert sums(prices(cosmic), at(23, spring, **asked))[0][2] == ""
        assert sums(prices(cosmic, zone="America/Phoenix"), at(23, spring, **asked))[0][2] == "Deal"


class TestSums:
    def test_its_price_of_a_game_replaces_the_usual_one(self) -> None:
        # 4 people x 2 games x $1, and 4 pairs of shoes for $3; usually 8 games for $5 each.
        assert sums(prices(DOLLAR), at(14)) == [("by the game", Decimal(20), "Dollar Tuesday")]
        assert sums(prices(DOLLAR), at(14, WEDNESDAY)) == [("by the game", Decimal(52), "")]

    def test_each_kind_by_hand(self) -> None:
        hour = {"games": None, "minutes": 90}
        lane = prices(terms("lane_hour", 20))
        assert sums(lane, at(14, **hour))[0] == ("by the hour", Decimal(42), "Deal")  # 1 1/2 hours x $20, 4 x $3.
        person = prices(terms("person_hour", 5))
        assert sums(person, at(14, **hour))[0] == ("by the hour, each", Decimal(42), "Deal")  # 4 x 1 1/2 x $5, 4 x $3.
        games = prices(terms("person_hour", 4), game=None)
        [way] = estimate(games, at(14)).ways  # 64 to 96 minutes: 4 x $4 x 1.0667 to 1.6, and shoes.
        assert (way.low, way.high) == (Decimal("29.07"), Decimal("37.60"))
        all_night = prices(MIDNIGHT, game=None)
        assert sums(all_night, at(21, date(2026, 12, 6))) == [("all you can bowl", Decimal(48), "Late bowl")]
        half = prices(terms("percent_off", 50))
        assert sums(half, at(14)) == [("by the game", Decimal(32), "Deal")]  # 8 x $2.50 and $12.
        free_shoes = prices(terms("shoes", 0))
        assert sums(free_shoes, at(14)) == [("by the game", Decimal(40), "Deal")]

    def test_a_percentage_rounds_up_and_leaves_a_happy_hour_alone(self) -> None:
        third = prices(terms("percent_off", 33), game=Period("game", Decimal("4.99")))
        assert sums(third, at(14)) == [("by the game", Decimal("38.80"), "Deal")]  # 8 x $3.35 and $12.
        happy = Period("game", Decimal(3), days_mask([1]), 12 * 60, 18 * 60)
        usual = Period("game", Decimal(5))
        listed = prices(terms("percent_off", 20), game=None, periods=(usual, happy))
        assert sums(listed, at(14)) == [("by the game", Decimal(36), "")]  # $3 is less than 20% off $5.

    def test_a_dearer_special_changes_nothing(self) -> None:
        assert sums(prices(terms("person_game", 6)), at(14)) == [("by the game", Decimal(52), "")]

    def test_two_specials_are_not_combined(self) -> None:
        both = prices(DOLLAR, terms("shoes", 0))
        assert sums(both, at(14)) == [("by the game", Decimal(20), "Dollar Tuesday")]

    def test_shoes_of_unknown_price_are_whole_with_a_special_for_them(self) -> None:
        [usual] = estimate(prices(shoes=None), at(14)).ways
        [cheap] = estimate(prices(terms("shoes", 1), shoes=None), at(14)).ways
        assert (usual.is_complete, cheap.is_complete, cheap.high) == (False, True, Decimal(44))

    def test_without_a_date_the_coming_day_of_the_week_counts(self) -> None:
        december = terms("person_game", 1, valid_from=date(2026, 12, 8))
        assert sums(prices(december), Party(day=1, minute=14 * 60))[0][2] == ""  # Today, the 1st.
        wednesday = terms("person_game", 1, days=(2,), valid_from=WEDNESDAY, valid_until=WEDNESDAY)
        assert sums(prices(wednesday), Party(day=2, minute=14 * 60))[0][2] == "Deal"


class TestWhatIsNotSure:
    def test_an_outing_that_may_last_longer_pays_the_usual_price(self) -> None:
        # Four people need up to 96 minutes for two games each: from 3:24 PM on they may not be done by 5 PM.
        assert sums(prices(DOLLAR), at(15.4))[0][2] == "Dollar Tuesday"
        late = estimate(prices(DOLLAR), at(15.5))
        assert late.ways[0].special is None
        assert late.remarks == ("Could be less with Dollar Tuesday: $1 a game until 5 PM, if you're done by 5 PM.",)

    @pytest.mark.parametrize(
        ("more", "said"),
        [
            ({"who": "students"}, "for students"),
            ({"who": "military"}, "for people in the military"),
            ({"conditions": ("lanes_last",)}, "only while lanes last"),
            ({"conditions": ("coupon", "members")}, "with a coupon or an app and for members"),
            ({"least_people": 5}, "for groups of 5 or more"),
        ],
    )
    def test_what_we_cannot_count_on_stands_beside_the_sum(self, more: dict[str, Any], said: str) -> None:
        found = estimate(prices(terms("person_game", 1, **more)), at(14))
        assert found.ways[0].high == 52
        assert found.remarks == (f"Could be less with Deal: $1 a game, {said}.",)

    @pytest.mark.parametrize(
        ("hour", "on", "name"),
        [(21, date(2026, 10, 31), "Halloween"), (0.5, date(2026, 11, 1), "Halloween"), (21, date(2026, 11, 1), ""),
         (21, date(2026, 11, 11), "Veterans Day"), (21, date(2026, 12, 24), "Christmas Eve")],
    )  # fmt: skip
    def test_whether_it_holds_on_a_day_that_few_call_a_holiday_is_asked(self, hour: float, on: date, name: str) -> None:
        late = terms("person_game", 1, days=tuple(range(7)), begins=20 * 60, ends=27 * 60, conditions=("no_holidays",))
        found = estimate(replace(prices(late), specials=KnownSpecials((a_special(late),), on, AUSTIN)), at(hour, on))
        asked = f"Could be less with Deal: $1 a game from 8 PM to 3 AM the next day, if it applies on {name}."
        assert [remark for remark in found.remarks if "applies" in remark] == ([asked] if name else [])
        assert (found.ways[0].special is None) == bool(name)

    def test_a_group_that_is_large_enough_gets_it(self) -> None:
        assert sums(prices(terms("person_game", 1, least_people=4)), at(14))[0][2] == "Deal"

    def test_one_that_nobody_confirmed_for_long_makes_no_price(self) -> None:
        fresh, old = TUESDAY - LONGEST_SPECIAL_FRESH, date(2026, 6, 3)
        assert sums(prices(DOLLAR, confirmed_on=fresh), at(14))[0][2] == "Dollar Tuesday"
        found = estimate(prices(DOLLAR, confirmed_on=old), at(14))
        assert found.ways[0].special is None
        assert found.remarks[0].endswith("not confirmed since Jun 3, 2026.")
        assert sure_words(a_special(DOLLAR, old), TUESDAY).startswith("Not confirmed since Jun 3, 2026")
        assert sure_words(a_special(DOLLAR), TUESDAY) == "Confirmed Nov 20, 2026 by the alley"

    def test_what_would_cost_more_is_not_mentioned(self) -> None:
        assert estimate(prices(terms("person_game", 6, who="students")), at(14)).remarks == ()

    def test_without_any_price_it_is_mentioned_all_the_same(self) -> None:
        found = estimate(prices(terms("percent_off", 50, who="students"), game=None), at(14))
        assert found.remarks[-1] == "Special then: Deal: 50% off games, for students."

    @pytest.mark.parametrize(
        ("tax", "said"),
        [
            (None, ["Tax may be extra."]),
            (False, ["Plus tax on bowling.", "Tax on shoes may be extra."]),
            (True, ["Tax on shoes may be extra."]),
        ],
    )
    def test_what_takes_something_off_says_of_the_tax_what_the_price_does(
        self, tax: bool | None, said: list[str]
    ) -> None:
        taxed = prices(terms("percent_off", 50), game=Period("game", Decimal(5), tax_included=tax))
        way = next(way for way in estimate(taxed, at(14)).ways if way.special)
        assert [remark for remark in way.remarks if "ax" in remark] == said

    def test_its_note_stands_below_the_sum(self) -> None:
        [way] = estimate(prices(terms("person_game", 1, note="Pay at the bar")), at(14)).ways
        assert "Deal: Pay at the bar" in way.remarks
        assert "Tax may be extra." in way.remarks


class TestWords:
    def test_what_makes_the_price(self) -> None:
        assert short_words(DOLLAR) == "Dollar Tuesday: $1 a game until 5 PM"
        assert short_words(MIDNIGHT) == "Late bowl: all you can bowl for $12 a person from 9 PM to 1 AM the next day"
        assert short_words(terms("percent_off", 100)) == "Deal: free games"

    def test_when_and_on_what_terms(self) -> None:
        assert when_words(DOLLAR) == "Tuesdays until 5 PM"
        assert when_words(MIDNIGHT) == "Sundays, 9 PM to 1 AM the next day"
        assert when_words(replace(MIDNIGHT, begins=None)) == "Sundays until 1 AM the next day"
        assert (
            when_words(terms("shoes", 0, days=(0, 1, 2, 3, 4, 5, 6), begins=21 * 60)) == "Every day, 9 PM to midnight"
        )
        said = terms("shoes", 0, who="kids", least_people=6, conditions=("no_holidays",), valid_until=TUESDAY)
        assert term_words(said) == ("For kids", "Groups of 6 or more", "Not on holidays", "Until Dec 1, 2026")


specials = st.builds(
    lambda gives, days, begins, ends, who, conditions, least: terms(
        gives, 10 if gives == "percent_off" else 2, days=tuple(days), begins=begins, ends=begins + ends,
        who=who, conditions=tuple(conditions), least_people=least,
    ),
    st.sampled_from(get_args(Gives)), st.sets(st.integers(0, 6), min_size=1), st.integers(0, DAY - 1),
    st.integers(1, DAY),
    st.sampled_from(list(WHO)), st.sets(st.sampled_from(list(CONDITIONS))), st.none() | st.integers(2, 9),
)  # fmt: skip


@given(
    said=st.lists(specials, max_size=4), day=st.dates(date(2026, 10, 1), date(2027, 4, 1)),
    minute=st.integers(0, DAY - 1), people=st.integers(1, 13), games=st.integers(1, 4),
)  # fmt: skip
def test_whatever_is_told_a_special_only_counts_where_all_of_it_is_sure(
    said: list[SpecialTerms], day: date, minute: int, people: int, games: int
) -> None:
    party = Party(people, games, None, day.weekday(), minute, on=day)
    listed = prices(*said)
    usual = {way.name: way.high for way in estimate(replace(listed, specials=None), party).ways}
    for way in estimate(listed, party).ways:
        if way.special is None:
            continue
        found = way.special.terms
        until = found.holds_until(day, minute)
        assert until is not None
        assert until >= last_minute(AUSTIN, day, minute, party.longest)
        assert (found.who, set(found.conditions) & set(UNCHECKED)) == ("everyone", set())
        assert people >= (found.least_people or 0)
        assert way.high <= usual.get(way.name, way.high)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (terms("person_game", 0), "amount"), (terms("person_game", "60.01"), "amount"),
        (terms("percent_off", 101), "amount"), (terms("percent_off", "12.5"), "amount"),
        (terms("shoes", 31), "amount"), (terms("shoes", 0, begins=600, ends=600), "ends"),
        (terms("shoes", 0, begins=0, ends=DAY + 1), "ends"),
        (terms("shoes", 0, valid_from=WEDNESDAY, valid_until=TUESDAY), "validUntil"),
    ],
)  # fmt: skip
def test_impossible_terms_are_refused_at_their_field(wrong: SpecialTerms, field: str) -> None:
    with pytest.raises(Invalid) as refusal:
        refuse_impossible(wrong)
    assert [problem.field for problem in refusal.value.problems] == [field]
