import { expect, it } from "vitest";
import { pressed, pulled, stepped } from "./sheet";

it("is pulled up and down and stays where it is when hardly moved", () => {
  expect(pulled("half", -60)).toBe("full");
  expect(pulled("half", 60)).toBe("peek");
  expect(pulled("peek", -400)).toBe("full");
  expect(pulled("full", 400)).toBe("peek");
  expect(pulled("half", 20)).toBe("half");
});

it("is pressed up, and from the top to half", () => {
  expect([pressed("peek"), pressed("half"), pressed("full")]).toEqual(["half", "full", "half"]);
  expect(pulled("peek", 2)).toBe("half");
});

it("does not leave its ends", () => {
  expect(stepped("peek", -1)).toBe("peek");
  expect(stepped("full", 1)).toBe("full");
});
