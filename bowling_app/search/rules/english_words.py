"""The English words of a search that say little, and other words for categories."""

from typing import Final

# Words that mean only "a place to bowl".
ALLEY: Final = frozenset(
    ("bowl", "bowling", "alley", "alleys", "lane", "lanes", "center", "centers", "centre", "centres", "hall", "halls",
     "house", "houses", "place", "places", "spot", "spots", "venue", "venues")
)  # fmt: skip
FILLERS: Final = frozenset(
    ("a", "an", "and", "any", "are", "best", "can", "cheap", "cheapest", "do", "does", "find", "for", "go", "good",
     "great", "has", "have", "i", "is", "me", "my", "offer", "offering", "or", "play", "some", "that", "the", "there",
     "to", "top", "want", "we", "where", "which", "with")
)  # fmt: skip
CONNECTORS: Final = frozenset(
    ("around", "at", "by", "close", "in", "inside", "near", "nearby", "nearest", "next", "of", "to", "within")
)  # fmt: skip
ON_THE_PAGE_OF_A_VENUE: Final = frozenset(
    ("address", "contact", "directions", "hours", "info", "location", "map", "menu", "number", "phone", "photos",
     "prices", "rates", "reviews", "schedule", "times", "website")
)  # fmt: skip
"""What people look for beside the name of a venue."""

# Other words for categories.
OTHER_WORDS: Final = {
    "bowling-leagues": ("league night", "league nights", "night league", "night leagues"),
    "bowling-birthday-party": (
        "bday", "bday party", "birthday kids", "birthday party kids", "party kids", "birthday children",
        *(f"{who} {what}"
          for who in ("kid", "kids", "child", "childs", "childrens", "toddler")
          for what in ("birthday", "birthdays", "birthday party", "birthday parties", "bday", "party", "parties")),
    ),
    "bowling-cost": ("cost", "costs", "price", "prices", "pricing", "rates", "how much", "how much does bowling cost"),
    "wheelchair-accessible": ("wheelchair ramp", "wheelchair ramps", "access ramp", "access ramps"),
}  # fmt: skip
