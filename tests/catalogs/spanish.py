"""What an editor of Spanish would mark in the catalog and in the long texts, by the rules of `docs/spanish.md`."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from tests.catalogs.extraction import PACKAGE

CODE: Final = "es"
_VALUE: Final = re.compile(r"\{\{?[^{}]*\}?\}")
_ADDRESS: Final = re.compile(r"!(?=\[)|https?://\S+|\]\([^)]*\)|\S*\?\w+=\S*|`[^`]*`")
_PAIRS: Final = (("¿", "?"), ("¡", "!"))
_WRONG: Final[Mapping[str, str]] = {
    r"boler[ao]s?": "boliche",
    r"bolos": "boliche or pinos",
    r"carril(?:es)?": "pista",
    r"strikes?": "chuza",
    r"spares?": "moño",
    r"canal(?:eta|ón)": "canal",
    r"alquil\w+": "renta",
    r"puntuaci(?:ón|ones)": "puntaje",
    r"tabla de líderes": "tabla de puntajes",
    r"reclamos?": "solicitud",
    r"opini(?:ón|ones)|reviews?": "reseña",
    r"e-?mails?": "correo",
    r"clics?|haz clic": "toca",
    r"log ?in|loguea\w*|iniciar la sesión": "iniciar sesión",
    r"login": "iniciar sesión",
    r"ordenador(?:es)?": "computadora",
    r"móvil(?:es)?": "celular",
    r"aparcamiento": "estacionamiento",
    r"vosotros|vuestr[ao]s?|os": "ustedes",
    r"coger|coge": "tomar",
    r"handicap": "hándicap",
    r"código zip": "código postal",
}
"""Words that the glossary has other ones for, and these."""
_FORMAL: Final = re.compile(
    r"\b[Uu]sted\b|(?:^|[.:?!\n] *)(?:Ingrese|Escriba|Haga|Elija|Seleccione|Intente|Inicie|Guarde|Pulse|Toque|Revise"
    r"|Espere|Vuelva|Agregue|Añada|Envíe|Busque|Llame|Confirme|Consulte)\b|\b[Ss]us? (?:contraseña|sesión|cuenta)\b"
)
"""What is said to somebody who is "usted": the word, its commands, and what is theirs."""
_TIME_ENDS: Final = re.compile(r"\{time\}\.")
_NOUN_FOLLOWS: Final = re.compile(r"\{n\} (?!más\b|tienen\b|de\b|por\b)[a-zñáéíóú]+s\b")
ALLOWED: Final = frozenset({"other is"})
"""English messages whose translations an editor has looked at, and that may say so."""


def spanish_faults(catalog: Catalog) -> Iterator[str]:
    """A sentence for each translation that an editor would mark."""
    for entry in catalog:
        forms = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)
        english = entry.id if isinstance(entry.id, str) else entry.id[0]
        if not english or english in ALLOWED:
            continue
        found = [fault for form in forms for fault in text_faults(form)]
        found += millions(forms) if len(forms) > 1 else []
        yield from (f"{english[:60]!r}: {fault}" for fault in dict.fromkeys(found))


def long_text_faults() -> Iterator[str]:
    """The same of the texts in Markdown, each with its file and line."""
    for file in sorted(PACKAGE.rglob(f"{CODE}/*.md")):
        body = file.read_text().rpartition("+++")[2]
        for paragraph in body.split("\n\n"):
            yield from (f"{_name(file)}: {fault}" for fault in text_faults(paragraph))


def text_faults(text: str) -> Iterator[str]:
    """What is wrong with one text, without its values and addresses."""
    words = _ADDRESS.sub(" ", _VALUE.sub(" ", text))
    if '"' in words:
        yield "quotes are “ ”"
    if _TIME_ENDS.search(text):
        yield "a time brings the period of “p.m.”"
    for opening, closing in _PAIRS:
        if words.count(opening) != words.count(closing):
            yield f"{opening} and {closing} stand in pairs"
    if found := _FORMAL.search(words):
        yield f"people are tú: {found[0]!r}"
    for wrong, right in _WRONG.items():
        if found := re.search(rf"(?<![\w./(“*-])(?:{wrong})(?![\w/-])", words, re.IGNORECASE):
            yield f"the glossary has {right!r} for {found[0]!r}"


def millions(forms: tuple[str, ...]) -> list[str]:
    """What is wrong with the form for whole millions: it is the last one with "de" between the number and its noun."""
    _one, whole, many = forms
    if whole not in {many, f"de {many}", many.replace("{n} ", "{n} de ", 1)}:
        return [f"for whole millions it is {whole!r}, for others {many!r}"]
    return [f"whole millions have “de”: {whole!r}"] if whole == many and _NOUN_FOLLOWS.search(many) else []


def _name(file: Path) -> str:
    return str(file.relative_to(PACKAGE))
