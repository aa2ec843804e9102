// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import { keep, keptFor, type Kept } from "./promises";
import { check } from "./seal";

const RECORD = readFileSync("fixtures/sealed.jsonl", "utf-8");
const header = JSON.parse(RECORD.split("\n")[0] ?? "") as {
  dice: { commitment: string; seats: string[] };
};
const KEPT: Kept = {
  commitment: header.dice.commitment,
  texts: { 0: header.dice.seats[0] ?? "" },
};

/** The same lines with links that fit them. */
function chained(record: string): string {
  let link = "";
  const lines = record.trimEnd().split("\n");
  return lines
    .map((line) => {
      const body = line.replace(/,"h":"[0-9a-f]{16}"}$/, "}");
      link = createHash("sha256")
        .update(link + body)
        .digest("hex")
        .slice(0, 16);
      return `${body.slice(0, -1)},"h":"${link}"}\n`;
    })
    .join("");
}

describe("sealed dice in the page", () => {
  beforeEach(() => localStorage.clear());

  it("holds for a game of the server, and knows what this browser was promised", () => {
    const seen = check(RECORD, KEPT);
    expect(seen).toMatchObject({ holds: true, kept: true, fault: null });
    expect(seen.results).toBeGreaterThan(20);
    expect(check(RECORD, null)).toMatchObject({ holds: true, kept: false });
  });

  it("sees a secret that was swapped together with its commitment", () => {
    expect(check(RECORD, { ...KEPT, commitment: "0".repeat(64) }).fault).toBe("promise");
    expect(check(RECORD, { ...KEPT, texts: { 0: "mine" } }).fault).toBe("text");
  });

  it("sees every change of the record", () => {
    expect(check(RECORD.replace(/"chance":\[(\d)/, '"chance":[9$1'), KEPT).fault).toBe("chain");
    expect(check(RECORD.slice(0, -1), KEPT).fault).toBe("chain");
    expect(check(`${RECORD.split("\n")[0]}\n`, KEPT).fault).toBe("kind");
  });

  it("sees a result that was changed with a whole new chain", () => {
    expect(check(chained(RECORD), KEPT).holds).toBe(true);
    const changed = RECORD.replace(
      /"setup":\[(\d+)/,
      (_, n: string) => `"setup":[${Number(n) + 1}`,
    );
    expect(changed).not.toBe(RECORD);
    expect(check(chained(changed), KEPT).fault).toBe("result");
  });

  it("keeps what it was shown, table by table, and forgets the oldest", () => {
    for (let n = 0; n < 210; n++) keep(`t${n}`, { ...KEPT, commitment: String(n) });
    expect(keptFor("t209")?.commitment).toBe("209");
    expect(keptFor("t0")).toBeNull();
    localStorage.setItem("railsplitter.seals", "{nonsense");
    expect(keptFor("t209")).toBeNull();
  });
});
