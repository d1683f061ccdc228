"""What the site says, in the language that is spoken.

`_("Save {name}", name=name)` says a message. Its English text is its name in the catalogs, and the values are named, so
that another language may place them otherwise. `ngettext` says how many. `N_` marks a message that is said later, as
in a table of the module: who shows it calls `_`.
"""

from bowling_app.platform.language.catalogs import translations
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.marks import counted, is_marked, is_marking, marked


def N_(message: str) -> str:  # noqa: N802 -- the name that gettext gives it.
    """The message itself: the extraction of messages finds it by this call."""
    return message


def _(message: str, /, **values: object) -> str:
    """The message in the language that is spoken, with its values."""
    if not message or is_marked(message):
        return message  # A var, or what has been said already.
    if is_marking():
        return marked(message, values)
    language = spoken()
    said = message if language is ENGLISH else translations(language).gettext(message)
    return said.format(**values) if values else said


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """The form of the message for `count`, which stands in it as `{n}`."""
    return nouns(one, many, count).format(n=number_text(count), **values)


def nouns(one: str, many: str, count: int) -> str:
    """The form of a word for `count`, which stands beside it."""
    if is_marking():
        return marked(counted(one, many, count), {})
    language = spoken()
    if language is ENGLISH:
        return one if count == 1 else many
    return translations(language).ngettext(one, many, count)


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 -- as `N_`.
    """The two forms of a noun, marked for the extraction of messages: for what calls `count_of` with them later."""
    return one, many
