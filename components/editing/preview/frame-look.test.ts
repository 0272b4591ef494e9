import { expect, test } from "vitest";
import { toPrintMedia } from "./frame-look.ts";

test.each([
  ["print", "all"],
  ["only print and (min-width: 10cm)", "all and (min-width: 10cm)"],
  ["screen", "not all"],
  ["screen and (prefers-color-scheme: dark)", "not all"],
  ["not print", "not all"],
  ["not screen", "all"],
  ["(min-width: 40rem)", "(min-width: 40rem)"],
  ["screen, print", "not all, all"],
  ["", ""],
])("a printer reads the media “%s” as “%s”", (media, expected) => {
  expect(toPrintMedia(media)).toBe(expected);
});
