"""Letters to whoever is still waited for after the time that he has chosen: at most one a turn. Imports services and selectors.

They go to addresses that were confirmed, in the person's own language, and each says how to be rid of them in one step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import UUID

import structlog
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.core.mail import EmailMessage
from django.db import connection
from django.urls import reverse
from django.utils.translation import gettext, ngettext, override

from matches import looking, services
from matches.errors import NotFound
from matches.models import Match, Notice, Profile
from matches.occasions import address
from matches.selectors.notices import told

SALT: Final = "matches.letters"
LETTER_AFTER: Final = (0, 1, 5, 15)  # minutes: no game gives more than five for a turn, and an open table closes after thirty
AT_ONCE: Final = 20
# What was long ago is not written of any more: a site that was down does not wake anybody for a match that is forgotten.
_DUE = """
SELECT n.id, n.user_id, e.email, u.username, p.language, p.letter_after FROM matches_notice n
JOIN matches_profile p ON p.user_id = n.user_id AND p.letter_after > 0
JOIN account_emailaddress e ON e.user_id = n.user_id AND e.verified AND e."primary"
JOIN auth_user u ON u.id = n.user_id AND u.is_active
WHERE n.kind IN ('turn', 'full') AND n.letter_at IS NULL
AND n.at <= statement_timestamp() - make_interval(mins => p.letter_after)
AND n.at > statement_timestamp() - make_interval(mins => p.letter_after + 60)
ORDER BY n.at LIMIT %s
"""

log = structlog.get_logger(__name__)


def write_letters() -> int:
    """Those that are due by the database's clock; how many were sent. Several at once send none twice."""
    with connection.cursor() as cursor:
        cursor.execute(_DUE, [AT_ONCE])
        due = cursor.fetchall()
    return sum(_write(*row) for row in due)


@dataclass(frozen=True, slots=True)
class Wish:
    """After how many minutes somebody wants to be written to (0: never), and at which confirmed address ("": he has none)."""

    after: int
    email: str


def wish_of(user: User) -> Wish:
    """What is kept of it."""
    after = Profile.objects.filter(user=user).values_list("letter_after", flat=True).first() or 0
    confirmed = EmailAddress.objects.filter(user=user, verified=True, primary=True)
    return Wish(after, confirmed.values_list("email", flat=True).first() or "")


def stop_token(account: int) -> str:
    """What in a letter stands for its reader: whoever has it may end his letters, and nothing else."""
    return signing.dumps(account, salt=SALT)


def stop_letters(token: str) -> None:
    """No more letters for whom `stop_token` stands; NotFound for a token that is none. Again: nothing more."""
    services.end_letters(reader_of(token))


def reader_of(token: str) -> int:
    """Whose letters a token is about, without asking the database."""
    try:
        account: int = signing.loads(token, salt=SALT)
    except signing.BadSignature as error:
        raise NotFound("no_such_letters") from error
    return account


def _write(notice: int, account: int, email: str, name: str, language: str, minutes: int) -> bool:
    """The row is taken before the letter goes out, and given back if it could not: then the next round tries again."""
    row = services.take_letter(notice)
    if row is None or not _still(row, account):
        return False
    with override(language or settings.LANGUAGE_CODE):
        letter = _letter(row, account, email, name, minutes)
    try:
        letter.send()
    except OSError as error:  # smtplib's are among them
        services.give_letter_back(row)
        log.warning("letter_not_sent", notice=notice, error=type(error).__name__)
        return False
    return True


def _still(row: Notice, account: int) -> bool:
    """Whether he is still waited for, and not there already."""
    match = UUID(row.facts["match"])
    if not looking.away([(match, account)]):
        return False
    if row.kind == "full":
        return Match.objects.filter(pk=match, status="open", host=account).exists()
    return services.is_still_asked(match, account, row.key.partition("/")[2])


def _letter(row: Notice, account: int, email: str, name: str, minutes: int) -> EmailMessage:
    [line] = told([row])
    stop = settings.SITE_URL + reverse("matches:no_letters", args=[stop_token(account)])
    since = ngettext(
        "The others have been waiting for you for a minute.", "The others have been waiting for you for %(n)s minutes.", minutes
    )
    paragraphs = (
        gettext("Hello %(name)s,") % {"name": name},
        f"{line.said} {since % {'n': minutes}}",
        f"{gettext('To the table:')} {settings.SITE_URL}{address(row.kind, row.facts)}",
        f"{gettext('You are getting this e-mail because you asked for it. To get no more of them:')} {stop}",
    )
    headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    headers["Auto-Submitted"] = "auto-generated"
    return EmailMessage(line.said, "\n\n".join(paragraphs) + "\n", to=[email], headers=headers)
