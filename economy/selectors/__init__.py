"""Every read of the economy that a page or the API makes. Imports sheets and models."""
