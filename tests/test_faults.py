"""The list of faults that the suite must catch: each still finds the code that it breaks."""

import pytest

from tests.faults import FAULTS, ROOT, Fault


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_every_fault_finds_what_it_breaks(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text().count(fault.right) == 1
    assert all((ROOT / named.partition("::")[0]).exists() for named in fault.tests.split())
    assert fault.wrong != fault.right
