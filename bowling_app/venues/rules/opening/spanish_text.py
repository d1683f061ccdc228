"""Opening hours as people write them in Spanish, put into the English words that the reader of hours knows.

People write in their own language on the pages of every language. A text without a Spanish word stays as it is.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

_Put = str | Callable[[re.Match[str]], str]

_SPANISH: Final = re.compile(
    r"\b(?:lun|mi[eé]|jue|vie|s[aá]b|dom|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|desde|hasta"
    r"|(?:abiert|cerrad)[oa]s?|diario|d[ií]as?|semana|horas|mediod[ií]a|medianoche|excepto|salvo|del|de las?"
    r"|l ?(?:-|a) ?v|navidad|nochebuena"
    r"|a[nñ]o nuevo|fin de a[nñ]o|nochevieja|pascuas?|gracias|ma[nñ]ana|tarde|noche)\b|(?:\d|\dm|m\.) al? (?:las? )?\d"
)
"""What tells a Spanish text: a word that no English one has, or "a" between two times."""
_MONTHS: Final[Mapping[str, str]] = {
    "ene": "january", "feb": "february", "mar": "march", "abr": "april", "may": "may", "jun": "june", "jul": "july",
    "ago": "august", "sep": "september", "set": "september", "oct": "october", "nov": "november", "dic": "december",
}  # fmt: skip
_MONTH: Final = (
    r"(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:t(?:iembre)?)?"
    r"|setiembre|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)\b\.?"
)
_WEEKDAYS: Final[Mapping[str, str]] = {
    "lu": "monday", "ma": "tuesday", "mi": "wednesday", "ju": "thursday", "vi": "friday", "sa": "saturday",
    "sá": "saturday", "do": "sunday",
}  # fmt: skip
_WEEKDAY: Final = (
    r"(lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ados?)?|dom(?:ingos?)?)\b\.?"
)
_HOLIDAYS: Final = (
    (r"\b(?:d[ií]a de )?acci[oó]n de gracias\b", "thanksgiving"),
    (r"\b(?:la )?(?:nochebuena|noche buena|v[ií]speras? de (?:la )?navidad)\b", "christmas eve"),
    (r"\b(?:d[ií]a de (?:la )?)?navidad\b", "christmas"),
    (
        r"\b(?:nochevieja|noche vieja|(?:d[ií]a de )?fin de a[nñ]o|v[ií]speras? de(?:l)? a[nñ]o nuevo)\b",
        "new year's eve",
    ),
    (r"\b(?:d[ií]a de(?:l)? )?a[nñ]o nuevo\b", "new year's day"),
    (r"\b(?:(?:d[ií]a|natalicio) de )?(?:martin luther king\b(?:,? jr\b\.?)?|mlk\b)", "mlk"),
    (r"\bd[ií]a del? (?:los )?presidentes?\b", "presidents day"),
    (r"\b(?:domingo de )?(?:pascuas?|resurrecci[oó]n)\b", "easter"),
    (r"\bd[ií]a de las? (?:madres?|mam[aá]s?)\b", "mother's day"),
    (r"\bd[ií]a del? (?:los )?(?:padres?|pap[aá]s?)\b", "father's day"),
    (r"\bd[ií]a (?:de los ca[ií]dos|conmemorativo|de la recordaci[oó]n)\b", "memorial day"),
    (r"\bd[ií]a de la emancipaci[oó]n\b", "juneteenth"),
    (r"\b(?:d[ií]a de la independencia|(?:4|cuatro) de julio)\b", "4th of july"),
    (r"\bd[ií]a del? (?:los )?trabaj(?:o|ador|adores)\b", "labor day"),
    (r"\bd[ií]a de (?:crist[oó]bal )?(?:col[oó]n|la raza)\b", "columbus day"),
    (r"\b(?:d[ií]a|noche) de (?:las )?brujas\b", "halloween"),
    (r"\bd[ií]a del? (?:los )?veteranos?\b", "veterans day"),
)
"""The holidays by all that people call them, each before those whose names are a part of its own."""
_TO: Final = r" ?(?:-|\bal?\b|\bhasta\b) ?"
_TIME: Final = r"(\d{1,2}(?:[:.]\d\d)?)"


def _season(found: re.Match[str]) -> str:
    return f"{_MONTHS[found[1][:3]]} - {_MONTHS[found[2][:3]]}"


def _date(found: re.Match[str]) -> str:
    return f"{_MONTHS[found[2][:3]]} {found[1]}"


def _weekday(found: re.Match[str]) -> str:
    """A weekday in English. It keeps whether those of every week are meant, as in "los lunes"."""
    is_plural = found[1] or found[2].endswith("os")
    return f"{_WEEKDAYS[found[2][:2]]}{'s' if is_plural else ''}"


_PUT: Final[tuple[tuple[re.Pattern[str], _Put], ...]] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\b(?:el )?(?:horario )?sujeto a cambios?(?: sin (?:previo )?aviso)?\b", "subject to change"),
        (r"\b(?:el )?horarios? (?:puede|podr[ií]a)n? (?:variar|cambiar)\b", "hours may vary"),
        (r"\b(?:s[oó]lo )?(?:con )?(?:previa )?(?:cita|reservaci[oó]n|reserva)(?: previa)?\b", "by appointment"),
        (r"\bllam(?:a|e|ar)(?: antes| primero)?\b", "call"),
        (r"\b(?:las )?24 ?(?:horas|hrs?|h)\b(?: (?:al|del|por) d[ií]a)?", "24 hours"),
        (r"\btodos los (?:d[ií]as )?(?:festivos|feriados)\b", "all holidays"),
        (r"\b(?:los )?(?:d[ií]as )?(?:festivos|feriados)\b", "holidays"),
        (r"\b(?:todos los|los (?:7|siete)) d[ií]as(?: de la semana)?\b", "daily"),
        (r"\b(?:cada d[ií]a|toda la semana|(?:a )?diario|diariamente)\b", "daily"),
        (r"\b(?:entre semana|d[ií]as (?:de semana|h[aá]biles|laborables))\b", "weekdays"),
        (r"\b(?:los )?fin(?:es)? de semana\b", "weekends"),
        (r"\bl ?(?:-|\ba\b) ?v\b", "mon-fri"),
        (r"\bl ?(?:-|\ba\b) ?d\b", "mon-sun"),
        (r"\bs ?(?:-|\by\b|/) ?d\b", "sat-sun"),
        *_HOLIDAYS,
        (rf"\b{_MONTH}{_TO}{_MONTH}", _season),
        (rf"\b(\d\d?) de {_MONTH}", _date),
        (rf"\b(los )?{_WEEKDAY}", _weekday),
        (r"\b(?:12 (?:del )?)?mediod[ií]a\b", "noon"),
        (r"\b(?:12 (?:de )?(?:la )?)?medianoche\b|\b12(?::00)? de la noche\b", "midnight"),
        (rf"\b{_TIME} ?de la (?:ma[nñ]ana|madrugada)\b", r"\1 am"),
        (rf"\b{_TIME} ?de la (?:tarde|noche)\b", r"\1 pm"),
        (rf"\b{_TIME} ?(?:hrs?|horas|h)\b\.?", r"\1"),
        (r"\b(?:cerrad[oa]s?|no (?:se )?abr(?:e|en|imos)|descanso)\b", "closed"),
        (r"\b(?:excepto|salvo|menos)\b", "except"),
        (r"\b(?:hasta )?(?:el |al )?cierre\b|\bhasta (?:que )?cerrar\b", "to close"),
        (r"\b(?:a partir de|desde)(?: las?| el)?\b", "from"),
        (r"\bhasta(?: las?| el)?\b", "until"),
        (r"(?<=[\w.]) al?(?: las?)? (?=\w)", " to "),
        (r"\b(?:abiert[oa]s?|abrimos)\b", "open"),
        (r" (?:y|e) ", " and "),
        (r"\b(?:del?|los|las?|el|s[oó]lo|nuestros?|horarios?|atenci[oó]n)\b ?", ""),
    )
)
"""Spanish words and what they are in English, in this order: a later one never sees what an earlier one has put."""


def in_english(text: str) -> tuple[str, Mapping[str, str]]:
    """A text of small letters with the English words, and for each of these what stood there."""
    if not _SPANISH.search(text):
        return text, {}
    stood: dict[str, str] = {}
    for pattern, words in _PUT:

        def put(found: re.Match[str], words: _Put = words) -> str:
            said = words(found) if callable(words) else found.expand(words)
            stood.setdefault(said.strip(), found[0].strip())
            return said

        text = pattern.sub(put, text)
    return " ".join(text.split(" ")).replace("  ", " ").strip(), stood


def as_typed(words: str, stood: Mapping[str, str]) -> str:
    """Words of the English text as they were in the Spanish one, to be named in an error."""
    for said in sorted(filter(None, stood), key=len, reverse=True):
        words = _with_word(words, said, stood[said])
    return words


def _with_word(text: str, word: str, instead: str) -> str:
    """The text with the other word wherever this one stands whole. Not by a pattern: it would be made of what people
    typed."""
    parts, begun, at = list[str](), 0, text.find(word)
    while at >= 0:
        end = at + len(word)
        if not (text[at - 1 : at].isalnum() or text[end : end + 1].isalnum()):
            parts += [text[begun:at], instead]
            begun = end
        at = text.find(word, end)
    return "".join((*parts, text[begun:]))
