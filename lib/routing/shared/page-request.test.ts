import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPageUrl } from "./page-request.ts";

const canonical = (url: string) => {
  const target = canonicalPageUrl(url);
  return target && `${target.path}?${target.query}`;
};

describe("canonicalPageUrl", () => {
  test.each([
    ["/", "/?"],
    ["/posts/a", "/posts/a?"],
    ["/posts/a?utm_source=x&fbclid=y", "/posts/a?"],
    ["/forums?page=2", "/forums?page=2"],
    ["/forums?redirect=%2Fa&page=2&preview=true", "/forums?page=2&preview=true&redirect=%2Fa"],
    ["/forums?page=2&page=3", "/forums?page=2"],
    ["/forums?PAGE=2", "/forums?"],
    ["/forums#fragment", "/forums?"],
    ["/a/../b", "/b?"],
    ["/a/%2e%2e/b", "/b?"],
    ["/a%2fb", "/a%2fb?"],
    ["/ä", "/%C3%A4?"],
    ["/%zz", "/%zz?"],
  ])("%s is %s", (url, expected) => {
    expect(canonical(url)).toBe(expected);
  });

  test.each([
    "",
    "posts/a",
    "//evil.test",
    "//",
    "http://evil.test/",
    "*",
    "/.//evil.test/",
    "/a/..//evil.test/",
    "/\\evil.test",
    "/%2e//evil.test/",
  ])("%j cannot be read as a page of the site", (url) => {
    expect(canonicalPageUrl(url)).toBeNull();
  });

  test("a parameter above 500 characters is dropped", () => {
    expect([
      canonical(`/?page=${"1".repeat(500)}`)?.length,
      canonical(`/?page=${"1".repeat(501)}`),
    ]).toEqual([507, "/?"]);
  });

  test("a canonical address is canonical already, and begins with one slash", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "/",
            ".",
            "..",
            "%2e",
            "\\",
            "a",
            "?",
            "page=1",
            "&",
            "preview",
            "=",
            "#",
            "%",
            " ",
            "ü",
            "@",
            ":",
          ),
          { maxLength: 12 },
        ),
        (pieces) => {
          const once = canonical(`/${pieces.join("")}`);
          if (once === null) return;
          expect(canonical(once)).toBe(once);
          expect(once).toMatch(/^\/(?!\/)/);
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });
});
