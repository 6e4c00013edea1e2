"""What builds the documents of this repository; no part of the installed package."""
