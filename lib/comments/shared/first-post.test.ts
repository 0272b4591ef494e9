import { expect, test } from "vitest";
import { firstPostDays, isFirstOf, isRecentPost } from "./first-post.ts";

test("a post is the first if it is the earliest approved one, or if no post is approved yet", () => {
  const post = { type: "comment", id: 7 } as const;
  expect(isFirstOf(post, null)).toBe(true);
  expect(isFirstOf(post, { type: "comment", id: 7 })).toBe(true);
  expect(isFirstOf(post, { type: "comment", id: 6 })).toBe(false);
  expect(isFirstOf(post, { type: "item", id: 7 })).toBe(false);
});

test("it is marked for some time", () => {
  const now = new Date("2026-03-31T12:00:00Z");
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect(isRecentPost(before(0), now)).toBe(true);
  expect(isRecentPost(before(firstPostDays - 0.01), now)).toBe(true);
  expect(isRecentPost(before(firstPostDays), now)).toBe(false);
});
