"""Lighthouse's scores with its mobile profile as it comes: a slow phone on a slow network, both simulated."""

import json
import statistics
import subprocess
from pathlib import Path
from typing import Any

from tests.bench import site, tools
from tests.bench.number import Number, Say
from tests.browser import FLAGS, chromium

PAGES = (
    "home",
    "country",
    "category in a state",
    "city",
    "experiences",
    "venue",
    "guide",
    "prices",
    "prices in a state",
    "prices in a city",
    "posts",
    "about",
    "contact",
    "post",
    "state",
    "words",
)
RUNS = 5
TRIES = 3
ASKS_FOR_ANOTHER = "Please run Lighthouse again"  # It lost the browser's recording, and has measured nothing.
LEAST = {"performance": 100, "accessibility": 100, "best-practices": 100, "seo": 100}
MOST = {"largest-contentful-paint": (1100, "ms"), "total-blocking-time": (0, "ms"), "cumulative-layout-shift": (0, "")}
TIMES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "speed-index": "speed index",
}


def measure(say: Say) -> list[Number]:
    """The median of some runs for each page. The venues count as real ones, so that robots may index the pages."""
    tools.install(say)
    pages = site.prepare(say, is_demonstration=False)
    numbers: list[Number] = []
    with site.serving(say) as address:
        _report(address + pages["home"])  # Not counted: the site and the browser read their files for the first time.
        for kind in PAGES:
            reports = [_report(address + pages[kind]) for _ in range(RUNS)]
            for report in reports:
                say(f"{kind}: {_summary(report)}")
            numbers += [_number(kind, category, reports) for category in LEAST]
            numbers += [_measured(kind, audit, reports) for audit in MOST]
    return numbers


def _report(address: str) -> dict[str, Any]:
    """Lighthouse's report, from another run when it asks for one.

    RuntimeError when it asks once too often, or failed for any other reason.
    """
    words = ""
    for _ in range(TRIES):
        report, words = _run(address)
        if report is not None:
            return report
        if ASKS_FOR_ANOTHER not in words:
            break
    raise RuntimeError(f"Lighthouse failed on {address}:\n{words}")


def _run(address: str) -> tuple[dict[str, Any] | None, str]:
    """One run: the report, if there is one, and what Lighthouse said."""
    target = tools.FOLDER / "report.json"
    target.unlink(missing_ok=True)
    command = [
        "node",
        str(Path("node_modules", "lighthouse", "cli", "index.js")),
        address,
        "--quiet",
        "--output=json",
        f"--output-path={target}",
        f"--only-categories={','.join(LEAST)}",
        "--no-enable-error-reporting",
        f"--chrome-flags={' '.join(['--headless', *FLAGS])}",
    ]
    environment = tools.environment() | {"CHROME_PATH": chromium()}
    done = subprocess.run(command, cwd=tools.FOLDER, env=environment, capture_output=True, text=True, check=False)
    is_whole = not done.returncode and target.is_file()
    return json.loads(target.read_text()) if is_whole else None, f"{done.stdout}{done.stderr}"


def _score(report: dict[str, Any], category: str) -> float:
    return round(100 * (report["categories"][category]["score"] or 0))


def _number(kind: str, category: str, reports: list[dict[str, Any]]) -> Number:
    median = statistics.median(_score(report, category) for report in reports)
    what = f"Lighthouse, {kind}: {category}, median of {RUNS}"
    worst = min(reports, key=lambda report: _score(report, category))
    return Number(what, median, LEAST[category], is_floor=True, detail=_shortcomings(worst, category))


def _measured(kind: str, audit: str, reports: list[dict[str, Any]]) -> Number:
    """The median of one of Lighthouse's times or sums, to three decimals: what it shows."""
    median = statistics.median(report["audits"][audit].get("numericValue", 0) for report in reports)
    most, unit = MOST[audit]
    return Number(f"Lighthouse, {kind}: {audit}, median of {RUNS}", round(median, 3), most, unit)


def _shortcomings(report: dict[str, Any], category: str) -> str:
    """The audits that cost points, with what Lighthouse shows of each."""
    audits = [report["audits"][entry["id"]] for entry in report["categories"][category]["auditRefs"] if entry["weight"]]
    short = [audit for audit in audits if audit["score"] is not None and audit["score"] < 1]
    return "; ".join(f"{audit['title']} {audit.get('displayValue', '')}{_first(audit)}".strip() for audit in short)


def _first(audit: dict[str, Any]) -> str:
    items = (audit.get("details") or {}).get("items") or []
    return f" {json.dumps(items[0])[:200]}" if items and audit["scoreDisplayMode"] == "binary" else ""


def _summary(report: dict[str, Any]) -> str:
    scores = " ".join(f"{_score(report, category):.0f}" for category in LEAST)
    times = ", ".join(f"{name} {report['audits'][key].get('numericValue', 0):.0f} ms" for key, name in TIMES.items())
    return f"{scores} ({times}; speed of this machine {report['environment']['benchmarkIndex']:.0f})"
