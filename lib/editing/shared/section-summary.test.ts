import { expect, test } from "vitest";
import { getSectionExcerpt, getSectionName } from "./section-summary.ts";

test("a section is called by its type", () => {
  expect(getSectionName({ id: "a", kind: "KeyPoints" })).toBe("Key points");
  expect(getSectionName({ id: "a", kind: "Removed" })).toBe("Removed");
});

test.each([
  [{ heading: null, text: "Some words" }, "Some words"],
  [{ heading: "A heading", text: "Some words" }, "A heading"],
  [{ html: "<h3>Text</h3><p>with   markup</p>" }, "Text with markup"],
  [{ text: "a".repeat(90) }, `${"a".repeat(80)}…`],
  [{ contentId: 4 }, ""],
])("%o has an excerpt", (fields, expected) => {
  expect(getSectionExcerpt({ id: "a", kind: "X", ...fields })).toBe(expected);
});
