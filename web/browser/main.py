"""What PyScript runs: opens the page."""

import sys

# The engine and the page are read where they lie: to unpack them takes longer (tools/pack.py).
sys.path.insert(0, "app.zip")

from web.browser.dom import open_page

page = open_page()
