"""Named for their effect; the SQL of guards stands beside them."""
