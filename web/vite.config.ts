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
  server: { proxy: { "/api": { target: server, changeOrigin: false } } },
  test: {
    environment: "node", // files that need a page say so: @vitest-environment happy-dom
    include: ["src/**/*.test.ts"],
  },
}));
