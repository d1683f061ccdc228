"""The memory of a process."""

import platform

import psutil
import pytest

from bowling_app.platform.operations import malloc_trim as memory

BLOCK, BLOCKS, MB = 3_000, 40_000, 1_000_000


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another allocator gives back by itself, or never")
def test_what_lies_free_between_what_is_used_is_given_back():
    blocks = [bytearray(BLOCK) for _ in range(BLOCKS)]
    used = blocks[::40]
    del blocks
    before = psutil.Process().memory_info().rss

    memory.give_back()

    given = before - psutil.Process().memory_info().rss
    assert given / MB > 50  # Of 120.
    assert len(used) == BLOCKS // 40
