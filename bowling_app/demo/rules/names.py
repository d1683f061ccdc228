"""Invented names of venues, streets and people. Any likeness to a real venue is chance."""

from random import Random
from typing import Final

_LAND: Final = (
    "Amber Hollow", "Antler Ridge", "Bluestem", "Briar Creek", "Candlewood", "Cedar Bluff", "Clover Hill",
    "Copper Canyon", "Cottonwood", "Crescent Lake", "Deer Run", "Driftwood", "Eagle Bend", "Elder Grove", "Fern Valley",
    "Flint Hills", "Foxglove", "Goldfinch", "Granite Falls", "Harvest Moon", "Hawthorn", "Heron Bay", "Hickory Flats",
    "Honey Locust", "Indigo", "Ironwood", "Juniper", "Kingfisher", "Larkspur", "Laurel Heights", "Lantern Hill",
    "Lone Pine", "Magnolia", "Maple Hollow", "Meadowlark", "Mill Pond", "Mockingbird", "North Fork", "Oak Hollow",
    "Orchard Park", "Otter Creek", "Painted Rock", "Pebble Creek", "Pheasant Run", "Pine Barrens", "Prairie Star",
    "Quail Hollow", "Red Barn", "Redbud", "Ridgeline", "River Bend", "Sagebrush", "Sandpiper", "Silver Birch",
    "Skylark", "Snowberry", "Stone Bridge", "Sugar Maple", "Sycamore", "Tamarack", "Thistle", "Timber Ridge",
    "Twin Oaks", "Valley View", "Walnut Grove", "Whippoorwill", "White Oak", "Wild Plum", "Willow Springs", "Windmill",
)  # fmt: skip
_SHINE: Final = (
    "All American", "Apollo", "Atomic", "Aurora", "Beacon", "Blue Ribbon", "Bonanza", "Boulevard", "Broadway",
    "Capitol", "Cardinal", "Century", "Champion", "Comet", "Coronet", "Crown Point", "Diamond", "Empire", "Fireside",
    "Frontier", "Galaxy", "Gateway", "Gold Star", "Harmony", "Jubilee", "Keystone", "Liberty", "Luna", "Mercury",
    "Meteor", "Monarch", "Neptune", "Northgate", "Orbit", "Palisade", "Pioneer", "Plaza", "Regal", "Rocket", "Royal",
    "Satellite", "Saturn", "Southgate", "Starlite", "Stardust", "Sunburst", "Sunset", "Thunderbird", "Tri-County",
    "Triumph", "Twilight", "Union", "Victory", "Westgate", "Zenith",
)  # fmt: skip
_SURNAMES: Final = (
    "Abernathy", "Albrecht", "Bandura", "Barlow", "Bellweather", "Bjornstad", "Brannigan", "Calloway", "Castellano",
    "Chambliss", "Cordero", "Dabrowski", "Dellacroce", "Delgado", "Dombrowski", "Eberhardt", "Fairbairn", "Falcone",
    "Finnegan", "Gallardo", "Garrity", "Grabowski", "Guidry", "Halvorson", "Hatcher", "Hollenbeck", "Ibarra",
    "Jankowski", "Kaczmarek", "Keough", "Kowalczyk", "Lindqvist", "Lombardi", "Maddox", "Mahoney", "Marchetti",
    "McGilligan", "Mulcahy", "Nakamura", "Norquist", "Okafor", "Olmstead", "Pellegrino", "Pruitt", "Quintero",
    "Rasmussen", "Renfro", "Sadowski", "Schumacher", "Sorensen", "Stavros", "Tanaka", "Thibodeaux", "Trujillo",
    "Vandermeer", "Villanueva", "Wojcik", "Yarborough", "Zamora", "Zielinski",
)  # fmt: skip
_GIVEN: Final = (
    "Amelia", "Andre", "Angela", "Ben", "Bianca", "Carlos", "Carmen", "Chris", "Dana", "Darnell", "Deb", "Derek",
    "Elena", "Eric", "Felicia", "Frank", "Gina", "Grace", "Hank", "Hannah", "Ian", "Irene", "Jamal", "Janelle", "Jess",
    "Jorge", "Kara", "Keith", "Kim", "Lamar", "Laura", "Luis", "Maggie", "Marcus", "Mei", "Mike", "Nadia", "Nate",
    "Olivia", "Omar", "Pat", "Priya", "Quinn", "Rachel", "Ray", "Renee", "Rosa", "Sam", "Sandra", "Stan", "Tasha",
    "Terry", "Tomas", "Tracy", "Vera", "Vince", "Wanda", "Wes", "Yolanda", "Zach",
)  # fmt: skip
_ENDINGS: Final = (
    "Lanes", "Lanes", "Lanes", "Lanes", "Bowl", "Bowl", "Bowl", "Bowling Center", "Bowling Center", "Family Bowl",
    "Recreation", "Bowl & Grill", "Lanes & Lounge", "Entertainment Center", "Bowling Alley", "Sports Bowl",
)  # fmt: skip
_FAMILY_ENDINGS: Final = (
    "'s Bowl", "'s Lanes", "'s Bowling Center", "'s Alley", " Family Lanes", " Bros. Bowl", " & Sons Lanes",
    "'s Sports Bowl",
)  # fmt: skip
_SOCIAL: Final = (
    "Backspin Social", "Brass Pin", "Channel & Pine", "Corner Pocket & Pin", "Cork & Kingpin", "Double Wood",
    "Foundry Pins", "Frame Ten", "Gutterball Social", "Headpin Hall", "Hook & Spare", "Kegler Hall", "Lane & Ladle",
    "Lucky Seventh Frame", "Maplewood Social", "Nine to Strike", "Oil & Maple", "Perfect Game Hall", "Pins & Pints",
    "Railyard Rollers", "Rolling Thunder Hall", "Seven Ten Social", "Spare Room Social", "Split Decision",
    "Strike Theory", "Tenpin Foundry", "Turkey & Spare", "The Alley Cat", "The Back Lane", "The Full Rack",
    "The Golden Pin", "The Messenger", "The Pin Boy", "The Polished Ball", "The Rolling Pin Social", "The Scorecard",
    "The Warehouse Lanes", "Third Frame Tavern", "Velvet Lane", "Wooden Arrow",
)  # fmt: skip
_CHAINS: Final = (
    "Pinwheel Bowl & Arcade", "Strikeyard", "Big Maple Lanes", "Rollhouse Social", "Lanternlight Bowl",
    "Hometown Tenpin", "Neon Arrow",
)  # fmt: skip
_DISTRICTS: Final = (
    "Northside", "Southside", "Eastgate", "Westfield", "Riverfront", "Midtown", "Uptown", "Crossroads", "Town Square",
    "Fairgrounds", "Station", "Parkway", "Old Mill", "Lakeside", "Galleria", "Heights",
)  # fmt: skip
_SMALL_PINS: Final = (
    "Harbor Light", "Mill Brook", "Old Colony", "Village Green", "Granite Street", "Lighthouse", "Cobbler's",
    "Tidewater", "Patapsco Row", "Oyster Bay", "Quarry Road", "Bay Street", "Minuteman", "Covered Bridge", "Town Line",
    "Steeple",
)  # fmt: skip
_STREETS: Final = (
    "Alder", "Anchor", "Ash", "Aspen", "Beech", "Birchwood", "Canal", "Carver", "Cedar", "Chestnut", "Commerce",
    "Cooper", "Depot", "Dogwood", "Elm", "Fairview", "Ferry", "Foundry", "Franklin", "Garfield", "Grove", "Harrison",
    "Hickory", "Highland", "Industrial", "Jefferson", "Juniper", "Lakeview", "Larkspur", "Laurel", "Lincoln", "Linden",
    "Madison", "Magnolia", "Main", "Maple", "Market", "Mill", "Monroe", "Mulberry", "Oakdale", "Orchard", "Park",
    "Pearl", "Pine", "Poplar", "Prospect", "Quarry", "Railroad", "Ridge", "River", "Sherman", "Spruce", "Station",
    "Summit", "Sycamore", "Union", "Valley", "Walnut", "Washington", "Willow", "Woodlawn",
)  # fmt: skip
_STREET_KINDS: Final = ("St", "St", "St", "Ave", "Ave", "Rd", "Rd", "Blvd", "Dr", "Pkwy", "Hwy")


def venue_name(chance: Random, *, is_franchise: bool, small_pins: str) -> str:
    """A venue's name. A chain's carries a district; `small_pins` is "Duckpin", "Candlepin" or empty."""
    if small_pins:
        place = chance.choice(_SMALL_PINS)
        return f"{place} {small_pins}{chance.choice(('s', ' Bowling', ' Lanes', ' Center'))}"
    if is_franchise:
        return f"{chance.choice(_CHAINS)} {chance.choice(_DISTRICTS)}"
    kind = chance.random()
    if kind < 0.42:
        return f"{chance.choice(_LAND)} {chance.choice(_ENDINGS)}"
    if kind < 0.74:
        return f"{chance.choice(_SHINE)} {chance.choice(_ENDINGS)}"
    if kind < 0.9:
        return f"{chance.choice(_SURNAMES)}{chance.choice(_FAMILY_ENDINGS)}"
    return chance.choice(_SOCIAL)


def street_address(chance: Random) -> str:
    """A house number and a street that may or may not exist."""
    number = chance.choice((chance.randint(10, 999), chance.randint(1000, 9899)))
    direction = chance.choice(("", "", "", "", "N ", "S ", "E ", "W "))
    suite = f", Suite {chance.randint(1, 40) * 10}" if chance.random() < 0.06 else ""
    return f"{number} {direction}{chance.choice(_STREETS)} {chance.choice(_STREET_KINDS)}{suite}"


def person_name(number: int) -> str:
    """The display name of the so-manieth demonstration visitor: a given name and the initial of a surname."""
    given = _GIVEN[number % len(_GIVEN)]
    initial = _SURNAMES[number * 7 // len(_GIVEN) % len(_SURNAMES)][0]
    return f"{given} {initial}."
