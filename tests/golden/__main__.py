"""`python -m tests.golden`: write the golden playthroughs anew."""

from tests.toast import rules as toast

if __name__ == "__main__":
    toast.enter()
    from tests.golden.playthrough import write_all

    write_all()
