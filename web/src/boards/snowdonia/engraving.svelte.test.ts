// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { engravings, parts } from "./engravings";
import Engraving from "./Engraving.svelte";

// Under test `svelte` would resolve to its server half, which cannot mount anything.
vi.mock("svelte", () => vi.importActual("../../../node_modules/svelte/src/index-client.js"));

it("draws another thing when it is told another: weather that changes is seen", async () => {
  const all = await engravings("works");
  const props = $state({ set: "works" as const, name: "weather-sun" });
  const target = document.createElement("div");
  const running = mount(Engraving, { target, props });
  const drawn = async (name: string): Promise<void> => {
    props.name = name;
    await vi.waitFor(() => {
      flushSync();
      expect(target.querySelectorAll("svg")).toHaveLength(1);
      expect(target.querySelectorAll("svg *").length).toBe(shapes(all[name]!));
    });
  };
  for (const name of ["weather-sun", "weather-rain", "weather-fog", "weather-sun"])
    await drawn(name);
  props.name = "nothing";
  await vi.waitFor(() => {
    flushSync();
    expect(target.querySelector("svg")).toBeNull();
  });
  await unmount(running);
});

/** How many shapes a drawing has; those of the weathers differ. */
function shapes(file: string): number {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.innerHTML = parts(file).body;
  return svg.querySelectorAll("*").length;
}
