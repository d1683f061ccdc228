"""The Spanish words of a search, on the pages of every language: people search in the language that they speak.

All are plain words, as `plain` makes them: without accents, so that "ninos" is also "niños".
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bowling_app.listings.rules.listing_filters import NOW, TONIGHT

SPANISH_ALLEY: Final = frozenset(
    ("boliche", "boliches", "bolera", "boleras", "bolos", "lugar", "lugares", "pista", "pistas", "sitio", "sitios")
)
"""Words that mean only a place to bowl."""
SPANISH_FILLERS: Final = frozenset(
    ("algun", "alguna", "buen", "buena", "buenas", "bueno", "buenos", "buscar", "busco", "con", "donde", "hacer",
     "hay", "ir", "jugar", "mejor", "mejores", "o", "para", "que", "queremos", "quiero", "tiene", "tienen", "un", "una",
     "unas", "unos", "y")
)  # fmt: skip
SPANISH_CONNECTORS: Final = frozenset(("alrededor", "cerca", "dentro", "en", "junto"))
"""Words that lead over to a place."""
OF: Final = frozenset(("de", "del"))
ARTICLES: Final = OF | {"al", "el", "la", "las", "los", "mi", "mis"}
"""Words that say nothing before another one. At the end they may be a state: Delaware, Alabama, Louisiana, Michigan."""

SPANISH_NEAR_ME: Final = (
    "cerca de mi", "cerca de aqui", "aqui cerca", "cerca mio", "cerca de mi ubicacion", "cerca de mi casa",
    "cerca de donde estoy", "mas cerca", "mas cercano", "mas cercanos", "el mas cercano", "cercano", "cercanos",
    "por aqui", "a mi alrededor", "en mi zona", "en mi area",
)  # fmt: skip
SPANISH_CHEAP: Final = (
    "barato", "baratos", "barata", "baratas", "mas barato", "mas baratos", "el mas barato", "los mas baratos",
    "economico", "economicos", "economica", "mas economico", "de bajo costo", "bajo costo",
)  # fmt: skip
_OPEN: Final = ("abierto", "abiertos", "abierta", "abiertas")
SPANISH_OPENINGS: Final[Mapping[str, Sequence[str]]] = {
    NOW: (
        "ahora", "ahorita", "ahora mismo", *_OPEN,
        *(f"{one} {when}" for one in _OPEN for when in ("ahora", "ahorita", "ahora mismo")),
    ),
    TONIGHT: tuple(
        f"{lead}{when}"
        for lead in ("", *(f"{one} " for one in _OPEN))
        for when in ("esta noche", "hoy en la noche", "hoy por la noche", "hoy noche")
    ),
}  # fmt: skip
SPANISH_DAYS: Final = (
    ("lunes",), ("martes",), ("miercoles",), ("jueves",), ("viernes",), ("sabado", "sabados"), ("domingo", "domingos"),
)  # fmt: skip
"""The names of the days, Monday first, one and many."""
SPANISH_WEEKENDS: Final = ("fin de semana", "fines de semana", "finde")
SPANISH_PARTS_OF_DAYS: Final = {
    "": 20,
    **{f" {by}noche": 20 for by in ("", "en la ", "por la ", "a la ", "de ")},
    **{f" {by}manana": 10 for by in ("en la ", "por la ")},
    **{f" {by}tarde": 15 for by in ("en la ", "por la ")},
}
SPANISH_LEADS: Final = tuple(
    f"{opened}{the}" for opened in ("", *(f"{one} " for one in _OPEN))
    for the in ("", "el ", "los ", "este ")
)  # fmt: skip
SPANISH_NEXT: Final = ("que viene", "proximo", "siguiente")
"""What follows the name of a day of the next week."""
SPANISH_NEXT_LEADS: Final = tuple(
    f"{opened}{the}" for opened in ("", *(f"{one} " for one in _OPEN)) for the in ("proximo ", "el proximo ")
)
SPANISH_ON_THE_PAGE_OF_A_VENUE: Final = frozenset(
    ("direccion", "fotos", "horario", "horarios", "precios", "resenas", "telefono", "ubicacion")
)
"""What people look for beside the name of a venue."""

SPANISH_SUBJECTS: Final[Mapping[str, Sequence[str]]] = {
    "cosmic": ("cosmico", "boliche cosmico", "noche cosmica", "luz negra", "boliche con luz negra", "boliche neon"),
    "leagues": (
        "liga", "ligas", "liga de boliche", "ligas de boliche", "noche de liga", "noche de ligas", "noches de liga",
    ),
    "birthday": (
        "cumple", "cumpleanos", "fiesta", "fiestas", "fiesta de cumpleanos", "fiestas de cumpleanos",
        *(f"{what} {who}" for what in ("fiesta", "fiestas", "cumpleanos") for who in ("infantil", "infantiles")),
        *(f"{what} {who}"
          for what in ("fiesta", "fiestas", "cumpleanos", "fiesta de cumpleanos", "fiestas de cumpleanos")
          for who in ("ninos", "de ninos", "para ninos")),
    ),
    "bowling-cost": (
        "precio", "precios", "costo", "costos", "tarifa", "tarifas", "cuanto cuesta", "cuanto cuesta el boliche",
        "cuanto cuesta jugar boliche", "cuanto cuesta jugar al boliche", "cuanto cuesta una partida",
    ),
    "arcade": ("maquinitas", "videojuegos", "juegos de video", "sala de juegos"),
    "restaurant": ("restaurante", "restaurantes", "comida", "comer"),
    "bar": ("bares", "cantina", "cerveza", "cervezas", "tragos"),
    "billiards": ("billar", "billares", "mesa de billar", "mesas de billar"),
    "ping-pong": ("tenis de mesa",),
    "pro-shop": ("tienda de boliche", "tienda especializada", "tienda profesional"),
    "wheelchair": (
        "accesible", "accesibles", "accesibilidad", "silla de ruedas", "acceso para silla de ruedas",
        "accesible en silla de ruedas", "accesible para silla de ruedas", "discapacidad",
        "rampa para silla de ruedas", "rampas para silla de ruedas", "rampa de acceso", "rampas de acceso",
    ),
    "open-bowling": ("juego libre", "boliche libre"),
    "kid-friendly": (
        "nino", "ninos", "para ninos", "con ninos", "familia", "familiar", "familiares", "infantil", "barandas",
    ),
    "batting-cages": ("jaula de bateo", "jaulas de bateo"),
    "lessons": ("clase", "clases", "clases de boliche", "lecciones"),
    "seniors": ("adultos mayores", "personas mayores", "tercera edad"),
    "corporate-events": ("evento corporativo", "eventos corporativos", "eventos de empresa", "fiesta de empresa"),
    "private-events": ("evento privado", "eventos privados", "fiesta privada", "fiestas privadas", "salon privado"),
    "sports-bar": ("bar deportivo", "bares deportivos"),
    "snack-bar": ("cafeteria", "botanas", "antojitos"),
    "escape-rooms": ("cuarto de escape", "cuartos de escape", "sala de escape", "salas de escape"),
    "tournaments": ("torneo", "torneos", "torneo de boliche", "torneos de boliche"),
    "step-free-lanes": ("sin escalones", "pistas sin escalones"),
    "accessible-restroom": ("bano accesible", "banos accesibles"),
    "ball-ramp": tuple(
        f"{one}{what}" for one in ("rampa", "rampas")
        for what in ("", " para bola", " para bolas", " para la bola", " para las bolas", " de bolas")
    ),
    "accessible-parking": ("estacionamiento accesible",),
}  # fmt: skip
"""What people call categories, by their slugs where they have no amenity, and amenities and facts on access."""


def without_articles(words: Sequence[str]) -> list[str]:
    """The words without those that say nothing before another one."""
    return [word for at, word in enumerate(words) if word not in ARTICLES or at == len(words) - 1]
