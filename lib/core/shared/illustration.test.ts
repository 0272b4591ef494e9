import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawIllustration,
  illustrationPath,
  motifs,
  parseIllustrationPath,
} from "./illustration.ts";

const anyIllustration = fc.record({
  motif: fc.constantFrom(...motifs),
  hue: fc.integer({ min: 0, max: 359 }),
  seed: fc.integer({ min: 0, max: 999_999 }),
});

describe("the address of a picture", () => {
  // spec §9: a featured image's address holds all it is drawn from
  test("describes everything that is drawn", () => {
    fc.assert(
      fc.property(anyIllustration, (illustration) => {
        expect(parseIllustrationPath(illustrationPath(illustration))).toEqual(illustration);
      }),
      { seed: 1 },
    );
  });

  test.each([
    "/media/illustrations/ring-360-1.svg",
    "/media/illustrations/star-1-1.svg",
    "/media/illustrations/ring-1-1000000.svg",
    "/media/illustrations/ring--1-1.svg",
    "/media/illustrations/ring-1.svg",
    "/media/illustrations/ring-1-1.png",
    "/media/illustrations/ring-1-1.svg/",
    "/media/illustrations/../ring-1-1.svg",
    "/media/illustrations/constructor-1-1.svg",
    "/media/illustrations/ring-1-1.svg\n",
    "x/media/illustrations/ring-1-1.svg",
    "",
  ])("%j names no illustration", (path) => {
    expect(parseIllustrationPath(path)).toBeNull();
  });
});

describe("a picture", () => {
  test.each(motifs)(
    "of %s is drawn whole: every number is one, nothing in it can run or load",
    (motif) => {
      fc.assert(
        fc.property(anyIllustration, ({ hue, seed }) => {
          const svg = drawIllustration({ motif, hue, seed });
          expect(svg).toMatch(
            /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1468 560" width="1468" height="560">.*<\/svg>$/s,
          );
          expect(svg).not.toMatch(/NaN|undefined|null|Infinity|script|href|url\(|on\w+=/);
        }),
        { numRuns: 25, seed: 1 },
      );
    },
  );

  test("is the same for the same values and differs for others", () => {
    const first = { motif: "leaf", hue: 120, seed: 7 } as const;
    expect(drawIllustration(first)).toBe(drawIllustration({ ...first }));
    const others = [
      { ...first, seed: 8 },
      { ...first, hue: 121 },
      { ...first, motif: "wave" as const },
    ];
    expect(new Set([first, ...others].map(drawIllustration)).size).toBe(4);
  });
});
