"""The tests mirror the tree; nothing of the product imports them."""
