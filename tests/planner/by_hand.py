"""The answer to a plan, worked out from the rows of the database in another way than the site does it.

Hours become spans of the world's time, and prices a table of every five minutes of a week. It is slow and plain, and
shares no code with what it checks.
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from functools import lru_cache
from math import acos, ceil, cos, radians, sin
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import text
from sqlmodel import Session

STEP = 5
WEEK = 7 * 24 * 60
SURE, CLAIMED, UNKNOWN, ABSENT = range(4)
Cost = tuple[Decimal, Decimal, bool, bool, Decimal]
"""The range of a sum, whether nothing is missing, whether it is asked on conditions, what it may be with the tax."""
PROOFS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "accessible": ((), ("wheelchair",)),
    "bumpers": ((), ("kid-friendly",)),
    "food": (("restaurant", "snack-bar"), ()),
    "bar": (("bar", "sports-bar"), ()),
    "cosmic": (("cosmic",), ()),
    "arcade": (("arcade",), ()),
}
KINDS = {
    "game_price": {"game", "person_game"},
    "hourly_price": {"lane_hour"},
    "shoe_rental_price": {"shoe_rental"},
    "": {"all_you_can_bowl"},
}
"""The kinds of prices, by the published number that stands for them; there is none for all you can bowl."""


@dataclass(frozen=True)
class Asked:
    """A question in plain numbers."""

    latitude: float
    longitude: float
    within: int
    on: date
    minute: int
    people: int
    games: int | None
    minutes: int | None
    shoes: bool
    wants: tuple[str, ...]
    budget: Decimal | None

    @property
    def lanes(self) -> int:
        return ceil(self.people / 6)

    @property
    def each(self) -> int:
        return ceil(self.people / self.lanes)

    @property
    def longest(self) -> int:
        return self.minutes or self.each * (self.games or 0) * 12


class Rows:
    """Everything that is known of the active venues, as the tables have it."""

    def __init__(self, session: Session) -> None:
        connection = session.connection()

        def rows(statement: str) -> list[Any]:
            return list(connection.execute(text(statement)).mappings())

        self.venues = rows("SELECT v.*, p.time_zone FROM venue v JOIN place p ON p.id = v.place_id WHERE v.is_active")
        self.hours = _by_venue(rows("SELECT * FROM opening_interval"))
        self.dated = _by_venue(rows("SELECT * FROM hours_exception"))
        self.prices = _by_venue(rows("SELECT * FROM price_period"))
        self.specials = _by_venue(rows("SELECT * FROM special WHERE status = 'accepted'"))
        self.amenities = _by_venue(rows("SELECT * FROM venue_amenity"))
        self.published: dict[str, dict[str, Any]] = {}


def _by_venue(rows: list[Any]) -> dict[str, list[Any]]:
    found: defaultdict[str, list[Any]] = defaultdict(list)
    for row in rows:
        found[row["venue_id"]].append(row)
    return found


def answers(rows: Rows, asked: Asked, at: datetime) -> dict[str, tuple[str, Any]]:
    """For each venue that belongs on the page: "open" or "unsure", how doubtful it is, and the sum with its range."""
    found: dict[str, tuple[str, Any]] = {}
    for venue in rows.venues:
        if _miles(asked, venue) > asked.within or (venue["lanes"] is not None and venue["lanes"] < asked.lanes):
            continue
        begins = max(
            datetime.combine(asked.on, time(asked.minute // 60, asked.minute % 60), _zone(venue)).astimezone(UTC),
            at.replace(second=0, microsecond=0),
        )
        how = _open(rows, venue, begins, begins + timedelta(minutes=asked.longest))
        wants = max((_want(rows, venue, want) for want in asked.wants), default=SURE)
        local = begins.astimezone(_zone(venue))
        ends = (begins + timedelta(minutes=asked.longest)).astimezone(_zone(venue))
        today = at.astimezone(_zone(venue)).date()
        costs = _costs(rows, venue, asked, [_wall(local), _wall(ends)], today)
        doubt = max(wants, _budget(asked, costs))
        if how in {"open", "unsure"} and doubt < ABSENT:
            found[venue["id"]] = (how, (doubt, next(iter(costs), None)))
    return found


def _zone(venue: Any) -> ZoneInfo:
    return ZoneInfo(venue["time_zone"])


def _miles(asked: Asked, venue: Any) -> float:
    """By the spherical law of cosines, where the site has the haversine formula."""
    north, other = radians(asked.latitude), radians(venue["latitude"])
    turn = radians(venue["longitude"] - asked.longitude)
    return 3959 * acos(min(1.0, sin(north) * sin(other) + cos(north) * cos(other) * cos(turn)))


def _open(rows: Rows, venue: Any, begins: datetime, ends: datetime) -> str:
    """Whether openings cover all of it, each from and to the first time that the clocks show its hour."""
    zone = _zone(venue)
    day = begins.astimezone(zone).date()
    spans: list[tuple[datetime, datetime]] = []
    for offset in range(-2, 3):
        on = day + timedelta(days=offset)
        for opens, closes in _of_date(rows, venue, on):
            spans.append((_moment(on, opens, zone), _moment(on, closes, zone)))
    reached = begins
    for start, stop in sorted(spans):
        if start <= reached < stop:
            reached = stop
    if reached > begins and reached >= ends:
        return "open"
    if reached > begins:
        return "short"
    local = begins.astimezone(zone)
    needed = [local.date()] + ([local.date() - timedelta(days=1)] if local.hour < 6 else [])
    return "closed" if all(_is_told(rows, venue, on) for on in needed) else "unsure"


def _moment(on: date, minutes: int, zone: ZoneInfo) -> datetime:
    later = on + timedelta(days=minutes // 1440)
    return datetime.combine(later, time(minutes % 1440 // 60, minutes % 60), zone).astimezone(UTC)


def _of_date(rows: Rows, venue: Any, on: date) -> list[tuple[int, int]]:
    dated = [row for row in rows.dated[venue["id"]] if row["on_date"] == on]
    if dated:
        return [(row["opens"], row["closes"]) for row in dated if row["opens"] is not None]
    weekly = rows.hours[venue["id"]] if venue["hours_known"] else []
    return [(row["opens"], row["closes"]) for row in weekly if row["day"] == on.weekday()]


def _is_told(rows: Rows, venue: Any, on: date) -> bool:
    dated = [row for row in rows.dated[venue["id"]] if row["on_date"] == on]
    if dated:
        return not any(row["is_unknown"] for row in dated)
    return venue["hours_known"] and not venue["unknown_days"] >> on.weekday() & 1


def _want(rows: Rows, venue: Any, want: str) -> int:
    told = {row["amenity"]: row["is_available"] for row in rows.amenities[venue["id"]]}
    proofs, claims = PROOFS[want]
    sure = {"accessible": venue["access_lanes"] in {"all", "some"}, "bumpers": venue["access_bumpers"] == "yes"}
    if sure.get(want) or any(told.get(key) for key in proofs):
        return SURE
    if want == "accessible" and venue["access_lanes"] == "none":
        return ABSENT
    if any(told.get(key) for key in claims):
        return CLAIMED
    return ABSENT if all(told.get(key) is False for key in (*proofs, *claims)) else UNKNOWN


def _budget(asked: Asked, costs: list[Cost]) -> int:
    """Whether any way to pay is sure to be within it, or all are beyond."""
    if asked.budget is None:
        return SURE
    found = UNKNOWN
    for _low, _high, is_whole, on_conditions, most in costs:
        if is_whole and not on_conditions and most <= asked.budget:
            found = SURE
    return ABSENT if costs and all(cost[0] > asked.budget for cost in costs) else found


def _usual(rows: Rows, venue: Any, asked: Asked, minute: int) -> list[tuple[str, Cost]]:
    """What is paid in each way without specials."""
    found: list[tuple[str, Cost]] = []
    for field in ("game_price", "hourly_price", ""):
        price = _price(rows, venue, field, minute)
        if price is None:
            continue
        low, high = _bowling(asked, field, price[0])
        pair = (
            (Decimal(0), True, False, False)
            if price[1] or not asked.shoes
            else _price(rows, venue, "shoe_rental_price", minute)
        )
        shoes = asked.people * pair[0] if pair else Decimal(0)
        most = _most(high, price[3]) + _most(shoes, pair is not None and pair[3])
        found.append((field, (low + shoes, high + shoes, pair is not None, price[2], most)))
    return found


def _wall(moment: datetime) -> datetime:
    """What the clocks show; in the hour that comes twice, the second time counts as its last minute."""
    is_second = moment.fold == 1 and moment.utcoffset() != moment.replace(fold=0).utcoffset()
    return moment.replace(tzinfo=None, fold=0, **({"minute": 59} if is_second else {}))


def _costs(rows: Rows, venue: Any, asked: Asked, outing: list[datetime], today: date) -> list[Cost]:
    """What is paid in each way at the least, usually or with a special: those without a gap and the cheapest first."""
    begins, ends = outing
    minute = begins.weekday() * 1440 + begins.hour * 60 + begins.minute
    some = _usual(rows, venue, asked, minute)
    for special in rows.specials[venue["id"]]:
        if _counts(special, asked, begins, ends, today):
            some += _with(rows, venue, asked, minute, special)
    least: dict[str, Cost] = {}
    for way, cost in sorted(some, key=lambda each: (not each[1][2], each[1][0] + each[1][1], each[1][1], each[1][3])):
        least.setdefault(way, cost)
    return list(least.values())


def _counts(special: Any, asked: Asked, begins: datetime, ends: datetime, today: date) -> bool:
    """Whether one of its evenings holds all of the outing, and everybody gets it."""
    if special["who"] != "everyone" or {"lanes_last", "coupon", "members"} & set(special["conditions"]):
        return False
    if (special["least_people"] or 0) > asked.people or (today - special["confirmed_on"]).days > 180:
        return False
    for back in (0, 1):
        night = datetime.combine(begins.date() - timedelta(days=back), time())
        start = night + timedelta(minutes=300 if special["begins"] is None else special["begins"])
        stop = night + timedelta(minutes=1440 if special["ends"] is None else special["ends"])
        is_off = "no_holidays" in special["conditions"] and (night.month, night.day) in DAYS_OFF
        if night.weekday() in special["days"] and not is_off and start <= begins < stop and ends <= stop:
            return True
    return False


DAYS_OFF = {(11, 26), (12, 24), (12, 25), (12, 31), (1, 1), (1, 18), (10, 31), (11, 11)}
"""The nights that are asked about on which no price counts on a special that is "not on holidays": it is off on those
that signs mean (Thanksgiving, Christmas Day, New Year's Day), and on the others, such as Halloween, nobody says so."""


def _with(rows: Rows, venue: Any, asked: Asked, minute: int, special: Any) -> list[tuple[str, Cost]]:
    """The sums that a special makes, by the way to pay."""
    gives, amount = special["gives"], special["amount"]
    is_taxed = False
    pair = (Decimal(0), True, False, False) if not asked.shoes else _price(rows, venue, "shoe_rental_price", minute)
    if gives == "shoes":
        if not asked.shoes:
            return []
        return _with_shoes(rows, venue, asked, minute, amount)
    length = [asked.minutes] if asked.minutes else [asked.each * (asked.games or 0) * pace for pace in (8, 12)]
    if gives == "percent_off":
        games = [
            row for row in rows.prices[venue["id"]] if row["kind"] in KINDS["game_price"] and not row["conditions"]
        ]
        held = [row for row in games if minute in _minutes(row["days"], row["begins"], row["ends"])]
        usual = _published(rows, venue).get("game_price")
        known = [(row["amount"], bool(row["shoes_included"]), row["tax_included"] is False) for row in held]
        known += [(usual, False, False)] if usual else []
        if not known:
            return []
        most, has_shoes, is_taxed = max(known, key=lambda one: one[0])
        cents = (most * (100 - amount)).to_integral_value("ROUND_CEILING")
        low, high = _bowling(asked, "game_price", cents / 100)
        pair = (Decimal(0), True, False, False) if has_shoes else pair
    elif gives == "person_game":
        low, high = _bowling(asked, "game_price", amount)
    elif gives == "lane_hour":
        low, high = _bowling(asked, "hourly_price", amount)
    elif gives == "person_hour":
        costs = [(asked.people * amount * one / 60).quantize(Decimal("0.01"), "ROUND_HALF_UP") for one in length]
        low, high = costs[0], costs[-1]
    else:
        low = high = asked.people * amount
    if special["shoes_included"]:
        pair = (Decimal(0), True, False, False)
    shoes = asked.people * pair[0] if pair else Decimal(0)
    way = {"percent_off": "game_price", "person_game": "game_price", "lane_hour": "hourly_price", "person_hour": gives}
    most = _most(high, is_taxed) + _most(shoes, pair is not None and pair[3])
    return [(way.get(gives, ""), (low + shoes, high + shoes, pair is not None, False, most))]


def _with_shoes(rows: Rows, venue: Any, asked: Asked, minute: int, pair: Decimal) -> list[tuple[str, Cost]]:
    """The sums that are usually paid, with another price of shoes."""
    found: list[tuple[str, Cost]] = []
    for field in ("game_price", "hourly_price", ""):
        price = _price(rows, venue, field, minute)
        if price is not None:
            low, high = _bowling(asked, field, price[0])
            shoes = Decimal(0) if price[1] else asked.people * pair
            found.append((field, (low + shoes, high + shoes, True, price[2], _most(high, price[3]) + shoes)))
    return found


def _most(cost: Decimal, is_taxed: bool) -> Decimal:
    """What it may come to at the counter: 15 percent more where tax is known to come on top."""
    return cost * 115 / 100 if is_taxed else cost


def _bowling(asked: Asked, field: str, amount: Decimal) -> tuple[Decimal, Decimal]:
    """What bowling alone costs: per game of a person, per hour of a lane, or per person."""
    each = asked.each
    if field == "game_price":
        games = [asked.games] if asked.games else [max(1, (asked.minutes or 0) // (each * pace)) for pace in (12, 8)]
        return asked.people * games[0] * amount, asked.people * games[-1] * amount
    if field == "hourly_price":
        lengths = [asked.minutes] if asked.minutes else [each * (asked.games or 0) * pace for pace in (8, 12)]
        costs = [(asked.lanes * amount * length / 60).quantize(Decimal("0.01"), "ROUND_HALF_UP") for length in lengths]
        return costs[0], costs[-1]
    return asked.people * amount, asked.people * amount


def _price(rows: Rows, venue: Any, field: str, minute: int) -> tuple[Decimal, bool, bool, bool] | None:
    """The price at a minute of the week, whether shoes come with it, whether it is asked on conditions, and whether tax
    is known to come on top."""
    held = _held([row for row in rows.prices[venue["id"]] if row["kind"] in KINDS[field]], minute)
    usual = _published(rows, venue).get(field)
    if held is not None and (held["conditions"] is None or usual is None):
        is_taxed = held["tax_included"] is False
        return held["amount"], bool(held["shoes_included"]), held["conditions"] is not None, is_taxed
    return None if usual is None else (usual, False, False, False)


def _held(periods: list[Any], minute: int) -> Any:
    """Of the prices that hold at a minute of the week the one that wins."""
    holding = [row for row in periods if minute in _minutes(row["days"], row["begins"], row["ends"])]
    return min(
        holding,
        key=lambda row: (
            row["conditions"] is not None,
            row["days"].bit_count() * (row["ends"] - row["begins"]),
            -(row["as_of"].toordinal() if row["as_of"] else 0),
            -row["amount"],
        ),
        default=None,
    )


@lru_cache
def _minutes(days: int, begins: int, ends: int) -> frozenset[int]:
    return frozenset((day * 1440 + at) % WEEK for day in range(7) if days >> day & 1 for at in range(begins, ends))


def _published(rows: Rows, venue: Any) -> dict[str, Any]:
    """The published numbers that count where no period does: those that are not the usual price of the week anyway."""
    if venue["id"] not in rows.published:
        rows.published[venue["id"]] = {
            field: venue[field]
            for field in KINDS
            if field and venue[field] and not _is_usual(rows, venue, KINDS[field])
        }
    return rows.published[venue["id"]]


def _is_usual(rows: Rows, venue: Any, kinds: set[str]) -> bool:
    """Whether periods without conditions cover at least half of the hours, or of the week where they are unknown."""
    told = [row for row in rows.prices[venue["id"]] if row["source"] != "visitor" and row["kind"] in kinds]
    told = [row for row in told if row["conditions"] is None]
    spans = [(row["day"] * 1440 + row["opens"], row["day"] * 1440 + row["closes"]) for row in rows.hours[venue["id"]]]
    if not venue["hours_known"] or venue["hours_beyond"] is not None or not spans:
        spans = [(0, WEEK)]
    edges = [row[edge] for row in told for edge in ("begins", "ends")]
    assert all(edge % STEP == 0 for edge in [*edges, *(edge for span in spans for edge in span)])
    opened = {at % WEEK for start, stop in spans for at in range(start, stop, STEP)}
    held = sum(STEP for at in opened if told and _held(told, at) is not None)
    return held > 0 and held * 2 >= sum(stop - start for start, stop in spans)
