"""How cards are played: pure rules, the event store, play, clocks, live pages and audit."""
