import { describe, expect, test } from "vitest";
import {
  directoryPath,
  disorderOptions,
  disorderPath,
  getInitial,
  nameKey,
  tableOfContents,
} from "./disorder.ts";

describe("names are compared", () => {
  test.each([
    ["Guillain-Barré  syndrome", "guillain barre syndrome"],
    ["BEHÇET’S disease", "behcet s disease"],
    ["22q11.2 deletion", "22q11 2 deletion"],
    ["45,X", "45 x"],
    ["100 %_\\ sure", "100 sure"],
    ["   ", ""],
    ["🙂", ""],
    ["\u0000", ""],
    ["Größe", "große"],
    ["病気", "病気"],
  ])("%j as %j", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test("handles up to 200 characters quickly", () => {
    expect(nameKey("x".repeat(100_000))).toHaveLength(200);
    expect(nameKey("- ".repeat(100_000))).toBe("");
  });
});

test("a name is listed under its letter, whatever its accents", () => {
  expect(["Étude", "alport", "22q11", "病気", ""].map(getInitial)).toEqual([
    "e",
    "a",
    "0-9",
    "0-9",
    "0-9",
  ]);
});

// spec §3: condition: synonyms are choices with the same id
test("every name is a choice with its own key, and all of one condition have its id as value", () => {
  const options = disorderOptions([
    { id: "7", name: "Migraine", synonyms: ["Hemicrania", "Migraine"] },
    { id: "8", name: "Cluster headache", synonyms: ["Hemicrania"] },
  ]);
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ["7", "Migraine"],
    ["7", "Hemicrania"],
    ["8", "Cluster headache"],
    ["8", "Hemicrania"],
  ]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(4);
});

test("each heading has a unique id", () => {
  const headings = ["What it is", "What it is", "Facts", "🙂", "Articles"];
  expect(tableOfContents(headings.map((heading) => ({ heading }))).map(({ id }) => id)).toEqual([
    "what-it-is",
    "what-it-is-2",
    "facts-2",
    "part",
    "articles-2",
  ]);
});

test("addresses", () => {
  expect(disorderPath("fabry-disease")).toBe("/conditions/fabry-disease");
  expect([
    directoryPath(),
    directoryPath("b"),
    directoryPath(null, 2),
    directoryPath("b", 3),
  ]).toEqual([
    "/conditions",
    "/conditions?letter=b",
    "/conditions?page=2",
    "/conditions?letter=b&page=3",
  ]);
});
