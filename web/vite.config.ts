import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { sizing } from "./sized.ts";

/** In development the page is served by Vite and the interface by a running server. */
const server = process.env.RAILSPLITTER_SERVER ?? "http://127.0.0.1:8000";

/** What nearly every page needs and is too small to be fetched alone: the heads of an answer weigh more. */
const SMALL = {
  name: "small",
  test: /src\/(shell\/(Token|Poster|Modal)\.svelte|art\/posters\.ts|lib\/columns\.ts)/,
};

const TESTS = readdirSync(import.meta.dirname + "/src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `src/${name.replaceAll("\\", "/")}`);
/** Tests that need a page say so themselves: @vitest-environment happy-dom */
const OF_A_PAGE = TESTS.filter((name) =>
  readFileSync(`${import.meta.dirname}/${name}`, "utf8").includes("@vitest-environment happy-dom"),
);
/** Only against what hangs for ever: a busy machine may take its time. */
const PATIENCE = { testTimeout: 900_000, hookTimeout: 900_000 };

/** `--mode preview` builds preview.html (a board on a stored position) instead of the page. */
export default defineConfig(({ mode }) => ({
  plugins: [sizing(), svelte()],
  base: "./",
  publicDir: mode === "preview" ? false : "public",
  build: {
    outDir: "../src/railsplitter/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: mode === "preview" ? "preview.html" : "index.html",
      output: { codeSplitting: { groups: [SMALL] } },
    },
  },
  worker: { format: "es" },
  server: {
    proxy: { "/api": { target: server, changeOrigin: false } },
    fs: { allow: [".", "../src/railsplitter/games"] }, // posters lie beside their titles
  },
  test: {
    // Tests of a page have each a world of their own, but no process: happy-dom is loaded once.
    // The others change nothing that is shared: they need not load the same modules for every file.
    projects: [
      {
        extends: true,
        test: { name: "page", include: OF_A_PAGE, pool: "vmThreads", ...PATIENCE },
      },
      {
        extends: true,
        test: {
          name: "plain",
          environment: "node",
          include: ["src/**/*.test.ts"],
          exclude: OF_A_PAGE,
          pool: "threads",
          isolate: false,
          ...PATIENCE,
        },
      },
    ],
  },
}));
