import { expect, test } from "vitest";
import { toLetterPairs } from "./unspaced.ts";

test("words of scripts without spaces become letter pairs, others are unchanged", () => {
  expect(toLetterPairs("頭痛が B12")).toBe(" u982du75db u75dbu304c  B12");
  expect(toLetterPairs("ไทย")).toBe(" u0e44u0e17 u0e17u0e22 ".replaceAll("u0", "u"));
  expect(toLetterPairs("痛 migraine Übelkeit")).toBe("痛 migraine Übelkeit");
  expect(toLetterPairs('"頭痛" -薬局')).toBe('" u982du75db " - u85acu5c40 ');
});
