"""What PyScript runs: opens the page."""

import sys

# The engine and the page are read where they lie, without being unpacked (tools/pack.py).
sys.path.insert(0, "app.zip")

from web.browser.dom import open_page

page = open_page()
