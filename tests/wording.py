"""`python -m tests.wording`: whether a word that we retired is left in what people read.

It reads the texts of the interface, the emails, the API and the content: string constants of Python, quoted and tagged
texts of scripts, and whole files of Markdown and TOML. Names, comments and docstrings are for developers and may say
what they like. Every find is a line with its file, its number and what to write instead.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "bowling_app"

RETIRED: Final = {
    r"(?:nobody|none|that|have|has|only \S+) (?:has |have )?told\b|\btold (?:us|ask)\b": "listed, reported",
    r"\basks? (?:for )?(?:\$|\{)": "charge",
    r"\bdear(?:er|est)?\b": "expensive, pricier, priciest",
    r"\bholds? (?:every day|best|longest|now)\b": "applies",
    r"\bstands (?:at|on|beside|here|there|twice|above|below)\b": "is, appears",
    r"\bfrom (?:two|three|four|five|six|\d+|\{\}) (?:\w+ )?on\b": "N or more",
    r"\btake (?:a|the) (?:filter|mark) away\b": "remove",
    r"\bwaits (?:for|already|to)\b|\bnothing waits\b": "pending, to review",
    r"\banew\b": "again, reload",
    r"\bof today\b": "today's",
    r"\bwe know of (?:no|\{\})": "No ... listed",
    r"\bhas most\b": "has the most",
    r"\bwhose hours we know\b": "with listed hours",
    r"\bapply filters\b": "Show alleys",
    r"\bother ways to bowl\b": "Also in ...",
    r"\bhas few\b": "Only N in ... proper",
    r"\bdrawing, not a photo\b": "Illustration: no photos yet",
    r"\byes, all of it\b": "Yes",
    r"\bsaid to be\b": "listed as",
    r"\bsettle[sd]?\b": "resolve",
    r"\b(?:in|of) (?:a|the|this) house\b|\bhouses\b|\bhalls?\b": "bowling alley, center",
    r"(?<![\w?=-])queues?\b(?![\w=-])": "line",
    r"\bmiddle (?:one|half|price)\b": "typical, median",
    r"\b(?:some|any|every)body\b": "someone, anyone, everyone",
    r"\b(?:past|beyond|behind|force|of|with) it's\b": "it is",
    r"\be-mails?\b": "email",
    r"\btelephone\b": "phone",
    r"\bfurther\b": "farther",
    r"\b(?:licences?|recognise\w*|practis\w+|colours?|grey|neighbours?|centres?)\b": "US spelling",
}
"""What we retired, and what to write instead. Letters count in either case; `{}` is where a value is filled in."""

_RETIRED: Final = re.compile("|".join(f"(?P<w{n}>{pattern})" for n, pattern in enumerate(RETIRED)), re.IGNORECASE)
_QUOTED: Final = re.compile(r'"([^"\n]* [^"\n]*)"|\'([^\'\n]* [^\'\n]*)\'|`([^`\n]*)`|>([^<>{}\n]*[a-z][^<>{}\n]*)<')
_NOT_SHOWN: Final = (
    "cli",
    "platform/database",
    "platform/http/middleware",
    "platform/operations",
    "imports/services/formats",
    "settings",
)
"""Folders whose texts only operators and parsers read."""
_INVENTED: Final = PACKAGE / "demo" / "rules" / "names.py"
"""Names of venues that nobody runs may be old-fashioned."""


def main() -> None:
    """Say where the words are; exit with 1 if there are any."""
    finds = [find for path in sorted(_files()) for find in finds_in(path, path.read_text(encoding="utf-8"))]
    sys.stdout.write("\n".join(finds or ["No retired word is left."]) + "\n")
    sys.exit(bool(finds))


def finds_in(path: Path, text: str) -> list[str]:
    """The retired words in one file, each with its place and what to write instead."""
    return [
        f"{path.relative_to(ROOT)}:{line}: “{found[0]}”: write {_instead(found)}"
        for line, words in _texts(path, text)
        for found in _RETIRED.finditer(words)
    ]


def _files() -> Iterator[Path]:
    for each in PACKAGE.rglob("*/*"):
        folder = each.relative_to(PACKAGE).as_posix()
        if each.suffix in _TEXTS and each != _INVENTED and not folder.startswith(_NOT_SHOWN):
            yield each


def _instead(found: re.Match[str]) -> str:
    return list(RETIRED.values())[int((found.lastgroup or "w0")[1:])]


def _texts(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """What people read of a file, each text with its line."""
    return _TEXTS[path.suffix](text)


def _of_python(text: str) -> Iterator[tuple[int, str]]:
    """String constants with a space in them; those that stand alone are docstrings, and `titles` are other people's."""
    tree = ast.parse(text)
    titles = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "titles"}
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in alone | inner | titles:
            continue
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(_part(each) for each in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, node.value


def _part(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else "{}"


def _of_script(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.lstrip().startswith(("//", "*", "/*", "import ", "export {")):
            yield from ((number, next(filter(None, found.groups()), "")) for found in _QUOTED.finditer(line))


def _of_lines(text: str) -> Iterator[tuple[int, str]]:
    """Every line but comments of TOML; figures and addresses of links are no words."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("# "):
            yield number, re.sub(r"\{\{.*?\}\}|\]\([^)]*\)", "{}", line)


_TEXTS: Final = {
    ".py": _of_python, ".js": _of_script, ".jsx": _of_script, ".md": _of_lines, ".toml": _of_lines,
}  # fmt: skip


if __name__ == "__main__":
    main()
