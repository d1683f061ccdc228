"""The catalogs: what the messages of the sources are in other languages, as gettext keeps it."""

import gettext
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bowling_app.platform.language.languages import CATALOGS, ENGLISH, Language, chosen


def catalog_file(language: Language) -> Path:
    """Where the catalog of a language is: in the data folder, where an operator may put one, or in the repository."""
    name = f"{language.code}.po"
    own = chosen().data_dir / "translations" / name
    return own if own.is_file() else CATALOGS / name


def catalog(language: Language) -> Catalog:
    """All messages of a language, with where they stand in the sources."""
    with catalog_file(language).open("rb") as file:
        return read_po(file, locale=language.locale)


@lru_cache
def translations(language: Language) -> gettext.NullTranslations:
    """What answers for a language: for English the messages themselves. It is made once, in about a second."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, catalog(language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
