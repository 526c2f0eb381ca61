"""What PyScript runs: opens the page."""

from web.browser.dom import open_page

page = open_page()
