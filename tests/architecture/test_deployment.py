"""The worked deployment names only what there is: settings, commands, files, ports, metrics. Nothing of it can rot."""

import argparse
import re
import shutil
import subprocess
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import SecretStr

from bowling_app.cli import COMMANDS
from bowling_app.cli.frontend import BUILT_IN
from bowling_app.cli.settings import FIELDS, variable
from bowling_app.features import FEATURES
from bowling_app.platform.http.endpoints import LARGEST_FORM
from bowling_app.platform.http.middleware.ip_limit import ALIVE
from bowling_app.platform.language.languages import offered
from bowling_app.platform.operations import metrics
from bowling_app.platform.operations.health import health
from bowling_app.settings import Settings
from tests.architecture.source import ROOT

FOLDER = ROOT / "docs" / "deployment"
COMPOSE = yaml.safe_load((FOLDER / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
DOCKERFILE = (FOLDER / "Dockerfile").read_text()
UNITS = sorted(path for path in FOLDER.iterdir() if path.suffix in {".service", ".timer", ".target"})
EXAMPLE = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", (FOLDER / "env.example").read_text(), re.MULTILINE))
PASSWORDS = {"POSTGRES_PASSWORD", "REDIS_PASSWORD"}
OURS = "python -m bowling_app"
VARIABLES = [variable(name) for name in FIELDS]
PAPERS = [
    ROOT / "README.md",
    ROOT / "docs" / "settings.md",
    ROOT / "docs" / "operations.md",
    ROOT / "docs" / "capacity.md",
    *sorted(FOLDER.iterdir()),
]


def commands() -> set[str]:
    """Every command of the command line."""
    parser = argparse.ArgumentParser()
    added = parser.add_subparsers()
    for name in COMMANDS:
        import_module(f"bowling_app.cli.{name}").add_to(added)
    return set(added.choices)


@pytest.mark.parametrize("paper", [pytest.param(paper, id=paper.name) for paper in PAPERS])
def test_what_is_written_for_operators_names_only_what_there_is(paper: Path) -> None:
    written = paper.read_text()
    assert set(re.findall(r"\bBOWLING_[A-Z_]*[A-Z]", written)) <= set(VARIABLES)
    assert set(re.findall(r"python -m bowling_app ([a-z-]+)", written)) <= commands()
    known = {name for family in metrics.REGISTRY.collect() for name in {family.name, f"{family.name}_total"}}
    endings = "(?:_bucket|_count|_sum)?"
    named = set(re.findall(rf"\b(bowling_(?!app\b)[a-z_]+?){endings}\b", written))
    assert named <= known
    assert set(re.findall(r"/api/health[a-z/]*", written)) <= {f"/api{path}" for path in health_paths()}
    for link in re.findall(r"\]\(([^)#:]*[./][^)#:]*)\)", written) if paper.suffix == ".md" else ():
        assert (paper.parent / link).exists(), link


def health_paths() -> set[str]:
    return {str(getattr(route, "path", "")).removeprefix("/api") for route in health.routes}


def test_compose_refers_to_what_it_declares() -> None:
    for service in SERVICES.values():
        assert set(service.get("depends_on", ())) <= set(SERVICES)
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        named = {str(volume).split(":")[0] for volume in service.get("volumes", ())}
        assert {name for name in named if name.isalpha()} <= set(COMPOSE["volumes"])
        assert {"limits"} == set(service["deploy"]["resources"])
        assert service["restart"] in {"unless-stopped", "no"}


def test_what_ends_by_itself_is_waited_for() -> None:
    """`docker compose up -d` returns at once, so what follows would begin before it is done."""
    written = re.sub(r"\s+", " ", (ROOT / "docs" / "operations.md").read_text())
    ending = {name for name, service in SERVICES.items() if service["restart"] == "no"}
    in_background = {word for said in re.findall(r"`docker compose up ([^`]*)`", written) for word in said.split()}
    assert ending & in_background == set()
    assert "docker compose run --rm prepare" in written


def test_every_variable_that_compose_needs_is_in_the_example() -> None:
    needed = re.findall(r"\$\{([A-Z_]+):\?\}", (FOLDER / "compose.yaml").read_text())
    assert set(needed) <= {name for name, value in EXAMPLE.items() if value}


def test_the_example_is_complete_once_it_is_filled_in_and_holds_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(EXAMPLE) <= {*VARIABLES, *PASSWORDS}
    secrets = {
        name for name, field in Settings.model_fields.items() if SecretStr in getattr(field.annotation, "__args__", ())
    }
    for name in {f"BOWLING_{secret.upper()}" for secret in secrets} & set(EXAMPLE) | PASSWORDS:
        assert "CHANGE_ME" in EXAMPLE[name], name
    for name, value in EXAMPLE.items():
        if name not in {*PASSWORDS, "BOWLING_FIREBASE_CREDENTIALS"}:
            monkeypatch.setenv(
                name, value.replace("CHANGE_ME", "pX7kQ2vLr9TzB4nWc6YdH1sJm8GfAe3U" if value == "CHANGE_ME" else "desk")
            )
    filled = Settings()  # pyright: ignore[reportCallIssue]
    assert filled.environment == "production"


def test_the_image_is_built_with_every_setting_that_goes_into_the_scripts() -> None:
    baked = {f"BOWLING_{name.upper()}" for name in BUILT_IN}
    assert set(re.findall(r"^ARG ([A-Z_]+)", DOCKERFILE, re.MULTILINE)) == baked
    assert set(SERVICES["site-a"]["build"]["args"]) == baked


def test_what_the_image_is_made_of_is_there_and_reaches_the_builder() -> None:
    admitted = set(re.findall(r"^!(\S+)", (FOLDER / "Dockerfile.dockerignore").read_text(), re.MULTILINE))
    copied = {
        word for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE) for word in line.split()[:-1]
    }
    assert copied == admitted
    assert all((ROOT / name).exists() for name in copied)
    kept = {Path(word).name for word in re.findall(r"/app/(\S+)", DOCKERFILE)}
    assert copied <= kept


def test_the_image_holds_no_secret_and_runs_as_nobody_in_particular() -> None:
    final = DOCKERFILE.rpartition("FROM ")[2]
    assert not re.findall(r"SECRET|PASSWORD|TOKEN|_KEY", DOCKERFILE)
    assert re.search(r"^USER (?!root)", final, re.MULTILINE)
    assert re.search(r"install -d -m 0700 .*/data /backups$", final, re.MULTILINE)  # As `doctor` asks for.
    assert re.search(r"ENTRYPOINT \[\"python\", \"-m\", \"bowling_app\"\]", final)


def test_ports_and_folders_agree() -> None:
    settings = COMPOSE["x-site"]["environment"]
    port = settings["PORT"]
    assert re.search(rf"^EXPOSE {port}$", DOCKERFILE, re.MULTILINE)
    assert f"127.0.0.1:{port}/api/health/ready" in DOCKERFILE
    caddy = (FOLDER / "Caddyfile").read_text()
    served = {
        name for name, service in SERVICES.items() if not service.get("command") and service["image"] == "lanescout"
    }
    assert set(re.findall(r"\b(site-[a-z]):(\d+)", caddy)) == {(name, port) for name in served}
    for name in (*served, "prepare", "backup"):
        mounted = dict(str(volume).rsplit(":", 1) for volume in SERVICES[name]["volumes"])
        assert mounted["data"] == settings["BOWLING_DATA_DIR"]
    assert SERVICES["backup"]["command"][0] in commands()


def test_visitors_come_by_ipv6_too_and_are_told_apart() -> None:
    """Debian's own site would answer at addresses where nginx is not told to, and Docker would hide who comes."""
    nginx = (FOLDER / "nginx.conf").read_text()
    plain, by_ipv6 = (re.findall(rf"(?m)^ *listen {before}(\d+.*;)$", nginx) for before in ("", r"\[::\]:"))
    assert plain == by_ipv6 != []
    reached = {network for service in SERVICES.values() if service.get("ports") for network in service["networks"]}
    open_ones = [network for network in reached if not (COMPOSE["networks"][network] or {}).get("internal")]
    assert [COMPOSE["networks"][network] for network in open_ones] == [{"enable_ipv6": True}]


def test_the_proxy_lets_through_every_file_that_a_form_takes() -> None:
    nginx = (FOLDER / "nginx.conf").read_text()
    places = re.findall(r"location (=|~|) ?(\S+) \{\s+client_max_body_size (\d+)m;", nginx)
    patterns = [(place if how == "~" else re.escape(place), int(size)) for how, place, size in places]
    routes = [route for feature in FEATURES for route in feature.forms]
    files = {re.sub(r"\[\w+\]", "x", route.page.route): route.form.file for route in routes if route.form.file}
    assert files
    for language, (address, file) in product(offered(), files.items()):
        sizes = [size for pattern, size in patterns if re.fullmatch(pattern, language.prefix + address)]
        assert [size * 1024 * 1024 > file.most for size in sizes] == [True], language.prefix + address


def test_caddy_lets_through_every_file_that_a_form_takes() -> None:
    [size] = re.findall(r"max_size (\d+)MiB", (FOLDER / "Caddyfile").read_text())
    files = [route.form.file.most + LARGEST_FORM for feature in FEATURES for route in feature.forms if route.form.file]
    assert int(size) * 1024 * 1024 >= max(files)


def test_servers_without_a_database_stay_behind_the_proxy_and_show_what_they_have_kept() -> None:
    assert re.findall(r"health_uri (\S+)", (FOLDER / "Caddyfile").read_text()) == [ALIVE]


def test_documents_name_tests_that_are_there() -> None:
    named = {
        (document.name, path)
        for document in (ROOT / "docs").glob("*.md")
        for path in re.findall(r"`([\w/]+/test_\w+\.py)`", document.read_text())
    }
    assert [one for one in sorted(named) if not any((base / one[1]).is_file() for base in (ROOT, ROOT / "tests"))] == []


def test_the_first_look_at_night_asks_ports_that_the_units_serve() -> None:
    written = (ROOT / "docs" / "operations.md").read_text()
    asked = re.findall(r"http://127\.0\.0\.1:(\d+)/api/health", written)
    started = re.findall(r"lanescout@(\d+)\.service", (FOLDER / "lanescout.target").read_text())
    assert asked
    assert set(asked) <= set(started)


def test_the_units_serve_the_ports_that_the_proxy_asks() -> None:
    asked = re.findall(r"^\s+server 127\.0\.0\.1:(\d+)", (FOLDER / "nginx.conf").read_text(), re.MULTILINE)
    started = re.findall(r"lanescout@(\d+)\.service", (FOLDER / "lanescout.target").read_text())
    assert asked == started


@pytest.mark.parametrize("unit", [pytest.param(unit, id=unit.name) for unit in UNITS if unit.suffix == ".service"])
def test_a_service_has_no_more_rights_than_it_needs(unit: Path) -> None:
    written = unit.read_text()
    for rule in (
        "User=lanescout",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "CapabilityBoundingSet=",
        "UMask=0077",
    ):
        assert f"\n{rule}\n" in written


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="only systemd knows its units")
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        # It looks for the program, which is on no machine that only tests.
        written = unit.read_text().replace("/opt/lanescout/.venv/bin/python", "/bin/true")
        (tmp_path / unit.name.replace("@.", "@3001.")).write_text(written)
    command = ["systemd-analyze", "verify", "--man=no", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:"}
    )
    ours = [line for line in done.stderr.splitlines() if "lanescout" in line]
    assert (done.returncode, ours) == (0, [])
