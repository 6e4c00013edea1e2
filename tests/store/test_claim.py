"""A log has one key: nobody writes to it with another, however they came by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish21.errors import InputError
from spanish21.server.operating.configuration import Configuration
from spanish21.server.operating.storage import open_log
from spanish21.store.claim import check_key, claim_log
from spanish21.store.log import Log
from spanish21.store.proof import prove
from spanish21.store.records import Append, Draft, StoreDamaged
from spanish21.store.vault import Vault
from tests.store.conftest import OpenLog

OTHER = Vault(bytes(32))


def test_whoever_comes_with_another_key_is_refused(open_log: OpenLog) -> None:
    log = open_log()
    claim_log(log)
    claim_log(log)
    check_key(log)
    with pytest.raises(StoreDamaged, match="not the key"):
        check_key(Log(log.engine, OTHER, lambda: 0))
    log.engine.dispose()


def test_of_two_who_claim_an_empty_log_one_is_refused(open_log: OpenLog) -> None:
    log = open_log()
    other = Log(log.engine, OTHER, lambda: 0)
    check_key(log)
    check_key(other)
    claim_log(other)
    with pytest.raises(StoreDamaged, match="not the key"):
        claim_log(log)
    log.engine.dispose()


@pytest.mark.parametrize("first", ["event", "rules"])
def test_a_log_without_a_mark_is_known_by_its_first_entries(open_log: OpenLog, first: str) -> None:
    log = open_log()
    if first == "event":
        log.append(Append("t", 0, (Draft("one"),)))
    else:
        log.keep_rules("abc", "the rules")
    check_key(log)
    with pytest.raises(StoreDamaged, match="not the key"):
        check_key(Log(log.engine, OTHER, lambda: 0))
    log.engine.dispose()


def test_no_key_is_made_for_a_log_that_has_one(tmp_path: Path) -> None:
    configuration = Configuration(data=str(tmp_path))
    log = open_log(configuration)
    log.append(Append("t", 0, (Draft("one"),)))
    log.engine.dispose()
    key = tmp_path / "secret.key"
    kept = key.read_text()
    key.unlink()
    with pytest.raises(InputError, match="there is no key, and this log was written with one"):
        open_log(configuration)
    assert not key.exists()
    key.write_text("0" * 64)
    with pytest.raises(InputError, match=r"secret.key: this is not the key"):
        open_log(configuration)
    key.write_text(kept)
    log = open_log(configuration)
    assert prove(log).faults == ()
    log.engine.dispose()
