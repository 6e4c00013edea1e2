"""A class in two browsers: an instructor makes things go wrong, a trainee finds them or not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Employ, Worker
from tests.pages.test_reach import grave_faults

pytestmark = pytest.mark.needs("chromium")


def inject(instructor: Worker, key: str) -> None:
    """Let something go wrong at the trainee's table."""
    instructor.page.locator(f"[data-slip^='{key}']").first.click()
    expect(instructor.page.locator(".lesson-side .note")).to_contain_text("In sight")


@pytest.mark.clause("ma 15(c)", "ma 15(f)")
def test_an_instructor_makes_mistakes_and_gets_a_score_by_clause(employ: Employ) -> None:
    instructor, trainee = employ("Fern"), employ("Dale")
    instructor.page.goto(f"{instructor.house.url}/class")
    instructor.page.get_by_label("Game").select_option("ma")
    instructor.page.get_by_label("Trainee").fill("Dale")
    instructor.page.get_by_label("Automatic players").select_option("0")
    instructor.button("Open a table").click()
    expect(instructor.page.locator("[data-lesson=Dale]")).to_contain_text("Class: Dale")
    trainee.page.get_by_role("link", name="Dealer console at Class: Dale").click()
    trainee.button("Come on duty").click()
    for words, answers in (
        ("Change cash", ("a player", "500")),
        ("Lay a wager", ("a player", "1", "main", "25")),
    ):
        trainee.enter(words, *answers)
    expect(trainee.what).to_contain_text("Deal box 1")
    trainee.at_rest()
    trainee.page.keyboard.press("Enter")
    expect(trainee.what).to_contain_text("Deal yourself")
    inject(instructor, "report_unseen")
    expect(trainee.page.locator(".lesson")).to_contain_text("A card too many lies on the felt")
    assert grave_faults(instructor.page) == []
    trainee.report("report_unseen", "", "15(c)")
    expect(trainee.page.locator("#next")).to_contain_text("Right: that puts it right.")
    trainee.at_rest()
    inject(instructor, "miss_dealer")
    expect(trainee.page.locator(".lesson")).to_contain_text("without a card for the dealer")
    trainee.page.keyboard.press("Enter")
    expect(trainee.page.locator("#next")).to_contain_text("You have dealt on over a mistake. 15(f)")
    rows = instructor.page.locator("[data-clause]")
    expect(rows).to_have_text(["15(c)10", "15(f)01"])
