"""Topics of procedure: what each document says of them stands in the clause register."""

from __future__ import annotations

import pytest

from spanish21.errors import Code
from spanish21.rules.clauses import HOUSE, clause_exists
from spanish21.rules.loading.citations import CITED_WORDS
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.topics import Topic, clause_on, is_worded, refusal


@pytest.mark.parametrize("topic", Topic)
def test_every_clause_of_a_topic_is_in_its_documents_register(topic: Topic) -> None:
    for document, clause in topic.clauses.items():
        assert document in rule_set_ids()
        assert clause in CITED_WORDS or clause_exists(document, clause), (document, clause)


def test_a_refusal_cites_the_clause_of_the_document_that_binds_the_rule_set() -> None:
    refused = refusal(load("nh-bet-bigger"), Code.TABLE_CLOSING, Topic.CLOSING, "closed")
    assert (refused.code, refused.clause, refused.detail) == (
        Code.TABLE_CLOSING,
        "rules.24a",
        "closed",
    )


def test_where_a_document_is_silent_and_where_none_binds_the_house_is_cited() -> None:
    assert clause_on(load("ma"), Topic.CLOSING) == HOUSE
    assert clause_on(unbind(load("ma")), Topic.DEAL) == HOUSE
    assert is_worded(load("ma"), Topic.DEAL)
    assert not is_worded(unbind(load("ma")), Topic.DEAL)
