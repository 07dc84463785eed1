"""Opening boosters by a call of the service, against pgbench that writes the same rows.

The limit is `economy_openings.sql`: one statement with the wallet, the secret, the transfer with its two sides, the draw and the
six copies, all its values literals, into the same tables with their guards, prepared, one client, durable commits on either side.
The service does in the same time what pgbench is spared: it reads the player first, judges what he asks, rolls the dice of his
secret, and is refused if he did something else meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from string import Template
from tempfile import TemporaryDirectory
from uuid import uuid4

from tests.benchmarks.economy_people import first_secret, in_turn, on_sale, rich
from tests.benchmarks.pairs import Figure, Slice, Step, sliced
from tests.benchmarks.pgbench import Load
from tests.benchmarks.place import without_flush

SCRIPT = Path(__file__).with_suffix(".sql")
ROUNDS, SLICE_S = 7, 0.6
PLAYERS = 40


def measure() -> Iterator[Figure]:
    with loaded(1) as load:
        yield against("open a booster by service call / pgbench, the same writes", opening(), load, 0.6)
    with without_flush(), loaded(1) as load:
        yield against("… while the disk does not wait, the software's path alone", opening(), load, None)


@contextmanager
def loaded(clients: int) -> Iterator[Load]:
    """pgbench with as many clients, each with a player of his own."""
    people = rich(clients)
    with TemporaryDirectory(prefix="pli-pgbench-") as folder:
        script = Path(folder) / "opening.sql"
        script.write_text(_filled())
        yield Load(script, clients, {"first": first_secret(people)})


def _filled() -> str:
    """With six cards of the release: five of rank 1, and a buff."""
    from economy import sheets

    on_sale()
    stock = sheets.current_stock()
    cards = [*stock.drawable(1)[:5], stock.drawable(0)[0]]
    rows = ",\n  ".join(f"('{card}'::uuid, 'basic', false, {place})" for place, card in enumerate(cards))
    return Template(SCRIPT.read_text()).substitute(release=sheets.current_release(), cards=rows)


def opening(count: int = 1) -> Step:
    """Each step opens a lot of `count` and is one unit."""
    from economy import services

    players = in_turn(rich(PLAYERS))

    def step() -> int:
        opened = services.open_boosters(next(players), tier=1, count=count, key=uuid4())
        assert len(opened.copies) == 6 * count
        return 1

    return step


def against(name: str, ours: Step, load: Load, target: float | None) -> Figure:
    """How many times pgbench's rate ours has: each slice of ours between two of pgbench's."""
    load.sliced(SLICE_S / 4)
    sliced(ours, SLICE_S / 4)
    slices = [(load.sliced(SLICE_S / 2), sliced(ours, SLICE_S), load.sliced(SLICE_S / 2)) for _ in range(ROUNDS)]
    return figure(name, slices, target)


def figure(name: str, slices: list[tuple[Slice, Slice, Slice]], target: float | None) -> Figure:
    value = median(own.rate / ((before.rate + after.rate) / 2) for before, own, after in slices)
    cpu = median((before.cost + after.cost) / 2 / own.cost for before, own, after in slices)
    own_rate, base = median(own.rate for _, own, _ in slices), median(before.rate for before, _, _ in slices)
    return Figure(name, value, ">=", target, "×", f"({own_rate:,.0f}/s against {base:,.0f}/s)", cpu)
