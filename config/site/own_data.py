"""All that is kept about a person, as plain data, found by the tables' own keys: a new table is in it. Imports models."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from django.contrib.auth.models import User
from django.db.models import Model, QuerySet

from economy.models import ArenaDeck, Attack, Entry, Movement, Wallet
from matches.models import LookedAt, RatingChange

# What opens doors or seals dice, the bytes of releases, and what would tell a player of hidden events.
SECRETS: Final = frozenset(
    {
        "matches_device.auth",
        *("auth_user.password", "matches_token.digest", "mfa_authenticator.data", "usersessions_usersession.session_key"),
        *("economy_pledge.sealed", "matches_seatholder.salt", "economy_attack.defence_side", "catalogue_publication.body"),
        *("matches_match.version", "matches_match.revisions", "matches_match.turn", "matches_match.deadline_id"),
    }
)
# What he did in office to others is about them.
OFFICES: Final = frozenset({"Adjustment.by", "Adjustment.approved_by", "Dispute.closed_by"})
# Who keeps away from him is known to those people alone.
OTHERS: Final = frozenset({"Distance.other"})
# Rows that hang on a person by one more step.
FURTHER: Final[Sequence[tuple[type[Model], str]]] = (
    (RatingChange, "rating__user"),
    (LookedAt, "look__by"),
    (ArenaDeck, "fighter__wallet__user"),
    (Attack, "attacker__wallet__user"),
    (Movement, "copy__wallet__user"),
    (Entry, "wallet__user"),
)


def data_of(user: User) -> dict[str, list[dict[str, object]]]:
    """Rows by table: his account, whatever names it or his wallet, and what hangs on that. Times and ids become JSON's texts."""
    found: dict[str, list[dict[str, object]]] = {}
    for table, rows in _tables(user):
        if rows:
            found.setdefault(table, []).extend(rows)
    return found


def _tables(user: User) -> Iterator[tuple[str, list[dict[str, object]]]]:
    yield User._meta.db_table, _rows(User.objects.filter(pk=user.pk))
    for model, name in _pointing_at(User):
        yield model._meta.db_table, _rows(model._default_manager.filter(**{name: user.pk}))
    for model, name in _pointing_at(Wallet):
        if (model, f"{name}__user") not in FURTHER:
            yield model._meta.db_table, _rows(model._default_manager.filter(**{f"{name}__user": user.pk}))
    for model, path in FURTHER:
        yield model._meta.db_table, _rows(model._default_manager.filter(**{path: user.pk}))


def _pointing_at(target: type[Model]) -> Iterator[tuple[type[Model], str]]:
    """Models with a key to `target`, and the key's name."""
    for relation in target._meta.get_fields(include_hidden=True):
        if relation.auto_created and (relation.one_to_many or relation.one_to_one) and not relation.concrete:
            model = relation.related_model
            assert isinstance(model, type) and issubclass(model, Model)
            name = relation.field.name  # type: ignore[union-attr]
            if f"{model.__name__}.{name}" not in OFFICES | OTHERS:
                yield model, name


def _rows(found: QuerySet[Model]) -> list[dict[str, object]]:
    table = found.model._meta.db_table
    columns = [one.attname for one in found.model._meta.concrete_fields if f"{table}.{one.name}" not in SECRETS]
    return [dict(row) for row in found.order_by("pk").values(*columns)]
