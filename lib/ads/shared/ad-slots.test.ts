import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adSizes, adSlotNames } from "./ad-slots.ts";

const css = readFileSync(new URL("../../../components/ads/ads.css", import.meta.url), "utf8");
const [narrow = "", wide = ""] = css.split("@media (width >= 768px)");

function sizeIn(text: string, slot: string) {
  const rule = new RegExp(
    `data-ad-slot="${slot}"\\][^{]*\\{\\s*width: (\\d+)px;\\s*height: (\\d+)px`,
  );
  const [, width, height] = rule.exec(text) ?? [];
  return width ? { width: Number(width), height: Number(height) } : null;
}

// spec §9: ads: sizes of the slots
test.each(adSlotNames)("the style sheet keeps the space of %s at both widths", (slot) => {
  expect(sizeIn(narrow, slot)).toEqual(adSizes[slot].narrow);
  expect(sizeIn(wide, slot) ?? sizeIn(narrow, slot)).toEqual(adSizes[slot].wide);
});

// spec §9: ads: sizes of the slots
test("slots have the sizes of the specification", () => {
  expect(adSizes).toEqual({
    leaderboard: { narrow: { width: 320, height: 50 }, wide: { width: 728, height: 90 } },
    halfpage: { narrow: { width: 300, height: 250 }, wide: { width: 300, height: 600 } },
    square: { narrow: { width: 300, height: 250 }, wide: { width: 300, height: 250 } },
    native: { narrow: { width: 320, height: 74 }, wide: { width: 520, height: 120 } },
    video: { narrow: { width: 320, height: 180 }, wide: { width: 640, height: 360 } },
  });
});
