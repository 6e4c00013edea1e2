"""The house: runs a table with a croupier, a shoe and players. Chance and clock are arguments."""
