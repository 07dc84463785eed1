"""What cards are: releases that matches pin. Knows no game and no match."""
