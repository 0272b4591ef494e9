import { expect, test } from "vitest";
import { canTransitionTo, contentState } from "./content-state.ts";

const now = new Date("2026-10-01T12:00:00Z");
const past = new Date("2026-10-01T11:59:59Z");
const future = new Date("2026-10-01T12:00:01Z");

test.each([
  ["draft", null, "draft"],
  ["draft", past, "draft"],
  ["draft", future, "draft"],
  ["published", null, "draft"],
  ["published", past, "published"],
  ["published", now, "published"],
  ["published", future, "scheduled"],
  ["archived", future, "archived"],
  ["deleted", past, "draft"],
] as const)("%s with the time %s is %s", (status, publishedAt, state) => {
  expect(contentState({ status, publishedAt }, now)).toBe(state);
});

test("only published items can be archived, and every state can be left", () => {
  const all = ["draft", "published", "archived"] as const;
  const refused = all.flatMap((from) =>
    all.filter((to) => !canTransitionTo(from, to)).map((to) => `${from} ${to}`),
  );
  expect(refused).toEqual(["draft archived"]);
});
