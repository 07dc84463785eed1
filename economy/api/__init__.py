"""The REST API of the economy: thin views that parse, make one call and render. Imports services, rendering and below."""
