"""What admins do with venues: edit, merge, hide, undo."""
