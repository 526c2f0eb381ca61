"""The site works wherever it stands: at the root, and below any path."""

import random
import threading
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import DIST, Manners, await_ready
from e2e.driver import Person, choice
from tools.serve import Server


@pytest.mark.parametrize("prefix", ["/", "/a/b/"])
def test_the_page_works_at(prefix: str, new_page: Callable[..., Page], manners: Manners) -> None:
    with Server(DIST, prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        manners.site = server.address
        page = new_page()
        page.goto(server.address)
        await_ready(page)
        person = Person(page)
        person.begins()
        person.act(choice(person.sees().legal, random.Random(3)))
        assert not page.evaluate("crossOriginIsolated")
        assert person.own_actions()
        page.close()
        server.shutdown()


def test_two_sites_of_one_host_keep_apart(seated: Callable[..., Person], site: str) -> None:
    person = seated()
    person.begins()
    keys = person.page.evaluate("Object.keys(localStorage)")
    path = "/" + site.split("/", 3)[3]
    assert keys
    assert all(key.startswith(f"bacon:{path}:") for key in keys)
