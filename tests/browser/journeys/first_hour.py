"""Somebody's first hour with HOSS on a phone, page by page, in his language, with script or without. Imports the economy.

Only who wins is decided elsewhere: a page's first round is played by its player, the others by the clock of a test.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, expect

from economy.models import RankFight
from tests.support.rank_fights import all_in_the_feed, fought

PHONE: Final = {"width": 360, "height": 740}
PASSWORD: Final = "eighteen cards in three packs"
WORDS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "en": {
            "sign in": "Sign in", "join": "Create an account", "name": "Username", "password": "Password",
            "again": "Password (again)", "make": "Create my account", "pays": "Your gold pays 3 boosters of six cards.",
            "boosters": "Open boosters", "count": "How many at once", "open": "Open", "none": "None of eighteen",
            "one": "One of eighteen", "all": "Eighteen of eighteen", "next card": "Turn the next one",
            "turn all": "Turn them all",
            "build": "Build a deck", "decks": "My HOSS decks", "strongest": "Make the strongest (Deck 1)",
            "saved": "The deck is saved.", "ready": "ready", "to ranks": "To the ranks", "ranks": "Nine ranks to climb",
            "prepare": "Prepare the fight (Rank 1)", "ready?": "Ready to fight?", "fight": "Fight", "back": "Back to the ranks",
            "leave": "Leave the match", "for good": "Leave for good", "loss pays": "What a loss pays", "won": "You win!",
            "a win": "A win:", "milestone": "OK, 100 gold", "thanks": "100 gold for 100 wins.", "menu": "Cards and gold",
            "fusion": "Fusion", "can": "2 fusions possible", "iris": "Little Iris", "two": "Take the two least rare",
            "80%": "80%", "fuse": "Fuse", "raised": "One star more", "collection": "Collection", "owned": "cards of the album",
            "duplicates": "Sell duplicates", "keep": "Best copies of each card to keep", "see": "See what goes",
            "goes": "1 copy for 2 gold", "sell": "Sell for 2 gold", "sold": "1 copy sold for 2 gold.", "purse": "Purse",
            "climb": "Ranks",
        },
        "fr": {
            "sign in": "Se connecter", "join": "Créer un compte", "name": "Nom d’utilisateur", "password": "Mot de passe",
            "again": "Mot de passe (confirmation)", "make": "Créer mon compte",
            "pays": "Votre or paie 3 boosters de six cartes.", "boosters": "Ouvrir des boosters", "count": "Combien à la fois",
            "open": "Ouvrir", "none": "Aucune sur dix-huit", "one": "Une sur dix-huit", "all": "Dix-huit sur dix-huit",
            "next card": "Retourner la suivante", "turn all": "Tout retourner", "build": "Composer un paquet",
            "decks": "Mes paquets HOSS", "strongest": "Composer le plus fort (Paquet 1)", "saved": "Le paquet est enregistré.",
            "ready": "prêt", "to ranks": "Aux rangs", "ranks": "Neuf rangs à gravir",
            "prepare": "Préparer le combat (Rang 1)", "ready?": "Prêt à combattre ?", "fight": "Combattre",
            "back": "Retour aux rangs", "leave": "Quitter la partie", "for good": "Quitter pour de bon",
            "loss pays": "Ce que paie une défaite", "won": "Gagné", "a win": "Une victoire :",
            "milestone": "OK, 100 pièces d’or", "thanks": "100 pièces d’or pour 100 victoires.", "menu": "Cartes et or",
            "fusion": "Fusion", "can": "2 fusions possibles", "iris": "Petite Iris",
            "two": "Prendre les deux moins rares", "80%": "80 %", "fuse": "Fusionner", "raised": "Une étoile de plus",
            "collection": "Collection", "owned": "cartes de l’album", "duplicates": "Vendre des doublons",
            "keep": "Meilleurs exemplaires à garder de chaque carte", "see": "Voir ce qui part",
            "goes": "1 exemplaire pour 2 pièces d’or", "sell": "Vendre pour 2 pièces d’or",
            "sold": "1 exemplaire vendu pour 2 pièces d’or.", "purse": "Bourse", "climb": "Rangs",
        },
    }
)  # fmt: skip


class Newcomer:
    """A stranger with a phone. `fights` counts those that he has begun."""

    def __init__(self, browser: Browser, url: str, language: str, **more: Any) -> None:
        context = browser.new_context(base_url=url, locale=language, viewport=PHONE, reduced_motion="reduce", **more)  # type: ignore[arg-type]
        self.page: Page = context.new_page()
        self.words = WORDS[language]
        self.fights = 0

    @property
    def user(self) -> User:
        return User.objects.get(username="newcomer")

    def signs_up(self) -> None:
        """By the links of the home page; he comes back to it, with gold and the way to spend it."""
        self.page.goto("/")
        self.link("sign in").first.click()
        self.link("join").click()
        for label, text in (("name", "newcomer"), ("password", PASSWORD), ("again", PASSWORD)):
            self.page.get_by_label(self.words[label], exact=True).fill(text)
        self.button("make").click()
        self.has_gold(300)
        self.reads(self.page.locator(".purse-step"), "pays")
        self.page_is_whole()

    def opens_three_boosters(self) -> None:
        """R31: for all of his gold; then one card is turned, then all of them."""
        self.link("boosters").click()
        self.comes_to("Boosters")
        self.page.get_by_label(self.words["count"]).fill("3")
        self.button("open").click()
        self.comes_to(self.words["none"])
        self.button("next card").click()
        expect(self.title).to_have_text(self.words["one"])
        self.button("turn all").click()
        self.comes_to(self.words["all"])
        expect(self.page.locator(".opening .card.copy")).to_have_count(18)
        self.has_gold(0)

    def builds_a_deck(self) -> None:
        """Without gold for a fourth booster that is what comes next."""
        self.link("build").click()
        self.comes_to(self.words["decks"])
        self.button("strongest").click()
        self.reads(self.messages, "saved")
        self.reads(self.page.locator(".tag.live"), "ready")
        self.page_is_whole()
        expect(self.link("to ranks")).to_be_visible()

    def loses(self) -> None:
        """Against the clock for three rounds, then he has had enough: five gold (R33)."""
        match = self.begins_a_fight()
        fought(match, self.user, until_round=4)
        self.page.goto(f"/tables/{match}/")
        self.page.get_by_text(self.words["leave"], exact=True).click()
        self.button("for good").click()
        self.is_back_at_the_ranks()
        self.reads(self.page.locator(".past li").first, "loss pays")

    def wins(self) -> None:
        match = self.begins_a_fight()
        fought(match, self.user)
        self.page.goto(f"/tables/{match}/")
        self.reads(self.page.locator("#finale .cry"), "won")
        self.is_back_at_the_ranks()
        self.reads(self.page.locator(".past li").first, "a win")

    def claims_the_milestone(self) -> None:
        """R36."""
        self.button("milestone").click()
        self.reads(self.messages, "thanks")
        expect(self.button("milestone")).to_have_count(0)

    def fuses(self) -> None:
        """The two copies of the first card that he has twice."""
        self.menu("fusion")
        self.comes_to(self.words["fusion"])
        self.reads(self.page.locator(".can-chain"), "can")
        self.page.get_by_role("link", name=self.words["iris"]).first.click()
        self.comes_to(self.words["iris"])
        self.page.get_by_role("link", name=self.words["two"]).click()
        self.reads(self.page.locator(".before .chance"), "80%")
        self.button("fuse").click()
        self.comes_to(self.words["raised"])

    def sells_what_he_has_twice(self) -> None:
        self.menu("collection")
        self.comes_to(self.words["collection"])
        expect(self.page.locator(".complete .big")).to_have_text("16 / 124")
        self.link("duplicates").click()
        self.page.get_by_label(self.words["keep"]).fill("1")
        self.button("see").click()
        expect(self.page.get_by_role("heading", name=self.words["goes"])).to_be_visible()
        self.page_is_whole()
        self.button("sell").click()
        self.reads(self.messages, "sold")

    def reads_his_purse(self) -> list[str]:
        """What came in and went out, newest first, as it is signed."""
        self.menu("purse")
        expect(self.page.locator(".moves tbody tr").first).to_be_visible()
        self.page_is_whole()
        told = self.page.locator(".moves :is(.gain, .loss)").all_inner_texts()
        return [one.replace("\u2060", "").replace("\u2212", "-") for one in told]  # a word joiner after the sign

    def begins_a_fight(self) -> UUID:
        """By its three pages; what he decides before the first round is the first card of his hand."""
        self.menu("climb")
        self.comes_to(self.words["ranks"])
        self.button("prepare").click()
        self.comes_to(self.words["ready?"])
        self.button("fight").click()
        expect(self.page.locator('#table[data-phase="playing"]')).to_be_visible()
        self.page.locator("#prepare fieldset.cards label").first.click()
        decision = self.page.locator("#prepare [name=decision]").input_value()
        self.page.locator("#prepare-now").click()
        expect(self.page.locator(f'#prepare [name=decision][value="{decision}"]')).to_have_count(0)
        self.fights += 1
        return RankFight.objects.latest("pk").match

    def is_back_at_the_ranks(self) -> None:
        """The real follower finds the fight in the real feed."""
        expect(self.link("back")).to_be_visible()
        all_in_the_feed(self.fights)
        self.link("back").click()
        self.comes_to(self.words["ranks"])

    @property
    def title(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def messages(self) -> Locator:
        return self.page.locator("#messages")

    def comes_to(self, title: str) -> None:
        expect(self.title).to_have_text(re.compile(f"^{re.escape(title).replace(' ', '.')}$".replace("\\.", ".")))
        self.page_is_whole()

    def page_is_whole(self) -> None:
        """Nothing is wider than the phone."""
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), self.page.url

    def has_gold(self, gold: int) -> None:
        """In the header, as his language writes it: 4910 is "4,910" or "4 910"."""
        written = f"{gold:,}".replace(",", r"\W")
        expect(self.page.locator(".purse")).to_have_text(re.compile(rf"^\s*{written}\b"))

    def reads(self, place: Locator, words: str) -> None:
        expect(place).to_contain_text(self.words[words])

    def link(self, words: str) -> Locator:
        return self.page.get_by_role("link", name=self.words[words], exact=True)

    def button(self, words: str) -> Locator:
        return self.page.get_by_role("button", name=self.words[words], exact=True)

    def menu(self, words: str) -> None:
        """By the menu that all pages of cards and gold share."""
        ways = self.page.get_by_role("navigation", name=self.words["menu"])
        ways.get_by_role("link", name=self.words[words], exact=True).click()
