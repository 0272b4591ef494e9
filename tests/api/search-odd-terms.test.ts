import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const document = `query ($term: String!) { search(term: $term) {
  total results { item { id } snippet { text } } facets { types { count } }
} }`;

const search = (term: string) => network.ask(document, { term });

test("a term without a word finds nothing, and is no error", async () => {
  const terms = [
    "-",
    "--",
    "-".repeat(50),
    "- ".repeat(50),
    "-".repeat(500),
    '"',
    '""',
    '"" ""',
    "!",
    "!!!",
    "&|!",
    "()",
    "(((",
    "<->",
    "<3>",
    ":*",
    "'",
    "\\",
    "\\\\",
    "?",
    "...",
    "…",
    "–—",
    "% _",
    "$$",
    "#",
    "@",
    "😀",
    "😀 😀",
    "🏳️‍🌈",
    "👩‍👩‍👧‍👦",
    "´`",
    "«»",
    "\u200b",
    "\u202e",
    "or",
    "or or",
    "-or",
    "- or -",
    '-""',
  ];
  for (const term of terms) {
    const { data, errors } = await search(term);
    expect([term, errors]).toEqual([term, undefined]);
    expect([term, data.search.total]).toEqual([term, 0]);
  }
});

test("whatever operators, punctuation and words are put together, the answer is no error", async () => {
  const part = fc.constantFrom(
    "-",
    "--",
    "-".repeat(60),
    "- ",
    '"',
    "or",
    "and",
    "not",
    "!",
    "&",
    "|",
    "(",
    ")",
    "<->",
    "<3>",
    ":*",
    "*",
    "'",
    "\\",
    "\\'",
    ":",
    "%",
    "_",
    "😀",
    "´",
    "\u200d",
    "\ud800",
    "\u0000",
    "headache",
    "head",
    "-head",
    '"aura',
    "migraine",
    "1",
    "1-2",
    "-1",
    "c++",
    "a@b.test",
    "https://x.test/a?b=c",
    "the",
    "ǅ",
    "ß",
    "頭痛",
    "é",
    "x".repeat(400),
  );
  const term = fc
    .array(fc.tuple(part, fc.constantFrom("", " ")), { maxLength: 40 })
    .map((parts) => parts.flat().join(""));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(term, fc.string({ unit: "binary", maxLength: 500 })),
      async (text) => {
        const { errors } = await search(text);
        expect(errors).toBeUndefined();
      },
    ),
    { numRuns: 250, seed: 12 },
  );
});

test("plain words, which have a statement of their own, find the same as with punctuation", async () => {
  const terms = ["migraine", "light", "light sensitivity", "sleep", "sleep pain", "headache diary"];
  let found = 0;
  for (const term of [...terms, "the", "light the", "migrane", "xyzzy", "living with migraine"]) {
    const [plain, other] = [await search(term), await search(`${term}?`)];
    expect([term, plain.data]).toEqual([term, other.data]);
    found += plain.data.search.total;
  }
  expect(found).toBeGreaterThan(0);
});
