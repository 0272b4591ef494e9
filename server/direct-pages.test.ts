import { expect, test } from "vitest";
import { readParams } from "./direct-pages.ts";

test.each([
  ["/", "/", {}],
  ["/forums", "/forums", {}],
  ["/posts/[slug]", "/posts/aura", { slug: "aura" }],
  ["/members/[slug]/status/[id]", "/members/ana/status/5", { slug: "ana", id: "5" }],
  ["/[permalink]/[...rest]", "/a/b/c", { permalink: "a", rest: ["b", "c"] }],
])("the parameters of %s are read from %s", (pattern, path, params) => {
  expect(readParams(pattern, path)).toEqual(params);
});

test.each([
  ["/forums", "/"],
  ["/posts/[slug]", "/posts"],
  ["/posts/[slug]", "/posts/a/b"],
  ["/posts/[slug]", "/stories/a"],
  ["/[permalink]/[...rest]", "/a"],
])("a path that is not of the form %s has none: %s", (pattern, path) => {
  expect(readParams(pattern, path)).toBeNull();
});
