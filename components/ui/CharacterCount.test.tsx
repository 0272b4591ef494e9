import { expect, it } from "vitest";
import { characterCountText } from "./CharacterCount.tsx";

it.each([
  [0, 2000, "2,000 characters left"],
  [1999, 2000, "1 character left"],
  [2000, 2000, "0 characters left"],
  [2001, 2000, "1 character too many"],
  [3500, 2000, "1,500 characters too many"],
])("shows for %d of %d characters: %s", (length, limit, words) => {
  expect(characterCountText(length, limit)).toBe(words);
});
