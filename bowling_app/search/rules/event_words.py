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
_WHO: Final[Mapping[str, Sequence[str]]] = {
    "youth": (
        "youth", "youths", "kid", "kids", "child", "children", "childrens", "junior", "juniors", "teen", "teens",
        "teenager", "teenagers", "girl", "girls", "boy", "boys",
    ),
    "seniors": ("senior", "seniors", "senior citizens"),
    "women": ("women", "womens", "woman", "ladies", "lady", "female"),
    "men": ("men", "mens", "man", "male"),
    "mixed": ("mixed", "coed"),
    "couples": ("couple", "couples"),
    "adult-child": tuple(
        f"{old} {young}"
        for old in ("adult", "adults", "parent", "parents")
        for young in ("child", "children", "kid", "kids", "youth", "junior", "juniors")
    ),
}  # fmt: skip
"""Who bowls in a league, by the names that the search for leagues has for its kinds."""
_SPANISH_WHO: Final[Mapping[str, Sequence[str]]] = {
    "youth": (
        "infantil", "infantiles", "juvenil", "juveniles", "nino", "ninos", "nina", "ninas", "joven", "jovenes",
        "adolescentes", "muchachos", "muchachas",
    ),
    "seniors": ("adulto mayor", "adultos mayores", "personas mayores", "tercera edad"),
    "women": ("mujer", "mujeres", "femenil", "femeniles", "femenina", "femeninas", "dama", "damas"),
    "men": (
        "hombre", "hombres", "varonil", "varoniles", "masculina", "masculinas", "caballero", "caballeros", "varones",
    ),
    "mixed": ("mixta", "mixtas"),
    "couples": ("pareja", "parejas"),
    "adult-child": ("padres e hijos", "padres hijos", "padres ninos", "adultos ninos"),
}  # fmt: skip
_LEAGUES: Final = ("league", "leagues", "league night", "league nights")
_SPANISH_LEAGUES: Final = ("liga", "ligas", "noche liga", "noche ligas", "noches liga", "noches ligas")
LEAGUES_OF: Final[Mapping[str, tuple[str, str]]] = {
    text: (kind, who)
    for each, leagues, is_before in ((_WHO, _LEAGUES, True), (_SPANISH_WHO, _SPANISH_LEAGUES, False))
    for kind, of_kind in each.items()
    for who in of_kind
    for league in leagues
    for text in (f"{league} {who}", *((f"{who} {league}",) if is_before else ()))
}
"""The kind of league that words name, and who bowls in it in these words, by the words: "kids league" and "league for
kids" without the "for"."""
