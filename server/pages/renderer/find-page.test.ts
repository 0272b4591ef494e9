import { expect, test } from "vitest";
import { findPage, readParams } from "./find-page.ts";

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

test.each([
  ["/migraine/guest/posts/aura", "/[site]/[viewer]/posts/[slug]", { slug: "aura" }],
  ["/migraine/member/", "/[site]/[viewer]", {}],
  [
    "/migraine/guest/a/b",
    "/[site]/[viewer]/[permalink]/[...rest]",
    { permalink: "a", rest: ["b"] },
  ],
])("the middleware sends %s to the page %s", (path, name, params) => {
  const [, site, viewer] = path.split("/");
  expect(findPage(path)).toEqual({
    name,
    isFragment: false,
    params: { site, viewer, ...params },
  });
});

test("a fragment is a page of its own", () => {
  expect(findPage("/migraine/fragment/newest-threads")).toEqual({
    name: "/[site]/fragment/[source]",
    isFragment: true,
    params: { site: "migraine", source: "newest-threads" },
  });
});
