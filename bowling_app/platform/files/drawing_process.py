"""The process that draws one photo and ends: `python -m bowling_app.platform.files.drawing_process`.

It reads a line of JSON and the file from its input, and writes a line of JSON and the drawn files to its output. It has
no database, no secret and no network to lose, and what decoders do with a hostile file stays in here: memory, time and
crashes.
"""

import json
import os
import resource
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, BinaryIO, Final

from bowling_app.platform.files.photos import square_crops
from bowling_app.platform.files.proofs import PROOF_SIZES, Drawn, drawn_sizes
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Bytes, Seconds
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.language.messages import N_

MOST_MEMORY_BYTES: Final[Bytes] = 448 * 1024 * 1024
"""Memory of the process that draws photos, in addresses, libraries included. The largest photos that are taken need 395
MB of them, and 280 MB of memory."""
MOST_CPU_SECONDS: Final[Seconds] = 10
"""The slowest photos that are taken need 2 s on an old machine."""
NICENESS: Final = 5
"""Pages go before photos."""
TOO_HARD: Final = N_("The photo is too hard to read. Take a screenshot of it and send that.")


def _portrait(content: bytes, _file_name: str) -> Mapping[int, Drawn]:
    return {side: Drawn(crop, side, side) for side, crop in square_crops(content).items()}


def _proof(content: bytes, file_name: str) -> Mapping[int, Drawn]:
    return drawn_sizes(content, file_name, PROOF_SIZES)


KINDS: Final[Mapping[str, Callable[[bytes, str], Mapping[int, Drawn]]]] = {
    "portrait": _portrait,
    "proof": _proof,
}
"""How portraits and photos that prove something are drawn. Other kinds are functions of features, named with their
module: `bowling_app.guides.services.guide_photos:guide_photo_sizes`."""


def main() -> None:
    """Draw the photo of the input."""
    _limit_oneself()
    sys.stdout.buffer.write(answer(sys.stdin.buffer))


def answer(given: BinaryIO) -> bytes:
    """What is written for what was read: a line of JSON, and the files."""
    order = json.loads(given.readline())
    content = given.read()
    with speaking(Language(order["locale"])):
        told, files = _drawn(_kind(order["kind"]), content, order["file_name"])
    return json.dumps(told).encode() + b"\n" + b"".join(files)


def _kind(name: str) -> Callable[[bytes, str], Mapping[int, Drawn]]:
    if (known := KINDS.get(name)) is not None:
        return known
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def _limit_oneself() -> None:
    os.nice(NICENESS)
    for what, most in (
        (resource.RLIMIT_AS, MOST_MEMORY_BYTES),
        (resource.RLIMIT_CPU, MOST_CPU_SECONDS),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
    ):
        resource.setrlimit(what, (most, most))


def _drawn(
    draw: Callable[[bytes, str], Mapping[int, Drawn]], content: bytes, file_name: str
) -> tuple[dict[str, Any], list[bytes]]:
    try:
        sizes = draw(content, file_name)
    except Invalid as refusal:
        return {"refusal": refusal.message}, []
    except MemoryError:
        return {"refusal": TOO_HARD}, []
    told = [[side, drawn.width, drawn.height, len(drawn.content)] for side, drawn in sizes.items()]
    return {"sizes": told}, [drawn.content for drawn in sizes.values()]


if __name__ == "__main__":
    main()
