"""The first of the two commands, in real processes: what an operator sees, and what is left afterwards."""

import signal
import socket
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from tests.running_site import Site, free_port, running_site, starting_site
from tests.waiting import PATIENCE_SECONDS


@dataclass(frozen=True)
class FirstRun:
    """A run without demonstration venues that was told to stop, as a service manager does it."""

    folder: Path
    code: int
    left: list[str]
    """The processes that were still there."""


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> FirstRun:
    """Made once: to start the site takes several seconds."""
    folder = tmp_path_factory.mktemp("used") / "data"
    with running_site(folder, BOWLING_DEMO="0") as site:
        code = site.stop(signal.SIGTERM)
    return FirstRun(folder, code, processes_of(folder))


@pytest.fixture
def used_folder(first_run: FirstRun) -> Path:
    """A data folder in which the site has run before."""
    return first_run.folder


def processes_of(folder: Path) -> list[str]:
    """The processes that work for a data folder: they name it, or were started for it."""
    found: list[str] = []
    for process in psutil.process_iter():
        try:
            words = process.cmdline()
            mine = process.environ().get("BOWLING_DATA_DIR") == str(folder) or str(folder / "postgres") in words
        except psutil.Error:
            continue
        if mine and process.status() != psutil.STATUS_ZOMBIE:
            found.append(" ".join(words))
    return found


def answers(site: Site) -> bool:
    with urllib.request.urlopen(f"{site.url}/api/health", timeout=10) as answer:
        return answer.status == 200


@pytest.mark.long  # The journeys begin like this, too.
def test_an_empty_data_folder_becomes_a_site_that_names_its_address(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", BOWLING_DEMO="0") as site:
        assert f"ready at {site.url}" in site.said
        assert answers(site)


@pytest.mark.long
def test_a_second_run_builds_nothing_and_a_copy_beside_it_is_refused(used_folder: Path) -> None:
    with running_site(used_folder, BOWLING_DEMO="0") as site:
        with starting_site(used_folder, BOWLING_DEMO="0") as beside:
            assert beside.process.wait(PATIENCE_SECONDS) == 1
        assert "Another copy of the site is running" in beside.said
        assert "unchanged since the last build" in site.said
        assert "Running upgrade" not in site.said


@pytest.mark.long
def test_being_told_to_stop_leaves_no_process(first_run: FirstRun) -> None:
    assert (first_run.code, first_run.left) == (0, [])


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_an_interruption_and_a_closed_terminal_leave_no_process(used_folder: Path, number: signal.Signals) -> None:
    if signal.getsignal(number) == signal.SIG_IGN:
        pytest.skip("whoever started this run has it ignore the signal, and so does what it starts, as under nohup")
    with running_site(used_folder, BOWLING_DEMO="0") as site:
        assert site.stop(number) == 0
    assert processes_of(used_folder) == []


@pytest.mark.long
def test_a_killed_run_does_not_get_in_the_way_of_the_next_one(used_folder: Path) -> None:
    port = free_port()
    with starting_site(used_folder, port, BOWLING_DEMO="0") as site:
        assert site.is_ready, site.said
        site.stop(signal.SIGKILL)
    with starting_site(used_folder, port, BOWLING_DEMO="0") as site:
        assert site.is_ready, site.said
    assert processes_of(used_folder) == []


@pytest.mark.long
def test_a_killed_database_is_recovered_by_the_next_run(used_folder: Path) -> None:
    with running_site(used_folder, BOWLING_DEMO="0") as site:
        psutil.Process(int((used_folder / "postgres" / "postmaster.pid").read_text().split()[0])).kill()
        site.stop(signal.SIGKILL)
    with running_site(used_folder, BOWLING_DEMO="0") as site:
        assert answers(site)


@pytest.mark.long
def test_two_copies_run_side_by_side(used_folder: Path, tmp_path: Path) -> None:
    with (
        running_site(used_folder, BOWLING_DEMO="0") as one,
        running_site(tmp_path / "data", BOWLING_DEMO="0") as other,
    ):
        assert one.url != other.url
        assert answers(one)
        assert answers(other)


@pytest.mark.long
def test_a_port_in_use_is_named_with_the_remedy(used_folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with starting_site(used_folder, port, BOWLING_DEMO="0") as site:
            assert site.process.wait(PATIENCE_SECONDS) == 1
    assert site.said.startswith(f"Port {port} is in use.")
    assert f"PORT={port + 1}" in site.said


def test_a_database_that_does_not_answer_is_named_without_a_traceback(tmp_path: Path) -> None:
    nowhere = f"postgresql://somebody:secret@127.0.0.1:{free_port()}/none"
    with starting_site(tmp_path / "data", BOWLING_DATABASE_URL=nowhere) as site:
        assert site.process.wait(PATIENCE_SECONDS) == 1
    assert "BOWLING_DATABASE_URL does not answer" in site.said
    assert "Traceback" not in site.said
    assert "secret" not in site.said
