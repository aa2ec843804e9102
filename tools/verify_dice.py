"""Check a sealed game's dice with the standard library alone: verify_dice.py RECORD

The header commits to a secret (its SHA-256) and lists a text of each seat; the end reveals the
secret. Result number i, among n, for purpose why, is an HMAC-SHA256 under the secret over the
seats' texts, i, n, why and an attempt: the first eight bytes, drawn again if they would favour
small results. Results are counted over the whole record, undone moves included. Each line ends
in a link of a hash chain. Exit status 0: everything fits. 1: it does not. 2: no such file.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

TAIL = len(',"h":"0123456789abcdef"}')


def lines(text: str) -> list[dict[str, Any]]:
    """The objects of the record, the chain checked."""
    link, out = "", []
    if not text.endswith("\n"):
        raise ValueError("the record is cut short")
    for number, line in enumerate(text[:-1].split("\n"), 1):
        body = line[:-TAIL] + "}"
        link = hashlib.sha256((link + body).encode()).hexdigest()[:16]
        if line[-TAIL:] != f',"h":"{link}"}}':
            raise ValueError(f"line {number} was changed")
        out.append(json.loads(body))
    return out


def expected(secret: bytes, seats: list[str], index: int, n: int, why: str) -> int:
    attempt = 0
    while True:
        text = "\n".join([*seats, str(index), str(n), why, str(attempt)])
        value = int.from_bytes(hmac.new(secret, text.encode(), "sha256").digest()[:8], "big")
        if value < 2**64 - 2**64 % n:
            return value % n
        attempt += 1


def check(text: str) -> int:
    """How many results there are; an error if one does not fit."""
    header, *entries = lines(text)
    dice, end = header["dice"], entries.pop() if entries else {}
    if dice["kind"] != "sealed" or not end.get("secret"):
        raise ValueError("expected a finished game with sealed dice")
    secret = bytes.fromhex(end["secret"])
    if hashlib.sha256(secret).hexdigest() != dice["commitment"]:
        raise ValueError("the secret does not fit the commitment")
    results = list(header["setup"]) + [r for e in entries for r in e.get("chance", [])]
    asked = header.get("asked", []) + [a for e in entries for a in e.get("asked", [])]
    if len(results) != len(asked):
        raise ValueError(f"{len(results)} results for {len(asked)} questions")
    for index, (result, (n, why)) in enumerate(zip(results, asked)):
        if result != expected(secret, dice.get("seats", []), index, n, why):
            raise ValueError(f"result {index} [{why}] is not the sealed one")
    return len(results)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.exit(print("usage: verify_dice.py RECORD", file=sys.stderr) or 2)
    try:
        number = check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    except (ValueError, KeyError, TypeError, ZeroDivisionError, AttributeError) as error:
        sys.exit(f"The dice do not hold: {error}")
    print(f"The dice hold: {number} results.")
