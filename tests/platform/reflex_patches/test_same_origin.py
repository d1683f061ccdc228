"""The build works at any address, not only at the one that it was made with."""

from pathlib import Path

import pytest

from bowling_app.platform.reflex_patches import same_origin
from bowling_app.platform.reflex_patches.same_origin import SameOrigin


class Config:
    """As Reflex's, as far as it is asked."""

    api_url = "http://localhost:3000/"


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(same_origin, "get_config", Config)
    folder = tmp_path / "assets"
    folder.mkdir()
    (folder / "other.js").write_text('const home = "http://example.com/";')
    return folder


def test_the_address_of_the_server_becomes_that_of_the_page(assets: Path) -> None:
    script = assets / "env.js"
    script.write_text('const event = "ws://localhost:3000/_event", ping = "http://localhost:3000/ping";')
    SameOrigin().post_build(static_dir=assets.parent)
    assert script.read_text() == (
        "const event = `${location.origin.replace(/^http/,`ws`)}/_event`, "
        "ping = `${location.origin.replace(/^http/,`http`)}/ping`;"
    )
    assert (assets / "other.js").read_text() == 'const home = "http://example.com/";'


@pytest.mark.parametrize("scripts", [(), ("a.js", "b.js")])
def test_a_build_of_another_shape_ends_with_a_sentence(assets: Path, scripts: tuple[str, ...]) -> None:
    for name in scripts:
        (assets / name).write_text('"http://localhost:3000/ping"')
    with pytest.raises(RuntimeError, match=f"found {len(scripts)}"):
        SameOrigin().post_build(static_dir=assets.parent)
