"""The colors of maps, still and interactive ones, in the light and in the dark.

Neither has a style sheet: a still picture is a file of its own, and the interactive ones are painted on canvases.
"""

from collections.abc import Mapping
from typing import Final

LIGHT: Final[Mapping[str, str]] = {
    "water": "#b4cbd2", "land": "#f8efdf", "coast": "#87a7b2", "river": "#9db9c2", "county": "#d7c4a5",
    "state": "#9e7f52", "ink": "#231c15", "soft": "#5d5346", "wet": "#17566b", "green": "#d6e4bd", "wood": "#c3d9ad",
    "field": "#f1ebcd", "sand": "#f3e2b5", "built": "#f1e6d7", "building": "#dfd0bc", "street": "#fffdf9",
    "casing": "#d8c9b2", "major": "#fdeec2", "highway": "#f3bd83", "highway-edge": "#cb8a50", "rail": "#9d9080",
    "path": "#a98d68", "pin": "#ad2b1d",
}  # fmt: skip
DARK: Final[Mapping[str, str]] = {
    "water": "#284651", "land": "#1b1814", "coast": "#49717e", "river": "#385b67", "county": "#54452e",
    "state": "#a88b5c", "ink": "#f4ede2", "soft": "#b9ae9d", "wet": "#a0d3e0", "green": "#283823", "wood": "#213623",
    "field": "#211f16", "sand": "#2f2817", "built": "#231f1a", "building": "#332d26", "street": "#4d453b",
    "casing": "#14110e", "major": "#544832", "highway": "#85602f", "highway-edge": "#2b2012", "rail": "#75695a",
    "path": "#6a5c49", "pin": "#c43d2b",
}  # fmt: skip
