"""Avatars. They say nothing to a screen reader; the name beside them does."""

import reflex as rx

_SCRIPT = rx.asset("avatar.jsx", shared=True)


class Avatar(rx.Component):
    """A photo, else the first letter of a name, else U."""

    library = _SCRIPT.importable_path
    tag = "Avatar"

    name: rx.Var[str]
    photo: rx.Var[str | None]


def avatar(name: str, photo: str | None, class_name: str = "size-9") -> rx.Component:
    """The avatar of a user, on live pages only: documents do not know the user."""
    return Avatar.create(name=name, photo=photo, class_name=class_name)
