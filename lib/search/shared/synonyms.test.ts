import { expect, test } from "vitest";
import {
  findNamed,
  isPlainTerm,
  listSynonymTerms,
  listTitleRuns,
  listWordRuns,
} from "./synonyms.ts";

const migraine = { keys: ["migraine", "hemicrania", "sick headache"] };
const cluster = { keys: ["cluster headache", "horton headache"] };
const both = [migraine, cluster];

test("a name is replaced by its synonyms anywhere in the term", () => {
  expect(listSynonymTerms("Hemicrania", "hemicrania", both)).toEqual([
    '"migraine"',
    '"sick headache"',
  ]);
  expect(listSynonymTerms("my horton headache diary", "my horton headache diary", both)).toEqual([
    'my "cluster headache" diary',
  ]);
});

test("the longest name matches, and a part of a word does not", () => {
  expect(listSynonymTerms("sick headache", "sick headache", both)).toContain('"hemicrania"');
  expect(listSynonymTerms("hemicraniac", "hemicraniac", both)).toEqual([]);
});

test.each(['"hemicrania"', "hemicrania -aura", "hemicrania or aura", "hemicrania OR aura"])(
  "%j is searched for as it was typed",
  (term) => {
    expect(
      listSynonymTerms(
        term,
        term
          .toLowerCase()
          .replace(/[^a-z]+/g, " ")
          .trim(),
        both,
      ),
    ).toEqual([]);
  },
);

test("a term matches the one condition that it names, and none if it names two", () => {
  expect(findNamed("hemicrania at night", both)).toBe(migraine);
  expect(findNamed("aura", both)).toBeNull();
  const twin = { keys: ["hemicrania"] };
  expect(findNamed("hemicrania", [migraine, twin])).toBeNull();
});

test("however long a term is, few runs of it are compared", () => {
  expect(listWordRuns("")).toEqual([]);
  expect(
    listWordRuns(Array.from({ length: 250 }, (_unused, at) => `w${at}`).join(" ")).length,
  ).toBeLessThan(80);
});

test("a title may be as long as sixteen words, and is not looked for where the term has operators", () => {
  const key = Array.from({ length: 20 }, (_, index) => `w${index}`).join(" ");
  const runs = listTitleRuns(key, key);
  expect(runs[0]?.split(" ")).toHaveLength(16);
  expect(runs).toHaveLength(136);
  expect(listTitleRuns("aura -pain", "aura pain")).toEqual([]);
});

test("a plain term has nothing but words of the plain alphabet", () => {
  for (const term of ["aura", "Light Sensitivity", "the", "orange and northern"])
    expect([term, isPlainTerm(term)]).toEqual([term, true]);
  for (const term of [
    "",
    "sleep or pain",
    "a -b",
    '"a b"',
    "well-being",
    "café",
    "b12",
    "a.b",
    "a?",
  ])
    expect([term, isPlainTerm(term)]).toEqual([term, false]);
});
