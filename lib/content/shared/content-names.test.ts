import { describe, expect, test } from "vitest";
import { permalinkProblem, rootWord, slugProblem } from "./content-names.ts";

describe("a slug", () => {
  test.each(["a", "a-slug", "2-things", "x".repeat(80)])("%s is good", (slug) => {
    expect(slugProblem("post", slug)).toBeNull();
  });

  test.each(["", "A", "a_b", "a b", "-a", "a-", "ä", "a/b", "a.b", "..", "123", "x".repeat(81)])(
    "%j is none",
    (slug) => {
      expect(slugProblem("post", slug)).not.toBeNull();
    },
  );

  test("is not a reserved word, except for the home page", () => {
    for (const word of ["new", "page", "api", "home", "forums", "unsubscribe"])
      expect(slugProblem("post", word)).toMatch(/is a word of the product/);
    expect(slugProblem("page", "home")).toBeNull();
  });
});

test("a permalink cannot hide a page, a redirect of every site or a reserved word", () => {
  expect(["start-here", "about.html", "2026"].map(permalinkProblem)).toEqual([null, null, null]);
  for (const word of [
    "",
    "a/b",
    "-a",
    "a-",
    "A",
    "_next",
    "sw.js",
    "forum",
    "topic",
    "offline",
    "..",
  ])
    expect([word, permalinkProblem(word)]).not.toEqual([word, null]);
});

test("an item has its permalink below the root, and a collection its slug", () => {
  const item = { type: "post", slug: "a", permalink: null } as const;
  expect(rootWord(item)).toBeNull();
  expect(rootWord({ ...item, permalink: "b" })).toBe("b");
  expect(rootWord({ ...item, type: "cas" })).toBe("a");
});
