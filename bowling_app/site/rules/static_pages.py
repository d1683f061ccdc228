"""The texts about the site itself: Markdown files that begin with a front matter in TOML, as posts do.

Figures are in passages, see `post_figures`: a passage about something that this copy of the site does not use is left
out, so that the text describes what the software does. They are read once, when the site starts.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.texts import translations_in

_FOLDER: Final = files("bowling_app").joinpath("site", "texts")
_FENCE: Final = "+++\n"


@dataclass(frozen=True, slots=True)
class StaticPage:
    """A text as its file has it. `source` is Markdown with figures to fill in."""

    name: str
    heading: str
    title: str
    description: str
    updated: datetime
    source: str
    language: str = ENGLISH.code  # The code of the language that it is written in.

    @property
    def path(self) -> str:
        """Its address."""
        return f"/{self.name}"


@dataclass(frozen=True, slots=True)
class StaticView:
    """A text about the site, as its page shows it."""

    heading: str
    title: str
    description: str
    crumbs: tuple[Link, ...]
    updated: str  # "Nov 21, 2026"
    updated_iso: str
    contents: tuple[Link, ...]
    body: str  # Sanitized HTML.
    language: str | None = None  # That of its words, where it is not that of the page.


class _FrontMatter(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)

    heading: Annotated[str, Field(min_length=5, max_length=60)]
    title: Annotated[str, Field(min_length=10, max_length=48)]
    description: Annotated[str, Field(min_length=70, max_length=155)]
    updated: AwareDatetime


def read_page(name: str, folder: Traversable = _FOLDER, language: str = ENGLISH.code) -> StaticPage:
    """The text with that name, which is in a language. Raises ValueError for a front matter that breaks a rule."""
    text = folder.joinpath(f"{name}.md").read_text(encoding="utf-8")
    _, front, source = text.split(_FENCE, 2)
    about = _FrontMatter.model_validate(tomllib.loads(front)).model_dump()
    return StaticPage(name=name, source=source.strip(), language=language, **about)


STATIC_PAGES: Final = {name: read_page(name) for name in ("about", "terms", "privacy")}
"""Every such text, by its name."""
TRANSLATED: Final[Mapping[str, Mapping[str, StaticPage]]] = {
    code: {name: read_page(name, folder, code) for name in STATIC_PAGES if folder.joinpath(f"{name}.md").is_file()}
    for code, folder in translations_in(_FOLDER)
}
"""Their translations, by the code of their language and by their name."""


def spoken_page(name: str) -> StaticPage:
    """The text in the language that is spoken; in English where there is no translation."""
    return TRANSLATED.get(spoken().code, {}).get(name, STATIC_PAGES[name])
