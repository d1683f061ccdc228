"""Taking the forms and the buttons for the photos of one's own venue."""

from typing import Final, cast

from bowling_app.owners.api.venue_photos import keep_photo, new_photo
from bowling_app.owners.rules import STEP, Step, photos_path
from bowling_app.owners.services.owner_photo_pages import ADDED, DESCRIBED, DONE
from bowling_app.owners.services.owner_photos import (
    begin_venue_photo,
    choose_venue_cover,
    describe_venue_photo,
    list_own_photos,
    move_venue_photo,
    remove_venue_photo,
    restore_venue_photo,
)
from bowling_app.perform import perform
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import FileTaking, Sent
from bowling_app.platform.kit.choices import Hidden, Item, Pair, Question
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.venue_photos import ALT_FIELD, OwnPhotos, SeenPhoto, checked_alt
from bowling_app.venues.services.venue_photos import VENUE_PHOTO


def take_photo(sent: Sent) -> Outcome:
    """Keep the photo, which is on the venue's page from now on."""
    file = sent.required_file
    new = new_photo(file.key, file.content, _alt(sent), file.sizes)
    keep_photo(sent.token, _venue_id(sent), new, file.sizes)
    return _done(sent, "added", _(ADDED))


def take_step(sent: Sent) -> Outcome:
    """Do what a button of a photo stands for, or describe the photo."""
    if not (step := sent.text(STEP)):
        return _describe(sent)
    if step not in DONE:
        raise Invalid(_("There is no such button."))
    photos = _do(sent, cast("Step", step))
    if step not in {"earlier", "later"}:
        return _done(sent, step, _(DONE[cast("Step", step)]))
    place = [one.key for one in photos.shown].index(_key(sent)) + 1
    return _done(sent, step, _("Now photo {place} of {count}.", place=place, count=len(photos.shown)))


def _do(sent: Sent, step: Step) -> OwnPhotos:
    venue_id, seen = _venue_id(sent), SeenPhoto(_key(sent))
    match step:
        case "earlier" | "later":
            steps = -1 if step == "earlier" else 1
            return perform(sent.token, move_venue_photo, venue_id=venue_id, seen=seen, steps=steps)
        case "cover":
            return perform(sent.token, choose_venue_cover, venue_id=venue_id, seen=seen)
        case "remove":
            return perform(sent.token, remove_venue_photo, venue_id=venue_id, seen=seen)
        case "restore":
            return perform(sent.token, restore_venue_photo, venue_id=venue_id, key=seen.key)


def _describe(sent: Sent) -> Outcome:
    """Save the words, or ask first where somebody else has changed the photos."""
    venue_id = _venue_id(sent)
    version = sent.text(VERSION) or str(sent.arguments.get(VERSION, ""))
    alt = checked_alt(_alt(sent))
    try:
        perform(sent.token, describe_venue_photo, venue_id=venue_id, seen=SeenPhoto(_key(sent), version), alt=alt)
    except Conflict:
        return _which(perform(sent.token, list_own_photos, venue_id=venue_id), _key(sent), alt)
    return _done(sent, "described", _(DESCRIBED))


def _which(photos: OwnPhotos, key: str, alt: str) -> Question:
    present = next((one.alt for one in photos.shown if one.key == key), _("The photo is removed."))
    return Question(
        heading=_("Someone else edited the photos"),
        items=(Item(_("Description"), pairs=(Pair(_("There now"), present), Pair(_("Yours"), alt))),),
        carried=(Hidden(VERSION, photos.version),),
        send=_("Save yours"),
        back=_("Back"),
        text=_("Your description isn't saved yet."),
    )


def _done(sent: Sent, what: str, said: str) -> Done:
    """Without scripts, the list says what was done, and shows the photo that it was done with: its place in a document
    has that name."""
    href = photos_path(_venue_id(sent))
    place = f"#photo-{_key(sent)}-document" if "key" in sent.arguments else ""
    return Done(href, said, f"{href}?done={what}{place}")


def _begin(sent: Sent) -> str | Refusal:
    return perform(sent.token, begin_venue_photo, venue_id=_venue_id(sent))


def _check(sent: Sent) -> str:
    return checked_alt(_alt(sent))


def _alt(sent: Sent) -> str:
    return sent.text(ALT_FIELD.name)


def _key(sent: Sent) -> str:
    return str(sent.arguments["key"])


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


OWN_PHOTO: Final = FileTaking(_begin, _check, VENUE_PHOTO)
"""How the form takes its photo: drawn in three sizes, without anything else of the file."""
