"""`python -m spanish21` is the program."""

from spanish21.cli import main

if __name__ == "__main__":
    main()
