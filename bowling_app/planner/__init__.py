"""Planning an outing: where a group can bowl at a chosen time, and what it costs all of them."""
