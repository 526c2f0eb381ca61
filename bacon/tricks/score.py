"""Who takes a trick, and what a deal is worth."""

from bacon.cards import Card
from bacon.game import Seat


def trick_winner(trick: tuple[tuple[Seat, Card], ...], trump: str) -> Seat:
    """Return the seat that takes a trick (T17): the highest trump, else the highest of its suit."""
    winner, best = trick[0]
    for seat, card in trick[1:]:
        if card.suit == best.suit:
            if card.rank > best.rank:
                winner, best = seat, card
        elif card.suit == trump:
            winner, best = seat, card
    return winner


def deal_points(won: tuple[int, int], caller: Seat, alone: bool) -> tuple[int, int]:
    """Return the points of both teams for the tricks they won (T18, T19, T20)."""
    declaring = caller % 2
    winner = 0 if won[0] > won[1] else 1
    points = 2 if won[winner] == 5 else 1
    if winner != declaring or alone:  # doubled once, never twice (T20)
        points *= 2
    return (points, 0) if winner == 0 else (0, points)
