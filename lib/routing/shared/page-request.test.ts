import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPageUrl, isPageKept } from "./page-request.ts";

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
    ["/search?s=two%20words&page=2&utm_source=x", "/search?page=2&s=two+words"],
    ["/search?s=%F0%9F%99%82", "/search?s=%F0%9F%99%82"],
    ["/?s=a", "/?s=a"],
    [
      "/search?s=a&type=post&site=sleep&category=x&letter=b",
      "/search?s=a&type=post&site=sleep&category=x",
    ],
    ["/posts/a?type=post&site=sleep&category=x&letter=b", "/posts/a?"],
    ["/conditions?letter=b&s=x&type=post", "/conditions?s=x&letter=b"],
    ["/conditions?letter=0-9", "/conditions?letter=0-9"],
    ["/conditions?letter=bb", "/conditions?"],
    ["/posts/a?s=a&problem=email", "/posts/a?"],
    ["/signed-up?problem=email&s=a", "/signed-up?problem=email"],
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

  test("what is searched for is cut at 500 characters", () => {
    expect([
      canonical(`/search?s=${"a".repeat(500)}`)?.length,
      canonical(`/search?s=${"a".repeat(5000)}`)?.length,
    ]).toEqual([510, 510]);
    const halved = canonical(`/search?s=${"a".repeat(499)}🙂🙂`);
    expect(canonical(halved ?? "")).toBe(halved);
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

test("previews, pages with a way back and searches are not kept for the next visitor", () => {
  const kept = (url: string) => {
    const target = canonicalPageUrl(url);
    return target && isPageKept(target);
  };
  expect(
    [
      "/",
      "/forums?page=2",
      "/posts/search",
      "/signed-up?problem=email",
      "/conditions?letter=b",
    ].map(kept),
  ).toEqual([true, true, true, true, true]);
  expect(
    [
      "/search",
      "/search?s=a",
      "/search/?s=a",
      "/conditions?s=a",
      "/posts/a?preview=true",
      "/member-login?redirect=/a",
    ].map(kept),
  ).toEqual([false, false, false, false, false, false]);
});
