"""What searches say of a field that cannot be used names the field and its choices as the page does."""

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue
from tests.few import one_in
from tests.pairs import some_of_all
from tests.plain_browser import plain_browser
from tests.shared_rows import shared_rows
from tests.two_languages import SPANISH

WRONG: Final = "none-of-it"
STOPS: Final = {f"stop{number}": place for number, place in enumerate(("Chicago, IL", "Austin, TX"), 1)}
SEARCHES: Final[tuple[tuple[str, Mapping[str, str]], ...]] = (
    ("/events", {}), ("/leagues", {}), ("/leagues/bowlers", {}), ("/parties", {}), ("/plan", {}),
    ("/trip", {}), ("/trip", STOPS), ("/compare?venue=one&venue=two", {}), ("/bowling-cost/tx/austin", {}),
    ("/locations/tx", {}),
)  # fmt: skip
"""The pages, and what is asked of a field instead, where another one is only read with it."""
LAST_STOP: Final = 2
"""Behind the places of a trip that are given, no day is read."""


def fields(page: LexborHTMLParser) -> dict[str, LexborNode]:
    """The fields of searches that have a place for what is wrong with them, by name."""
    found = page.css("main form [name][aria-describedby^=problem-]")
    return {str(field.attributes["name"]): field for field in found}


def choices_of(field: LexborNode) -> dict[str, str]:
    """The labels of what a field offers, by what it sends."""
    return {str(one.attributes["value"]): " ".join(one.text().split()).casefold() for one in field.css("option[value]")}


def unseen(field: LexborNode, said: str) -> list[str]:
    """The values of a field that a sentence names although the page says something else for them."""
    words, shown = set(re.findall(r"[\w-]+", said.casefold())), choices_of(field)
    return [value for value in shown if value in words and not any(value in label for label in shown.values())]


def label_of(page: LexborHTMLParser, field: LexborNode) -> str:
    [label] = page.css(f"label[for='{field.attributes['id']}']")
    return " ".join(label.text().split())


def said_of(page: LexborHTMLParser, field: LexborNode) -> str:
    described = str(field.attributes["aria-describedby"]).split()[0]
    return page.css_first(f"#{described}").text()


def _write(uow: UnitOfWork) -> None:
    for name in ("One", "Two"):
        a_venue(uow, name, id=name.lower(), game_price="5", lanes=12, amenities=["bar"])


written, connection = shared_rows(_write)


@pytest.mark.usefixtures("uow", "two_languages")
@pytest.mark.parametrize(("prefix", "search"), some_of_all(["", SPANISH.prefix], SEARCHES))
def test_a_sentence_begins_with_the_label_of_its_field(prefix: str, search: tuple[str, Mapping[str, str]]) -> None:
    address, instead = search
    browse = plain_browser("nobody")
    empty = LexborHTMLParser(browse.get(f"{prefix}{address}").text)
    asked = dict.fromkeys(fields(empty), WRONG) | instead
    between = "&" if "?" in address else "?"
    page = LexborHTMLParser(browse.get(f"{prefix}{address}{between}{urlencode(asked)}").text)
    said = {name: (label_of(page, field), said_of(page, field)) for name, field in fields(page).items()}
    refused = {name for name, (_label, words) in said.items() if words}
    assert len(refused) >= (LAST_STOP if instead else 3)
    assert [pair for pair in said.values() if pair[1] and not pair[1].startswith(f"{pair[0]}: ")] == []
    assert {name: found for name, field in fields(page).items() if (found := unseen(field, said[name][1]))} == {}


@pytest.mark.usefixtures("uow", "two_languages")
@pytest.mark.parametrize(
    ("address", "english", "spanish"),
    one_in(
        3,
        [
            (
                "/locations/tx?sort=luck",
                "Sort by: “luck” is no choice. Choose Best rated, Nearest, Cheapest or Name.",
                "Ordenar por: “luck” no es una opción. Elige Mejor calificados, Más cercanos, Más baratos o Nombre.",
            ),
            (
                "/locations/tx?open=someday",
                "Open: “someday” is no day. Choose Open now, Tonight or a day of the week.",
                "Abierto: “someday” no es un día. Elige Abierto ahora, Esta noche o un día de la semana.",
            ),
            (
                "/locations/tx?unlisted=luck",
                "Unlisted: “luck” is no choice. Choose Open, Price, Rating or Lanes.",
                "Sin publicar: “luck” no es una opción. Elige Abierto, Precio, Calificación o Pistas.",
            ),
            (
                "/parties?sort=luck",
                "Sort by: “luck” is no choice. Choose Price or Distance.",
                "Ordenar por: “luck” no es una opción. Elige Precio o Distancia.",
            ),
            (
                "/leagues?beginners=perhaps",
                "Beginners: “perhaps” is no choice. Choose Any league or Welcome.",
                "Principiantes: “perhaps” no es una opción. Elige Cualquier liga o Bienvenidos.",
            ),
            (
                "/leagues?weekday=someday",
                "Day: “someday” is no day of the week. Choose one, like Tuesday.",
                "Día: “someday” no es un día de la semana. Elige uno, como martes.",
            ),
            (
                "/plan?near=78701&per=alley",
                "Budget is: “alley” is no choice. Choose For the group or Per person.",
                "El presupuesto es: “alley” no es una opción. Elige En total o Por persona.",
            ),
            (
                "/plan?near=78701&sort=luck",
                "Sort by: “luck” is no choice. Choose Cheapest, Nearest or Best rated.",
                "Ordenar por: “luck” no es una opción. Elige Más baratos, Más cercanos o Mejor calificados.",
            ),
            (
                "/events?cost=little",
                "Price: “little” is no choice. Choose Free or With a fee.",
                "Precio: “little” no es una opción. Elige Gratis o Con costo.",
            ),
        ],
    ),
)
def test_a_refused_choice_is_told_the_choices_by_their_labels(address: str, english: str, spanish: str) -> None:
    browse = plain_browser("nobody")
    for prefix, sentence in (("", english), (SPANISH.prefix, spanish)):
        page = LexborHTMLParser(browse.get(f"{prefix}{address}").text)
        assert sentence in " ".join(page.css_first("main").text().split())
