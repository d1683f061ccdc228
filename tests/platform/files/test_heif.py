"""HEIC photos are made smaller row by row, and look as if they had been made smaller at once."""

from io import BytesIO

import pillow_heif
import pytest
from PIL import Image, ImageChops

from bowling_app.platform.files.heif import reduced_heif

pillow_heif.register_heif_opener()


def a_heic(size: tuple[int, int], mode: str) -> bytes:
    file = BytesIO()
    picture = Image.linear_gradient("L").resize(size).convert(mode)
    picture.save(file, "HEIF", quality=90)
    return file.getvalue()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize(("size", "factor"), [((96, 192), 2), ((97, 299), 3), ((90, 500), 7)])
def test_each_strip_is_where_it_belongs(size: tuple[int, int], factor: int, mode: str):
    content = a_heic(size, mode)
    whole = Image.open(BytesIO(content))
    at_once = whole.convert(mode).reduce(factor)
    small = reduced_heif(content, factor)
    assert (small.size, small.mode) == (at_once.size, mode)
    assert max(high for _, high in ImageChops.difference(small, at_once).getextrema()) <= 1  # pyright: ignore[reportGeneralTypeIssues]
