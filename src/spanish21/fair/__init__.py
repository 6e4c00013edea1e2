"""Fair shoes and wheels: random orders that nobody can foresee and anybody can check.

- `drbg.py` is the generator, HMAC_DRBG with SHA-256 (SP 800-90A), on the standard library alone.
- `draws.py` takes numbers below a bound from it, each equally likely, and shuffles with them.
- `seal.py` commits to a shoe or a spin before the first wager, takes what players add, and reveals
  the seed when the shoe is over.
- `verifier.py` checks a revealed record. It uses nothing of this package, so that it can be copied
  out and read by somebody who trusts none of it.

Entropy comes from the operating system, fresh for each shoe and each spin, and as an argument. If
it fails there is no other generator to fall back on: `EntropyFailed`, and the table stops.
"""
