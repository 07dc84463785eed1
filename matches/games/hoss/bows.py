"""What archers carry, three kinds. Imports carried, inks and the pen."""

from __future__ import annotations

from matches.games.hoss.carried import Gear
from matches.games.hoss.inks import GOLD, PAPER, STEEL, WOOD, Paint
from matches.kernel.drawing import leaf, line, poly


def bow(p: Paint, rank: int) -> Gear:
    wood = line("M162 16C208 70 208 130 162 192", GOLD if rank == 3 else WOOD, 7 + 2 * rank)
    tip = (76, 76, 52)[rank - 1]
    arrows = _arrow(p, tip) + (_arrow(p, tip + 36) if rank > 1 else "") + (_arrow(p, 70) if rank == 3 else "")
    return Gear(wood + line("M162 16 144 104 162 192", PAPER, 2.5), arrows)


def _arrow(p: Paint, tip: int) -> str:
    """From the hand at the left to the bow; `tip` is how high it points."""
    point = poly(p.glow, 200, tip - 9, 176, tip - 6, 188, tip + 14)
    return line(f"M60 {tip + 86} 186 {tip}", p.dark, 5) + point + leaf(64, tip + 84, 20, 6, -170, p.trim)


def crossbow(p: Paint, rank: int) -> Gear:
    """Held across the chest, aimed to the left."""
    limbs = line(f"M30 {122 - 6 * rank}Q66 160 30 {198 + 6 * rank}", GOLD if rank == 3 else STEEL, 7 + rank)
    stock = poly(WOOD, 20, 154, 150, 150, 176, 172, 168, 184, 20, 168) + line(
        f"M30 {122 - 6 * rank} 92 160 30 {198 + 6 * rank}", PAPER, 2.5
    )
    return Gear("", limbs + stock + line("M92 160H14", p.dark, 5) + poly(p.glow, 22, 148, 22, 172, -2, 160))


def quiver(p: Paint, rank: int) -> Gear:
    """A sheaf of arrows over one shoulder, a bow over the other."""
    shafts = "".join(f"M158 {150 - 8 * at}L{138 + 16 * at} {26 + 8 * at}" for at in range(rank + 2))
    fletched = "".join(leaf(138 + 16 * at, 44 + 8 * at, 34, 7, -6 + 4 * at, p.glow) for at in range(rank + 2))
    bow = line("M52 20C-8 66 0 150 40 200", GOLD if rank == 3 else WOOD, 8) + line("M52 20 40 200", PAPER, 2.5)
    return Gear(line(shafts, p.dark, 4) + fletched + bow, line("M150 150 60 204", p.trim, 8))
