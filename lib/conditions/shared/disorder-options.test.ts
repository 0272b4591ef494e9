import { expect, test } from "vitest";
import { disorderOptions } from "./disorder-options.ts";

const found = [
  { id: "1", name: "Migraine with aura", synonyms: ["Classic migraine", "Migraña", "MA", "MA"] },
  { id: "2", name: "Vestibular migraine", synonyms: [] },
];

test("each condition is a choice by its name, and by the other names that hold the term", () => {
  expect(disorderOptions(" CLASSIC ", found)).toEqual([
    { value: "1", label: "Migraine with aura" },
    { value: "1", label: "Classic migraine" },
    { value: "2", label: "Vestibular migraine" },
  ]);
});

test("ignores accents, and lists no option twice", () => {
  expect(disorderOptions("migrana", found).map(({ label }) => label)).toContain("Migraña");
  const labels = disorderOptions("ma", found).filter(({ value }) => value === "1");
  expect(new Set(labels.map(({ label }) => label)).size).toBe(labels.length);
});
