"""A process that plays a match on and on, saying after each save how far it is. Run by the tests, and killed by them."""

import random
import sys
import time
from pathlib import Path

from store.samples import content

from game.store import open_store


def main(folder: str, match_id: str) -> None:
    """Play `match_id` (or a new match, for ``new``) in `folder` until killed."""
    store = open_store(Path(folder))
    assert not store.notice, store.notice
    if match_id == "new":
        at, actions = store.matches.create(content()), 0
    else:
        opened = store.matches.open(match_id)
        at, actions = opened.at, opened.content.record.count('"a"')
    while True:
        # Faster than anybody plays, but not so fast that others could never get between two transactions.
        time.sleep(random.uniform(0.01, 0.04))
        actions += 1
        at = store.matches.save(at, content(actions))
        print(at.match_id, actions, store.take_notice(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
