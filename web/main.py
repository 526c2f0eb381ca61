"""What PyScript runs: opens the page."""

from web.dom import open_page

page = open_page()
