"""A scale is changed at once, or by two moderators where a number needs it; every change is in the history."""

import pytest
from django.contrib.auth.models import User

from catalogue import selectors, services
from catalogue.errors import Invalid, Missing, Refused, StaleDraft
from catalogue.models import Change, Edit, Rarity, ScaleProposal
from catalogue.records import RarityRecord
from catalogue.said import Pair
from tests.catalogue.conftest import make_moderator
from tests.catalogue.scales import with_fields, with_numbers
from tests.support.bestiary import GAME, RARITIES, WHOLE
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db


@pytest.fixture
def other(published) -> User:
    return make_moderator("nora")


def seen() -> int:
    return selectors.draft(GAME).version


def propose(by, rarities=RARITIES, whole=WHOLE, version=None, reason="a better scale"):
    return services.propose_scale(
        GAME, whole=whole, rarities=rarities, seen_draft=seen() if version is None else version, by=by, reason=reason
    )


def refusal(call, *args, **kwargs) -> str:
    with pytest.raises(Refused) as refused:
        call(*args, **kwargs)
    return refused.value.code


def sale(key: str) -> int:
    return Rarity.objects.get(game=GAME, key=key).numbers["sale"]


def test_names_colours_and_plain_numbers_change_at_once(published, moderator):
    rarities = with_fields(
        "gold", name=Pair("Doré", "Golden"), colour="#aabbcc", numbers={"draw": 13_000, "bonus": 700, "sale": 100}
    )
    edit = propose(moderator, rarities)
    assert (edit.via, edit.by, edit.reason, edit.proposal) == ("scale", moderator, "a better scale", None)
    assert selectors.draft_scale(GAME).rarities == rarities
    change = Change.objects.get(edit=edit)
    assert (change.card, change.rarity) == (None, "gold")
    assert change.before == {"name.fr": "Or", "name.en": "Gold", "colour": "#c9a227", "numbers.bonus": 650}
    assert change.after == {"name.fr": "Doré", "name.en": "Golden", "colour": "#aabbcc", "numbers.bonus": 700}


def test_odds_are_moved_between_rarities_and_the_whole_in_one_edit(published, moderator):
    rarities = (*with_numbers("basic", draw=1_170_001)[:1], *RARITIES[1:])
    edit = propose(moderator, rarities, {"denominator": 1_300_001, "holo": 30})
    assert selectors.draft_scale(GAME).whole == {"denominator": 1_300_001, "holo": 30}
    assert {(one.rarity, tuple(one.after)) for one in edit.changes.all()} == {
        ("basic", ("numbers.draw",)),
        ("", ("whole.holo", "whole.denominator")),
    }


def test_two_rarities_change_places(published, moderator):
    swapped = (
        *with_fields("basic", place=1)[:1],
        *with_fields("silver", place=0)[1:2],
        RARITIES[2],
    )
    propose(moderator, swapped)
    assert [one.key for one in selectors.draft_scale(GAME).rarities] == ["silver", "basic", "gold"]


def test_a_sale_value_waits_for_another_moderator(published, moderator, other):
    before = selectors.draft_scale(GAME)
    proposal = propose(moderator, with_numbers("gold", sale=120, bonus=660))
    assert isinstance(proposal, ScaleProposal)
    assert (proposal.state, proposal.by, proposal.draft_version) == ("open", moderator, seen())
    assert selectors.draft_scale(GAME) == before

    edit = services.approve_scale(proposal.pk, by=other)
    assert (edit.via, edit.by, edit.proposal_id, edit.reason) == ("scale", other, proposal.pk, "a better scale")
    assert selectors.draft_scale(GAME).rarities == with_numbers("gold", sale=120, bonus=660)
    assert Change.objects.get(edit=edit).after == {"numbers.sale": 120, "numbers.bonus": 660}
    proposal.refresh_from_db()
    assert (proposal.state, proposal.decided_by) == ("approved", other)
    assert proposal.decided_at is not None


def test_a_new_rarity_has_its_sale_value_looked_at_by_two(published, moderator, other):
    fourth = RarityRecord("relic", 3, Pair("Relique", ""), "#7a3fd1", {"draw": 0, "bonus": 2000, "sale": 1000})
    proposal = propose(moderator, (*RARITIES, fourth))
    assert isinstance(proposal, ScaleProposal)
    services.approve_scale(proposal.pk, by=other)
    assert selectors.draft_scale(GAME).rarities[3] == fourth


def test_nobody_approves_his_own_proposal(published, moderator):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    assert refusal(services.approve_scale, proposal.pk, by=moderator) == "needs_another_moderator"
    assert sale("gold") == 100
    assert ScaleProposal.objects.get().state == "open"


def test_a_proposal_of_an_account_that_is_gone_is_made_again(published, moderator, other):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    moderator.delete()
    assert refusal(services.approve_scale, proposal.pk, by=other) == "proposer_gone"
    assert services.refuse_scale(proposal.pk, by=other).state == "refused"


def test_a_refused_proposal_changes_nothing_and_stays_refused(published, moderator, other):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    assert services.refuse_scale(proposal.pk, by=other).state == "refused"
    assert refusal(services.approve_scale, proposal.pk, by=other) == "proposal_decided"
    assert sale("gold") == 100
    assert not Edit.objects.filter(via="scale").exists()


def test_who_proposed_takes_it_back(published, moderator, other):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    services.refuse_scale(proposal.pk, by=moderator)
    assert refusal(services.refuse_scale, proposal.pk, by=other) == "proposal_decided"


def test_approved_twice_by_the_same_it_is_one_edit_and_by_another_refused(published, moderator, other):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    assert services.approve_scale(proposal.pk, by=other) == services.approve_scale(proposal.pk, by=other)
    assert Edit.objects.filter(via="scale").count() == 1
    assert refusal(services.approve_scale, proposal.pk, by=make_moderator("olga")) == "proposal_decided"
    assert refusal(services.refuse_scale, proposal.pk, by=other) == "proposal_decided"


def test_a_proposal_falls_when_somebody_changes_the_scale(published, moderator, other):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    propose(other, with_numbers("silver", bonus=410))
    with pytest.raises(StaleDraft) as stale:
        services.approve_scale(proposal.pk, by=other)
    assert stale.value.detail == {"version": seen()}
    assert sale("gold") == 100
    assert Rarity.objects.get(game=GAME, key="silver").numbers["bonus"] == 410


def published_card():
    return selectors.draft_body(GAME).cards[0].id


def test_a_card_that_changes_does_not_make_a_proposal_stale(published, moderator, other):
    proposal = propose(moderator, with_numbers("gold", sale=120))
    services.retire_card(published_card(), 1, by=other, reason="too strong")
    services.approve_scale(proposal.pk, by=other)
    assert sale("gold") == 120


def test_who_looked_at_an_older_draft_is_told(published, moderator, other):
    version = seen()
    propose(other, with_numbers("silver", bonus=410))
    with pytest.raises(StaleDraft):
        propose(moderator, with_numbers("silver", bonus=420), version=version)
    assert Rarity.objects.get(game=GAME, key="silver").numbers["bonus"] == 410


def test_nothing_new_is_nothing_to_save(published, moderator):
    version = seen()
    assert refusal(propose, moderator) == "nothing_changed"
    assert seen() == version


def test_a_rarity_never_goes_away(published, moderator):
    without = (*with_numbers("basic", draw=1_183_000)[:1], RARITIES[1])
    with pytest.raises(Invalid) as invalid:
        propose(moderator, without)
    assert [(fault.field, fault.code) for fault in invalid.value.faults] == [("rarities.gold", "rarity_gone")]


def test_odds_that_do_not_add_up_are_told_and_nothing_is_written(published, moderator):
    version = seen()
    with pytest.raises(Invalid) as invalid:
        propose(moderator, with_numbers("gold", draw=12_999))
    (fault,) = invalid.value.faults
    assert (fault.field, fault.code) == ("whole.denominator", "odds_do_not_add_up")
    assert "1,299,999" in fault.words.said_in("en")
    assert seen() == version


def test_what_is_not_there_is_said(published, moderator):
    with pytest.raises(Missing):
        services.approve_scale(987_654, by=moderator)
    with pytest.raises(Missing):
        selectors.proposal("ahyoheek", propose(moderator, with_numbers("gold", sale=1)).pk)
    with pytest.raises(Missing) as missing:
        services.propose_scale("ahyoheek", whole={}, rarities=[], seen_draft=0, by=moderator)
    assert missing.value.code == "no_scale"


def test_an_approved_scale_is_published_and_the_earlier_release_keeps_its_own(published, moderator, other):
    services.approve_scale(propose(moderator, with_numbers("gold", sale=120)).pk, by=other)
    services.publish(GAME, by=moderator, note="", seen_draft=seen())
    assert selectors.release_body(GAME, 1).rarities == RARITIES
    assert selectors.release_body(GAME, 2).rarities == with_numbers("gold", sale=120)


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    """Two moderators in the same moment."""

    def test_of_two_who_save_the_same_draft_one_is_told_to_look_again(self, published):
        ana, ben, version = make_moderator("ana"), make_moderator("ben"), seen()
        answers = together(
            lambda: propose(ana, with_numbers("silver", bonus=501), version=version),
            lambda: propose(ben, with_numbers("silver", bonus=502), version=version),
        )
        assert codes(answers) == ["stale_draft"]
        assert [type(one) for one in returned(answers)] == [Edit]
        assert Edit.objects.filter(via="scale").count() == 1

    def test_of_two_who_decide_the_same_proposal_one_does(self, published):
        author, ben, cleo = (make_moderator(name) for name in ("ana", "ben", "cleo"))
        proposal = propose(author, with_numbers("gold", sale=120))
        answers = together(
            lambda: services.approve_scale(proposal.pk, by=ben),
            lambda: services.refuse_scale(proposal.pk, by=cleo),
        )
        assert codes(answers) == ["proposal_decided"]
        proposal.refresh_from_db()
        assert (proposal.state, sale("gold")) in {("approved", 120), ("refused", 100)}

    def test_of_two_proposals_approved_at_once_one_stands(self, published):
        ana, ben = make_moderator("ana"), make_moderator("ben")
        hers, his = propose(ana, with_numbers("gold", sale=150)), propose(ben, with_numbers("gold", sale=151))
        answers = together(
            lambda: services.approve_scale(hers.pk, by=ben),
            lambda: services.approve_scale(his.pk, by=ana),
        )
        assert codes(answers) == ["stale_draft"]
        assert sale("gold") in (150, 151)
        assert ScaleProposal.objects.filter(state="approved").count() == 1


@pytest.mark.parametrize("reason", ["x" * 501, "a\x00b", "\ud800"])
def test_a_reason_that_cannot_be_kept_is_refused(moderator: User, other: User, reason: str) -> None:
    assert refusal(propose, moderator, with_numbers("gold", sale=90), reason=reason) == "bad_reason"
    assert refusal(propose, moderator, with_numbers("gold", bonus=700), reason=reason) == "bad_reason"
    assert not ScaleProposal.objects.exists()
