"""The REST API of the catalogue, and the shapes that every API of the house has: `door`, `schema`, `problems`."""
