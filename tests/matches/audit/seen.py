"""What a verdict says, for comparing, but for ladders and log; imports audit."""

from matches import audit


def checks(verdict: audit.Verdict) -> dict[str, bool | None]:
    return {check.name: check.ok for check in verdict.checks if check.name not in ("counted", "logged")}
