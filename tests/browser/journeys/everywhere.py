"""Every page that can be asked for, its states, and who sees it so. Imports Django's URLs, accounts, matches and cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import uuid4

from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth.models import User
from django.urls import URLResolver, get_resolver, resolve, reverse

from matches import letters, services
from matches.models import Match
from tests.browser import test_table_faces
from tests.browser.journeys import auditors, cards, decks, economy, keys
from tests.browser.journeys.auditors import AUDREY
from tests.browser.journeys.cards import Cards
from tests.browser.journeys.economy import Riches
from tests.browser.journeys.people import account
from tests.config.site import test_browser as site
from tests.support.push_service import Browser
from tests.support.tables import finished, opened, pick, started

NOBODY, GUEST, ALICE, TOM, EDNA = "", "guest", "alice", "tom", "edna"  # tom signs in with a second factor, edna keeps the house

# Answered to a POST alone; a GET is a 405.
POSTED = {
    "site:settle", "site:theme", "site:language", "site:numerals", "site:sounds", "site:letters", "site:presence",
    "matches:quick", "matches:guest", "matches:sit",
    "matches:add_bot",
    "matches:remove_seat", "matches:start", "matches:command", "matches:resign", "matches:rematch", "matches:answer",
    "matches:say", "matches:hear", "matches:late", "matches:try_again", "matches:read_notice", "matches:read_notices",
    "matches:distance",
    "matches:keep_device", "matches:forget_device", "matches:invite", "matches:decline",
    "matches:copy_deck", "matches:delete_deck", "matches:take_token_back", *cards.POSTED, *economy.POSTED, *auditors.POSTED,
}  # fmt: skip
# Pages that stand between others: they are come to, not gone to.
ON_THE_WAY = {"mfa_authenticate", "account_confirm_reauthentication_code"}
# No pages of ours, and why.
NO_PAGE = {
    "schema": "OpenAPI as YAML",
    "site:health": "JSON for programs that watch the site",
    "site:ready": "JSON for balancers",
    "site:worker": "a script",
    "site:metrics": "text for Prometheus",
    "matches:export": "NDJSON to keep",
    "matches:postcard": "a picture",
    "matches:talk": "a piece of a table",
    "matches:bell": "a piece of the header",
    "mfa_download_recovery_codes": "a text file to keep",
    "site:own_data": "JSON to keep",
    "matches:invited": "redirects to the table",
    "mfa_login_webauthn": "JSON for the script of the sign-in page",
    "account_set_password": "redirects: nobody here has an account without a password",
    "account_confirm_login_code": "redirects: nobody signs in by a code from a mail",
    **cards.NO_PAGE,
    **economy.NO_PAGE,
    **auditors.NO_PAGE,
}
ELSEWHERE = {"matches:verifier_alone"} | cards.ELSEWHERE | economy.ELSEWHERE | auditors.ELSEWHERE
API = ("api:", "")  # JSON; the nameless one says so to whoever asks for anything else below /api/


def names(resolver: URLResolver | None = None, space: str = "") -> Iterator[str]:
    """Every URL name of the site, with its namespace."""
    for one in (resolver or get_resolver()).url_patterns:
        if isinstance(one, URLResolver):
            yield from names(one, f"{one.namespace}:" if one.namespace else space)
        else:
            yield f"{space}{one.name}" if one.name else ""


@dataclass(frozen=True)
class World:
    """People, tables in every phase, and keys that were sent by mail."""

    alice: User
    tom: User
    guest: User
    tables: dict[str, Match]
    cards: Cards
    riches: Riches
    mail_key: str
    webauthn: int


def world() -> World:
    alice, tom, edna, ben = (account(name) for name in (ALICE, TOM, EDNA, "ben"))
    auditors.auditor()
    User.objects.filter(pk=edna.pk).update(is_staff=True, is_superuser=True)
    tables = {"open": opened(ben), "turn": started([alice, ben]), "waiting": started([alice, ben]), "over": finished()}
    tables["own"] = opened(alice)
    pick(tables["waiting"], alice, "book")
    services.keep_away(alice, "ben", "muted")
    services.invite(tables["open"].pk, ben, "tom", id=uuid4())
    services.invite(tables["own"].pk, alice, "ben", id=uuid4())
    services.tell(alice, "renamed", "alice", {"name": ALICE})
    services.keep_device(alice, **Browser().fields, language="fr")
    services.make_token(alice, name="A robot of mine", scopes=["read", "play"], days=30)
    address = EmailAddress.objects.create(user=tom, email="tom.other@example.org")
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    TOTP.activate(tom, generate_totp_secret())
    RecoveryCodes.activate(tom)
    key = Authenticator.objects.create(
        user=tom, type=Authenticator.Type.WEBAUTHN, data={"name": "Key", "credential": keys.credential()}
    )
    return World(
        alice,
        tom,
        services.new_guest(),
        tables,
        cards.cards(),
        economy.riches(alice, edna),
        EmailConfirmationHMAC(address).key,
        key.pk,
    )


def _table(of: World, name: str) -> str:
    return reverse("matches:detail", args=[of.tables[name].pk])


def _second_factor(of: World) -> list[str]:
    """Pages of whoever signs in with one."""
    told = ("index", "reauthenticate", "reauthenticate_webauthn", "deactivate_totp", "view_recovery_codes")
    return [
        *(reverse(f"mfa_{name}") for name in (*told, "generate_recovery_codes", "list_webauthn")),
        *(reverse(f"mfa_{name}", args=[of.webauthn]) for name in ("edit_webauthn", "remove_webauthn")),
    ]


def pages(of: World) -> list[tuple[str, str]]:
    """(who looks, path): what the tests of the frame and of the tables leave out."""
    return [
        *((NOBODY, _table(of, name)) for name in of.tables),
        *((ALICE, _table(of, name)) for name in ("turn", "waiting", "open", "own")),
        (NOBODY, reverse("matches:verify", args=[of.tables["turn"].pk])),
        (NOBODY, reverse("matches:moment", args=[of.tables["over"].pk, 12]) + "?vue=public"),
        *((NOBODY, reverse("site:game_sheet", args=["hula_hoo"]) + form) for form in ("", "?forme=cartes")),
        *((NOBODY, reverse(name)) for name in ("docs", "matches:verifier", "matches:log", "account_inactive")),
        *((NOBODY, reverse(f"site:{name}")) for name in ("help", "glossary", "chance")),
        (NOBODY, reverse("account_email_verification_sent")),
        *((NOBODY, reverse("account_confirm_email", args=[key])) for key in (of.mail_key, "worn-out")),
        *((NOBODY, reverse(f"account_reset_password_{what}")) for what in ("done", "from_key_done")),
        (NOBODY, reverse("account_reset_password_from_key", args=["1", "worn-out"])),
        (GUEST, reverse("site:join")),
        *((ALICE, reverse(name)) for name in ("account_request_reauthentication_code", "mfa_activate_totp", "mfa_add_webauthn")),
        *((TOM, path) for path in _second_factor(of)),
        *((EDNA, reverse(name)) for name in ("matches:house", "site:clockwork", "site:arena_pairs", "site:erase_other")),
        (EDNA, reverse("site:rename_other")),
        *((AUDREY, path) for path in auditors.pages(of.tables["over"], of.tables["turn"], of.alice, of.riches)),
        *((ALICE, path) for path in auditors.players(of.tables["turn"])),
        (TOM, reverse("matches:lobby")),
        *((who, reverse("matches:distances")) for who in (ALICE, TOM)),
        *((ALICE, reverse(name)) for name in ("site:account", "usersessions_list")),
        *((who, reverse("matches:notices")) for who in (ALICE, GUEST)),
        (NOBODY, reverse("matches:no_letters", args=[letters.stop_token(of.alice.pk)])),
        *((who, reverse("matches:devices")) for who in (ALICE, TOM)),
        (NOBODY, reverse("site:offline")),
        *((who, reverse("matches:tokens")) for who in (ALICE, AUDREY)),
        *((NOBODY, path) for path in decks.FOR_ALL),
        *((ALICE, path) for path in decks.paths(of.alice)),
        *cards.pages(of.cards),
        *((NOBODY, path) for path in economy.for_all(of.riches)),
        *((ALICE, path) for path in economy.owners(of.riches)),
        *((TOM, path) for path in economy.newcomers()),
        *((EDNA, path) for path in economy.houses(of.riches)),
    ]


def looked_at(of: World) -> set[str]:
    """The names of all pages that some test looks at in both themes and languages."""
    elsewhere = [*site.OPEN_TO_ALL, *site.OWN, *test_table_faces.paths(account("carla"))]
    paths = [path for _, path in pages(of)] + [path for path in elsewhere if path != "/no/page/"]
    return {resolve(path.partition("?")[0]).view_name for path in paths} | ON_THE_WAY | cards.FRAGMENTS | ELSEWHERE
