"""The start screen before Python is there: the choices that belong to what is chosen."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from e2e.driver import kept_script

END = "<!-- end of start screen -->"
# Beside the games of the page: one has variants here, the other has none.
CHOICES = """
<fieldset data-variants-of="climbing">
  <input type="radio" name="variant" value="bacon4" data-choice="variant" checked>
  <input type="radio" name="variant" value="bacon6" data-choice="variant">
</fieldset>
<p id="tricks" data-for="tricks"></p>
<p id="both" data-for="tricks climbing"></p>
<p id="climbing" data-for="climbing"></p>
<p id="bacon6" data-for="applewood6 bacon6"></p>
"""
SHOWN = """() => [...document.querySelectorAll("p[data-for]")]
  .filter((it) => !it.hidden).map((it) => it.id)"""


def with_choices(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace(END, CHOICES + END))


@pytest.fixture
def opens(new_page: Callable[..., Page], site: str) -> Callable[..., Page]:
    """Return a function that opens the page with these choices kept, while Python never comes."""

    def open_page(kept: dict[str, str]) -> Page:
        page = new_page(scripts=[kept_script("choices", json.dumps(kept))])
        page.route(site, with_choices)
        page.route("**/web/browser/python.js", lambda route: None)
        page.goto(site, wait_until="commit")
        page.wait_for_function(
            "() => document.documentElement.dataset.suits && window.bacon?.early"
        )
        return page

    return open_page


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ({}, ["tricks", "both"]),
        ({"game": "climbing"}, ["both", "climbing"]),
        ({"game": "climbing", "variant": "bacon6"}, ["both", "climbing", "bacon6"]),
        ({"game": "tricks", "variant": "bacon6"}, ["tricks", "both"]),
    ],
)
def test_choices_kept_by_an_earlier_visit_show_what_belongs_to_them(
    opens: Callable[..., Page], kept: dict[str, str], shown: list[str]
) -> None:
    assert opens(kept).evaluate(SHOWN) == shown


def test_a_choice_shows_what_belongs_to_it(opens: Callable[..., Page]) -> None:
    page = opens({})
    for value, shown in (
        ("climbing", ["both", "climbing"]),
        ("bacon6", ["both", "climbing", "bacon6"]),
        ("tricks", ["tricks", "both"]),
        ("climbing", ["both", "climbing", "bacon6"]),
    ):
        page.locator(f'[data-choice][value="{value}"]').last.check(force=True)
        assert page.evaluate(SHOWN) == shown
