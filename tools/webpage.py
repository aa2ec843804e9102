"""The browser page of this clone: whether it is built, and building it. Standard library only.

The page is made once from `web/` with Node and lies in the server's `static` folder, with a
stamp of the sources it was made from. It appears there whole or not at all.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src/railsplitter/server/static"
STAMP = ".made-from"
TITLES = ROOT / "src/railsplitter/games"  # a title's poster lies beside its file
NOT_SOURCES = {"node_modules", "fixtures"}  # fixtures serve the boards' own tests
PACKED = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
PACKED_FROM = 1024  # bytes: what is smaller fits into one packet anyway
BROTLI = """
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
for (const name of process.argv.slice(1))
  writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name)));
"""
NEEDED = "Node 20 or newer with npm is needed to build the page; on Debian: apt-get install npm"


def sources() -> list[Path]:
    """Every file the page depends on."""
    found = (p for p in WEB.rglob("*") if p.is_file())
    own = [p for p in found if not NOT_SOURCES.intersection(p.relative_to(WEB).parts)]
    return sorted([*own, *TITLES.rglob("*.svg")])


def fingerprint() -> str:
    whole = hashlib.sha256()
    for path in sources():
        home = WEB if path.is_relative_to(WEB) else TITLES
        whole.update(f"{path.relative_to(home).as_posix()}\n".encode() + path.read_bytes())
    return whole.hexdigest()


def is_due() -> bool:
    """Whether the page must be built: an installed copy has no sources and keeps what it has."""
    if not (WEB / "package.json").exists():
        return False
    stamp = STATIC / STAMP
    return not stamp.exists() or stamp.read_text() != fingerprint()


def is_there() -> bool:
    return (STATIC / "index.html").exists()


def npm() -> str:
    """The path of npm, or an empty text."""
    return shutil.which("npm") or ""


def install_packages() -> None:
    """What the page is built with, exactly as locked; skipped while the lock is the same."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules/.made-from"
    if stamp.exists() and stamp.read_text() == lock:
        return
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([npm(), "ci", *quiet], cwd=WEB, check=True, stdout=sys.stderr)
    stamp.write_text(lock)


def build() -> None:
    """Build the page from the sources as they are now."""
    print("building the page ...", file=sys.stderr, flush=True)
    made_from = fingerprint()
    install_packages()
    fresh = STATIC.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    command = [npm(), "run", "--silent", "build", "--", "--outDir", str(fresh), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, check=True, stdout=sys.stderr)
    pack(fresh)
    (fresh / STAMP).write_text(made_from)
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)


def pack(folder: Path) -> None:
    """Beside every text of the page its packed forms: gzip from here, brotli from Node."""
    texts = [p for p in sorted(folder.rglob("*")) if p.suffix in PACKED and p.is_file()]
    for path in texts:
        data = path.read_bytes()
        if len(data) >= PACKED_FROM:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    names = [str(path) for path in texts if path.stat().st_size >= PACKED_FROM]
    node = shutil.which("node")
    if node and names:
        subprocess.run([node, "-e", BROTLI, *names], check=True, stdout=sys.stderr)


def main() -> int:
    """`python3 run.py page`: build it now."""
    if not npm():
        sys.exit(NEEDED)
    build()
    return 0
