"""Facts as the log of HOSS tells them, each with its sentence in both languages. Imports facts, words and the starter numbers."""

from __future__ import annotations

from matches.games.hoss import facts as what
from matches.games.hoss.applying import Unit
from matches.games.hoss.base import facts_of
from matches.games.hoss.cards import CREATURE
from matches.games.hoss.told_beats import Told
from matches.kernel.cards import Cards, card
from matches.kernel.words import Line, Words

NAMES = {0: "Alice", 1: "Bob"}


def _card(slug: str, fr: str, en: str):
    return card(1, slug, Words(fr, en), Words("", ""), CREATURE, facts_of("orc", "warrior", 1, slug))


CARDS = Cards([_card("axe", "Hache", "Axe"), _card("oak", "Chêne", "Oak"), _card("fox", "Renard", "Fox")])
ON_BOARD = {0: "axe", 1: "fox", 6: "oak", 7: "fox"}


def said(told: Told | Line) -> tuple[str, str]:
    line = told.line if isinstance(told, Told) else told
    french, english = (line.said_in(language, NAMES, CARDS) for language in ("fr", "en"))
    return french.replace("\u00a0", "~"), english


def after(**marks) -> Unit:
    return Unit(6, 0, "oak", 100, 0, **marks)


FACTS = [
    (what.Hit(2_000, 0, 6, 6, 31, 0, False), None, "Hache touche Chêne", "Axe hits Oak", -31),
    (what.Hit(2_000, 0, 6, 6, 31, 0, True), None, "Hache touche Chêne, critique", "Axe hits Oak, critical", -31),
    (what.Hit(2_000, 0, 6, 6, 31, 9, False), None, "Hache touche Chêne (bouclier~: 9)", "Axe hits Oak (shield: 9)", -31),
    (what.Hit(2_000, 0, 7, 6, 5, 0, False), None, "Renard intercepte Hache devant Chêne", "Fox intercepts Axe before Oak", -5),
    (what.Hit(2_000, 1, 0, 0, 5, 0, False), None, "Confusion~: Renard touche Hache", "Confusion: Fox hits Axe", -5),
    (what.Foiled(2_000, 0, 6, 6, "miss"), None, "Hache manque Chêne", "Axe misses Oak", 0),
    (what.Foiled(2_000, 0, 6, 6, "dodge"), None, "Chêne esquive Hache", "Oak dodges Axe", 0),
    (what.Foiled(2_000, 0, 6, 6, "block"), None, "Chêne bloque Hache", "Oak blocks Axe", 0),
    (
        what.Foiled(2_000, 0, 6, 6, "deflect"),
        None,
        "Hache frappe Chêne, qui renvoie le coup",
        "Axe strikes Oak, who deflects the hit",
        0,
    ),
    (
        what.Foiled(2_000, 0, 7, 6, "miss"),
        None,
        "Renard intercepte Hache devant Chêne~: coup manqué",
        "Fox intercepts Axe before Oak: a miss",
        0,
    ),
    (
        what.Foiled(2_000, 0, 7, 6, "dodge"),
        None,
        "Renard intercepte Hache devant Chêne et esquive",
        "Fox intercepts Axe before Oak and dodges",
        0,
    ),
    (
        what.Foiled(2_000, 0, 7, 6, "block"),
        None,
        "Renard intercepte Hache devant Chêne et bloque",
        "Fox intercepts Axe before Oak and blocks",
        0,
    ),
    (
        what.Foiled(2_000, 0, 7, 6, "deflect"),
        None,
        "Renard intercepte Hache devant Chêne et renvoie le coup",
        "Fox intercepts Axe before Oak and deflects the hit",
        0,
    ),
    (
        what.Deflected(2_000, 6, 54, 2_400),
        None,
        "Le coup renvoyé, 54, retombera dans l’autre camp à 2,4~s",
        "The deflected hit, 54, will land on the other side at 2.4 s",
        None,
    ),
    (
        what.Deflected(4_800, 6, 54, 5_200),
        None,
        "Le coup renvoyé, 54, retombera dans l’autre camp à 0,2~s de la manche suivante",
        "The deflected hit, 54, will land on the other side at 0.2 s of the next round",
        None,
    ),
    (
        what.Landed(200, 6, 0, 54, 4),
        None,
        "Le coup renvoyé par Chêne retombe sur Hache (bouclier~: 4)",
        "The hit that Oak deflected lands on Axe (shield: 4)",
        -54,
    ),
    (what.Landed(200, 6, -1, 54, 0), None, "Le coup renvoyé par Chêne se perd", "The hit that Oak deflected is lost", 0),
    (what.Ticked(5_000, 6, "poison", 14, 0), None, "Poison, Chêne", "Poison, Oak", -14),
    (what.Ticked(2_500, 6, "bleed", 4, 4), None, "Saignement, Chêne (bouclier~: 4)", "Bleed, Oak (shield: 4)", -4),
    (what.Ticked(1_000, 6, "burn", 4, 0), None, "Brûlure, Chêne", "Burn, Oak", -4),
    (what.Marked(2_000, 0, 6, "poison", 540), None, "Chêne~: poison +5,4", "Oak: poison +5.4", None),
    (
        what.Marked(2_000, 0, 6, "poison", 540),
        after(poison=1_440),
        "Chêne~: poison +5,4, total 14,4",
        "Oak: poison +5.4, total 14.4",
        None,
    ),
    (
        what.Marked(2_000, 0, 6, "bleed", 360),
        after(bleed=725),
        "Chêne~: saignement +3,6, total 7,25",
        "Oak: bleed +3.6, total 7.25",
        None,
    ),
    (
        what.Marked(2_000, 0, 6, "crack", 300),
        after(crack=500),
        "Chêne~: armure brisée +3~%, total 5~%",
        "Oak: armour break +3%, total 5%",
        None,
    ),
    (
        what.Marked(2_000, 0, 6, "freeze", 30),
        after(freeze=48),
        "Chêne~: gel +30~%, total 48~%",
        "Oak: freeze +30%, total 48%",
        None,
    ),
    (
        what.Burning(2_000, 0, 6, 400, 0, 150_000),
        after(burn=((300, 0, 150_000), (400, 0, 150_000))),
        "Chêne~: brûlure +4, total 7",
        "Oak: burn +4, total 7",
        None,
    ),
    (
        what.Marked(1_000, 0, 6, "shock", 3_500),
        None,
        "Hache~: choc sur Chêne, jusqu’à 3,5~s",
        "Axe: shock on Oak, until 3.5 s",
        None,
    ),
    (
        what.Marked(4_000, 0, 6, "shock", 6_500),
        None,
        "Hache~: choc sur Chêne, jusqu’à 1,5~s de la manche suivante",
        "Axe: shock on Oak, until 1.5 s of the next round",
        None,
    ),
    (what.Marked(4_000, 0, 6, "confusion", 1), None, "Hache~: confusion sur Chêne", "Axe: confusion on Oak", None),
    (what.Faded(2_000, 6, "freeze"), None, "Chêne dégèle", "Oak thaws", None),
    (what.Faded(2_000, 6, "shock"), None, "Chêne se remet du choc", "Oak is over the shock", None),
    (what.Faded(5_000, 6, "burn"), None, "Chêne ne brûle plus", "Oak burns no more", None),
    (what.Faded(5_000, 6, "poison"), None, "Chêne n’a plus de poison", "Oak is free of poison", None),
    (what.Eased(5_000, 6, 8), None, "Chêne~: gel à 8~%", "Oak: freeze at 8%", None),
    (what.Eased(5_000, 6, 0), None, "Chêne dégèle", "Oak thaws", None),
    (what.Healed(2_000, 7, 6, 4), None, "Renard soigne Chêne", "Fox heals Oak", 4),
    (what.Healed(5_000, -1, 6, 4), None, "Soins de fin de manche, Chêne", "Healing at the end, Oak", 4),
    (what.Entered(0, 6, 2, "oak", 240, 0), None, "Chêne entre en jeu, 240~PV", "Oak enters with 240 HP", None),
    (
        what.Entered(0, 6, 2, "oak", 240, 17),
        None,
        "Chêne entre en jeu, 240~PV et un bouclier de 17",
        "Oak enters with 240 HP and a shield of 17",
        None,
    ),
    (what.Guarded(0, 7, 6), None, "Renard garde Chêne", "Fox guards Oak", None),
    (what.Guarded(2_000, 7, -1), None, "Renard ne garde plus personne", "Fox guards nobody now", None),
    (what.Fell(2_000, 6), None, "Chêne tombe", "Oak falls", None),
    (what.Revived(2_000, 6, 72), None, "Chêne se relève avec 72~PV", "Oak rises again with 72 HP", None),
    (what.Grew(5_000, 0, "oak"), None, "Hache devient Chêne", "Axe becomes Oak", None),
    (what.Forked(5_000, 0), None, "Hache évolue~: une voie est à choisir", "Axe evolves: a path is to be chosen", None),
    (what.Topped(5_000, 6, 140, 60), None, "Chêne~: 80~PV sur 140", "Oak: 80 of 140 HP", None),
    (what.Kinned(0, 1, "orc", 6), None, "Bob~: synergie des orques à 6~%", "Bob: orc synergy at 6%", None),
    (what.Kinned(0, 0, "human", 0), None, "Alice~: plus de synergie des humains", "Alice: no human synergy any more", None),
]
