"""What the commands print: results in, lines and tables out. Nothing is worked out here."""
