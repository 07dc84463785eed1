"""The REST API of matches: thin views that parse, make one call and render. Imports services, selectors, audit and below."""
