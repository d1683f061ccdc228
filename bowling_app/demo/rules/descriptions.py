"""Descriptions of venues. Every sentence agrees with the facts of its venue."""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Final

from bowling_app.venues.rules.hours import DAY, Week


@dataclass(frozen=True, slots=True)
class Subject:
    """The facts that a description may mention."""

    name: str
    city: str
    is_franchise: bool
    lanes: int | None
    pins: str  # "duckpin", "candlepin" or empty.
    amenities: Collection[str]  # Those that the venue has.
    week: Week | None

    def has(self, *keys: str) -> bool:
        """Whether the venue has all of these amenities."""
        return all(key in self.amenities for key in keys)

    @property
    def is_open_late(self) -> bool:
        """Whether it is open past midnight on some day."""
        return any(opening.closes > DAY for opening in (self.week or Week()).openings)


_OPENINGS: Final = (
    "{name} has been rolling in {city} since {year}, and part of the Tuesday crowd has been here nearly as long.",
    "If you grew up in {city}, chances are your first gutter ball was thrown at {name}.",
    "Three generations of the same family have run {name}, and it shows in the small things.",
    "{name} is the kind of place where the person at the desk remembers your shoe size.",
    "Built in {year} and brought up to date one lane at a time, {name} is where {city} comes to bowl.",
    "You can hear {name} before you see it: pins, a jukebox and someone cheering a lucky spare.",
    "Behind a plain brick front, {name} keeps one of the friendliest rooms in {city}.",
    "{name} opened its doors in {year} and has kept them open through two roofs and one flood.",
    "Locals call it simply the alley; the sign says {name}, and everyone in {city} knows the way.",
    "At {name} the point is to have a good evening, whether you average 210 or have never held a ball.",
    "{name} began as a lumber warehouse, and the old beams still hang over the lanes.",
    "There is nothing fancy about {name}, and that is exactly why people in {city} keep coming back.",
    "Look for the neon pin: {name} has lit up its corner of {city} since {year}.",
    "When the weather turns, half of {city} seems to end up at {name}.",
    "Serious enough for league night and relaxed enough for a first date, {name} is an easy place to like.",
    "{name} sits a few minutes from the middle of {city}, with parking at the door and coffee at the counter.",
)
_OPENINGS_OF_CHAINS: Final = (
    "{name} brought bowling back to this side of {city}, in a bright room where there used to be a department store.",
    "Part of a small chain, {name} is run by people who live in {city} and bowl here on their days off.",
    "{name} pairs modern lanes with an easygoing crowd, and you can reserve a time before you leave home.",
    "The {city} house of a regional group, {name} opened a few years ago and has been busy since.",
    "At {name} the lanes look new because they are, and the welcome is as warm as in an old house.",
)
_LANES: Final = (
    "There are {lanes} lanes with automatic scoring, and bumpers come up for anyone who asks.",
    "The {lanes} lanes were resurfaced not long ago and are oiled every day.",
    "With {lanes} lanes there is usually one free, though weekends fill up early.",
    "All {lanes} lanes have new ball returns and racks with light balls for children.",
    "{lanes} lanes, good approaches and honest conditions: regulars ask for little more.",
    "{lanes} lanes run the length of the building, with seats enough for people who only came to watch.",
    "Scoring on all {lanes} lanes was replaced recently, and it even keeps up with teenagers.",
    "The house has {lanes} lanes and keeps a few of them free for walk-ins.",
)
_SMALL_PINS: Final = (
    "This is a {pins} house: small balls, three throws to a frame, and nobody has ever rolled a perfect game.",
    "The lanes are set for {pins} bowling, and the staff is glad to explain it to newcomers.",
    "Come for {pins} bowling as it has been played around here for a century.",
)
_FEATURES: Final = (
    (("cosmic",), "On weekend nights the lights go down and the lanes glow."),
    (("cosmic", "karaoke"), "Black lights and a karaoke stage take over on Saturday nights."),
    (("leagues",), "Leagues run from September to April, and there is room for beginners in most of them."),
    (("leagues", "seniors"), "The senior league on weekday mornings is as competitive as any in the county."),
    (("birthday",), "Birthday parties get a host, a decorated lane and pizza that arrives on time."),
    (("arcade",), "The arcade in the back mixes new redemption games with a few old cabinets."),
    (("restaurant",), "The kitchen cooks from scratch, and the patty melt has a following of its own."),
    (("snack-bar",), "The snack bar still makes its own onion rings."),
    (("bar",), "The bar pours local drafts and keeps the game on without drowning out the lanes."),
    (("bar",), "There is a proper bar, and the bartender knows who is bowling well tonight."),
    (("bar", "restaurant"), "Drinks and a full menu are brought to the lanes."),
    (("leagues",), "League nights are lively, and newcomers find a team faster than they expect."),
    (("leagues",), "Most weekday evenings belong to the leagues; the board at the entrance says when lanes are open."),
    (("birthday",), "Children's parties are a specialty, down to the signed pin for the birthday child."),
    (("arcade",), "An arcade keeps the younger ones happy while the last frames are bowled."),
    (("restaurant",), "The restaurant draws people who never touch a ball."),
    (("snack-bar",), "Hot dogs, nachos and coffee come from a counter next to lane one."),
    (("cosmic",), "Friday and Saturday end with glow bowling, louder music and brighter shoes."),
    (("open-bowling",), "Open bowling starts every afternoon once the last school bus has gone by."),
    (("private-events",), "A private room with its own lanes can be had for an evening."),
    (("karaoke",), "Karaoke on Thursdays is better than it has any right to be."),
    (("sports-bar",), "On game days the sports bar fills up well before kickoff."),
    (("billiards",), "Pool tables along the side wall keep people busy between frames."),
    (("ping-pong",), "There are ping pong tables as well, with paddles to borrow at the desk."),
    (("pro-shop",), "The pro shop drills balls while you wait and will tell you honestly what you need."),
    (("lessons",), "A certified coach gives lessons, alone or in small groups."),
    (("laser-tag",), "There's a laser tag arena next door when bowling isn't enough."),
    (("corporate-events",), "Companies book it for team nights, and the staff takes care of everything."),
    (("wheelchair",), "Ramps reach the lanes and the counter, and ball ramps are free to use."),
    (("kid-friendly",), "Small shoes, light balls and patient staff make it easy with children."),
    (("tournaments",), "Several tournaments a year bring bowlers from two or three states."),
    (("batting-cages",), "Batting cages outside are open from spring to fall."),
    (("escape-rooms",), "Two escape rooms upstairs are worth booking for a second hour."),
)
_CLOSINGS: Final = (
    "Call ahead on weekends if you are a large group.",
    "Walk-ins are welcome whenever no league has the lanes.",
    "Shoes come in every size from toddler to 16.",
    "Bring socks; everything else is here.",
    "Ask at the desk about weekday specials.",
    "Parking is free, and the bus stops across the street.",
    "First-timers get a short lesson if they want one.",
    "It is worth a detour.",
    "Come early on Saturdays or be ready to wait for a lane.",
    "Most people stay longer than they planned.",
)
_FEWEST_SENTENCES: Final = 3
_MOST_SENTENCES: Final = 5
_LATE: Final = "It stays open past midnight on the busiest nights."


def description(subject: Subject, turn: int, chance: Random) -> str:
    """Three to five sentences in one or two paragraphs. Venues of one city pass consecutive turns, so that they
    begin and end differently."""
    openings = _OPENINGS_OF_CHAINS if subject.is_franchise else _OPENINGS
    opening = openings[turn % len(openings)].format(name=subject.name, city=subject.city, year=_year(chance))
    sentences = [opening, *_about_lanes(subject, chance), *_about_features(subject, chance)]
    while len(sentences) < _FEWEST_SENTENCES - 1:
        sentences.append(_CLOSINGS[(turn + len(_CLOSINGS) // 2) % len(_CLOSINGS)])
    sentences.append(_LATE if subject.is_open_late and chance.random() < 0.3 else _CLOSINGS[turn % len(_CLOSINGS)])
    if len(sentences) == _MOST_SENTENCES and chance.random() < 0.5:
        return f"{' '.join(sentences[:2])}\n\n{' '.join(sentences[2:])}"
    return " ".join(sentences)


def _year(chance: Random) -> int:
    return chance.choice((chance.randint(1938, 1969), chance.randint(1955, 1979), chance.randint(1980, 1998)))


def _about_lanes(subject: Subject, chance: Random) -> list[str]:
    if subject.pins:
        return [chance.choice(_SMALL_PINS).format(pins=subject.pins)]
    return [] if subject.lanes is None else [chance.choice(_LANES).format(lanes=subject.lanes)]


def _about_features(subject: Subject, chance: Random) -> list[str]:
    """One or two sentences about amenities that the venue has, never two about the same one."""
    fitting = [(keys, text) for keys, text in _FEATURES if subject.has(*keys)]
    chance.shuffle(fitting)
    told: list[str] = []
    spoken_of: set[str] = set()
    for keys, text in fitting:
        if spoken_of.isdisjoint(keys) and len(told) < 2:
            told.append(text)
            spoken_of.update(keys)
    return told
