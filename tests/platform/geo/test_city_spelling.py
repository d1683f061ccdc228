import pytest

from bowling_app.platform.geo.city_spelling import CAPITALS, spelled, written_out
from bowling_app.platform.geo.larger_cities import CITIES, cities_of
from bowling_app.platform.geo.zip_codes import city_centre


@pytest.mark.parametrize(
    ("postal", "state", "name"),
    [
        ("Saint Louis", "MO", "St. Louis"), ("Winston Salem", "NC", "Winston-Salem"),
        ("Coeur D Alene", "ID", "Coeur d'Alene"), ("O Fallon", "IL", "O'Fallon"), ("O Fallon", "MO", "O'Fallon"),
        ("Sault Sainte Marie", "MI", "Sault Ste. Marie"), ("East Saint Louis", "IL", "East St. Louis"),
        ("Mcallen", "TX", "McAllen"), ("Mc Cook", "NE", "McCook"), ("Lake In The Hills", "IL", "Lake in the Hills"),
        ("Ft Mitchell", "KY", "Fort Mitchell"), ("Denver", "CO", "Denver"), ("Dekalb", "IL", "DeKalb"),
        ("Lagrange", "GA", "LaGrange"), ("La Grange", "IL", "La Grange"), ("La Crosse", "WI", "La Crosse"),
        ("Desoto", "TX", "DeSoto"), ("Seatac", "WA", "SeaTac"), ("Lees Summit", "MO", "Lee's Summit"),
    ],
)  # fmt: skip
def test_cities_are_spelled_as_their_inhabitants_do(postal: str, state: str, name: str) -> None:
    assert spelled(postal, state) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("MCALLEN", "McAllen"), ("NEW YORK", "New York"), ("new york", "New York"), ("O'NOWHERE", "O'Nowhere"),
        ("LEE'S FORD", "Lee's Ford"), ("BOIS D\u2019ARC", "Bois D\u2019Arc"), ("KING OF PRUSSIA", "King of Prussia"),
        ("WILKES-BARRE", "Wilkes-Barre"), ("ST. LOUIS", "St. Louis"),
    ],
)  # fmt: skip
def test_a_name_in_capitals_gets_those_of_a_name(typed: str, name: str) -> None:
    assert written_out(typed) == name


@pytest.mark.parametrize("state", CITIES)
def test_every_city_of_our_lists_exists(state: str) -> None:
    known = (*cities_of(state), *CAPITALS.get(state, ()))
    assert [name for name in known if city_centre(name, state) is None] == []
