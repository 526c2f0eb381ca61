"""Toast, a third game of two files: it goes through all that is there without a change to any."""
