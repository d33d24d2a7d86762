"""What is printed on tiles, cards and boards of Colonization (rules page, section 4; the numbers are our choice)."""

from math import comb
from typing import Final, final

from game.engine.core import msg

TEAMS: Final = [msg("Team I"), msg("Team II")]
"""As their flags say: letters are those of the seats."""
SLOTS: Final = {2: [0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]}
"""Seats in the order of their turns (rule B13); with three the single player has two of the four turns."""
PLACES: Final = {2: [0, 3], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
"""Starting place of each seat, north to south (rule B7)."""
SINGLE: Final = 1
"""The seat without a teammate when three play (rule C4)."""

END_POINTS: Final = 30
MOST_DICE: Final = 4
UNITS_PER_STEP: Final = 4
WATER_PER_POINT: Final = 2
MOST_DESTINATIONS: Final = 3
ACTIONS: Final = 3
CAP: Final = 12
"""Of Fleet Points and of Army Points (rule B5)."""
START_FP: Final = 3
START_AP: Final = 2
MOST_RECRUITS: Final = 4
MOST_PHALANXES: Final = 24
MOST_HEROES: Final = 4
MOST_LINKS: Final = 12
LINKS_PER_ACTION: Final = 2
WALLS_PER_ACTION: Final = 2
WALLS: Final = 6
PARTNERS: Final = 3
MINT_PER_SYMBOL: Final = 2
GOVERN_COINS: Final = 3
DEMOCRACY_COINS: Final = 3
ATHENS_PHALANXES: Final = 2
EUNOMIA: Final = 6
FIGHTER_DICE: Final = 2
ASSASSINS: Final = 4
CATCH_UP: Final = 2
PLUNDER: Final = 3
MONOPOLY_GOODS: Final = 2
SECOND_FP: Final = 2
SECOND_AP: Final = 1
"""Fixed income of the single player's second turn in a season (rule B16)."""
CHOICE_TILES: Final = 2

FP: Final = 0
AP: Final = 1
MINT: Final = 2
COIN: Final = 3
SYMBOLS: Final = ["fp", "ap", "mint", "coin"]

PHALANX: Final = 0
KING: Final = 1
FIGHTER: Final = 2
NAVIGATOR: Final = 3
ASSASSIN: Final = 4
UNITS: Final = ["phalanx", "king", "fighter", "navigator", "assassin"]
KINDS_OF_UNITS: Final = 5
HEROES: Final = [FIGHTER, NAVIGATOR, ASSASSIN]
LOSS_ORDER: Final = [PHALANX, NAVIGATOR, FIGHTER, ASSASSIN, KING]
"""Which units are given up first when nobody says otherwise (rule B47)."""

ATHENS: Final = 0
SPARTA: Final = 1
CORINTH: Final = 2
THEBES: Final = 3
FACTIONS: Final = ["athens", "sparta", "corinth", "thebes"]
FACTION_NAMES: Final = [msg("Athens"), msg("Sparta"), msg("Corinth"), msg("Thebes")]
NATIVE_SYMBOLS: Final = [[2, 1, 2, 1], [2, 2, 1, 1], [2, 2, 1, 2], [2, 2, 1, 1]]
START_COINS: Final = [3, 3, 5, 3]
START_PHALANXES: Final = {2: [3, 6, 8, 7], 3: [5, 6, 8, 5], 4: [6, 6, 8, 5]}
"""By faction; a scenario may say otherwise."""
EXTRA_PHALANX: Final = {2: [0, 0], 3: [0, 0, 0], 4: [1, 0, 1, 0]}
"""By seat (rule B8)."""

MONARCHY: Final = 0
ARISTOCRACY: Final = 1
DEMOCRACY: Final = 2
GOVERNMENTS: Final = ["monarchy", "aristocracy", "democracy"]
GOVERNMENT_NAMES: Final = [msg("Monarchy"), msg("Aristocracy"), msg("Democracy")]

SEASONS: Final = [msg("spring"), msg("summer"), msg("autumn"), msg("winter")]
WINTER: Final = 3

POLEIS_RANKING: Final = 0
MINT_RANKING: Final = 1
COIN_RANKING: Final = 2
RANKINGS: Final = ["poleis", "mint", "coin"]
RANK_POINTS: Final = {2: [3, 2], 3: [3, 2, 1], 4: [3, 2, 1, 0]}

NATIVE: Final = 0
COMMON: Final = 1
WEALTHY: Final = 2
WATER: Final = 3
TILE_KINDS: Final = ["native", "common", "wealthy", "water"]


@final
class Polis:
    """A polis tile: neutral `guard` at discovery, `symbols` of FP, AP, Mint and Coin."""

    def __init__(self, number: int, name: str, kind: int, guard: int, fp: int, ap: int, mint: int, coin: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.kind: Final = kind
        self.guard: Final = guard
        self.symbols: Final = [fp, ap, mint, coin]


_DECK: Final[list[tuple[str, int, int, int, int, int, int]]] = [
    ("Megara", COMMON, 3, 1, 0, 0, 1),
    ("Sikyon", COMMON, 3, 0, 1, 1, 0),
    ("Epidauros", COMMON, 2, 1, 0, 0, 1),
    ("Troizen", COMMON, 2, 1, 1, 0, 0),
    ("Elis", COMMON, 3, 0, 1, 0, 1),
    ("Mantineia", COMMON, 3, 0, 2, 0, 0),
    ("Tegea", COMMON, 3, 0, 2, 0, 0),
    ("Orchomenos", COMMON, 3, 0, 2, 0, 0),
    ("Plataiai", COMMON, 2, 0, 2, 0, 0),
    ("Delphoi", COMMON, 2, 0, 0, 1, 1),
    ("Ambrakia", COMMON, 3, 1, 1, 0, 0),
    ("Leukas", COMMON, 2, 1, 1, 0, 0),
    ("Apollonia", COMMON, 3, 0, 1, 0, 1),
    ("Epidamnos", COMMON, 3, 1, 0, 0, 1),
    ("Eretria", COMMON, 3, 2, 0, 0, 0),
    ("Karystos", COMMON, 2, 1, 1, 0, 0),
    ("Naxos", COMMON, 4, 2, 0, 0, 0),
    ("Paros", COMMON, 2, 1, 0, 0, 1),
    ("Siphnos", COMMON, 2, 0, 0, 2, 0),
    ("Melos", COMMON, 2, 1, 1, 0, 0),
    ("Abdera", COMMON, 4, 0, 0, 1, 1),
    ("Ainos", COMMON, 3, 0, 1, 1, 0),
    ("Mende", COMMON, 2, 1, 0, 1, 0),
    ("Poteidaia", COMMON, 4, 1, 1, 0, 0),
    ("Olynthos", COMMON, 4, 0, 2, 0, 0),
    ("Lampsakos", COMMON, 4, 0, 0, 1, 1),
    ("Sestos", COMMON, 3, 2, 0, 0, 0),
    ("Kalchedon", COMMON, 3, 1, 0, 0, 1),
    ("Perinthos", COMMON, 3, 0, 1, 0, 1),
    ("Mytilene", COMMON, 4, 1, 0, 1, 0),
    ("Phokaia", COMMON, 3, 1, 0, 1, 0),
    ("Klazomenai", COMMON, 2, 1, 0, 0, 1),
    ("Halikarnassos", COMMON, 4, 1, 1, 0, 0),
    ("Knidos", COMMON, 2, 1, 0, 0, 1),
    ("Kos", COMMON, 2, 1, 1, 0, 0),
    ("Rhegion", COMMON, 3, 0, 1, 0, 1),
    ("Kroton", COMMON, 4, 0, 2, 0, 0),
    ("Metapontion", COMMON, 2, 0, 1, 1, 0),
    ("Gela", COMMON, 3, 0, 1, 1, 0),
    ("Herakleia", COMMON, 3, 0, 1, 0, 1),
    ("Argos", WEALTHY, 6, 0, 3, 0, 1),
    ("Aigina", WEALTHY, 5, 2, 0, 1, 1),
    ("Chalkis", WEALTHY, 5, 1, 1, 1, 1),
    ("Kerkyra", WEALTHY, 6, 3, 0, 0, 1),
    ("Syrakousai", WEALTHY, 7, 1, 1, 1, 1),
    ("Akragas", WEALTHY, 6, 0, 2, 1, 1),
    ("Sybaris", WEALTHY, 5, 0, 1, 1, 2),
    ("Taras", WEALTHY, 6, 1, 2, 1, 0),
    ("Massalia", WEALTHY, 5, 2, 0, 0, 2),
    ("Kyrene", WEALTHY, 5, 0, 2, 0, 2),
    ("Byzantion", WEALTHY, 6, 2, 0, 0, 2),
    ("Kyzikos", WEALTHY, 5, 1, 0, 2, 1),
    ("Sinope", WEALTHY, 5, 1, 1, 1, 1),
    ("Olbia", WEALTHY, 5, 0, 2, 1, 1),
    ("Miletos", WEALTHY, 7, 2, 0, 1, 1),
    ("Ephesos", WEALTHY, 6, 0, 1, 2, 1),
    ("Samos", WEALTHY, 6, 2, 1, 1, 0),
    ("Chios", WEALTHY, 6, 2, 0, 1, 1),
    ("Rhodos", WEALTHY, 7, 2, 1, 0, 1),
    ("Thasos", WEALTHY, 6, 1, 0, 2, 1),
]
DECK: Final = [Polis(number, *row) for number, row in enumerate(_DECK)]
DECK_SIZE: Final = len(DECK)
POLEIS: Final = DECK + [
    Polis(DECK_SIZE + faction, FACTION_NAMES[faction], NATIVE, 0, *symbols) for faction, symbols in enumerate(NATIVE_SYMBOLS)
]
"""The deck, then the four Native Poleis by faction."""
BY_NAME: Final = {polis.name: polis.number for polis in DECK}

INSTANT: Final = 16
"""Cards from this number on are instant ones."""
POLEIS_CARD: Final = 0
WEALTHY_CARD: Final = 1
UC_CARD: Final = 2
COINS_CARD: Final = 3
WATER_LINKS_CARD: Final = 4
NETWORK_CARD: Final = 5
EAST_CARD: Final = 6
PHALANX_CARD: Final = 7
WATER_UNITS_CARD: Final = 8
MONOPOLY_CARD: Final = 9
AUTARKY_CARD: Final = 10
ISLAND_CARD: Final = 11
GARRISON_CARD: Final = 12
COLUMNS_CARD: Final = 13
BORDER_CARD: Final = 14
SECURE_CARD: Final = 15
TAKE_RIVAL_CARD: Final = 16
TAKE_WEALTHY_CARD: Final = 17
VOYAGE_CARD: Final = 18
EXPEDITION_CARD: Final = 19
MARKET_CARD: Final = 20
EDGE_CARD: Final = 21
PLUNDER_CARD: Final = 22
FLAWLESS_CARD: Final = 23


@final
class Mission:
    """A Mission Card: fulfilled at `two` (two players) or `many` (teams) of what it counts; `points` for each player."""

    def __init__(self, number: int, card_id: str, name: str, two: int, many: int, points: int) -> None:
        self.number: Final = number
        self.card_id: Final = card_id
        self.name: Final = name
        self.two: Final = two
        self.many: Final = many
        self.points: Final = points


_MISSIONS: Final[list[tuple[str, str, int, int, int]]] = [
    ("M01", msg("Amphiktyony"), 6, 9, 1),
    ("M02", msg("Jewels of Hellas"), 2, 2, 1),
    ("M03", msg("Silver Road"), 8, 12, 1),
    ("M04", msg("Full Treasury"), 16, 24, 1),
    ("M05", msg("Sea Lanes"), 3, 6, 1),
    ("M06", msg("Web of Treaties"), 5, 7, 1),
    ("M07", msg("Eastern Horizon"), 5, 5, 1),
    ("M08", msg("Grand Army"), 20, 30, 1),
    ("M09", msg("Thalassokratia"), 2, 2, 1),
    ("M10", msg("Monopolist"), 2, 2, 1),
    ("M11", msg("Autarkeia"), 3, 5, 1),
    ("M12", msg("Island Throne"), 2, 2, 1),
    ("M13", msg("Watchful League"), 6, 7, 1),
    ("M14", msg("Far-flung Colonies"), 4, 4, 1),
    ("M15", msg("Bridgehead"), 1, 3, 1),
    ("M16", msg("Secure Hearth"), 6, 6, 1),
    ("I01", msg("First Blood"), 1, 1, 1),
    ("I02", msg("Jewel Taken"), 1, 1, 1),
    ("I03", msg("Long Voyage"), 3, 3, 1),
    ("I04", msg("Great Expedition"), 7, 8, 1),
    ("I05", msg("Market Day"), 5, 5, 1),
    ("I06", msg("Edge of the Map"), 5, 5, 1),
    ("I07", msg("Sack the Hearth"), 1, 1, 2),
    ("I08", msg("Flawless Victory"), 3, 3, 1),
]
MISSIONS: Final = [Mission(number, *row) for number, row in enumerate(_MISSIONS)]

SOURCES: Final = ["poleis", "mint", "coin", "missions", "instants", "milestones", "special", "host"]
FROM_POLEIS: Final = 0
FROM_MINT: Final = 1
FROM_COIN: Final = 2
FROM_MISSIONS: Final = 3
FROM_INSTANTS: Final = 4
FROM_MILESTONES: Final = 5
FROM_SPECIAL: Final = 6
FROM_HOST: Final = 7

HIT_NORMAL: Final = 4
HIT_NEUTRAL: Final = 5
HIT_SPARTAN: Final = 3
HIT_KING: Final = 2
"""A die hits from this number on (rule B43)."""


def move_cost(units: int, land: int, water: int, navigators: int) -> int:
    """Fleet Points of a move (rules C22 to C26, B22): distances are those of the farthest leg."""
    by_land = (units + UNITS_PER_STEP - 1) // UNITS_PER_STEP * land
    by_water = (water + WATER_PER_POINT - 1) // WATER_PER_POINT
    return max(0, by_land + by_water - navigators)


def rank_points(values: list[int], double: bool) -> list[int]:
    """Victory points of a ranking by value: 3/2/1/0, ties share the better rank, a value of 0 gets nothing (B67)."""
    points = RANK_POINTS[len(values)]
    factor = 2 if double else 1
    return [
        0 if value <= 0 else factor * points[sum(other > value for other in values)] for value in values
    ]


def monopoly_team(team_a: int, team_b: int, neutral: int, two_players: bool) -> int:
    """Which team (0 or 1) holds the monopoly of a symbol with these counts, -1 for none (rules C61, C62, B68)."""
    for team, own, other in ((0, team_a, team_b), (1, team_b, team_a)):
        if own > other + neutral if two_players else (own > other and own > neutral):
            return team
    return -1


def team_sum(points: list[int], team: int, players: int) -> int:
    """The team's victory points; the single player's count double (rule C7)."""
    total = sum(value for seat, value in enumerate(points) if seat % 2 == team)
    return 2 * total if players == 3 and team == SINGLE % 2 else total


def dice_outcomes(dice: int) -> list[tuple[list[int], int]]:
    """Every fall of `dice` dice as sorted eyes, with how many of the 6^dice throws give it."""
    found: list[tuple[list[int], int]] = [([], 1)]
    for eyes in range(1, 7):
        longer: list[tuple[list[int], int]] = []
        for fall, ways in found:
            left = dice - len(fall)
            for count in range(left + 1) if eyes < 6 else range(left, left + 1):
                longer.append((fall + [eyes] * count, ways * comb(left, count)))
        found = longer
    return sorted(found)
