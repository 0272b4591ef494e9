import { expect, test } from "vitest";
import { feedPath, parseFeedPath } from "./feed-path.ts";

test.each([
  ["rss", undefined, "/feed"],
  ["atom", undefined, "/feed/atom"],
  ["rss", "treatment", "/treatment/feed"],
  ["atom", "a b", "/a%20b/feed/atom"],
] as const)("the %s feed of %s is at %s", (form, category, path) => {
  expect(feedPath(form, category)).toBe(path);
  expect(parseFeedPath(path)).toEqual({ form, category: category ?? null });
});

test.each(["/", "/feeds", "/feed/rss", "/a/b/feed", "/feed/atom/x", "//feed", "/%zz/feed"])(
  "%s is no feed",
  (path) => {
    expect(parseFeedPath(path)).toBeNull();
  },
);
