"""The rules of the economy as pure functions, without Django, clock or chance of their own. Imports matches' kernel."""
