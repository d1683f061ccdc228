"""The compiled pages that a document is put into, so that the browser's scripts can take over from it."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from reflex.utils.prerequisites import get_web_dir
from reflex_base.constants import Dirs

from bowling_app.platform.http.content_policy import script_sources, style_sources
from bowling_app.platform.language.languages import Language, once_a_language, spoken

# The compiled pages carry the empty title and metadata of a page without data; the document brings the true ones, and
# React makes its own again when it takes over.
_METADATA: Final = re.compile(
    r'<title>[^<]*</title>|<meta content="[^"]*" (name="(description|robots)"|property="og:image")/>'
)

# A document is complete without its scripts, so they load after the first paint: a phone fetches the content first.
# Reflex's page loads them at once; these two are inactive until the document's own script activates them.
_PRELOAD: Final = '<link rel="modulepreload"'
_HELD_PRELOAD: Final = '<link rel="held-modulepreload"'
_START: Final = '<script type="module" async="">'
_HELD_START: Final = '<script type="held-module">'

# A document has the rules that it needs (`critical_css.py`), so the style sheet comes with the scripts, too.
_SHEET: Final = re.compile(r'<link href="(/[^"]+\.css)" rel="stylesheet" type="text/css"/>')
_HELD_SHEET: Final = r'<link href="\1" rel="held-stylesheet" type="text/css"/>'
_SHEET_AHEAD: Final = re.compile(r'<link as="style" href="[^"]+" rel="preload"/>')

# What Reflex's page says of its routes: the address and the script of each. A script names others that it needs.
_MANIFEST: Final = re.compile(r"/(assets/(?:[a-z]{2}-[0-9a-f]{8}-)?manifest-[\w-]+\.js)")
_IMPORTED: Final = re.compile(r'\b(?:from|import)\s*["\'`]\./([\w.-]+\.js)["\'`]')
_ARGUMENT: Final = ("[", ":")  # How a part of a route's address begins that is an argument: for Reflex, and the router.

_BARE: Final = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"></head><body></body></html>'


def build_folder() -> Path:
    """Where the compiled frontend is."""
    return get_web_dir() / Dirs.STATIC


def _pages_folder(language: Language) -> Path:
    """Where the compiled pages of a language are. Without a build for it, the English ones are used."""
    own = build_folder() / language.prefix.strip("/")
    return own if own.is_dir() else build_folder()


def is_compiled(route: str) -> bool:
    """Whether the route has its own compiled page, which React hydrates element by element."""
    return "[" not in route and (build_folder() / route.strip("/") / "index.html").is_file()


@dataclass(frozen=True, slots=True)
class Shell:
    """A compiled page, split before `</head>` and `</body>`, with the hashes of its inline scripts and styles, and its
    style sheet."""

    head: str
    body: str
    end: str
    scripts: tuple[str, ...]
    styles: tuple[str, ...]
    sheet: Path | None


@once_a_language(512)
def shell(route: str) -> Shell:
    """The compiled page of a route, in the language that is spoken.

    Routes with arguments, and addresses of no route, share the fallback that the frontend boots from. Without a
    compiled frontend (the development server has it elsewhere) a bare page without scripts is used.
    """
    language = spoken()
    folder = _pages_folder(language)
    candidates = [folder / route.strip("/") / "index.html", folder / "404.html"]
    if not is_compiled(route):
        candidates = candidates[1:]
    text = next((path.read_text() for path in candidates if path.is_file()), _BARE)
    text = text.replace('<html lang="en"', f'<html lang="{language.tag if language.prefix else "en"}"', 1)
    head, _, rest = _held(text).partition("</head>")
    body, _, end = rest.rpartition("</body>")
    sheet = _SHEET.search(text)
    return Shell(
        head=head + _preloads(route, text),
        body=f"</head>{body}",
        end=f"</body>{end}",
        scripts=script_sources(text),
        styles=style_sources(text),
        sheet=build_folder() / sheet[1].strip("/") if sheet else None,
    )


def _held(text: str) -> str:
    """The page with everything held back that only the live page needs."""
    scripts = _METADATA.sub("", text).replace(_PRELOAD, _HELD_PRELOAD).replace(_START, _HELD_START)
    return _SHEET.sub(_HELD_SHEET, _SHEET_AHEAD.sub("", scripts))


def _preloads(route: str, text: str) -> str:
    """Preloads of the scripts that the route itself needs and the compiled page does not name. Without them they would
    be fetched one after the other, when the common ones have run."""
    named = _MANIFEST.search(text)
    if named is None:
        return ""
    written = (build_folder() / named[1]).read_text()
    manifest, _ = json.JSONDecoder().raw_decode(written, written.index("{"))
    shape = _shape(route)
    own = [one["module"] for one in manifest["routes"].values() if _shape(one.get("path") or "") == shape]
    scripts = dict.fromkeys(needed for script in own[:1] for needed in _needed(script))
    return "".join(f'{_HELD_PRELOAD} href="{script}"/>' for script in scripts if f'href="{script}"' not in text)


def _needed(script: str) -> Iterator[str]:
    """The script, and those that it asks for as soon as it is there. A script may be named several times."""
    yield script
    for name in _imported(build_folder() / script.strip("/")):
        yield from _needed(f"{script.rpartition('/')[0]}/{name}")


@lru_cache(2048)
def _imported(script: Path) -> tuple[str, ...]:
    """The names of the scripts that it asks for. Its content never changes: its own name has the content's hash. Most
    pages need the same scripts, and to look through all of them anew for each page took ten times as long."""
    return tuple(_IMPORTED.findall(script.read_text()))


def _shape(address: str) -> str:
    """The address of a route with all its arguments alike, whoever wrote it."""
    return "/".join(":" if part.startswith(_ARGUMENT) else part for part in address.strip("/").split("/"))
