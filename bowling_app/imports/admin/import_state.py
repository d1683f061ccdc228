"""What the admins' page of files of venues shows, and what can be done about one."""

from collections.abc import Sequence
from typing import Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.imports.schemas import ImportScreen
from bowling_app.imports.services.import_files import (
    compare_again,
    decide_duplicate,
    decide_undecided,
    discard_file,
    repeat_step,
    start_import,
    undo_import,
)
from bowling_app.imports.services.import_pages import LIST_PATH, load_import, load_imports
from bowling_app.perform import Operation
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import AdminState
from bowling_app.platform.web.events import Following

_TEXT: Final = TypeAdapter(str)
_NUMBER: Final = TypeAdapter(int)


class AdminImportState(AdminState, rx.State):
    """A page of the uploaded files, or of the results of one file's records."""

    content: ImportScreen | None = None

    def _rows(self) -> Sequence[object]:
        screen = self.content or ImportScreen()
        if screen.one is not None:
            return screen.one.lines
        return screen.files.rows if screen.files is not None else ()

    @action
    async def start(self) -> Following:
        """Have the file brought in."""
        return await self._do(start_import, "The import has begun.")

    @action
    async def compare(self) -> Following:
        """Queue the comparison of the file with the present directory."""
        return await self._do(
            compare_again, "The file is being compared again. Your decisions stay where they still fit."
        )

    @action
    async def repeat(self) -> Following:
        """Have done again what failed."""
        return await self._do(repeat_step, "It has begun again.")

    @action
    async def undo(self) -> Following:
        """Have the import taken back."""
        return await self._do(undo_import, "The import is being taken back.")

    @action
    async def discard(self) -> Following:
        """Delete the file."""
        await perform_as(self, discard_file, import_id=self._file_id())
        await show_toast(self, "Success", "The file is gone.")
        return rx.redirect(LIST_PATH)

    @action
    async def decide(self, number: str, decision: str, is_undecided: bool = False) -> Following:  # noqa: FBT001, FBT002
        """Decide about one duplicate, or about one record that may be no alley."""
        if is_undecided is True:
            line, is_alley = _NUMBER.validate_python(number), decision == "bowling"
            await perform_as(self, decide_undecided, import_id=self._file_id(), number=line, is_alley=is_alley)
            return AdminImportState.open
        return await self._decide(decision, _NUMBER.validate_python(number))

    @action
    async def decide_all(self, decision: str) -> Following:
        """Decide about all duplicates."""
        return await self._decide(decision, None)

    async def _decide(self, decision: str, number: int | None) -> Following:
        said = _TEXT.validate_python(decision, strict=True)
        await perform_as(self, decide_duplicate, import_id=self._file_id(), decision=said, number=number)
        return AdminImportState.open

    async def _do(self, operation: Operation[..., object], words: str) -> Following:
        await perform_as(self, operation, import_id=self._file_id())
        return await self._done(words)

    async def _load(self, asked: dict[str, str]) -> ImportScreen:
        if asked.get("file"):
            one = await perform_as(self, load_import, **asked)
            return ImportScreen(one=one, next_cursor=one.next_cursor)
        files = await perform_as(self, load_imports, after=asked.get("after", ""))
        return ImportScreen(files=files, next_cursor=files.next_cursor)

    def _file_id(self) -> str:
        """The id of the file on the screen; empty without a file, which matches no file."""
        return self.content.one.id if self.content and self.content.one else ""
