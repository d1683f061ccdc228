"""The facts on access, each declared once. They describe the building and what it lends, and no people.

Every answer is a text, so that "no" is never taken for "unknown". "The venue calls itself wheelchair accessible" is an
amenity and answers none of these.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.limits import Characters, Count

LONGEST_ACCESS_NOTE: Final[Characters] = 300
"""What a venue says on access in its own words."""
LONGEST_SENSORY_HOURS: Final[Characters] = 120
"""When a venue has sensory-friendly hours, in words."""
MOST_SPACES: Final[Count] = 999
"""The accessible parking spaces of a venue."""
MOST_STEP_FREE: Final[Count] = 400
"""The lanes of a venue that can be reached without steps."""
ANSWERS: Final[Mapping[str, str]] = {
    "yes": "Yes", "no": "No", "all": "All of them", "some": "Some of them", "none": "None of them",
}  # fmt: skip
"""Every answer to a question, as forms show it."""


@dataclass(frozen=True, slots=True)
class AccessFact:
    """A question with a few answers. `says` has the sentence of each answer, and no others may be given."""

    key: str
    label: str
    says: Mapping[str, str]
    titles: str = ""  # How files call it besides its label, with `|` between.
    hint: str = ""


@dataclass(frozen=True, slots=True)
class AccessDetail:
    """A number up to `most`, or without it words of at most `longest` characters. It only holds while the fact `of` has
    the answer `holds`; without a fact it holds by itself."""

    key: str
    label: str
    of: str = ""
    holds: str = ""
    most: int = 0
    longest: int = 0
    titles: str = ""
    hint: str = ""


def _says(yes: str, no: str) -> Mapping[str, str]:
    return {"yes": yes, "no": no}


ACCESS: Final[tuple[AccessFact | AccessDetail, ...]] = (
    AccessFact(
        "access_lanes", "Step-free to the lanes",
        {
            "all": "Step-free to all lanes", "some": "Step-free to some of the lanes",
            "none": "No lane can be reached without steps",
        },
        hint="From the door to the approach; a ramp or an elevator counts as step-free",
    ),
    AccessDetail(
        "access_lanes_count", "Lanes you can reach without steps",
        of="access_lanes", holds="some", most=MOST_STEP_FREE,
        titles="step free lanes|accessible lanes|number of accessible lanes",
        hint="If it's not all of them",
    ),
    AccessFact(
        "access_from_parking", "Step-free from the parking to the door",
        _says("Step-free from the parking to the door", "Steps between the parking and the door"),
        titles="step free from parking",
    ),
    AccessFact(
        "access_parking", "Accessible parking",
        _says("Accessible parking", "No accessible parking"),
        titles="disabled parking|handicap parking",
    ),
    AccessDetail(
        "access_parking_spaces", "Accessible parking spaces",
        of="access_parking", holds="yes", most=MOST_SPACES,
        titles="number of accessible parking spaces|disabled parking spaces",
    ),
    AccessFact(
        "access_door", "Door at least 32 inches wide or automatic",
        _says(
            "The door is at least 32 inches wide or automatic",
            "The door is under 32 inches wide and not automatic",
        ),
        hint="Measured in the clear, with the door open",
    ),
    AccessFact(
        "access_seating", "Step-free to the seating and the food",
        _says("Step-free to the seating and the food", "Steps to the seating or the food"),
        titles="step free to seating",
    ),
    AccessFact(
        "access_restroom", "Accessible restroom you can reach without steps",
        _says("Accessible restroom you can reach without steps", "No accessible restroom you can reach without steps"),
        titles="accessible restroom|accessible toilet|wheelchair restroom",
    ),
    AccessFact(
        "access_counter", "Counter section to roll up to",
        _says(
            "Part of the counter is low enough to roll up to",
            "No part of the counter is low enough to roll up to",
        ),
        titles="low counter|accessible counter",
    ),
    AccessFact(
        "access_ball_ramp", "Ball ramp to borrow",
        _says("Ball ramp to borrow", "No ball ramp to borrow"),
        titles="ball ramp|bowling ramp|ramp to borrow",
    ),
    AccessFact(
        "access_bumpers", "Bumpers for single bowlers",
        _says("Bumpers go up for single bowlers", "Bumpers can't go up for one bowler only"),
        titles="bumpers per bowler|automatic bumpers",
        hint="They go up for one turn and down for the next",
    ),
    AccessFact(
        "access_light_balls", "6-pound balls or balls with handles",
        _says("6-pound balls or balls with handles", "No 6-pound balls and none with handles"),
        titles="light balls",
    ),
    AccessFact(
        "access_wheelchair_bowling", "Bowling from a wheelchair on the approach",
        _says("You can bowl from your wheelchair on the approach", "Wheelchairs can't go onto the approach"),
        titles="wheelchair bowling|wheelchairs on approach",
    ),
    AccessFact(
        "access_sensory", "Sensory-friendly hours",
        _says("Sensory-friendly hours", "No sensory-friendly hours"),
        titles="sensory friendly",
        hint="Less noise, and no flashing lights",
    ),
    AccessDetail(
        "access_sensory_hours", "When they have sensory-friendly hours",
        of="access_sensory", holds="yes", longest=LONGEST_SENSORY_HOURS,
        titles="sensory hours",
        hint="Such as Sundays 10 AM to noon",
    ),
    AccessFact(
        "access_hearing", "Hearing loop or captioned scoring",
        _says("Hearing loop or captioned scoring", "No hearing loop and no captioned scoring"),
    ),
    AccessFact(
        "access_league", "Adaptive league or Special Olympics",
        _says("Adaptive league or Special Olympics", "No adaptive league and no Special Olympics"),
    ),
    AccessFact(
        "access_changing_table", "Changing table for adults",
        _says("Changing table for adults", "No changing table for adults"),
        titles="adult changing table",
    ),
    AccessFact(
        "access_service_animals", "Service animals welcome",
        _says("Service animals are welcome", "Service animals are not welcome"),
        titles="service animals|service dogs",
    ),
    AccessDetail(
        "access_note", "More about access",
        longest=LONGEST_ACCESS_NOTE,
        titles="accessibility note|access note",
        hint="What people should know before they come, in one or two sentences",
    ),
)  # fmt: skip
"""Every fact on access with its details, in the order in which forms and pages show them."""
FACTS: Final = {each.key: each for each in ACCESS if isinstance(each, AccessFact)}
DETAILS: Final = {each.key: each for each in ACCESS if isinstance(each, AccessDetail) and each.of}
"""The details that hold only with a certain answer."""
