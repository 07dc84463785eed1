"""The economy for programs. Imports services and selectors."""
