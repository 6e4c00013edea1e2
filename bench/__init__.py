"""Benchmarks: commands that make the figures the documents quote."""
