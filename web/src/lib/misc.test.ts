// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folderFor } from "../boards/registry";
import { ApiError, cookie, inPath, query } from "./api";
import { listed, t } from "./catalogue";
import { clockText, leftNow, paceOf } from "./clock";
import { seatFacts, whereabouts } from "./places";
import { bar, rowsOf, unusual } from "./luck";
import { BOT_NAMES, DAY, draftFor, faultOf, requestOf } from "./newtable";
import { routeOf } from "./router.svelte";
import { caseOf, found } from "./rules";
import { scoreRows } from "./score";
import { colorOf, hasSide, inviteUrl } from "./seats";
import { noticeOf } from "./store.svelte";
import type { BoxGame, LuckGroup, Panel, Problem, RuleCase } from "./types";
import { halved, plain, title } from "./words";

describe("addresses", () => {
  it("reads every page, and home for anything else", () => {
    expect(routeOf("#/table/ab12")).toEqual({ page: "table", id: "ab12", n: null });
    expect(routeOf("#/table/ab12/at/40")).toEqual({ page: "table", id: "ab12", n: 40 });
    expect(routeOf("#/table/ab12/at/x")).toEqual({ page: "table", id: "ab12", n: null });
    expect(routeOf("#/join/ab12-1-ff")).toEqual({ page: "join", token: "ab12-1-ff" });
    expect(routeOf("#/login/xyz")).toEqual({ page: "account", token: "xyz", letters: "" });
    expect(routeOf("#/letters/abc")).toEqual({ page: "account", token: "", letters: "abc" });
    expect(routeOf("#/rules/snowdonia~petersburg/SP.26")).toEqual({
      page: "rules",
      game: "snowdonia/petersburg",
      case: "SP.26",
    });
    expect(routeOf("#/table/")).toEqual({ page: "home" });
    expect(routeOf("")).toEqual({ page: "home" });
  });
  it("makes paths and queries", () => {
    expect(inPath("snowdonia/petersburg")).toBe("snowdonia~petersburg");
    expect(query({ seat: 0, before: undefined, action: "dig T3 2" })).toBe(
      "?seat=0&action=dig+T3+2",
    );
    expect(query({ seat: undefined })).toBe("");
    expect(cookie("csrftoken", "a=1; csrftoken=x%3Dy; b=2")).toBe("x=y");
    expect(cookie("token", "csrftoken=x")).toBe("");
  });
  it("makes a seat's link out of a path or a token", () => {
    expect(inviteUrl("/#/join/t-1-ab", "http://h:8000/#/table/t")).toBe(
      "http://h:8000/#/join/t-1-ab",
    );
    expect(inviteUrl("t-1-ab", "http://h:8000/#/table/t")).toBe("http://h:8000/#/join/t-1-ab");
  });
});

describe("boards", () => {
  const known = ["generic", "snowdonia", "confederate-rails"];
  it("are found by game, by family, or are generic", () => {
    expect(folderFor("snowdonia/petersburg", known)).toBe("snowdonia");
    expect(folderFor("snowdonia/petersburg", [...known, "snowdonia-petersburg"])).toBe(
      "snowdonia-petersburg",
    );
    expect(folderFor("confederate-rails", known)).toBe("confederate-rails");
    expect(folderFor("gcacw/kernstown", known)).toBe("generic");
  });
});

describe("clocks", () => {
  it("count days where there are many", () => {
    expect(clockText(3 * 86_400 + 2 * 3600 + 5)).toBe("3 d 2 h");
    expect(clockText(47 * 3600)).toBe("47:00:00");
  });

  it("say how fast a table is", () => {
    expect([
      paceOf(0, 0),
      paceOf(900, 10),
      paceOf(129_600, 43_200),
      paceOf(777_600, 259_200),
    ]).toEqual([
      { kind: "none" },
      { kind: "minutes", n: 15 },
      { kind: "days", n: 0.5 },
      { kind: "days", n: 3 },
    ]);
  });

  it("are written as people read them", () => {
    expect([0, 59.2, 61, 3723, -5].map(clockText)).toEqual([
      "0:00",
      "1:00",
      "1:01",
      "1:02:03",
      "0:00",
    ]);
  });
  it("run on from the server's word, never below zero", () => {
    expect(leftNow(30, true, 1000, 11_000)).toBe(20);
    expect(leftNow(30, false, 1000, 11_000)).toBe(30);
    expect(leftNow(5, true, 0, 60_000)).toBe(0);
  });
});

describe("seat facts", () => {
  const panels: Panel[] = [
    {
      key: "where",
      title: "Now",
      kind: "list",
      rows: [{ cells: [{ text: "Round 9" }] }, { cells: [{ text: "Placing" }] }],
    },
    {
      key: "seat-0",
      title: "Ada",
      kind: "ledger",
      seat: 0,
      rows: [
        { cells: [{ text: "31" }, { text: "VP" }], mark: "score" },
        { cells: [{ text: "2", said: "2 iron ore", figure: "iron" }] },
        { cells: [{ text: "Start Player", figure: "start" }] },
        { cells: [{ text: "1 Labourer in hand" }, { text: "9 markers" }] },
      ],
    },
  ];
  it("are read from the seat's panel, and nothing from nothing", () => {
    const facts = seatFacts(panels, 0);
    expect([facts.score, facts.unit, facts.start]).toEqual(["31", "VP", true]);
    expect(facts.goods.map((good) => good.said)).toEqual(["2 iron ore"]);
    expect(facts.line).toBe("1 Labourer in hand, 9 markers");
    expect(seatFacts([], 0).score).toBe("");
  });
  it("say where in the game we are", () => {
    expect(whereabouts(panels)).toEqual(["Round 9", "Placing"]);
  });
  it("shows a side that is more than a number", () => {
    const seats = [
      { seat: 0, side: "Seat 1", name: "Ada" },
      { seat: 1, side: "Union", name: "Jonas" },
    ];
    expect(seats.map(hasSide)).toEqual([false, true]);
  });
  it("names colours", () => {
    expect(colorOf(2, 2)).toBe("mint");
    expect(colorOf(1, "grey")).toBe("grey");
    expect(colorOf(0, 0, "Buff")).toBe("buff");
    expect(colorOf(1, 1, "Union")).toBe("buff");
  });
});

describe("words", () => {
  it("parts a name from what is said of it", () => {
    expect(halved("Enid, costs 2 steel bars, 1 coal on it")).toEqual([
      "Enid",
      "Costs 2 steel bars, 1 coal on it",
    ]);
    expect(halved("Works")).toEqual(["Works", ""]);
  });
  it("lists names", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Jonas", "Mair"])).toBe("Ada, Jonas and Mair");
  });
  it("says numbers of players", () => {
    expect(t.home.players([1, 2, 3, 4, 5], "60 min")).toBe("1–5 players, 60 min");
    expect(t.home.players([2, 4], "")).toBe("2 or 4 players");
    expect(t.home.minutes([180, 360])).toBe("3–6 h");
    expect(t.home.minutes([45, 100])).toBe("45–100 min");
  });
  it("turns any value into text", () => {
    expect(title("trains_open")).toBe("Trains open");
    expect(plain({ iron: 2, open: true, owner: null, list: [] })).toBe(
      "Iron 2, Open yes, Owner –, List none",
    );
  });
});

describe("refusals", () => {
  const problem = (code: string, more: Partial<Problem> = {}): ApiError =>
    new ApiError({
      type: "about:blank",
      title: "Conflict",
      status: 409,
      detail: "entry 3: the table is at entry 7",
      code,
      ...more,
    });
  it("say what happened, with the case where there is one", () => {
    expect(noticeOf(problem("stale"))).toEqual({ kind: "info", text: t.errors.stale, case: "" });
    expect(noticeOf(problem("illegal", { detail: "No steel.", case: "D.2" }))).toEqual({
      kind: "error",
      text: "No steel.",
      case: "D.2",
    });
    expect(noticeOf(problem("offline")).text).toBe(t.errors.offline);
    expect(noticeOf(new TypeError("x")).text).toBe(t.errors.unknown);
  });
});

describe("a new table", () => {
  const game: BoxGame = {
    id: "snowdonia",
    title: "Snowdonia",
    summary: "",
    intro: "",
    players: [1, 2, 3],
    options: [
      { key: "layout", title: "Layout", values: ["shuffled", "mirrored"], names: [], case: "" },
    ],
    minutes: [60, 60],
    sides: [],
    motto: "",
    colours: [],
    guide: 0,
    shelf: "railways",
    lot: "",
    rules: "1",
  };
  it("starts with me and bots, at the defaults", () => {
    const request = requestOf("snowdonia", draftFor(game, "Ada", "greedy"));
    expect(request.seats.map((seat) => [seat.kind, seat.name, seat.bot])).toEqual([
      ["human", "Ada", undefined],
      ["bot", "Brassey", "greedy"],
    ]);
    expect(request.options).toEqual({ layout: "shuffled" });
    expect(request.clock).toEqual({ kind: "none" });
    const slow = { ...draftFor(game, "Ada", "greedy"), minutes: 3 * DAY };
    const day = 86_400;
    expect(requestOf("snowdonia", slow).clock).toEqual({
      kind: "bank",
      seconds: 9 * day,
      increment: 3 * day,
    });
    expect(request.seats[0]?.entropy).toBeUndefined(); // it comes after the commitment
  });
  it("gives no bot the name of a level", () => {
    const box = readFileSync("../src/railsplitter/server/titles/box.toml", "utf8");
    const levels = [...box.matchAll(/^title = "(.*)"$/gm)].map((found) => found[1]);
    expect(levels).toContain("Steady");
    expect(BOT_NAMES.filter((name) => levels.includes(name))).toEqual([]);
  });
  it("wants different names at one screen and a number as seed", () => {
    const draft = draftFor(game, "Ada", "greedy");
    draft.seats[1] = { kind: "human", name: " ada ", bot: "" };
    expect(faultOf(draft)).toBe("names");
    draft.seats[1].name = "";
    expect(faultOf(draft)).toBe("names");
    draft.seats[1].name = "Jonas";
    expect(faultOf(draft)).toBeNull();
    draft.dice = "seeded";
    draft.seed = "7x";
    expect(faultOf(draft)).toBe("seed");
    draft.seed = "7";
    draft.minutes = 15;
    const request = requestOf("snowdonia", draft);
    expect([request.seed, request.clock]).toEqual([
      7,
      { kind: "bank", seconds: 900, increment: 10 },
    ]);
    expect(request.seats[0]?.entropy).toBeUndefined();
  });
});

describe("luck", () => {
  const group = (
    among: number,
    count: number,
    deviation: number,
    seat = 0,
    id = "5.1",
  ): LuckGroup => ({
    kind: "die",
    outcome: "",
    case: id,
    title: "Roll",
    among,
    count,
    expected: (among + 1) / 2,
    actual: 4,
    deviation,
    seat,
    faces: [],
  });
  it("adds up results of one kind over numbers of faces, each in its own deviations", () => {
    const rows = rowsOf([group(6, 4, 1), group(5, 12, 1), group(6, 9, -2, 1)]);
    expect(rows.map((row) => [row.seat, row.count])).toEqual([
      [0, 16],
      [1, 9],
    ]);
    expect(rows[0]?.z).toBeCloseTo((2 + Math.sqrt(12)) / 4);
    expect([rows[0]?.expected, rows[1]?.expected]).toEqual([null, 3.5]);
    expect(rows[1]?.z).toBe(-2);
  });
  it("calls only what is beyond the usual range unusual, either way", () => {
    const rows = rowsOf([group(6, 9, 2, 0), group(6, 9, 1.9, 1), group(6, 9, -2.5, 2)]);
    expect(unusual(rows).map((row) => row.seat)).toEqual([0, 2]);
  });
  it("keeps its bar on the scale", () => {
    expect(bar({ z: 100 }).dot).toBe(1);
    expect(bar({ z: 0 }).dot).toBe(0.5);
  });
});

describe("rules", () => {
  const rule = (id: string, text: string): RuleCase => ({
    case: id,
    title: `About ${id}`,
    text,
    source: "",
    status: "",
    replaces: [],
    see: [],
    game: "",
    lift: "",
  });
  const book = {
    game: "",
    title: "",
    chapters: [
      {
        id: "A",
        title: "Yard",
        cases: [rule("A.1", "Up to three cubes"), rule("A.2", "One coal")],
      },
      { id: "B", title: "Dig", cases: [rule("B.1", "Rubble")] },
    ],
  };
  it("finds cases by number and by words", () => {
    expect(caseOf(book, "A.2")?.text).toBe("One coal");
    expect(caseOf(book, "Z.9")).toBeNull();
    expect(
      found(book, "CUBES three").flatMap((chapter) => chapter.cases.map((one) => one.case)),
    ).toEqual(["A.1"]);
    expect(found(book, "")).toHaveLength(2);
  });
});

describe("scores", () => {
  it("adds up by case, in the order of the rules, with what each part was for", () => {
    const part = (id: string, points: number, text: string) => ({ case: id, points, text });
    const rows = scoreRows([
      {
        seat: 0,
        points: 33,
        parts: [
          part("S.2", 3, "Hebron a"),
          part("S.10", 20, "Yr Wyddfa"),
          part("S.2", 10, "Clogwyn d"),
        ],
      },
      { seat: 1, points: 4, parts: [part("S.1", 4, "T3")] },
    ]);
    expect(rows.map((row) => [row.case, ...row.cells.map((cell) => cell.points)])).toEqual([
      ["S.1", 0, 4],
      ["S.2", 13, 0],
      ["S.10", 20, 0],
    ]);
    expect(rows[1]?.cells[0]?.parts).toBe("Hebron a: 3, Clogwyn d: 10");
  });
});
