"""How the server protects itself and its guests: origin, rates, headers, people's own limits."""
