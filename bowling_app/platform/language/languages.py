"""Which languages the site speaks, and which one is spoken in this context."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache, update_wrapper
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, ParamSpec, TypeVar, cast

from babel import Locale

if TYPE_CHECKING:
    from bowling_app.settings import Settings


Given = ParamSpec("Given")
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Language:
    """A language as one country writes it. `locale` is its name in CLDR, such as "es_US"."""

    locale: str

    @property
    def code(self) -> str:
        """What its catalog is called, and what its addresses begin with: "es"."""
        return self.locale.partition("_")[0]

    @property
    def tag(self) -> str:
        """What pages say that they are written in: "es-US"."""
        return self.locale.replace("_", "-")

    @property
    def prefix(self) -> str:
        """What stands before the path of a page: "/es", and nothing for English."""
        return "" if self == ENGLISH else f"/{self.code}"

    @property
    def name(self) -> str:
        """What people who speak it call it: "Español"."""
        return (Locale.parse(self.locale).get_language_name() or self.code).capitalize()


CATALOGS: Final = Path(__file__).resolve().parents[2] / "translations"
"""The catalogs of the repository: one file for each language, such as `es.po`."""

ENGLISH: Final = Language("en_US")
"""The language that the sources are written in. Its pages have no prefix."""

_spoken: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)


def chosen() -> "Settings":
    """The settings. Their checks use modules that have messages, so they cannot be imported at the top."""
    return import_module("bowling_app.settings").settings()


@lru_cache
def offered() -> tuple[Language, ...]:
    """The languages of the site, English first."""
    return (ENGLISH, *(Language(locale) for locale in chosen().languages.split(",")[1:]))


def spoken() -> Language:
    """The language of what is being made: of a page, of an answer, of a mail."""
    return _spoken.get()


@contextmanager
def speaking(language: Language) -> Generator[None, None, None]:
    """Within this context everything is said in the language."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def tagged(tag: str) -> Language:
    """The offered language of a tag such as "es-US" or "es"; English for any other."""
    code = tag[:2].lower()
    return next((one for one in offered() if one.code == code), ENGLISH)


def code_to_keep() -> str | None:
    """What to keep of somebody who reads or writes here now: the code of the language that is spoken. None where there
    is no choice, for it would say nothing about them."""
    return spoken().code if len(offered()) > 1 else None


def keyed(key: str) -> str:
    """The key of something kept, apart for each language. In front, and with a space after it, stands the code."""
    return key if spoken() is ENGLISH else f"{spoken().code} {key}"


class OnceALanguage(Generic[Given, Made]):
    """A function whose results are kept for each language and its arguments. As a decorator it takes how many."""

    def __init__(self, make: Callable[Given, Made], most: int | None) -> None:
        def made(_: Language, args: tuple[object, ...], named: tuple[tuple[str, object], ...]) -> Made:
            return cast("Callable[..., Made]", make)(*args, **dict(named))

        self._kept = lru_cache(most)(made)
        update_wrapper(self, make)

    def __call__(self, *args: Given.args, **named: Given.kwargs) -> Made:
        return self._kept(spoken(), args, tuple(named.items()))

    def cache_clear(self) -> None:
        """Forget what was kept."""
        self._kept.cache_clear()


def once_a_language(most: int | None = None) -> Callable[[Callable[Given, Made]], OnceALanguage[Given, Made]]:
    """Keep what the function returns, apart for each language: at most so many results."""
    return lambda make: OnceALanguage(make, most)
