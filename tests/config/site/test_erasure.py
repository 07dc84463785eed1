"""Erasing an account: nothing of who it was is left in any column, and everything verifies as before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from uuid import uuid4

import pytest
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection

from config.sessions import SessionStore
from config.site.erasure import erase
from config.site.own_data import SECRETS, data_of
from economy import audit as ledger_audit
from economy import services as economy
from economy.models import Wallet
from economy.rules.stock import Stock
from matches import audit, notary, selectors, services
from matches.audit import subjects
from matches.models import Dispute, Erasure, Look, Match, Rating, SeatHolder
from matches.projections import rebuilding
from tests.support import riches
from tests.support.busybody import ADDRESS, NAME, NUMBER, busybody, complains, in_office, plays, trades
from tests.support.ledgers import lived
from tests.support.staff import member
from tests.support.tables import opened, people, started
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)
DAY = datetime(2026, 11, 30, 12, tzinfo=UTC)
_COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1, 2
"""


def standing(*words: str) -> Iterator[str]:
    """Each column of each table in which one of `words` stands, in capitals or not; of bytes those that spell it."""
    with connection.cursor() as cursor:
        cursor.execute(_COLUMNS)
        columns = cursor.fetchall()
        assert len(columns) > 400
        for table, column in columns:
            for word in words:
                sql = f'SELECT count(*) FROM "{table}" WHERE strpos(lower("{column}"::text), lower(%s)) > 0'
                cursor.execute(sql + f' OR strpos("{column}"::text, %s) > 0', [word, word.encode().hex()])
                if cursor.fetchone() != (0,):
                    yield f"{table}.{column}"


def verdicts() -> dict[str, str]:
    """What is said of each thing that can be verified; what was put there as rows alone, to save time, is damaged."""
    told: dict[str, str] = {}
    for kind in subjects.kinds():
        told |= {f"{kind.kind} {key}": found.verdict for key, found in kind.verdicts(kind.after("", "", 1_000))}
    return told


def faults() -> list[str]:
    with ledger_audit.snapshot():
        return list(ledger_audit.faults(rederive=True))


@pytest.fixture
def released() -> Stock:
    return riches.published()


def test_of_who_did_everything_nothing_is_left_and_all_verifies(released: Stock) -> None:
    user, (friend,) = busybody(), people("bob")
    running = plays(user, friend)
    trades(user, released)
    complains(user, running, member("audrey", "auditors"))
    in_office(user, member("sam", "staff"))
    wallet = economy.wallet_of(user)
    signed = notary.checkpoint(DAY)
    assert signed is not None and signed.size >= 10
    before, gold = verdicts(), Wallet.objects.get(pk=wallet.pk).gold
    real = [before[f"match {one.pk.hex}"] for one in Match.objects.exclude(events=None)]
    assert (set(real), len(real)) == ({"exact", "running"}, 12)
    assert faults() == []
    there = set(standing(NAME, ADDRESS, str(NUMBER)))
    assert {"auth_user.username", "matches_dispute.words", "matches_look.reason", "economy_adjustment.why"} <= there

    erase(User.objects.get(pk=NUMBER), id=uuid4(), by=User.objects.get(username="sam"), reason=f"{NAME} has asked by letter.")

    assert list(standing(NAME, ADDRESS, str(NUMBER))) == []
    assert not [one for one in Session.objects.all() if SessionStore().decode(one.session_data).get(SESSION_KEY) == str(NUMBER)]
    ended = {f"match {running.pk.hex}": "exact"}
    assert verdicts() == before | ended
    assert faults() == []
    assert list(notary.examine().faults) == []
    assert list(rebuilding.rebuild(write=False)) == []
    kept = Wallet.objects.get(pk=wallet.pk)
    assert (kept.user_id, kept.gold) == (None, gold)
    running.refresh_from_db()
    assert running.outcome is not None and running.outcome["placings"] == [[1], [0]]
    assert Erasure.objects.get().reason == "joueur effacé has asked by letter."


def test_his_tables_show_him_as_erased_and_count_him_where_there_are_several() -> None:
    alice, bob, carol = people("alice", "bob", "carol")
    match = started([alice, bob, carol]).pk
    for one in (alice, bob):
        erase(one, id=uuid4())
    page = selectors.spectator(match, "fr")
    assert [page.names[seat] for seat in sorted(page.names)] == ["Joueur effacé 1", "Joueur effacé 2", "carol"]


def test_who_beat_him_by_his_leaving_has_the_rating_for_it() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob], rated=True).pk
    erase(alice, id=uuid4())
    [kept] = Rating.objects.all()
    assert (kept.user, kept.played) == (bob, 1)
    assert [row.user for row in SeatHolder.objects.filter(match=match).order_by("seat")] == [None, bob]


def test_a_table_that_has_not_begun_is_left() -> None:
    alice, bob = people("alice", "bob")
    match = opened(bob, seats=2)
    services.take_seat(match.pk, alice, command_id=uuid4())
    erase(alice, id=uuid4())
    assert not SeatHolder.objects.filter(match=match).exists()
    assert services.take_seat(match.pk, bob, command_id=uuid4()) == 0


def test_the_same_request_again_and_another_one_do_nothing_more() -> None:
    [alice] = people("alice")
    id = uuid4()
    for again in (id, id, uuid4()):
        erase(alice, id=again)
    assert [one.pk for one in Erasure.objects.all()] == [id]


def test_what_fails_halfway_leaves_the_account_whole_and_is_done_by_the_next_request(monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = people("alice", "bob")
    started([alice, bob], rated=True)
    with monkeypatch.context() as broken:
        broken.setattr("config.site.erasure._end_sessions", partial(int, "no number"))
        with pytest.raises((ValueError, TypeError)):
            erase(alice, id=uuid4())
    assert SeatHolder.objects.get(user=alice).salt is not None
    erase(alice, id=uuid4())
    assert not User.objects.filter(username="alice").exists()


def test_who_sits_down_while_he_is_erased_does_not_or_is_not() -> None:
    alice, bob = people("alice", "bob")
    match = opened(bob, seats=2)
    answers = together(
        partial(erase, alice, id=uuid4()),
        *(partial(services.take_seat, match.pk, alice, command_id=uuid4()) for _ in range(3)),
    )
    assert not [one for one in answers if isinstance(one, OperationalError)]
    if isinstance(answers[0], Exception):
        assert SeatHolder.objects.filter(user=alice).exists()
        erase(alice, id=uuid4())
    assert not User.objects.filter(username="alice").exists()
    assert not SeatHolder.objects.filter(match=match).exists()
    assert audit.verify(match.pk).verdict == "running"


def test_whoever_takes_the_name_takes_nothing_with_it() -> None:
    alice, bob = people("alice", "bob")
    started([alice, bob], rated=True)
    erase(alice, id=uuid4())
    [again] = people("alice")
    assert set(data_of(again)) == {"auth_user"}
    assert selectors.profile("alice", "en").finished == 0


def test_a_longer_name_and_a_part_of_an_address_are_left_alone() -> None:
    texts = ("Bob, bob. and BOB", "bobby bob.smith bob@example.org x-bob")
    alice, bob, audrey = people("alice", "bob", "audrey")
    match = opened(alice)
    for at, words in enumerate(texts):
        Dispute.objects.create(match=match, by=(alice, audrey)[at], words=words)
    erase(bob, id=uuid4())
    said = set(Dispute.objects.values_list("words", flat=True))
    assert said == {"joueur effacé, joueur effacé. and joueur effacé", texts[1]}


def test_a_name_that_is_a_word_spoils_no_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.site.erasure.MOST_TEXTS", 1)
    alice, bob, word = people("alice", "bob", "match")
    match = opened(alice)
    for by in (alice, bob):
        Dispute.objects.create(match=match, by=by, words="The match was odd.")
    erase(word, id=uuid4())
    assert set(Dispute.objects.values_list("words", flat=True)) == {"The match was odd."}


def test_the_words_of_a_look_change_in_an_erasure_alone() -> None:
    alice, audrey = people("alice", "audrey")
    look = Look.objects.create(match=opened(alice), by=audrey, reason="Alice asked me to.")
    with pytest.raises(Exception, match="a look stays"):
        Look.objects.filter(pk=look.pk).update(reason="Nobody did.")


def test_own_data_is_all_of_it_and_no_secret(released: Stock) -> None:
    user, (friend,) = busybody(), people("bob")
    running = started([user, friend])
    lived(user)
    complains(user, running, member("audrey", "auditors"))
    found = data_of(user)
    wanted = {"auth_user", "account_emailaddress", "matches_token", "matches_seatholder", "matches_dispute", "matches_match"}
    assert wanted | {"economy_wallet", "economy_entry", "economy_copy", "economy_movement", "economy_draw"} <= set(found)
    names = {f"{table}.{name}" for table, rows in found.items() for row in rows for name in row}
    assert not names & SECRETS
    assert {"economy_pledge.commitment", "matches_dispute.answer"} <= names
