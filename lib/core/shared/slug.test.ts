import { describe, expect, test } from "vitest";
import { asciiSlug, freeSlug, numberedSlug } from "./slug.ts";

describe("a slug", () => {
  test.each([
    ["Does anyone else wake up with one?", "does-anyone-else-wake-up-with-one"],
    ["  It’s what she's got  ", "its-what-shes-got"],
    ["Crème brûlée & co.", "creme-brulee-co"],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["Ærø, Œuvre und Øl", "aero-oeuvre-und-ol"],
    ["頭痛 and work", "and-work"],
    ["🧠🧠", ""],
    ["שלום לכולם", ""],
    ["100 % %2f..%2f", "100-2f-2f"],
  ])("the slug of %j is %j", (text, slug) => {
    expect(asciiSlug(text)).toBe(slug);
  });

  test("has at most 80 characters and ends at a word if possible", () => {
    expect(asciiSlug("word ".repeat(30))).toBe(`${"word-".repeat(15)}word`);
    expect(asciiSlug("w".repeat(200))).toBe("w".repeat(80));
  });

  test("gets the next number if it is taken, within the same length", () => {
    const taken = new Set(["a", "a-2"]);
    expect(freeSlug("a", (slug) => taken.has(slug))).toBe("a-3");
    expect(numberedSlug("w".repeat(80), 12)).toBe(`${"w".repeat(72)}-12`);
    expect(numberedSlug(`${"w".repeat(71)}-words`, 2)).toBe(`${"w".repeat(71)}-2`);
  });
});
