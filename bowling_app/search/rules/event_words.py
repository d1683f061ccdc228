"""The words for events and leagues in a search, by their kind, which is empty for every kind of event."""

from collections.abc import Mapping, Sequence
from typing import Final

EVENT_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "": ("event", "events"),
    "cosmic": ("cosmic event", "cosmic events"),
    "clinic": ("clinic", "clinics"),
    "fundraiser": ("fundraiser", "fundraisers"),
}
SPANISH_EVENT_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "": ("evento", "eventos"),
    "cosmic": ("evento cosmico", "eventos cosmicos"),
    "clinic": ("clinica", "clinicas"),
}
KINDS_OF_EVENTS: Final[Mapping[str, str]] = {"tournaments": "tournament"}
"""What an alley has as an amenity, and on some days as an event."""
_LEAGUES: Final[Mapping[str, Sequence[str]]] = {
    kind: tuple(f"{who} {league}" for who in of_kind for league in ("league", "leagues", "league night"))
    for kind, of_kind in {
        "youth": ("youth", "kid", "kids", "children", "childrens", "junior", "juniors", "teen", "teens"),
        "seniors": ("senior", "seniors"),
        "women": ("women", "womens", "ladies"),
        "men": ("men", "mens"),
        "mixed": ("mixed",),
        "couples": ("couple", "couples"),
    }.items()
} | {"adult-child": ("adult child league", "parent child league")}
"""By the names that the search for leagues has for its kinds."""
_SPANISH_LEAGUES: Final[Mapping[str, Sequence[str]]] = {
    "youth": (
        "liga infantil", "ligas infantiles", "liga juvenil", "ligas juveniles", "liga ninos", "ligas ninos",
        "liga jovenes", "ligas jovenes",
    ),
    "seniors": ("liga adultos mayores", "ligas adultos mayores", "liga personas mayores", "liga tercera edad"),
    "women": ("liga mujeres", "ligas mujeres", "liga femenil", "liga femenina"),
    "men": ("liga hombres", "ligas hombres", "liga varonil"),
    "mixed": ("liga mixta", "ligas mixtas"),
    "couples": ("liga parejas", "ligas parejas"),
}  # fmt: skip
LEAGUE_KINDS: Final[Mapping[str, str]] = {
    text: kind for words in (_LEAGUES, _SPANISH_LEAGUES) for kind, texts in words.items() for text in texts
}
"""The kind of league that words name, by the words."""
