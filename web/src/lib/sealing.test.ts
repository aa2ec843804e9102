// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { keptFor } from "./promises";
import type { NewTable } from "./types";

const TABLE: NewTable = {
  game: "snowdonia",
  options: {},
  seats: [{ kind: "human" }, { kind: "bot", bot: "greedy" }],
  dice: "sealed",
  clock: { kind: "none" },
  spectators: true,
};

afterEach(() => vi.unstubAllGlobals());

it("has the commitment before it sends a text, and keeps both", async () => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const answers: Record<string, unknown> = {
    "/api/dice": { seal: "s1", commitment: "c1", expires: 0 },
    "/api/tables": { id: "table1", seats: [] },
    "/api/join": { id: "table2", seat: 1 },
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return new Response(JSON.stringify(answers[path]));
  });
  await api.create(TABLE);
  expect(sent.map((one) => one.path)).toEqual(["/api/dice", "/api/tables"]);
  expect(JSON.stringify(sent[0])).not.toContain("entropy");
  const seats = sent[1]?.body.seats as { entropy?: string }[];
  expect(seats[0]?.entropy).toMatch(/^[0-9a-f]{32}$/);
  expect(seats[1]?.entropy).toBeUndefined();
  expect(sent[1]?.body.seal).toBe("s1");
  expect(keptFor("table1")).toEqual({ commitment: "c1", texts: { 0: seats[0]?.entropy } });
  await api.join("token", "Ben", "c2");
  expect(keptFor("table2")).toEqual({ commitment: "c2", texts: { 1: sent[2]?.body.entropy } });
});
