"""One pure package a game; no game knows another. `matches.registry` finds them."""
