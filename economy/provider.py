"""What a player brings to a fight of HOSS: the best copies that he owns of the lines of a saved deck. Imports services."""
