/** Development only: `preview.html?fixture=NAME` draws a board on a stored position. */

import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import Preview from "./Preview.svelte";
import type { Table } from "./lib/types";

const FIXTURES = import.meta.glob<{ default: unknown }>("../fixtures/*.json");

/** The chart, or the fixture that holds it; answers to planning questions by `key {args}`. */
interface Stored {
  table: Table;
  chart?: unknown;
  answers?: Record<string, unknown>;
}

async function chartOf(stored: Stored): Promise<unknown> {
  if (typeof stored.chart !== "string") return stored.chart ?? null;
  return (await FIXTURES[`../fixtures/${stored.chart}.json`]?.())?.default ?? null;
}

async function start(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const name = query.get("fixture") ?? "";
  const load = FIXTURES[`../fixtures/${name}.json`];
  const target = document.getElementById("app");
  if (!target) return;
  if (!load) {
    target.textContent = `fixture ${name || "(none)"}: expected one of ${Object.keys(FIXTURES).join(", ")}`;
    return;
  }
  const stored = (await load()).default as Stored | Table;
  const both: Stored = "table" in stored ? (stored as Stored) : { table: stored as Table };
  const props = {
    table: both.table,
    chart: await chartOf(both),
    answers: both.answers ?? {},
    text: query.has("text"),
    compact: query.has("compact") || innerWidth <= 760,
  };
  mount(Preview, { target, props });
}

void start();
