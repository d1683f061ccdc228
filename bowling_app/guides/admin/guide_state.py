"""The state and the actions of the admins' page of city guides."""

from typing import Final

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.guides.rules.guide_photos import ImageWords
from bowling_app.guides.rules.guides import GuideDraft
from bowling_app.guides.schemas.guide_editing import GuideEdit, GuideList
from bowling_app.guides.services.guide_editing import (
    GUIDES_PATH,
    create_guide,
    delete_guide,
    id_in,
    load_guide_editing,
    preview_guide,
    save_guide,
)
from bowling_app.guides.services.guide_photo_editing import change_guide_photo
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.errors import Conflict, Invalid, Problem
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import AdminState
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.shell.toasts import new_number

_TEXT: Final = TypeAdapter(str)


class GuideForm(BaseModel):
    """What the form of a guide sends."""

    model_config = ConfigDict(strict=True)

    hub_id: str
    slug: str
    product: str
    state: str
    city: str
    title: str
    introduction: str
    is_published: str | bool = False  # Missing in a form where it is not ticked.


class PhotoForm(BaseModel):
    """What the form of a photo sends."""

    model_config = ConfigDict(strict=True)

    key: str
    alt: str
    credit: str
    weight: str


class AdminGuidesState(AdminState, rx.State):
    """The guides, or one of them in its form."""

    content: GuideList | None = None
    turn: str = ""  # A new value redraws the form with the stored values.
    version: str = ""  # The version that the form was drawn with, or that its differences were compared to.
    preview: str = ""
    faults: tuple[Problem, ...] = ()  # What is wrong with the guide, which the form says at its fields.
    faulty_photo: str = ""  # The key of the photo whose form is wrong.
    photo_faults: tuple[Problem, ...] = ()
    answered: int = 0  # Another number for each answer to the form of the guide.
    photo_answered: int = 0  # The same for the forms of photos.
    photos_added: int = 0  # How many were added from this page. Another number empties the form that adds one.
    is_conflict: bool = False
    differences: tuple[Difference, ...] = ()
    _drawn: str = ""
    _turns: int = 0

    @action
    async def save(self, form: Form) -> Following:
        """Save a guide, or show what is wrong with it, or what another admin saved first."""
        self.faults, self.is_conflict, self.differences = (), False, ()
        self.answered = new_number()
        said = GuideForm.model_validate(form)
        draft = GuideDraft(said.slug, said.product, said.state, said.city, said.title, said.introduction,
                         bool(said.is_published))  # fmt: skip
        try:
            if not said.hub_id:
                made = await perform_as(self, create_guide, draft=draft)
                await show_toast(self, "Success", "The guide is made. Now it can have photos.")
                return rx.redirect(f"{GUIDES_PATH}?edit={made.hub_id}")
            saved = await perform_as(self, save_guide, hub_id=id_in(said.hub_id), draft=draft, version=self.version)
        except (Invalid, Conflict) as refusal:
            self.faults = refusal.problems
            return None
        self.version, self.is_conflict = saved.version, saved.is_conflict
        if saved.is_conflict:
            self.differences = saved.differences
            return None
        await show_toast(self, "Success", "Saved." if saved.differences else "Nothing differs from what is stored.")
        return self._anew()

    @action
    async def delete(self) -> Following:
        """Delete the guide that is shown."""
        hub_id = self.content.edit.id if self.content and self.content.edit else ""
        said = await perform_as(self, delete_guide, hub_id=id_in(hub_id), version=self.version)
        await show_toast(self, "Success", said)
        return rx.redirect(GUIDES_PATH)

    @action
    async def show_present(self) -> Following:
        """Drop what was typed, and show what another admin has saved."""
        return self._anew()

    @action
    async def draw_preview(self, text: str) -> None:
        """Show the introduction as readers will see it."""
        self.preview = await perform_as(self, preview_guide, text=_TEXT.validate_python(text, strict=True))

    @action
    async def save_photo(self, form: Form) -> Following:
        """Save the texts and the weight of a photo."""
        self.photo_faults, self.photo_answered = (), new_number()
        said = PhotoForm.model_validate(form)
        words = ImageWords(said.alt, said.credit, said.weight)
        self.faulty_photo = said.key
        try:
            await perform_as(self, change_guide_photo, key=said.key, words=words)
        except Invalid as refusal:
            self.photo_faults = refusal.problems
            return None
        await show_toast(self, "Success", "Saved.")
        return AdminGuidesState.open

    @action
    async def show_new_photo(self) -> Following:
        """Show the photo that was added over HTTP, and the form for another one."""
        self.photos_added += 1
        return self._again()

    async def _load(self, asked: dict[str, str]) -> GuideList:
        found = await perform_as(self, load_guide_editing, **asked)
        wanted = f"form of {found.edit.id}" if found.edit else ""
        if wanted != self._drawn:
            self._drawn = wanted
            self._draw(found.edit)
        return found

    def _draw(self, edit: GuideEdit | None) -> None:
        """Fill the form with the stored values. While the form stays open, reloads keep what was typed."""
        self._turns += 1
        self.turn = f"{self._drawn} {edit.version} {self._turns}" if edit else ""
        self.version, self.preview = (edit.version, edit.preview) if edit else ("", "")
        self.faults, self.is_conflict, self.differences = (), False, ()

    def _anew(self) -> Following:
        self._drawn = ""
        return self._again()
