import { expect, test } from "vitest";
import { listWordRuns, otherTerms, thingNamed } from "./synonyms.ts";

const migraine = { keys: ["migraine", "hemicrania", "sick headache"] };
const cluster = { keys: ["cluster headache", "horton headache"] };
const both = [migraine, cluster];

test("a name is put another way wherever it stands in the term", () => {
  expect(otherTerms("Hemicrania", "hemicrania", both)).toEqual(['"migraine"', '"sick headache"']);
  expect(otherTerms("my horton headache diary", "my horton headache diary", both)).toEqual([
    'my "cluster headache" diary',
  ]);
});

test("the longest name counts, and a part of a word is none", () => {
  expect(otherTerms("sick headache", "sick headache", both)).toContain('"hemicrania"');
  expect(otherTerms("hemicraniac", "hemicraniac", both)).toEqual([]);
});

test.each(['"hemicrania"', "hemicrania -aura", "hemicrania or aura", "hemicrania OR aura"])(
  "%j is searched for as it was typed",
  (term) => {
    expect(
      otherTerms(
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

test("a term leads to the one thing that it names, and to none where it names two", () => {
  expect(thingNamed("hemicrania at night", both)).toBe(migraine);
  expect(thingNamed("aura", both)).toBeNull();
  const twin = { keys: ["hemicrania"] };
  expect(thingNamed("hemicrania", [migraine, twin])).toBeNull();
});

test("however long a term is, few runs of it are compared", () => {
  expect(listWordRuns("")).toEqual([]);
  expect(
    listWordRuns(Array.from({ length: 250 }, (_unused, at) => `w${at}`).join(" ")).length,
  ).toBeLessThan(80);
});
