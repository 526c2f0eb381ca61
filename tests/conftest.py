"""What all tests share: how many examples Hypothesis tries, and what Pyodide cannot run."""

import pytest
from hypothesis import HealthCheck, settings

from tests.scale import IN_PYODIDE
from tests.toast import rules as toast

toast.enter()  # before a test asks which games there are

# Repeatable: the same examples each time. The soak looks for new ones.
settings.register_profile(
    "default",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("pyodide", settings.get_profile("default"), max_examples=8)
settings.register_profile(
    "soak", settings.get_profile("default"), derandomize=False, max_examples=2_000
)
settings.load_profile("pyodide" if IN_PYODIDE else "default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip in Pyodide what needs a process, a thread or a socket."""
    if not IN_PYODIDE:
        return
    for item in items:
        if item.get_closest_marker("cpython"):
            item.add_marker(pytest.mark.skip(reason="Pyodide has no processes"))
