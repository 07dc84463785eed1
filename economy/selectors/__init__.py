"""Every read of the economy that a page or the API makes. Imports sheets and models."""

from economy.selectors.purses import Fairness, Standing, fairness, gold_of, standing

__all__ = ["Fairness", "Standing", "fairness", "gold_of", "standing"]
