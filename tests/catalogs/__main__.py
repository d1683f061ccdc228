"""`python -m tests.catalogs`: check all catalogs and the texts in their languages; with `--write` bring the catalogs up
to date first."""

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bowling_app.platform.language.languages import CATALOGS
from tests.catalogs.extraction import extracted
from tests.catalogs.faults import faults
from tests.catalogs.spanish import CODE, long_text_faults, spanish_faults
from tests.catalogs.texts import all_text_faults

SHOWN = 40
"""How many faults of a catalog are printed."""


def main() -> int:
    """Print what is wrong, and return how the process ends."""
    parser = argparse.ArgumentParser(prog="python -m tests.catalogs", description=__doc__)
    parser.add_argument("--write", action="store_true", help="add the new messages and drop those that are gone")
    options = parser.parse_args()
    template, has_faults = extracted(), False
    for file in sorted(CATALOGS.glob("*.po")):
        catalog = updated(file, template) if options.write else opened(file)
        edited = [*spanish_faults(catalog), *long_text_faults()] if file.stem == CODE else []
        found = [*faults(catalog, template), *all_text_faults(file.stem), *edited]
        has_faults = has_faults or bool(found)
        print(*found[:SHOWN], *([f"... {len(found) - SHOWN} more"] if len(found) > SHOWN else []), sep="\n")
        print(f"{file.name}: {len(found)} faults in {len(template)} messages and in the texts")
    return int(has_faults)


def opened(file: Path) -> Catalog:
    """The catalog of a file such as `es.po`, which names its locale itself."""
    with file.open("rb") as lines:
        return read_po(lines)


def updated(file: Path, template: Catalog) -> Catalog:
    """The catalog with the messages of the template, written without the lines where they stand: these would change
    with every commit."""
    catalog = opened(file)
    catalog.update(template, no_fuzzy_matching=True)
    with file.open("wb") as lines:
        write_po(lines, catalog, no_location=True, sort_output=True, ignore_obsolete=True, width=0, omit_header=False)
    return opened(file)


if __name__ == "__main__":
    sys.exit(main())
