"""What all commands share: their common options, money typed in dollars, and the progress bar."""
