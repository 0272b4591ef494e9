import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type AdFormat,
  adBreakpointsPx,
  adNearMarginPx,
  adRefreshMs,
  adSizes,
  adSlotNames,
  adSlots,
  getAdSize,
  isAdSlot,
  listFillingSlots,
  sidebarSlots,
} from "./ad-slots.ts";

const css = readFileSync(new URL("../../../components/ads/ads.css", import.meta.url), "utf8");
const formats = Object.keys(adSizes) as AdFormat[];

/** The rules of the style sheet by the minimum width from which they apply. */
const parts = css
  .split(/@media \(width >= (\d+)px\) \{/)
  .reduce<[number, string][]>((found, text, index, all) => {
    if (index % 2 === 0) found.push([index === 0 ? 0 : Number(all[index - 1]), text]);
    return found;
  }, []);

function sizeAt(format: string, width: number) {
  const rule = new RegExp(
    `\\[data-ad-format="${format}"\\] \\.ad-box \\{\\s*width: (\\d+)px;\\s*height: (\\d+)px`,
  );
  const found = parts
    .filter(([from]) => from <= width)
    .flatMap(([, text]) => rule.exec(text) ?? [])
    .slice(-2);
  return { width: Number(found[0]), height: Number(found[1]) };
}

describe("sizes", () => {
  // spec §9: ads: sizes of the slots
  test.each(formats)("the style sheet keeps the space of %s at every width", (format) => {
    for (const width of [320, 599, 600, 767, 768, 899, 900, 1280])
      expect([width, sizeAt(format, width)]).toEqual([width, getAdSize(format, width)]);
  });

  // spec §9: ads: sizes of the slots
  test("formats have the sizes of the specification", () => {
    const sizes = formats.map((format) => {
      const { narrow, wide } = adSizes[format];
      return [format, `${narrow.width}x${narrow.height}`, `${wide.width}x${wide.height}`];
    });
    expect(sizes).toEqual([
      ["leaderboard", "320x50", "728x90"],
      ["halfpage", "300x250", "300x600"],
      ["square", "300x250", "300x250"],
      ["native", "320x74", "520x120"],
      ["video", "320x180", "640x360"],
    ]);
  });

  // spec §9: ads: lazy-load margin and breakpoints
  test("ads get larger at 600, 768 and 900 px, and load 150 px before the window", () => {
    expect(adBreakpointsPx).toEqual({ medium: 600, large: 900 });
    expect(adNearMarginPx).toBe(150);
    expect(formats.map((format) => [format, adSizes[format].wideFromPx])).toEqual([
      ["leaderboard", 768],
      ["halfpage", 900],
      ["square", 600],
      ["native", 600],
      ["video", 900],
    ]);
  });
});

// spec §9: ads: sidebar slots
test("a sidebar has a square, a half page and a square", () => {
  expect(sidebarSlots).toEqual(["square", "halfpage", "square"]);
});

// spec §9: ads refresh after 25 s
test("requests a slot that has not loaded again after 25 seconds", () => {
  expect(adRefreshMs).toBe(25_000);
});

test("every slot has a size mapping, and ads of its format fill it", () => {
  for (const slot of adSlotNames) {
    expect(isAdSlot(slot)).toBe(true);
    expect(adSizes[adSlots[slot]]).toBeDefined();
  }
  expect(listFillingSlots("home_square")).toEqual(["home_square", "square"]);
  expect(listFillingSlots("square")).toEqual(["square"]);
  for (const name of ["", "banner", "constructor", "__proto__"]) expect(isAdSlot(name)).toBe(false);
});
