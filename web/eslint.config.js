import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** What the type checker does not see: unused names, loose equality, keys of lists. */
export default ts.config(
  { ignores: ["node_modules/", "fixtures/", "src/lib/generated/"] },
  ...ts.configs.recommended,
  ...svelte.configs["flat/recommended"],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: "error",
      "svelte/no-at-html-tags": "off", // only drawings of our own are put in so, never text of people
      "svelte/no-unused-svelte-ignore": "off", // svelte-check warns where this rule sees nothing
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space that the formatter would fold
      "svelte/prefer-svelte-reactivity": "off", // sets and maps built and thrown away in one function
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
);
