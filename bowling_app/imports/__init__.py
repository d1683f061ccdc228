"""Reading files of venues into the directory."""
