"""The facts on access, each declared once. They describe the building and what it lends, and no people.

Every answer is a text, so that "no" is never taken for "unknown". "The venue calls itself wheelchair accessible" is an
amenity and answers none of these.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.language.messages import N_

LONGEST_ACCESS_NOTE: Final[Characters] = 300
"""What a venue says on access in its own words."""
LONGEST_SENSORY_HOURS: Final[Characters] = 120
"""When a venue has sensory-friendly hours, in words."""
MOST_SPACES: Final[Count] = 999
"""The accessible parking spaces of a venue."""
MOST_STEP_FREE: Final[Count] = 400
"""The lanes of a venue that can be reached without steps."""
ANSWERS: Final[Mapping[str, str]] = {
    "yes": N_("Yes"), "no": N_("No"), "all": N_("All of them"), "some": N_("Some of them"), "none": N_("None of them"),
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
        "access_lanes", N_("Step-free to the lanes"),
        {
            "all": N_("Step-free to all lanes"), "some": N_("Step-free to some of the lanes"),
            "none": N_("No lane can be reached without steps"),
        },
        hint=N_("From the door to the approach; a ramp or an elevator counts as step-free"),
    ),
    AccessDetail(
        "access_lanes_count", N_("Lanes you can reach without steps"),
        of="access_lanes", holds="some", most=MOST_STEP_FREE,
        titles="step free lanes|accessible lanes|number of accessible lanes",
        hint=N_("If it's not all of them"),
    ),
    AccessFact(
        "access_from_parking", N_("Step-free from the parking to the door"),
        _says(N_("Step-free from the parking to the door"), N_("Steps between the parking and the door")),
        titles="step free from parking",
    ),
    AccessFact(
        "access_parking", N_("Accessible parking"),
        _says(N_("Accessible parking"), N_("No accessible parking")),
        titles="disabled parking|handicap parking",
    ),
    AccessDetail(
        "access_parking_spaces", N_("Accessible parking spaces"),
        of="access_parking", holds="yes", most=MOST_SPACES,
        titles="number of accessible parking spaces|disabled parking spaces",
    ),
    AccessFact(
        "access_door", N_("Door at least 32 inches wide or automatic"),
        _says(
            N_("The door is at least 32 inches wide or automatic"),
            N_("The door is under 32 inches wide and not automatic"),
        ),
        hint=N_("Measured in the clear, with the door open"),
    ),
    AccessFact(
        "access_seating", N_("Step-free to the seating and the food"),
        _says(N_("Step-free to the seating and the food"), N_("Steps to the seating or the food")),
        titles="step free to seating",
    ),
    AccessFact(
        "access_restroom", N_("Accessible restroom you can reach without steps"),
        _says(
            N_("Accessible restroom you can reach without steps"),
            N_("No accessible restroom you can reach without steps"),
        ),
        titles="accessible restroom|accessible toilet|wheelchair restroom",
    ),
    AccessFact(
        "access_counter", N_("Counter section to roll up to"),
        _says(
            N_("Part of the counter is low enough to roll up to"),
            N_("No part of the counter is low enough to roll up to"),
        ),
        titles="low counter|accessible counter",
    ),
    AccessFact(
        "access_ball_ramp", N_("Ball ramp to borrow"),
        _says(N_("Ball ramp to borrow"), N_("No ball ramp to borrow")),
        titles="ball ramp|bowling ramp|ramp to borrow",
    ),
    AccessFact(
        "access_bumpers", N_("Bumpers for single bowlers"),
        _says(N_("Bumpers go up for single bowlers"), N_("Bumpers can't go up for one bowler only")),
        titles="bumpers per bowler|automatic bumpers",
        hint=N_("They go up for one turn and down for the next"),
    ),
    AccessFact(
        "access_light_balls", N_("6-pound balls or balls with handles"),
        _says(N_("6-pound balls or balls with handles"), N_("No 6-pound balls and none with handles")),
        titles="light balls",
    ),
    AccessFact(
        "access_wheelchair_bowling", N_("Bowling from a wheelchair on the approach"),
        _says(N_("You can bowl from your wheelchair on the approach"), N_("Wheelchairs can't go onto the approach")),
        titles="wheelchair bowling|wheelchairs on approach",
    ),
    AccessFact(
        "access_sensory", N_("Sensory-friendly hours"),
        _says(N_("Sensory-friendly hours"), N_("No sensory-friendly hours")),
        titles="sensory friendly",
        hint=N_("Less noise, and no flashing lights"),
    ),
    AccessDetail(
        "access_sensory_hours", N_("When they have sensory-friendly hours"),
        of="access_sensory", holds="yes", longest=LONGEST_SENSORY_HOURS,
        titles="sensory hours",
        hint=N_("Such as Sundays 10 AM to noon"),
    ),
    AccessFact(
        "access_hearing", N_("Hearing loop or captioned scoring"),
        _says(N_("Hearing loop or captioned scoring"), N_("No hearing loop and no captioned scoring")),
    ),
    AccessFact(
        "access_league", N_("Adaptive league or Special Olympics"),
        _says(N_("Adaptive league or Special Olympics"), N_("No adaptive league and no Special Olympics")),
    ),
    AccessFact(
        "access_changing_table", N_("Changing table for adults"),
        _says(N_("Changing table for adults"), N_("No changing table for adults")),
        titles="adult changing table",
    ),
    AccessFact(
        "access_service_animals", N_("Service animals welcome"),
        _says(N_("Service animals are welcome"), N_("Service animals are not welcome")),
        titles="service animals|service dogs",
    ),
    AccessDetail(
        "access_note", N_("More about access"),
        longest=LONGEST_ACCESS_NOTE,
        titles="accessibility note|access note",
        hint=N_("What people should know before they come, in one or two sentences"),
    ),
)  # fmt: skip
"""Every fact on access with its details, in the order in which forms and pages show them."""
FACTS: Final = {each.key: each for each in ACCESS if isinstance(each, AccessFact)}
DETAILS: Final = {each.key: each for each in ACCESS if isinstance(each, AccessDetail) and each.of}
"""The details that hold only with a certain answer."""
