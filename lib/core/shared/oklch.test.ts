import { expect, test } from "vitest";
import { oklchToHex, replaceOklch } from "./oklch.ts";

test.each([
  [[1, 0, 0], "#ffffff"],
  [[0, 0, 0], "#000000"],
  // The values of named colours in CSS Color 4.
  [[0.6279, 0.2577, 29.23], "#ff0000"],
  [[0.8664, 0.2948, 142.5], "#00ff00"],
  [[0.452, 0.3132, 264.05], "#0000ff"],
] as const)("oklch(%j) is %s", ([lightness, chroma, hue], hex) => {
  const bytes = (text: string) =>
    [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const wanted = bytes(hex);
  for (const [index, byte] of bytes(oklchToHex(lightness, chroma, hue)).entries())
    expect(Math.abs(byte - (wanted[index] ?? 0))).toBeLessThanOrEqual(1);
});

test("the colours of a drawing are replaced wherever they stand", () => {
  expect(replaceOklch(`<a fill="oklch(100% 0 0)" style="fill:oklch(0% 0.1 -25)"/>`)).toMatch(
    /^<a fill="#ffffff" style="fill:#[0-9a-f]{6}"\/>$/,
  );
});
