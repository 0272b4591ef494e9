import { expect, test } from "vitest";
import { listUmlautSpellings } from "./umlauts.ts";

test.each([
  ["frühstück", "fruehstueck"],
  ["fruehstueck", "frühstück"],
  ["straße", "strasse"],
  ["grosse strasse für aerzte", "große straße für ärzte"],
  ["füße", "fuesse"],
])("%s is also spelled %s", (text, other) => {
  expect(listUmlautSpellings(text)).toContain(other);
});

test("a text without umlauts or anything like them has no other spelling", () => {
  expect(listUmlautSpellings("migraine")).toEqual([]);
});
