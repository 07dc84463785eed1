"""What every game must keep to, as named checks that run over all of them; and broken games that prove the checks."""
