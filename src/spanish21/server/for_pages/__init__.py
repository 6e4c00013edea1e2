"""What only pages ask of a server: what is printed on a felt, rule sets to start from, edges."""
