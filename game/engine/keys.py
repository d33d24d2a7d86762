"""Weights for the keys of positions: a key is the sum of field value x weight."""


def _mixed(value: int) -> int:
    # splitmix64's finaliser: well spread constants without a random generator.
    value = (value + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return value ^ (value >> 31)


def key_weight(index: int) -> int:
    """The `index`-th weight of a position's key, 48 bits.

    A change of one field is one addition. All values of a position together must stay below 2^13: then the sum stays below
    2^61, never overflows a native integer, and is the same compiled and plain.
    """
    return _mixed(index) >> 16
