"""What we change in other people's code is listed, tested, and looked at again when that code changes."""

import ast
from argparse import Namespace
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import pytest

from bowling_app.cli.patches import run
from bowling_app.platform.reflex_patches.patches import LOOKED_AT, PATCHES
from tests.architecture.source import MODULES, PACKAGE, ROOT, nodes, place

ROOM = PACKAGE / "platform" / "reflex_patches"
HELPERS = {"patches", "rights", "__init__"}
ELSEWHERE = {
    "platform.database.embedded_postgres",
    "platform.web.live",
    "platform.web.subscriptions",
    "cli.worker_server",
}
"""What decision 0036 lists although it is not in the room."""
LIBRARIES = {"reflex", "reflex_base", "engineio", "socketio", "uvicorn", "websockets", "httptools"}


def test_every_library_has_the_version_at_which_its_patches_were_looked_at() -> None:
    news = [
        f"{name} is {version(name)} now. Read again what its patches rely on (python -m bowling_app patches), then "
        f"write {version(name)!r} in LOOKED_AT."
        for name, seen in LOOKED_AT.items()
        if version(name) != seen
    ]
    assert news == []


def test_every_module_of_the_room_is_listed() -> None:
    listed = {patch.module.rpartition(".")[2] for patch in PATCHES}
    assert {path.stem for path in ROOM.glob("*.py")} - HELPERS <= listed


def test_patches_are_in_their_room() -> None:
    outside = {patch.module for patch in PATCHES if not patch.module.startswith("platform.reflex_patches.")}
    assert outside == ELSEWHERE


def test_every_patch_has_its_module_and_its_test() -> None:
    missing = [
        place
        for patch in PATCHES
        for place in (f"bowling_app/{patch.module.replace('.', '/')}.py", patch.test)
        if not Path(ROOT, place).exists()
    ]
    assert missing == []
    assert {patch.of for patch in PATCHES} <= LOOKED_AT.keys()


def test_nothing_of_reflex_is_replaced_outside_the_room() -> None:
    """An assignment to an attribute of one of Reflex's modules or classes changes it for the whole process."""
    outside = [path for path in MODULES if ROOM not in path.parents]
    assert [place(path, node) for path in outside for node in replaced(path)] == []


@pytest.mark.parametrize(
    "source",
    [
        "from reflex import state\nstate.X = 1",
        "import reflex as rx\nrx.State.dict = None",
        "import reflex.state\nreflex.state.State.dict: object = None",
        "from reflex_base.event import Event\nEvent.name = ''",
        "from uvicorn import Server\nif True:\n    Server.run = None",
        "from reflex import app\nsetattr(app.App, 'x', 1)",
        "import socketio\ndel socketio.AsyncServer.emit",
    ],
)
def test_every_way_to_replace_something_is_seen(source: str) -> None:
    assert replacements(ast.walk(ast.parse(source)))


def replaced(path: Path) -> list[ast.AST]:
    """Where a module assigns to something that it took from Reflex or the libraries below it."""
    return replacements(nodes(path))


def replacements(every: Iterable[ast.AST]) -> list[ast.AST]:
    listed = list(every)
    taken = {name for node in listed for name in taken_by(node)}
    if not taken:
        return []
    return [node for node in listed if any(is_part_of(taken, target) for target in targets(node))]


def taken_by(node: ast.AST) -> list[str]:
    """The names that an import gives to modules of the libraries, or to what is in them."""
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in LIBRARIES:
        return [alias.asname or alias.name for alias in node.names]
    if isinstance(node, ast.Import):
        return [alias.asname or top for alias in node.names if (top := alias.name.split(".")[0]) in LIBRARIES]
    return []


def targets(node: ast.AST) -> list[ast.expr]:
    """What a statement gives another value, or removes."""
    match node:
        case ast.Assign() | ast.Delete():
            return node.targets
        case ast.AnnAssign() | ast.AugAssign():
            return [node.target]
        case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[owner, *_]):
            return [ast.Attribute(owner, "", ast.Store())]
        case _:
            return []


def is_part_of(taken: set[str], target: ast.expr) -> bool:
    """Whether it is an attribute of such a name, however deep."""
    inner = target
    while isinstance(inner, ast.Attribute):
        inner = inner.value
    return inner is not target and isinstance(inner, ast.Name) and inner.id in taken


def test_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Namespace()) == 0
    told = capsys.readouterr().out
    assert [patch.module for patch in PATCHES if patch.module not in told] == []
