import { describe, expect, it } from "vitest";
import { sized } from "../../sized";

describe("a style sheet that follows the size", () => {
  it("multiplies letters and targets", () => {
    expect(sized("a{font-size: 13px}")).toBe("a{font-size: calc(13px * var(--size, 1))}");
    expect(sized("a { font: 700 15px/22px var(--disp); }")).toBe(
      "a { font: 700 calc(15px * var(--size, 1))/calc(22px * var(--size, 1)) var(--disp); }",
    );
    expect(sized("a { font: italic 400 18px/1.3 serif }")).toBe(
      "a { font: italic 400 calc(18px * var(--size, 1))/1.3 serif }",
    );
    expect(sized("a{min-height:44px}")).toBe("a{min-height:calc(44px * var(--size, 1))}");
  });

  it("leaves measures of the layout and families alone", () => {
    const css = "a{min-height:480px;width:36px;font-family:x;max-height:44px}@media (x){}";
    expect(sized(css)).toBe(css);
    expect(sized("@media (max-width: 760px) { a { color: red } }")).toContain("760px");
  });
});
