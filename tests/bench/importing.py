"""How fast venues come in from a file, and that the same file once more changes nothing."""

import csv
import io
import re
import time
from contextlib import redirect_stdout
from datetime import date
from pathlib import Path

from bowling_app.cli import main
from bowling_app.demo.rules.areas import cities
from bowling_app.demo.rules.venues import DemonstrationVenue, demonstration
from tests.bench import workspace
from tests.bench.number import Number, Say

VENUES = 5000
LEAST_RATE = 500
HEADER = ("id", "name", "street", "city", "state", "zip", "lat", "lon", "phone", "website", "email", "lanes",
          "price per game", "shoe rental", "hours", "amenities", "description", "last updated")  # fmt: skip
HOURS = ("Mo-Th 12:00-22:00; Fr-Sa 12:00-01:00; Su 12:00-20:00", "Mo-Su 10:00-24:00", "24/7", "")


def measure(say: Say) -> list[Number]:
    """Run the command `import venues` twice on one file, on an empty directory, in this process."""
    file = workspace.FOLDER / "venues.csv"
    write(file)
    workspace.run_sql("DROP DATABASE IF EXISTS bench_import WITH (FORCE)")
    workspace.use_database("bench_import", "filled by the import", lambda _: None, say)
    added, _, first = run(file, say)
    _, changed, second = run(file, say)
    return [
        Number("import, venues per second", added / first, LEAST_RATE, is_floor=True),
        Number("the same file again, records per second", VENUES / second, LEAST_RATE, is_floor=True),
        Number(f"of {VENUES:,} records, those that came in", added, VENUES, is_floor=True),
        Number("the same file again, venues added or changed", changed, 0),
    ]


def run(file: Path, say: Say) -> tuple[int, int, float]:
    """The venues that one import added, those that it added or changed, and the seconds from start to report."""
    said = io.StringIO()
    started = time.perf_counter()
    with redirect_stdout(said):
        code = main(["import", "venues", str(file), "--license", "CC0 1.0"])
    seconds = time.perf_counter() - started
    counts = re.search(r"([\d,]+) added, ([\d,]+) changed", said.getvalue())
    if code or not counts:
        raise RuntimeError(f"the import failed with exit code {code}:\n{said.getvalue()}")
    say(f"{counts[0]}, {seconds:.1f} s")
    added, changed = (int(count.replace(",", "")) for count in counts.groups())
    return added, added + changed, seconds


def write(file: Path) -> None:
    """A file of fictional venues, each with a telephone number and a site of its own, so that none is a duplicate."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", newline="") as lines:
        table = csv.writer(lines)
        table.writerow(HEADER)
        made = demonstration(cities(), VENUES, seed=7, today=date(2026, 11, 1))
        table.writerows(_row(number, venue) for number, venue in enumerate(made))


def _row(number: int, venue: DemonstrationVenue) -> tuple[object, ...]:
    phone = f"({venue.area.area_codes[0]}) {220 + number // 10_000}-{number % 10_000:04}"
    website, email = f"https://bowl{number}.example.com/", f"hello@bowl{number}.example.com"
    amenities = "; ".join(key for key, is_there in venue.amenities.items() if is_there)
    place = (venue.address, venue.area.city, venue.area.state, venue.area.zip_code, venue.latitude, venue.longitude)
    prices = (f"{4 + number % 5}.50", f"{3 + number % 3}.00")
    told = (HOURS[number % len(HOURS)], amenities, venue.description, "2026-10-01")
    return (number, venue.name, *place, phone, website, email, venue.lanes, *prices, *told)
