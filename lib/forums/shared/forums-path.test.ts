import { expect, test } from "vitest";
import { forumsPath } from "./forums-path.ts";

test.each([
  [{}, "/forums"],
  [{ sort: "active", topic: null, page: 1 }, "/forums"],
  [{ topic: "daily-life" }, "/forums?topic=daily-life"],
  [{ page: 3, sort: "replies", topic: "a" }, "/forums?page=3&sort=replies&topic=a"],
] as const)("each view of the forums has one address: %j", (view, path) => {
  expect(forumsPath(view)).toBe(path);
});
