import { expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { compareTexts } from "./compare-texts.ts";

const marks = { same: "", removed: "-", added: "+", gap: "…" };
const show = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, text }) => (kind === "gap" ? "…" : marks[kind] + text));

test("changed words stand between the words that stayed", () => {
  expect(show("I slept four hours.", "I slept six hours.")).toEqual([
    "I slept ",
    "-four",
    "+six",
    " hours.",
  ]);
});

test("changed words side by side are one change", () => {
  expect(show("The first bad words", "The second good words")).toEqual([
    "The ",
    "-first bad",
    "+second good",
    " words",
  ]);
});

test.each([
  ["头痛一周", "头痛两周"],
  ["नमस्ते दुनिया", "नमस्ते मित्र"],
  ["a\n\nb", "a\n\nc"],
  ["👩‍👩‍👧 x", "👨‍👩‍👧 x"],
  ["", "new"],
  ["<b>", "</b>"],
])(
  "kept and removed parts form the old text, kept and added parts the new one: %j",
  (before, after) => {
    const changes = compareTexts(before, after);
    const join = (left: string) =>
      changes.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join("");
    expect([join("added"), join("removed")]).toEqual([before, after]);
  },
);

test("long unchanged parts are left out, except the words around a change", () => {
  const long = Array.from({ length: 400 }, (_, at) => `word${at}`).join(" ");
  const shown = show(`${long} old ${long}`, `${long} new ${long}`);
  expect(shown.filter((part) => part === "…")).toHaveLength(2);
  expect(shown).toContain("-old");
  expect(shown.join("").length).toBeLessThan(600);
});

test("long texts that have nothing in common count as replaced, without comparing each word with each", () => {
  const text = (word: string) =>
    Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ");
  const changes = endSoon(() => compareTexts(text("a"), text("b")));
  expect(changes.map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
