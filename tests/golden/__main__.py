"""`python -m tests.golden`: write the golden playthroughs anew."""

from tests.golden.playthrough import write_all

if __name__ == "__main__":
    write_all()
