"""Measure the engine: moves, computer players, exact odds and import time.

usage: ``python -m tests.bench.bench`` (or the file itself)

*kturn* is how many things are done per 1000 turns of a calibration loop that is timed just before each
measurement, so that figures of different machines can be compared. Nothing fails here: a clock is no test.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine import beverbende, boonanza, duizenden, klaverjas, speedbiber
from engine.beverbende import PACK, deal, odds
from engine.core import chance
from engine.core.cards import heap, spread
from engine.duizenden import laydown_groups, laydown_runs, listing, melds, plans
from engine.duizenden.cards import pack_of, value
from engine.duizenden.laydown import best
from engine.klaverjas.cards import SUITS
from engine.klaverjas.playout import AtRandom, Bare, Spot, bare, play_out, spot_of
from engine.klaverjas.solver import Search
from engine.klaverjas.state import begun
from engine.klaverjas.thumb import Thumb
from engine.players import RandomPlayer

TURNS = 2_000_000
REPEATS = 3
SEED = 1


def calibration() -> float:
    """Return the seconds of processor time of a thousand turns of the calibration loop."""
    x = 1
    start = time.process_time()
    for i in range(TURNS):
        x = (x * 1103515245 + i) & 0xFFFFFFFF
    return (time.process_time() - start) / (TURNS / 1000)


def measure(name: str, work: Callable[[], int], aim: str = "") -> None:
    """Do the work a few times, each after a calibration, and print the median; it returns what was done."""
    rates, times = [], []
    for _ in range(REPEATS):
        kturn = calibration()
        start = time.process_time()
        done = work()
        spent = time.process_time() - start
        rates.append(done * kturn / spent)
        times.append(spent / done)
    spread = f"{min(rates):.3g} to {max(rates):.3g}"
    print(
        f"{name:52} {statistics.median(rates):9.3g} a kturn ({spread}) "
        f"{1000 * statistics.median(times):9.3f} ms each{f'   aim {aim}' if aim else ''}"
    )


# --- moves


def random_rounds(game: Any, players: int, rounds: int) -> int:
    """Play rounds of random moves through ``moves()`` and ``play()``; return how many moves."""
    done, source = 0, random.Random(SEED)
    for seed in range(rounds):
        state = game.deal(seed, players)
        while not state.over:
            state = state.play(chance.pick(state.moves(), source))
            done += 1
        state.scores()
    return done


# --- players


def views(game: Any, players: int, rounds: int) -> list[Any]:
    """Return the views of the seat to move in rounds among normal players."""
    player, found, source = game.LEVELS["normal"], [], random.Random(SEED)
    for seed in range(rounds):
        state = game.deal(seed, players)
        while not state.over:
            view = state.view(state.to_move)
            found.append(view)
            state = state.play(player.choose(view, source))
    return found


def again(view: Any) -> Any:
    """Return the view as new, with nothing worked out yet."""
    from dataclasses import replace

    return replace(view)


def decisions(player: Any, seen: Sequence[Any], how: str = "choose") -> int:
    """Let a player decide in every view."""
    source = random.Random(SEED)
    for view in seen:
        getattr(player, how)(again(view), source)
    return len(seen)


# --- odds


def exact() -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the exact answers that stand under a slider, nothing remembered from one to the next."""
    from engine.odds import rows

    def fresh(answer: Callable[[], object]) -> Callable[[], object]:
        def ask() -> object:
            rows._p_rows.cache_clear()
            return answer()

        return ask

    yield "replacement card", lambda: odds.replacement(PACK).mean
    yield "total of four cards", lambda: odds.row_total(PACK).p_at_most(10)
    for rivals in range(1, 6):
        named = f"12 points lowest of {rivals + 1}"
        yield named, fresh(lambda rivals=rivals: odds.against_untouched([1, 2, 4, 5], rivals))  # type: ignore[misc]
    yield "19 points lowest of 6", fresh(lambda: odds.against_untouched([4, 5, 5, 5], 5))
    view = deal(1, 3).view(0)
    yield "lowest in a view of 3, cards of mine unknown", fresh(lambda: odds.p_lowest_in(view))
    yield "trade for a special", lambda: odds.trade(4, odds.unseen_after("2 4 swap"))
    yield "draw two", lambda: (odds.two_draws(7, PACK), odds.good_enough(7, PACK))
    left = odds.unseen_after("9 1 2 3 0 1")
    rest = [odds.UNTOUCHED, odds.UNTOUCHED]
    yield "swap aimed at the leader", fresh(lambda: odds.p_lowest_after_swap(9, 6, (1, 2), rest, left))
    yield "a swap drawn in the last lap", lambda: odds.p_swap_drawn(PACK, 3)


def repeated(answer: Callable[[], object], times: int = 10) -> int:
    """Ask so many times."""
    for _ in range(times):
        answer()
    return times


# --- Klaverjas


def klaverjas_deals(deals: int) -> list[tuple[Bare, Spot, int]]:
    """Return deals about to be played: the rules, the cards, and who plays."""
    found = []
    for seed in range(deals):
        state = klaverjas.deal(seed)
        now = begun(state.open, SUITS[seed % 4], seed // 4 % 4)
        spot = spot_of(klaverjas.State(now, state.masks, seed))
        found.append((bare(state.options, now.trump or ""), spot, now.declarer or 0))
    return found


def in_playouts(seen: list[tuple[Bare, Spot, int]], *, by_thumb: bool) -> int:
    """Play deals in the search's own playout; return how many cards."""
    at_random = AtRandom(random.Random(SEED))
    for rules, spot, declarer in seen:
        play_out(rules, spot, Thumb(rules, declarer) if by_thumb else at_random)
    return 32 * len(seen)


def with_tricks_left(tricks: int, deals: int) -> list[tuple[Bare, Spot]]:
    """Return what is left of deals among normal players when so many tricks are to come."""
    player, found, source = klaverjas.LEVELS["normal"], [], random.Random(SEED)
    for seed in range(deals):
        state = klaverjas.deal(seed)
        while sum(state.open.sizes) > 4 * tricks or state.open.phase == "bid":
            state = state.play(player.choose(state.view(state.to_move), source))
        found.append((bare(state.options, state.open.trump or ""), spot_of(state)))
    return found


def solved(tricks: int, deals: int) -> None:
    """Solve positions so far from the end, one after the other, and print what that takes."""
    times, nodes = [], 0
    kturn = calibration()
    for rules, spot in with_tricks_left(tricks, deals):
        search = Search(rules, nodes=10**9)
        start = time.process_time()
        search.values(spot)
        times.append(time.process_time() - start)
        nodes += search.nodes
    print(
        f"{f'Klaverjas solved, {tricks} tricks left':52} {nodes * kturn / sum(times):9.3g} cards a kturn, "
        f"{nodes / sum(times):,.0f} a second; median {1000 * statistics.median(times):.2f} ms, "
        f"worst {1000 * max(times):.1f} ms of {deals} deals"
    )


def klaverjas_views(deals: int) -> tuple[list[klaverjas.View], list[klaverjas.View]]:
    """Return the views of the seats to move in deals among normal players: all, and the first leads."""
    player, source = klaverjas.LEVELS["normal"], random.Random(SEED)
    found, first = [], []
    for seed in range(deals):
        state = klaverjas.deal(seed)
        while not state.over:
            view = state.view(state.to_move)
            found.append(view)
            if view.open.phase == "play" and sum(view.open.sizes) == 32:
                first.append(view)
            state = state.play(player.choose(view, source))
    return found, first


def klaverjas_figures() -> None:
    """Print every figure of Klaverjas."""
    measure("Klaverjas random moves", lambda: random_rounds(klaverjas, 4, 100), "5 moves a kturn")
    seen = klaverjas_deals(500)
    called = "Klaverjas cards in the search's own playout"
    measure(f"{called}, random", lambda: in_playouts(seen, by_thumb=False), "30 a kturn")
    measure(f"{called}, rules of thumb", lambda: in_playouts(seen, by_thumb=True))
    for tricks, deals in ((2, 100), (3, 100), (4, 100), (5, 40), (6, 12), (8, 3)):
        solved(tricks, deals)
    every, first = klaverjas_views(8)
    for name, player in {"random": RandomPlayer(), **klaverjas.LEVELS}.items():
        measure(f"Klaverjas {name} decides", lambda player=player: decisions(player, every))  # type: ignore[misc]
    strong = klaverjas.LEVELS["strong"]
    measure("Klaverjas strong decides at the first lead", lambda: decisions(strong, first))


# --- Boonanza


def boonanza_figures() -> None:
    """Print every figure of Boonanza."""
    for players in (3, 4, 5):
        called = f"Boonanza random moves, {players} players"
        measure(called, lambda p=players: random_rounds(boonanza, p, 4), "5 moves a kturn")  # type: ignore[misc]
    seen = views(boonanza, 4, 2)
    for name, player in {"random": RandomPlayer(), **boonanza.LEVELS}.items():
        called = f"Boonanza {name} decides, 4 players"
        measure(called, lambda player=player: decisions(player, seen))  # type: ignore[misc]


# --- Duizenden


def laid_down(size: int, hands: int, aim: str) -> None:
    """Find the best lay-down of hands of so many cards dealt by chance, and print what that takes."""
    pack, source, times = spread(pack_of(2, 4)), random.Random(SEED), []
    kturn = calibration()
    for _hand in range(hands):
        hand = heap(source.sample(pack, size))
        start = time.process_time()
        best(hand, value)
        times.append(time.process_time() - start)
    times.sort()
    print(
        f"{f'Duizenden best lay-down of {size} cards':52} {hands * kturn / sum(times):9.3g} a kturn; "
        f"median {1000 * statistics.median(times):.2f} ms, "
        f"99th percentile {1000 * times[hands * 99 // 100]:.1f} ms of {hands} hands   aim {aim}"
    )


def anew(work: Callable[[], int]) -> Callable[[], int]:
    """Return work of Duizenden that begins with nothing worked out yet."""

    def done() -> int:
        for module in (laydown_groups, laydown_runs, listing, melds, plans):
            for known in vars(module).values():
                if hasattr(known, "cache_clear"):
                    known.cache_clear()
        return work()

    return done


def duizenden_figures() -> None:
    """Print every figure of Duizenden."""
    for players in (2, 4, 6):
        called = f"Duizenden random moves, {players} players"
        measure(called, anew(lambda p=players: random_rounds(duizenden, p, 8)))  # type: ignore[misc]
    laid_down(14, 500, "5 ms")
    laid_down(30, 200, "50 ms")
    for players in (2, 4):
        seen = views(duizenden, players, 4)
        for name, player in {"random": RandomPlayer(), **duizenden.LEVELS}.items():
            called = f"Duizenden {name} decides, {players} players"
            measure(called, anew(lambda player=player, seen=seen: decisions(player, seen)))  # type: ignore[misc]


# --- Speedbiber


def random_games(players: int, games: int) -> int:
    """Play games of random moves through ``moves()`` and ``play()``; return how many games."""
    random_rounds(speedbiber, players, games)
    return games


def speedbiber_figures() -> None:
    """Print every figure of Speedbiber."""
    measure("Speedbiber random games, 2 families", lambda: random_games(2, 60), "0.012 games a kturn")
    for players in (1, 2, 5):
        called = f"Speedbiber random moves, {players} families"
        measure(called, lambda p=players: random_rounds(speedbiber, p, 40))  # type: ignore[misc]
    seen = views(speedbiber, 2, 2)
    beginnings = [view for view in seen if view.open.phase == "before"]
    for name, player in {"random": RandomPlayer(), **speedbiber.LEVELS}.items():
        few = beginnings[::4] if name == "strong" else seen
        called = f"Speedbiber {name} decides{' at the start of a turn' if name == 'strong' else ''}"
        measure(called, lambda player=player, few=few: decisions(player, few))  # type: ignore[misc]
    strong = speedbiber.LEVELS["strong"]
    measure("Speedbiber strong plays a whole turn", lambda: whole_turns(strong, beginnings[::4]))


def whole_turns(player: Any, beginnings: Sequence[speedbiber.View]) -> int:
    """Let a player play every turn to its end; return how many turns."""
    for view in beginnings:
        state, source = view.sample(random.Random(SEED)), random.Random(SEED)
        while state.open.seat_in_turn == view.open.seat_in_turn and not state.over:
            state = state.play(player.choose(state.view(state.to_move), source))
    return len(beginnings)


# --- import


def import_milliseconds(module: str) -> float:
    """Return the median wall time that importing takes in a new interpreter, less that of starting it."""
    command = "import time; a = time.perf_counter(); import {}; print(time.perf_counter() - a)"
    found = []
    for _ in range(7):
        run = subprocess.run(
            [sys.executable, "-c", command.format(module)], capture_output=True, text=True, check=True
        )
        found.append(1000 * float(run.stdout))
    return statistics.median(found)


# --- others, where they are installed


def open_spiel_moves(name: str, games: int) -> int:
    """Play random games of OpenSpiel from Python; return how many moves."""
    pyspiel: Any = import_module("pyspiel")
    game, source, done = pyspiel.load_game(name), random.Random(SEED), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
            done += 1
    return done


def rlcard_moves(name: str, games: int) -> int:
    """Play random games of RLCard; return how many moves."""
    rlcard: Any = import_module("rlcard")
    environment, source, done = rlcard.make(name, config={"seed": SEED}), random.Random(SEED), 0
    for _ in range(games):
        state, _player = environment.reset()
        while not environment.is_over():
            state, _player = environment.step(source.choice(list(state["legal_actions"])))
            done += 1
    return done


def peers() -> None:
    """Measure what others do, or say that they are not here."""
    for package, names, play in (
        ("pyspiel", ("hearts", "gin_rummy", "python_tic_tac_toe"), open_spiel_moves),
        ("rlcard", ("gin-rummy", "doudizhu"), rlcard_moves),
    ):
        if find_spec(package) is None:
            print(f"{package} is not installed, so it is not measured")
            continue
        for name in names:
            measure(f"{package} {name}: random moves", lambda play=play, name=name: play(name, 30))  # type: ignore[misc]


def main() -> None:
    """Print every figure."""
    print(f"Python {sys.version.split()[0]}; median of {REPEATS}, lowest and highest in brackets")
    for players in (2, 4, 6):
        aim = "5 moves a kturn" if players == 4 else ""
        measure(f"random moves, {players} players", lambda p=players: random_rounds(beverbende, p, 60), aim)  # type: ignore[misc]
    for players in (2, 4):
        seen = views(beverbende, players, 12)
        for name, player in {"random": RandomPlayer(), **beverbende.LEVELS}.items():
            called = f"{name} decides, {players} players"
            measure(called, lambda player=player, seen=seen: decisions(player, seen))  # type: ignore[misc]
        strong = beverbende.LEVELS["strong"]
        called = f"strong advises, {players} players"
        measure(called, lambda s=strong, seen=seen[::5]: decisions(s, seen, "advise"))  # type: ignore[misc]
    for name, answer in exact():
        measure(f"exact: {name}", lambda answer=answer: repeated(answer))  # type: ignore[misc]
    klaverjas_figures()
    boonanza_figures()
    duizenden_figures()
    speedbiber_figures()
    for module in (
        "engine.beverbende",
        "engine.beverbende.odds",
        "engine.klaverjas",
        "engine.boonanza",
        "engine.duizenden",
        "engine.speedbiber",
    ):
        print(f"import {module}: {import_milliseconds(module):.0f} ms in a new interpreter")
    peers()


if __name__ == "__main__":
    main()
