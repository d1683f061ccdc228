"""The engine, the embedded server, the unit of work, and messages between processes."""
