"""The check of the Spanish texts marks what an editor would mark, and nothing else."""

import pytest
from babel.messages.catalog import Catalog

from tests.catalogs.spanish import millions, spanish_faults, text_faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('Toca "Guardar"', "quotes are"),
        ("Dónde jugamos?", "¿ and ? stand in pairs"),
        ("Listo!", "¡ and ! stand in pairs"),
        ("Ingrese su correo.", "people are tú: 'Ingrese'"),
        ("Guarda su contraseña.", "people are tú: 'su contraseña'"),
        ("¿Qué busca usted?", "people are tú: 'usted'"),
        ("Una bolera cerca", "the glossary has 'boliche' for 'bolera'"),
        ("Tres strikes seguidos", "the glossary has 'chuza' for 'strikes'"),
        ("Las mejores puntuaciones", "the glossary has 'puntaje' for 'puntuaciones'"),
        ("Usamos el de {time}.", "a time brings the period"),
    ],
)
def test_a_fault_is_named(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in text_faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "¿Dónde jugamos? ¡Listo!",
        "Toca “Guardar” y elige un boliche.",
        "Solo ustedes dos leen esto.",
        "Un moño (spare) es un plan.",
        "Agrega ?theme=light a https://a.com/?q=1 o {email}.",
        "Basta un toque; alguien lo revise.",
        "Abre a {time}",
    ],
)
def test_what_is_right_has_no_fault(text: str) -> None:
    assert list(text_faults(text)) == []


@pytest.mark.parametrize(
    ("forms", "is_right"),
    [
        (("pista", "de pistas", "pistas"), True),
        (("{n} pista más", "{n} de pistas más", "{n} pistas más"), True),
        (("Del otro no sabemos.", "De los otros {n} no sabemos.", "De los otros {n} no sabemos."), True),
        (("{n} pista", "{n} pistas", "{n} pistas"), False),
        (("pista", "de las pistas", "pistas"), False),
    ],
)
def test_whole_millions_have_a_form_of_their_own(forms: tuple[str, ...], is_right: bool) -> None:
    assert (not millions(forms)) == is_right


def test_a_fault_of_a_catalog_names_the_english_message() -> None:
    catalog = Catalog(locale="es_US")
    catalog.add("Save", "Guarde usted")
    assert list(spanish_faults(catalog)) == ["'Save': people are tú: 'Guarde'"]
