"""From tokens to a tree: `or` binds loosest, words side by side are all meant, `-` and `not` bind tightest. Imports the lexer.

search = either;  either = all { ("or" | "ou") all };  all = one { ["and" | "et"] one }
one = ("-" | "not") one | "(" either ")" | words | "exact words" | key operator value
"""

from __future__ import annotations

from typing import NoReturn

from catalogue import kinds
from catalogue.search.errors import QueryError, Wrong
from catalogue.search.folding import folded
from catalogue.search.lexer import OPENING, Token, tokens
from catalogue.search.names import Names, names_of
from catalogue.search.reading import lifted, said, term
from catalogue.search.terms import All, Either, Node, Not, Query

TERMS, DEPTH = 40, 12
_OR, _AND, _NOT = ("or", "ou"), ("and", "et"), ("not",)


def parse(text: str, game: kinds.Game) -> Query:
    """What a search of this game's cards says; QueryError. Nothing at all means every card."""
    reader = _Reader(text, names_of(game))
    root, within = lifted(text, reader.all_of_it())
    states, words = said(root)
    return Query(text, game, root, within, states, words)


class _Reader:
    """Recursive descent; `depth` counts brackets and negations, of which a search has few."""

    def __init__(self, text: str, names: Names) -> None:
        self.text, self.names, self.tokens, self.place = text, names, tokens(text), 0
        self.terms = 0

    def all_of_it(self) -> Node:
        if not self.tokens:
            return All()
        root = self._either(0)
        if self.place < len(self.tokens):
            self._wrong("lone_bracket", self.tokens[self.place], "")
        return root

    def _peek(self, *words: str) -> Token | None:
        """The next token if it is one of these joints or marks, which quotes take their meaning from."""
        if self.place == len(self.tokens):
            return None
        token = self.tokens[self.place]
        return token if token.shape in words or (token.shape == "word" and folded(token.text) in words) else None

    def _either(self, depth: int) -> Node:
        parts = [self._all(depth)]
        while joint := self._peek(*_OR):
            self.place += 1
            if self._ends():
                self._wrong("lone_joint", joint, "", word=joint.text)
            parts.append(self._all(depth))
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _all(self, depth: int) -> Node:
        if joint := self._peek(*_OR, *_AND):
            self._wrong("lone_joint", joint, "", word=joint.text)
        parts = [self._one(depth)]
        while not self._ends() and not self._peek(*_OR):
            if joint := self._peek(*_AND):
                self.place += 1
                if self._ends() or self._peek(*_OR, *_AND):
                    self._wrong("lone_joint", joint, "", word=joint.text)
            parts.append(self._one(depth))
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _ends(self) -> bool:
        return self.place == len(self.tokens) or self._peek(")") is not None

    def _one(self, depth: int) -> Node:
        token = self.tokens[self.place]
        if depth > DEPTH:
            self._wrong("too_deep", token)
        self.place += 1
        if token.shape == "(":
            return self._bracket(token, depth)
        if token.shape == ")":
            self._wrong("lone_bracket", token, "")
        if token.shape == "-" or (token.shape == "word" and folded(token.text) in _NOT):
            if self._ends() or self._peek(*_OR, *_AND):
                self._wrong("lone_minus", token, "", word=token.text)
            return Not(self._one(depth + 1))
        return self._term(token)

    def _bracket(self, token: Token, depth: int) -> Node:
        if closing := self._peek(")"):
            raise QueryError(
                "nothing_said", token.position, closing.end - token.position, self._cut(token.position, closing.end, "")
            )
        if self._ends():
            self._wrong("open_bracket", token, "")
        inside = self._either(depth + 1)
        if not self._peek(")"):
            raise QueryError("open_bracket", token.position, 1, f"{self.text.rstrip()})")
        self.place += 1
        return inside

    def _term(self, token: Token) -> Node:
        self.terms += 1
        if self.terms > TERMS:
            self._wrong("too_many_terms", token, most=TERMS)
        try:
            return term(token, self.names)
        except Wrong as wrong:
            raise self._located(wrong, token) from None

    def _located(self, wrong: Wrong, token: Token) -> QueryError:
        """What is wrong with a term, at its value, or at its key; an operator that stands apart is mended by closing the gap."""
        start, end = token.at if token.shape == "term" else token.position, token.end
        if wrong.code in ("no_key", "no_value"):
            before, after = self.text[: token.position], self.text[token.end :]
            glued = (before.rstrip() if wrong.code == "no_key" else before) + token.text + after.lstrip()
            return QueryError(wrong.code, token.position, len(token.text), glued if glued != self.text else None, **wrong.filled)
        if wrong.code in _AT_KEY:
            start, end = token.position, token.position + len(token.key)
        mend = None if wrong.fix is None else self._cut(start, end, wrong.fix)
        if mend is None and wrong.code == "unknown_key" and not set(OPENING) & set(token.text):
            mend = self._cut(token.position, token.end, f'"{token.text}"')  # perhaps these are words
        return QueryError(wrong.code, start, end - start, mend, **wrong.filled)

    def _cut(self, start: int, end: int, instead: str) -> str:
        """The search with another thing in this place; a joint that goes leaves no two spaces."""
        before, after = self.text[:start], self.text[end:]
        return before + instead + after if instead else f"{before.rstrip()} {after.lstrip()}".strip()

    def _wrong(self, code: str, token: Token, fix: str | None = None, **filled: object) -> NoReturn:
        mend = None if fix is None else self._cut(token.position, token.end, fix)
        raise QueryError(code, token.position, len(token.text), mend, **filled)


_AT_KEY = ("unknown_key", "no_order", "only_colon", "only_has")
