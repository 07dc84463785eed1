"""What every game shares and may rely on. Pure: standard library and msgspec only, no clock, no chance of its own."""
