"""What the first load of each page brings, and what is wrong with it: weight, shift, errors, accessibility."""

from itertools import product

from playwright.sync_api import sync_playwright

from tests.bench import site
from tests.bench.number import Number, Say
from tests.bench.visit import WIDTHS, Manner, Visit, visit
from tests.browser import FLAGS, chromium

READING_KB = 5
FIRST_VISIT_KB = 60
SCRIPT_KB = 150
STYLE_KB = 15
SHIFT = 0.02
KB = 1000
MANNERS = [Manner(*manner) for manner in product(WIDTHS, ("light", "dark"), (True, False))]


def measure(say: Say) -> list[Number]:
    """Visit every kind of page in every manner, with nothing kept by the browser. The venues are a demonstration's."""
    pages = site.prepare(say, is_demonstration=True)
    visits: dict[str, dict[Manner, Visit]] = {}
    with site.serving(say) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for kind, path in pages.items():
            status = 404 if kind == "not found" else 200
            visits[kind] = {manner: visit(browser, address + path, manner, status=status) for manner in MANNERS}
            heaviest = _heaviest(visits[kind])
            say(f"{kind}: {heaviest.script / KB:.0f} kB of script in {len(heaviest.files)} files")
        browser.close()
    return [
        *(_first_visit(kind, visited) for kind, visited in visits.items() if not _is_tool(visited)),
        *(_script(kind, visited) for kind, visited in visits.items()),
        *_together(visits),
    ]


def _first_visit(kind: str, visited: dict[Manner, Visit]) -> Number:
    heaviest = max(visited.values(), key=lambda one: one.first)
    return Number(f"{kind}: first visit before anything is done", heaviest.first / KB, FIRST_VISIT_KB, "kB")


def _is_tool(visited: dict[Manner, Visit]) -> bool:
    return any(one.is_tool for one in visited.values())


def _heaviest(visited: dict[Manner, Visit]) -> Visit:
    return max(visited.values(), key=lambda one: one.script)


def _script(kind: str, visited: dict[Manner, Visit]) -> Number:
    heaviest = _heaviest(visited)
    largest = sorted(heaviest.files.items(), key=lambda file: -file[1])[:6]
    files = ", ".join(f"{path.rpartition('/')[2]} {size / KB:.1f}" for path, size in largest)
    return Number(f"{kind}: script, compressed", heaviest.script / KB, SCRIPT_KB, "kB", detail=files)


def _together(visits: dict[str, dict[Manner, Visit]]) -> list[Number]:
    """The numbers that are one for all pages: the worst of them, or the count over all."""
    everything = {f"{kind}, {manner}": one for kind, visited in visits.items() for manner, one in visited.items()}
    for_readers = {where: one for where, one in everything.items() if not one.is_tool}
    reading = max(for_readers, key=lambda where: for_readers[where].before)
    styled = max(everything, key=lambda where: everything[where].style)
    shifted = max(everything, key=lambda where: everything[where].shift)
    count = len(everything)
    return [
        Number("script before anything is done, heaviest page", everything[reading].before / KB, READING_KB, "kB",
               detail=reading),
        Number("sockets before anything is done", sum(one.sockets for one in for_readers.values()), 0),
        Number("style, compressed, heaviest page", everything[styled].style / KB, STYLE_KB, "kB", detail=styled),
        Number("layout shift, worst page, hand-over included", everything[shifted].shift, SHIFT,
               detail=f"{shifted}: {'; '.join(piece[:160] for piece in everything[shifted].shifted[:3])}"),
        _count("requests to another host", {where: one.strangers for where, one in everything.items()}),
        _count("errors in the console", {where: one.complaints for where, one in everything.items()}),
        _count(f"axe-core findings in {count} visits", {where: one.faults for where, one in everything.items()}),
    ]  # fmt: skip


def _count(what: str, found: dict[str, list[str]]) -> Number:
    """How many there are, none being the limit; the detail names each once, with where it was met first."""
    first: dict[str, str] = {}
    for where, words in found.items():
        for word in words:
            first.setdefault(word, where)
    detail = "".join(f"\n    {where}: {word[:300]}" for word, where in list(first.items())[:20])
    return Number(what, sum(map(len, found.values())), 0, detail=detail)
