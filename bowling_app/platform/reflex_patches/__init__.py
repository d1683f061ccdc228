"""What this site changes in Reflex, engine.io and socket.io. One module for each change."""
