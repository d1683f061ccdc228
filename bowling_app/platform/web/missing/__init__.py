"""What stands in place of a page that is not there."""
