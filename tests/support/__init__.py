"""The fixtures that tests of every area use."""
