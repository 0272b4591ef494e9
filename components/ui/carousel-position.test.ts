import { expect, test } from "vitest";
import { positionText, slidesInView } from "./carousel-position.ts";

const slides = (count: number, width: number, scrolled: number) =>
  Array.from({ length: count }, (_, index) => ({
    start: index * width - scrolled,
    end: (index + 1) * width - scrolled,
  }));
const track = { start: 0, end: 300 };

test.each([
  ["at rest on the first", 0, "1 of 5"],
  ["less than half way", 140, "1 of 5"],
  ["more than half way", 160, "2 of 5"],
  ["at rest on the third", 600, "3 of 5"],
  ["at the end", 1200, "5 of 5"],
])("one slide at a time, %s: %s", (_what, scrolled, words) => {
  expect(positionText(slidesInView(track, slides(5, 300, scrolled)), 5)).toBe(words);
});

test("several visible slides are all named, so that each step back or forward moves", () => {
  expect(positionText(slidesInView(track, slides(5, 100, 0)), 5)).toBe("1–3 of 5");
  expect(positionText(slidesInView(track, slides(5, 100, 100)), 5)).toBe("2–4 of 5");
  expect(positionText(slidesInView(track, slides(5, 100, 200)), 5)).toBe("3–5 of 5");
  expect(positionText(slidesInView(track, slides(2, 100, 0)), 2)).toBe("1–2 of 2");
});

test("handles an empty list of slides", () => {
  expect(slidesInView(track, [])).toEqual({ first: 0, last: 0 });
});
