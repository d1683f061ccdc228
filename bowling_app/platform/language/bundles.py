"""The scripts of live pages in each language, made of what the bundler has written.

English words take the place of the marks in the scripts themselves. Of each other language there is a copy of those
scripts that hold words, or lead to one that does. A page of the language names the copies, and its router knows that
its addresses begin with the language.
"""

import gzip
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from typing import Final

import brotli

from bowling_app.platform.language.catalogs import catalog_file, translations
from bowling_app.platform.language.languages import ENGLISH, Language, offered
from bowling_app.platform.language.marks import has_marks, unmarked

_NAME: Final = re.compile(r"(?<![\w.~-])[\w.~-]++(?<=\.js)")
_WORKERS: Final = 2
_COMPRESSED: Final = frozenset({".css", ".js", ".json", ".svg", ".txt", ".xml"})
"""Of a build's files. Pages are not among them: they are sent as parts of documents."""
_SMALLEST: Final = 256
"""Bytes of a file that is worth it."""
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "'": "\\'", "`": "\\`", "$": "\\$", "\n": "\\n"}
_BASE: Final = ('"basename":"/"', '"basename":"{}"')


def put_in_words(client: Path) -> None:
    """Put the words of all languages into a build, and compress it. `client` is its folder of pages and scripts."""
    scripts = {file.name: file.read_text() for file in (client / "assets").glob("*.js")}
    pages = {file: file.read_text() for file in client.rglob("*.html")}
    written: dict[Path, str] = {}
    for language in offered():
        names = _copies(scripts, language)
        for name, text in scripts.items():
            if name in names or (language is ENGLISH and has_marks(text)):
                words = _renamed(_script(text, language), names)
                written[client / "assets" / names.get(name, name)] = words
        for file, text in pages.items():
            _page_file(client, file, language).write_text(_renamed(_page(text, language), names))
    for file, text in written.items():
        file.write_text(text)
    with ThreadPoolExecutor(_WORKERS) as pool:
        list(pool.map(_compress, filter(_is_compressed, list(client.rglob("*")))))


def _copies(scripts: Mapping[str, str], language: Language) -> dict[str, str]:
    """The names of the copies for a language, by the names of the scripts that need one."""
    if language is ENGLISH:
        return {}
    differing = {name for name, text in scripts.items() if has_marks(text)}
    leads_to = {name: set(_NAME.findall(text)) & scripts.keys() for name, text in scripts.items()}
    while more := {name for name, others in leads_to.items() if others & differing} - differing:
        differing |= more
    digest = hashlib.sha256(catalog_file(language).read_bytes()).hexdigest()[:8]
    return {name: f"{language.code}-{digest}-{name}" for name in differing}


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: names.get(found[0], found[0]), text) if names else text


def _script(text: str, language: Language) -> str:
    return unmarked(text, language, _said(language), _in_script)


def _said(language: Language) -> Callable[[str], str]:
    """What translates a message, or the form of a noun for a count (`marks.counted`)."""
    known = translations(language)

    def said(text: str) -> str:
        if "\0" not in text:
            return known.gettext(text)
        one, many, count = text.split("\0")
        return known.ngettext(one, many, int(count))

    return said


def _in_script(words: str, before: str) -> str:
    """The words as a string of JavaScript holds them, between whichever quotes."""
    return "".join(_ESCAPES.get(one, one) if one != "'" or before != '"' else one for one in words)


def _page(text: str, language: Language) -> str:
    words = unmarked(text, language, _said(language), lambda words, _: escape(words))
    return words.replace(_BASE[0], _BASE[1].format(language.prefix or "/"))


def _page_file(client: Path, file: Path, language: Language) -> Path:
    place = client / language.prefix.strip("/") / file.relative_to(client)
    place.parent.mkdir(parents=True, exist_ok=True)
    for packed in _packed(place):
        packed.unlink(missing_ok=True)
    return place


def _packed(file: Path) -> Iterator[Path]:
    return (file.with_name(f"{file.name}.{ending}") for ending in ("br", "gz"))


def _is_compressed(file: Path) -> bool:
    return file.suffix in _COMPRESSED and file.stat().st_size >= _SMALLEST


def _compress(file: Path) -> None:
    """Compress it once, as far as it goes."""
    content = file.read_bytes()
    small, plain = _packed(file)
    small.write_bytes(brotli.compress(content, mode=brotli.MODE_TEXT, quality=11))
    plain.write_bytes(gzip.compress(content, compresslevel=9, mtime=0))
