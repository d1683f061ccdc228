import re
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta
from decimal import Decimal
from random import Random
from statistics import fmean

import pytest

from bowling_app.demo.rules.areas import cities, grouped
from bowling_app.demo.rules.facts import confirmations, facts
from bowling_app.demo.rules.openings import holidays
from bowling_app.demo.rules.past_reports import past_samples
from bowling_app.demo.rules.placement import ALWAYS_PRESENT, placed
from bowling_app.demo.rules.venues import DAYS_BACK, DemonstrationVenue, demonstration
from bowling_app.platform.geo.larger_cities import CITIES, cities_of
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit.distances import miles_between
from bowling_app.venues.rules.access.following import following_access
from bowling_app.venues.rules.amenities import amenity
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import KINDS, derived, period_fault
from bowling_app.venues.rules.venue_fields import checked

TODAY = date(2026, 6, 15)


@pytest.fixture(scope="module")
def venues() -> list[DemonstrationVenue]:
    return demonstration(cities(), 600, seed=1, today=TODAY)


@pytest.fixture(scope="module")
def few() -> list[DemonstrationVenue]:
    """For what has to be invented again."""
    return demonstration(cities(), 60, seed=1, today=TODAY)


def share(venues, is_one) -> float:
    return sum(map(bool, map(is_one, venues))) / len(venues)


class TestPlaces:
    def test_leave_out_bases_boxes_and_territories(self):
        def row(**changes):
            facts = {"zip_code": "78701", "zip_code_type": "STANDARD", "active": True, "city": "Austin", "state": "TX",
                     "timezone": "America/Chicago", "area_codes": ["512"], "lat": "30.2", "long": "-97.7"}  # fmt: skip
            return facts | changes

        kept = grouped([
            row(), row(city="Dyess AFB"), row(city="Box", zip_code_type="PO BOX"), row(state="PR", city="Ponce"),
            row(city="Nowhere", lat="0", long="0"), row(city="Gone", active=False), row(city="Silent", area_codes=[]),
        ])  # fmt: skip
        assert [city.name for city in kept] == ["Austin"]

    def test_of_our_list_all_exist(self):
        known = {(city.state, city.name) for city in cities() if city.is_known}
        assert known == {(state, name) for state in CITIES for name in cities_of(state)}
        assert set(CITIES) == set(STATES)

    @pytest.mark.parametrize("count", [1, 10, 170, 600, pytest.param(2_501, marks=pytest.mark.long)])
    def test_get_exactly_the_venues_asked_for(self, count):
        assert sum(n for _, n in placed(cities(), count, Random(1))) == count

    def test_few_venues_go_to_the_cities_that_must_be_there(self):
        few = placed(cities(), len(ALWAYS_PRESENT), Random(1))
        assert {(city.name, city.state) for city, _ in few} == set(ALWAYS_PRESENT)


class TestWhereVenuesStand:
    def test_every_state_has_three_at_least(self, venues):
        by_state = Counter(venue.area.state for venue in venues)
        assert set(by_state) == set(STATES)
        assert min(by_state.values()) >= 3

    def test_large_cities_have_several_and_the_named_ones_are_there(self, venues):
        by_city = Counter((venue.area.city, venue.area.state) for venue in venues)
        assert by_city.keys() >= set(ALWAYS_PRESENT)
        assert sum(3 <= count <= 15 for count in by_city.values()) >= 20
        assert max(by_city.values()) <= 15

    def test_close_to_the_centre_of_a_real_zip_code_of_their_city(self, venues):
        areas = {area.zip_code: area for city in cities() for area in city.areas}
        for venue in venues:
            area = areas[venue.area.zip_code]
            way = miles_between(venue.latitude, venue.longitude, area.latitude, area.longitude)
            assert way <= 1.501
            assert (area.city, area.state) == (venue.area.city, venue.area.state)
            assert (round(venue.latitude, 6), round(venue.longitude, 6)) == (venue.latitude, venue.longitude)

    def test_not_all_at_one_spot(self, venues):
        assert len({(venue.latitude, venue.longitude) for venue in venues}) == len(venues)


class TestWhatIsInvented:
    def test_what_a_venue_offers_is_while_it_is_open(self, venues):
        known = [venue for venue in venues if venue.week]
        offered = [
            *((v, e.terms.starts_on.weekday(), e.terms.start_time, e.terms.end_time) for v in known for e in v.events),
            *((v, e.terms.weekday, e.terms.start_time, e.terms.start_time + 120) for v in known for e in v.leagues),
            *((v, day, *each.terms.span) for v in known for each in v.specials if each.terms.begins is not None
              for day in each.terms.days),
        ]  # fmt: skip
        assert len(offered) > 300
        for venue, day, begins, ends in offered:
            assert any(opens <= begins and ends <= closes for opens, closes in venue.week.spans(day)), venue.id
        for venue in known:
            open_days = {opening.day for opening in venue.week.openings}
            assert all(open_days.issuperset(each.terms.days) for each in venue.specials), venue.id

    def test_the_same_order_gives_the_same_venues_and_another_seed_others(self, few):
        assert demonstration(cities(), 60, seed=1, today=TODAY) == few
        others = demonstration(cities(), 60, seed=2, today=TODAY)
        assert len({v.id for v in others} & {v.id for v in few}) < 10

    def test_ids_are_unique(self, venues):
        assert len({venue.id for venue in venues}) == len(venues)

    def test_ids_avoid_taken_ones(self, few):
        taken = {venue.id for venue in few}
        assert taken.isdisjoint(v.id for v in demonstration(cities(), 60, seed=1, today=TODAY, taken_ids=taken))

    def test_no_two_venues_of_a_city_share_name_or_text(self, venues):
        by_city = defaultdict(list)
        for venue in venues:
            by_city[venue.area.city, venue.area.state].append(venue)
        for neighbours in by_city.values():
            assert len({venue.name for venue in neighbours}) == len(neighbours)
            texts = [venue.description for venue in neighbours if venue.description]
            assert len(set(texts)) == len(texts)

    def test_phones_are_kept_free_for_fiction_and_fit_the_place(self, venues):
        phones = [(venue.phone, venue.area) for venue in venues if venue.phone]
        assert all(re.fullmatch(r"\+1[0-9]{3}55501[0-9]{2}", phone) for phone, _ in phones)
        assert all(phone[2:5] in area.area_codes for phone, area in phones)
        assert len({phone for phone, _ in phones}) == len(phones)

    def test_no_address_of_the_web_or_of_mail_is_real(self, venues):
        assert all(re.fullmatch(r"https://[a-z0-9-]{1,63}\.example\.com/", v.website) for v in venues if v.website)
        assert all(v.email.endswith(".example.com") for v in venues if v.email)

    def test_descriptions_speak_of_what_is_there(self, venues):
        for venue in venues:
            text = venue.description or ""
            assert 3 <= len(re.findall(r"[.!?](?=\s|$)", re.sub(r"Bros\.|St\.|Ste\.", "", text))) <= 5 or not text
            assert venue.amenities.get("pro-shop") or "pro shop" not in text
            assert venue.amenities.get("laser-tag") or "laser tag" not in text.lower()
            lanes = re.findall(r"\b(\d+) lanes", text)
            assert lanes in ([], [str(venue.lanes)])


class TestProportions:
    @pytest.mark.parametrize(
        ("what", "is_one", "low", "high"),
        [
            ("hours unknown", lambda v: v.week is None, 0.11, 0.19),
            ("no price known", lambda v: not (v.prices.game or v.prices.hourly or v.prices.shoes), 0.2, 0.3),
            ("no description", lambda v: v.description is None, 0.15, 0.25),
            ("franchise", lambda v: v.is_franchise, 0.06, 0.15),
            ("inactive", lambda v: not v.distinction.is_active, 0.01, 0.025),
            ("top alley", lambda v: v.distinction.is_top_alley, 0.03, 0.05),
            ("sponsor", lambda v: v.distinction.is_sponsor, 0.015, 0.025),
            ("reviewed", lambda v: v.reviews, 0.58, 0.72),
            ("closed on some day", lambda v: v.week and {i.day for i in v.week.openings} != set(range(7)), 0.1, 0.5),
            ("open past midnight", lambda v: v.week and any(i.closes > DAY for i in v.week.openings), 0.25, 0.7),
            (
                "split hours",
                lambda v: v.week and len({i.day for i in v.week.openings}) < len(v.week.openings),
                0.04,
                0.2,
            ),
            ("leagues", lambda v: v.amenities.get("leagues"), 0.5, 0.8),
        ],
    )
    def test_are_believable(self, venues, what, is_one, low, high):
        assert low <= share(venues, is_one) <= high, what

    def test_fifteen_founding_partners_that_are_active(self, venues):
        partners = [venue for venue in venues if venue.distinction.is_founding_partner]
        assert len(partners) == 15
        assert all(venue.distinction.is_active and not venue.distinction.is_sponsor for venue in partners)

    def test_one_has_moved_to_an_active_venue_of_its_city(self, venues):
        by_id = {venue.id: venue for venue in venues}
        (moved,) = [venue for venue in venues if venue.distinction.successor_id]
        successor = by_id[moved.distinction.successor_id]
        assert not moved.distinction.is_active
        assert successor.distinction.is_active
        assert (successor.area.city, successor.area.state) == (moved.area.city, moved.area.state)

    def test_most_ratings_lie_between_three_and_a_half_and_just_below_five(self, venues):
        averages = [fmean(review.rating for review in venue.reviews) for venue in venues if len(venue.reviews) >= 5]
        assert sum(3.5 <= average <= 4.8 for average in averages) / len(averages) > 0.85
        assert all(len(venue.reviews) <= 40 for venue in venues)

    def test_candlepins_stand_only_in_northern_new_england_and_duckpins_mostly_around_maryland_and_connecticut(
        self, venues
    ):
        candlepin = {venue.area.state for venue in venues if "candlepin" in venue.amenities}
        duckpin = [venue.area.state for venue in venues if "duckpin" in venue.amenities]
        assert candlepin <= {"MA", "NH", "ME", "VT"}
        assert sum(state in {"MD", "DC", "CT"} for state in duckpin) > len(duckpin) / 2

    def test_prices_follow_the_region(self, venues):
        def mean_game(states):
            return fmean(float(v.prices.game) for v in venues if v.prices.game and v.area.state in states)

        assert mean_game({"NY", "CA", "DC", "HI"}) > 1.2 * mean_game({"MS", "AR", "WV", "AL", "OK", "KY", "LA"})
        assert all(2 <= v.prices.game <= 16 for v in venues if v.prices.game)

    def test_amenities_are_of_the_vocabulary(self, venues):
        assert all(amenity(key).key == key for venue in venues for key in venue.amenities)


class TestDates:
    def test_lie_within_eighteen_months_before_today(self, venues):
        for venue in venues:
            moments = [venue.created_at, venue.changed_at, *(o.at for o in (*venue.reviews, *venue.votes))]
            assert all(0 <= (TODAY - moment.date()).days <= DAYS_BACK for moment in moments)
            assert all(venue.created_at.date() <= day <= TODAY for day in venue.confirmed.values())
            assert all(venue.created_at <= opinion.at <= venue.changed_at for opinion in venue.reviews)

    def test_of_holidays_are_the_coming_ones(self):
        def dates(today):
            return {hours.label: hours.on_date for n in range(20) for hours in holidays(today, Random(n))}

        assert dates(date(2026, 6, 15)) == {
            "Thanksgiving": date(2026, 11, 26),
            "Christmas Eve": date(2026, 12, 24),
            "Christmas Day": date(2026, 12, 25),
            "New Year's Eve": date(2026, 12, 31),
        }
        assert dates(date(2026, 12, 1))["Thanksgiving"] == date(2027, 11, 25)
        assert dates(date(2026, 12, 25))["Christmas Day"] == date(2026, 12, 25)

    def test_stay_the_same_for_the_same_day_and_move_on_with_it(self, few):
        later = demonstration(cities(), 60, seed=1, today=date(2026, 6, 16))
        assert [v.id for v in later] == [v.id for v in few]
        assert later[0].created_at - few[0].created_at == datetime(2026, 6, 16) - datetime(2026, 6, 15)  # noqa: DTZ001


class TestReviews:
    def test_nobody_writes_twice_about_a_venue_and_no_text_comes_twice_there(self, venues):
        for venue in venues:
            assert len({opinion.visitor for opinion in venue.reviews}) == len(venue.reviews)
            texts = [opinion.text for opinion in venue.reviews if opinion.text]
            assert len(set(texts)) == len(texts)

    def test_votes_give_a_reason_only_against(self, venues):
        votes = [vote for venue in venues for vote in venue.votes]
        assert {vote.value for vote in votes} == {1, -1}
        assert all(vote.reason is None for vote in votes if vote.value == 1)


def test_every_known_fact_has_a_day_on_which_it_was_confirmed(venues):
    for venue in venues[:20]:
        assert confirmations(venue).keys() == facts(venue).keys()
        assert ("hours" in facts(venue)) == (venue.week is not None)
        assert None not in facts(venue).values()


class TestPrices:
    def test_many_venues_have_a_table_and_the_usual_prices_follow_from_it(self, venues):
        told = [venue for venue in venues if venue.price_periods]
        assert 0.25 < len(told) / len(venues) < 0.5
        for venue in told:
            following = derived(venue.price_periods, venue.week)
            published = {"game_price": venue.prices.game, "hourly_price": venue.prices.hourly,
                         "shoe_rental_price": venue.prices.shoes}  # fmt: skip
            assert {field: period.amount for field, period in following.items()}.items() <= published.items()

    def test_every_price_is_one_that_can_be_and_says_where_it_is_from(self, venues):
        periods = [(venue, period) for venue in venues for period in venue.price_periods]
        assert {period.kind for _, period in periods} == set(KINDS)
        for venue, period in periods:
            assert period_fault(period) == ""
            assert (period.source, period.as_of) == ("demonstration", venue.confirmed["prices"])

    @pytest.mark.parametrize(("count", "most"), [(600, 40), (100_000, 10)])
    def test_the_past_has_reports_up_to_yesterday_with_lower_prices(self, count, most):
        days, samples = zip(*past_samples(TODAY, count), strict=True)
        assert list(days) == sorted(set(days))
        assert days[-1] == TODAY - timedelta(days=1)
        assert len(days) <= most
        for price in ("game", "hourly", "shoes"):
            assert samples[0].factors[price] < samples[-1].factors[price] <= Decimal("1.01")


def test_what_is_known_of_access_can_be_said_and_contradicts_nothing(venues):
    known = [venue for venue in venues if venue.access]
    assert 0.4 < len(known) / len(venues) < 0.7
    for venue in known:
        assert {name: checked(name, value) for name, value in venue.access.items()} == venue.access
        assert following_access(venue.access, {}) == {}
        is_called = venue.amenities.get("wheelchair")
        assert is_called is None or (venue.access["access_lanes"] != "none") == is_called
