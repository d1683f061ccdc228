"""Stars. The words beside or behind them say as much to a screen reader."""

import reflex as rx


def stars(value: str | float, text: str, class_name: str = "text-base") -> rx.Component:
    """Five stars, of which so many are filled as the value says, which may be a number or its text; `text` is read."""
    return rx.fragment(
        rx.el.span(class_name=f"stars {class_name}", style={"--stars": value}, custom_attrs={"aria-hidden": "true"}),
        rx.el.span(text, class_name="sr-only"),
    )
