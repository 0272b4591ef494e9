import { expect, test } from "vitest";
import { hashText } from "./hash-text.ts";

test("a hash has 14 digits and letters, and changes with the text", () => {
  const texts = ["", "a", "b", "ab", "ba", "Łódź", "x".repeat(500)];
  const hashes = texts.map(hashText);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-z]{14}$/);
  expect(new Set(hashes).size).toBe(texts.length);
  expect(texts.map(hashText)).toEqual(hashes);
});
