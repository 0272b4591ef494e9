import { expect, test } from "vitest";
import { canonicalUrl } from "./page-metadata.ts";

const site = { url: "https://migraine.example" };

test.each([
  [{ path: "/" }, "https://migraine.example/"],
  [{ path: "/forums", page: 1 }, "https://migraine.example/forums"],
  [{ path: "/forums", page: 3 }, "https://migraine.example/forums?page=3"],
  [{ path: "/search?s=aura", page: 2 }, "https://migraine.example/search?s=aura&page=2"],
  [{ path: "https://sleep.example/posts/x" }, "https://sleep.example/posts/x"],
  [{}, null],
])("the canonical address of %j is %s", (page, url) => {
  expect(canonicalUrl(site, page)).toBe(url);
});
