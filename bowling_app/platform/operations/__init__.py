"""Running the site: health, metrics, logs, backups, retention."""
