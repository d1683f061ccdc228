"""What people do with their own accounts."""

from collections.abc import Mapping
from math import ceil
from typing import Any, Final

from pydantic.alias_generators import to_camel

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import accounts, users
from bowling_app.accounts.rules.accounts import (
    SLUG_TAKEN,
    Account,
    AccountExport,
    SlugCheck,
    chosen_name,
    slug_fault,
    slug_of,
)
from bowling_app.accounts.rules.limits import (
    EXPORTS_PER_HOUR,
    FORMER_SLUGS,
    MOST_VENUES,
    PHOTOS_PER_HOUR,
    PROFILE_CHANGES_PER_HOUR,
    PROOFS_EXPORTED,
)
from bowling_app.accounts.services.participation import limit_key, slow_down
from bowling_app.accounts.services.personal_data import exports, newest_photos, statements_of
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, owner_key, photo_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotSignedIn, TooSoon
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits import services as limits
from bowling_app.settings import settings

PROFILE_PATH: Final = "/owner/"


def my_account(uow: UnitOfWork, actor: Actor) -> Account:
    """The actor's own account."""
    user_id = require_user(actor)
    return _seen(_present(users.find(uow.session, user_id)), actor)


def update_profile(
    uow: UnitOfWork, actor: Actor, *, display_name: str | None = None, slug: str | None = None
) -> Account:
    """Change the actor's name, slug or both. None leaves a value unchanged; an empty slug removes the slug."""
    user_id = require_user(actor)
    user = _present(accounts.lock(uow.session, user_id))
    before = user.display_name, user.slug
    if display_name is not None:
        user.display_name = chosen_name(display_name, settings().site_name)
    if slug is not None:
        _take_slug(uow, user, slug_of(slug))
    if (user.display_name, user.slug) != before:
        _count_change(uow, user_id)
        note_shown_change(uow, user)
    return _seen(user, actor)


def take_name(uow: UnitOfWork, actor: Actor, *, display_name: str) -> bool:
    """Give the actor's account the name under which they post, and return whether it had another one. As what is posted
    holds the venue after that, the person is held only where the name is new, and so that others may refer to them."""
    user_id = require_user(actor)
    name = chosen_name(display_name, settings().site_name)
    if _present(users.find(uow.session, user_id)).display_name == name:
        return False
    user = _present(users.hold(uow.session, user_id))
    if user.display_name == name:  # Another post of theirs was faster.
        return False
    user.display_name = name
    _count_change(uow, user_id)
    note_shown_change(uow, user)
    return True


def check_slug(uow: UnitOfWork, actor: Actor, slug: str) -> SlugCheck:
    """Whether the actor could take the slug now. An empty slug is always free: it removes the slug."""
    user_id = require_user(actor)
    _present(users.find(uow.session, user_id))
    slug = slug_of(slug)
    fault = slug_fault(slug, settings().site_name) if slug else None
    if fault is None and slug and _is_taken(uow, slug, user_id):
        fault = _(SLUG_TAKEN)
    return SlugCheck(slug, is_free=fault is None, message=fault or "")


def begin_photo(uow: UnitOfWork, actor: Actor) -> str | Refusal:
    """The key under which the actor may store a photo now. Photos are limited because re-encoding them costs CPU
    time."""
    user_id = require_user(actor)
    _present(users.find(uow.session, user_id))
    _require_change(uow, user_id)
    if refusal := slow_down(uow, limit_key(uow, "photo", user_id), PHOTOS_PER_HOUR):
        return refusal
    return new_key(user_id)


def set_photo(uow: UnitOfWork, actor: Actor, key: str) -> Account:
    """Make the photo whose crops are stored under the key the profile photo. The replaced one goes."""
    user_id = require_user(actor)
    if not key.startswith(owner_key(user_id)):
        raise Forbidden(_("This photo belongs to someone else."))
    user = _present(accounts.lock(uow.session, user_id))
    _count_change(uow, user_id)
    uow.forget_photo(user.photo_key)
    user.photo_key = key
    user.photo_url = photo_path(key)
    note_shown_change(uow, user)
    return _seen(user, actor)


def remove_photo(uow: UnitOfWork, actor: Actor) -> Account:
    """Show no photo, wherever it was from. That is always possible."""
    user_id = require_user(actor)
    user = _present(accounts.lock(uow.session, user_id))
    if user.photo_key is None and user.photo_url is None:
        return _seen(user, actor)
    uow.forget_photo(user.photo_key)
    user.photo_key, user.photo_url = None, None
    note_shown_change(uow, user)
    return _seen(user, actor)


def export_account(uow: UnitOfWork, actor: Actor) -> AccountExport | Refusal:
    """Everything that we store about the actor, except the hashes that check passwords and tokens. Exports are limited
    because each reads many rows and files."""
    user_id = require_user(actor)
    user = _present(users.find(uow.session, user_id))
    if refusal := slow_down(uow, limit_key(uow, "export", user_id), EXPORTS_PER_HOUR):
        return refusal
    profile = user.model_dump(exclude={"password_hash", "photo_key", "deletion_started_at"})
    sections: dict[str, Any] = {
        "exportedAt": clock.now(),
        "account": _camel({**profile, "is_admin": actor.is_admin, "has_password": user.password_hash is not None}),
    }
    for name, rows in accounts.exported(uow.session, user_id, exports()).items():
        sections[to_camel(name)] = [_camel(row) for row in rows]
    return AccountExport(sections, user.photo_key, newest_photos(uow.session, user_id, PROOFS_EXPORTED))


def _take_slug(uow: UnitOfWork, user: User, slug: str) -> None:
    """Give the person the slug, and keep the one that they had for them."""
    if slug == (user.slug or ""):
        return
    if slug:
        if fault := slug_fault(slug, settings().site_name):
            raise Invalid(fault, field="slug")
        accounts.lock_slug(uow.session, slug)
        if _is_taken(uow, slug, user.id):
            raise Conflict(_(SLUG_TAKEN), field="slug")
        accounts.take_back_slug(uow.session, slug)
    if user.slug:
        accounts.give_up_slug(uow.session, user.slug, user.id)
        accounts.free_slugs(uow.session, user.id, FORMER_SLUGS)
    user.slug = slug or None


def _is_taken(uow: UnitOfWork, slug: str, user_id: str) -> bool:
    return accounts.holder_of_slug(uow.session, slug) not in {None, user_id}


def note_shown_change(uow: UnitOfWork, user: User) -> None:
    """Date the change, and drop the cached pages that may show the person."""
    user.updated_at = clock.now()
    uow.session.flush()  # The question below must not look at what was before.
    shown_at = accounts.venues_found(uow.session, user.id, statements_of("shown"), limit=MOST_VENUES + 1)
    for venue_id in shown_at if len(shown_at) <= MOST_VENUES else ("",):
        directory_changed(uow.session, venue_id)


def _count_change(uow: UnitOfWork, user_id: str) -> None:
    if not limits.take(uow, f"profile:{user_id}", *PROFILE_CHANGES_PER_HOUR):
        raise TooSoon(_changed_often(uow, user_id))


def _require_change(uow: UnitOfWork, user_id: str) -> None:
    """Raise TooSoon if a change would be refused, before a photo is uploaded and processed."""
    if limits.seconds_to_wait(uow, f"profile:{user_id}", *PROFILE_CHANGES_PER_HOUR):
        raise TooSoon(_changed_often(uow, user_id))


def _changed_often(uow: UnitOfWork, user_id: str) -> str:
    minutes = ceil(limits.seconds_to_wait(uow, f"profile:{user_id}", *PROFILE_CHANGES_PER_HOUR) / 60)
    wait = count_of(max(1, minutes), "minute", "minutes")
    return _(
        "You have changed your profile {times} times of late. You can change it again in {wait}.",
        times=PROFILE_CHANGES_PER_HOUR[0],
        wait=wait,
    )


def _present(user: User | None) -> User:
    """The person, unless their account is gone or going."""
    if user is None or user.deletion_started_at is not None:
        raise NotSignedIn(_("Sign in to do this."))
    return user


def _seen(user: User, actor: Actor) -> Account:
    return Account(
        id=user.id,
        email=user.email,
        display_name=user.display_name,
        photo_url=user.photo_url,
        slug=user.slug,
        is_admin=actor.is_admin,
        created_at=user.created_at,
    )


def _camel(values: Mapping[str, Any]) -> dict[str, Any]:
    return {to_camel(name): value for name, value in values.items()}
