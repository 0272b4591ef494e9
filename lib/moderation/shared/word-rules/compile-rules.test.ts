import { describe, expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { compileRules } from "./compile-rules.ts";
import { falseFriends } from "./false-friends.ts";
import type { WordRule } from "./word-rule.ts";

const rule = (kind: WordRule["kind"], ...terms: string[]): WordRule => ({
  id: 1,
  siteId: null,
  kind,
  terms,
  replacement: null,
});

const find = (term: string, text: string, kind: WordRule["kind"] = "block") =>
  compileRules([rule(kind, term)])
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

test("the corpus of false friends is large", () => {
  expect(falseFriends.length).toBeGreaterThanOrEqual(60);
  expect(new Set(falseFriends.map(([, text]) => text)).size).toBe(falseFriends.length);
});

test.each(falseFriends)("%j is not found in %j", (term, text) => {
  expect(find(term, text)).toEqual([]);
  // As a separate word, it is found.
  expect(find(term, `${text} ${term}!`)).toEqual([term]);
});

test("no false friend matches when all terms are rules at once", () => {
  const all = compileRules([rule("block", ...new Set(falseFriends.map(([term]) => term)))]);
  const found = falseFriends.flatMap(([own, text]) =>
    all.find(text).filter(({ term }) => term === own),
  );
  expect(found).toEqual([]);
});

describe("words", () => {
  test.each([
    ["capitals", "kill", "KILL Kill"],
    ["accents in the text", "cafe", "Café cafe\u0301"],
    ["accents in the term", "naïve", "naive NAÏVE"],
    ["full-width letters", "kill", "ｋｉｌｌ Ｋill"],
    ["invisible characters", "kill", "ki\u200bll k\u00adill"],
    ["Cyrillic letters among Latin ones", "kill", "kіll kiⅼⅼ"],
    ["words of Cyrillic letters only in an English text", "cope", "соре сope"],
    ["Greek capitals", "kill", "ΚΙLL ΚIll"],
    ["letters with strokes", "sorry", "sørry SØRRY"],
  ])("match in every spelling: %s", (_name, term, text) => {
    expect(find(term, text)).toEqual(text.split(" "));
  });

  test("of another script match and are not taken for Latin ones", () => {
    expect(find("рак", "У меня рак, и я жду.")).toEqual(["рак"]);
    expect(find("pak", "У меня рак, и я жду.")).toEqual([]);
    expect(find("рак", "the pak file")).toEqual([]);
    expect(find("قتل", "هذا قتل!")).toEqual(["قتل"]);
  });

  test.each([
    ["digits", "kill", "kill9 9kill"],
    ["letters with accents", "kill", "ékill killé"],
    ["letters of another script", "kill", "killж"],
    ["vowel signs", "क", "की"],
  ])("end at %s only if none follow", (_name, term, text) => {
    expect(find(term, text)).toEqual([]);
  });

  test.each(["(kill)", "kill.", "«kill»", "re-kill", "kill_him", "👍kill", "kill's"])(
    "are found in %s",
    (text) => expect(find("kill", text)).toEqual(["kill"]),
  );
});

describe("phrases", () => {
  test.each(["kill  yourself", "kill\nyourself", "kill\u00a0yourself", "Kill\t\u2003yourself"])(
    "are found with any white space: %j",
    (text) => expect(find("kill yourself", text)).toEqual([text]),
  );

  test("have the other characters of the term", () => {
    expect(find("can't cope", "I can’t cope")).toEqual(["can’t cope"]);
    expect(find("can't cope", "I can, t cope")).toEqual([]);
    expect(find("well-being", "well‑being well being")).toEqual(["well‑being"]);
  });

  test("and their parts are found together", () => {
    const rules = compileRules([rule("hold", "kill yourself", "yourself", "kill")]);
    expect(rules.find("go kill yourself").map(({ term }) => term)).toEqual([
      "kill yourself",
      "kill",
      "yourself",
    ]);
  });
});

describe("a star at the end", () => {
  test("matches the rest of a word", () => {
    const text = "suicide suicidal insuicid suicid";
    expect(find("suicid*", text)).toEqual(["suicide", "suicidal", "suicid"]);
  });
  test("matches the rest of the last word of a phrase", () => {
    expect(find("buy follow*", "Buy  followers, buy a follower")).toEqual(["Buy  followers"]);
  });
});

test("terms are never patterns", () => {
  expect(find("a.c", "abc a.c")).toEqual(["a.c"]);
  expect(find("(a+)+b", `${"a".repeat(30)}c`)).toEqual([]);
});

describe("domains", () => {
  test.each([
    "evil.com",
    "https://evil.com/path?x=1",
    "HTTP://EVIL.COM",
    "www.evil.com",
    "shop.eu.evil.com",
    "see evil.com.",
    "(evil.com)",
    "Look...evil.com",
    "https://%65vil.com/x",
    "https://good.org@evil.com/",
    "evil。com",
    "ev\u200bil.com",
  ])("match themselves and their subdomains: %s", (text) => {
    expect(find("evil.com", text, "hold_link")).not.toEqual([]);
  });
  test.each([
    "notevil.com",
    "evil.com.au",
    "evil.co",
    "evil com",
    "me@evil.com",
    "evil. Com is a word",
    "https://good.org/evil-com",
  ])("match no other one: %s", (text) => {
    expect(find("evil.com", text, "block_link")).toEqual([]);
  });
  test("match in the URLs of links", () => {
    const rules = compileRules([rule("hold_link", "evil.com")]);
    expect(rules.find("a kind word", ["https://a.evil.com"]).map(({ term }) => term)).toEqual([
      "evil.com",
    ]);
  });
  test("of other scripts match as browsers read them", () => {
    expect(find("xn--bcher-kva.de", "bei Bücher.de", "hold_link")).toEqual(["Bücher.de"]);
  });
});

describe("many terms", () => {
  const letters = (seed: number) =>
    [...String(seed * 7919)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const terms = [
    ...Array.from({ length: 1500 }, (_unused, index) => `w${letters(index + 1)}`),
    ...Array.from({ length: 300 }, (_unused, index) => `the ${letters(index + 1)} of`),
    ...Array.from({ length: 200 }, (_unused, index) => `${letters(index + 1)}x*`),
  ];
  const domains = Array.from({ length: 500 }, (_unused, index) => `${letters(index + 1)}.com`);
  const rules = compileRules([rule("block", ...terms), rule("hold_link", ...domains)]);
  const fill = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));

  test.each([
    ["prose", "I woke up at three and the pain in my neck was back, so I took what was left. "],
    ["accents", "Ich wäre müde, naïve Gedanken über das Frühstück, 痛い, боль. "],
    ["one long word", "a"],
    ["one letter each", "a "],
    ["hyphens", "a-"],
    ["dots", "a."],
    ["invisible characters", "a\u200b\u200b\u200b\u200b\u200b\u200b\u200b"],
    ["addresses", "https://a.example.org/b "],
    ["beginnings of phrases", "the of the "],
  ])("are searched in one pass: 2,000 in a million characters of %s", (_name, text) => {
    endSoon(() => rules.find(fill(text)));
  });
});
