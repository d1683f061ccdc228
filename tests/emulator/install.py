"""Firebase's auth emulator for the tests.

`python -m tests.emulator.install` installs it, unless it is there, and says so. Without it the tests that need it are
skipped; where CI is set, they fail.
"""

import sys
from pathlib import Path

from tests.npm_folder import NpmFolder

PACKAGES = NpmFolder(Path(__file__).parent, Path(sys.prefix) / "auth-emulator")
PROGRAM = PACKAGES.folder / "node_modules" / "firebase-tools" / "lib" / "bin" / "firebase.js"


if __name__ == "__main__":
    sys.exit(PACKAGES.main("Firebase emulator"))
