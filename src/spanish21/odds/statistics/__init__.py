"""Plain statistics: estimates with their errors, bankrolls, volatility. No game is known here."""
