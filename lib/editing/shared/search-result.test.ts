import { expect, test } from "vitest";
import { cutText, toAddressLine } from "./search-result.ts";

test.each([
  ["a short text", "A quiet room", 20, "A quiet room"],
  ["spaces and lines", "A\n  quiet room ", 20, "A quiet room"],
  ["a text that is cut within a word", "A quiet room helps", 15, "A quiet room …"],
  ["a text that is cut behind a word", "A quiet room helps", 12, "A quiet room …"],
  ["a comma at the cut", "A quiet, dark room", 9, "A quiet …"],
  ["one long word", "Electroencephalography", 7, "Electro …"],
])("a search engine cuts %s", (_what, text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test("an address is shown as its host and the parts of its path", () => {
  expect(toAddressLine("https://migraine.test/posts/quiet-rooms?a=1")).toBe(
    "migraine.test › posts › quiet-rooms",
  );
  expect(toAddressLine("https://migraine.test/")).toBe("migraine.test");
});
