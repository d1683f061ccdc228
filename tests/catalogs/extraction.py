"""The messages of the sources, as `_`, `ngettext` and the declarations of forms name them."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "bowling_app"

Message = str | tuple[str, str]
"""A text, or the two forms of one that depends on a count."""

CALLS: Final[Mapping[str, tuple[int, ...]]] = {
    "_": (0,), "N_": (0,), "ngettext": (0, 1), "nouns": (0, 1), "NN_": (0, 1), "count_of": (1, 2),
}  # fmt: skip
"""What says or marks a message, and which arguments are its texts."""
_OF_A_FIELD: Final = ("label", "hint", "note", "again", "placeholder", "missing", "wrong", "ahead")
_OF_A_FORM: Final = (
    "send", "busy", "cancel", "progress", "checking", "failed", "unloaded", "sign_in", "label", "back", "drop",
)  # fmt: skip
DECLARED: Final[Mapping[str, tuple[tuple[int, str], ...]]] = {
    "FormField": tuple((-1, one) for one in _OF_A_FIELD),
    "FormWords": tuple(enumerate(_OF_A_FORM)),
    "Option": ((1, "label"),),
    "MenuLink": ((0, "label"),),
    "PersonalPart": ((0, "label"), (3, "drawer_label")),
    "Way": ((0, "label"),),
    "Again": ((0, "label"), (1, "waiting")),
    "Step": ((-1, "title"), (-1, "text")),
}  # fmt: skip
"""What is declared with its texts, which the platform says: their places and names among the arguments."""

_ENGLISH_ONLY: Final = frozenset({"admin", "cli", "demo", "imports", "venue_admin"})
"""Features and drawers that only admins and operators meet, but for their `emails`, which others read."""
_OF_A_SCRIPT: Final = re.compile(r'"~([A-Z{][^"\n]+)"')
_OF_A_CATEGORY: Final = frozenset({
    "name", "heading", "promise", "how_many", "having", "teaser", "introduction", "about_heading", "about", "ask",
    "cost",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Said:
    """A message, and where it stands."""

    message: Message
    file: str
    line: int


def extracted(folder: Path = PACKAGE) -> Catalog:
    """All messages, as the template of every catalog."""
    catalog = Catalog(charset="utf-8", fuzzy=False)
    for said in sorted(messages(folder), key=lambda one: (one.file, one.line)):
        catalog.add(said.message, locations=[(said.file, said.line)])
    return catalog


def messages(folder: Path = PACKAGE) -> Iterator[Said]:
    """Every message of the sources. Raises SyntaxError for one that is computed: it is in no catalog."""
    for file in sorted(folder.rglob("*.py")):
        is_said = file.parent.name != "language" or file.name == "formats.py"
        is_english = file.name != "emails.py" and _ENGLISH_ONLY.intersection(file.relative_to(folder).parts)
        if is_said and not is_english:
            yield from of_source(file.read_text(), str(file.relative_to(folder.parent)))
    for file in sorted(folder.rglob("*.toml")):
        yield from of_table(file.read_text(), str(file.relative_to(folder.parent)))
    for file in sorted((*folder.rglob("*.js"), *folder.rglob("*.jsx"))):
        yield from of_script(file.read_text(), str(file.relative_to(folder.parent)))


def of_script(source: str, file: str) -> Iterator[Said]:
    """The messages of a script, which begin with a sign: see `words.js`."""
    for found in _OF_A_SCRIPT.finditer(source):
        yield Said(found[1], file, source.count("\n", 0, found.start()) + 1)


def of_table(source: str, file: str) -> Iterator[Said]:
    """The texts of a table of categories, as `venues.rules.categories` reads it."""
    for entry in tomllib.loads(source)["category"]:
        yield Said((entry["one"], entry["many"]), file, 0)
        for name in _OF_A_CATEGORY & entry.keys():
            for text in [entry[name]] if isinstance(entry[name], str) else entry[name]:
                yield Said(text, file, 0)


def of_source(source: str, file: str) -> Iterator[Said]:
    """The messages of one module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            for message in _of_call(node, name, file):
                yield Said(message, file, node.lineno)
        elif isinstance(node, ast.ClassDef) and node.name in DECLARED:
            for message in _defaults(node):
                yield Said(message, file, node.lineno)


def _of_call(node: ast.Call, name: str, file: str) -> Iterator[Message]:
    if name in CALLS:
        places = CALLS[name]
        texts = [_text(node.args[place]) for place in places if place < len(node.args)]
        if name in {"_", "N_"} and any(
            isinstance(node.args[place], ast.JoinedStr) for place in places if place < len(node.args)
        ):
            raise SyntaxError(f"{file}:{node.lineno}: a message is no f-string: name its values")
        if len(texts) == len(places) and all(texts):
            yield (texts[0], texts[1]) if len(texts) == 2 else texts[0]
    elif name in DECLARED:
        for place, argument in DECLARED[name]:
            given = next((one.value for one in node.keywords if one.arg == argument), None)
            if given is None and 0 <= place < len(node.args):
                given = node.args[place]
            yield from _forms_of(name, argument, _text(given))


def _forms_of(name: str, argument: str, text: str) -> Iterator[str]:
    if text:
        yield text
        if (name, argument) == ("FormField", "label") and text.endswith("?"):
            yield text.removesuffix("?")  # As sentences about the field begin.


def _defaults(node: ast.ClassDef) -> Iterator[str]:
    """The texts that a declaration has where none are given."""
    names = {argument for _, argument in DECLARED[node.name]}
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and getattr(part.target, "id", "") in names and (text := _text(part.value)):
            yield text


def _text(node: ast.expr | None) -> str:
    """A text that stands there as it is; empty for anything else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_" and node.args:
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
