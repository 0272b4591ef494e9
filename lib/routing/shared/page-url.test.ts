import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPageCacheable, parsePageUrl, privatePageHeaders } from "./page-url.ts";

const canonical = (url: string) => {
  const target = parsePageUrl(url);
  return target && `${target.path}?${target.query}`;
};

describe("parsePageUrl", () => {
  test.each([
    ["/", "/?"],
    ["/posts/a", "/posts/a?"],
    ["/posts/a?utm_source=x&fbclid=y", "/posts/a?"],
    ["/forums?page=2", "/forums?page=2"],
    ["/forums?redirect=%2Fa&page=2&preview=true", "/forums?page=2"],
    ["/register?redirect=%2Fa&page=2", "/register?redirect=%2Fa"],
    ["/forums?page=2&page=3", "/forums?page=2"],
    ["/forums?PAGE=2", "/forums?"],
    ["/profile/following/people?show=edit&page=2", "/profile/following/people?page=2&show=edit"],
    ["/profile/following/people?show=all", "/profile/following/people?"],
    ["/moderation/rules?show=12", "/moderation/rules?show=12"],
    ["/moderation/rules?show=12a", "/moderation/rules?"],
    ["/manage/activity?show=network", "/manage/activity?show=network"],
    ["/manage/reviews?state=approved&after=12", "/manage/reviews?state=approved&after=12"],
    ["/forums?show=12", "/forums?"],
    ["/forums#fragment", "/forums?"],
    ["/search?s=two%20words&page=2&utm_source=x", "/search?page=2&s=two+words"],
    ["/search?s=%F0%9F%99%82", "/search?s=%F0%9F%99%82"],
    ["/?s=a&p=12", "/?"],
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
    ["/member-login?answer=link-sent&s=a", "/member-login?answer=link-sent"],
    ["/register?answer=link-sent", "/register?"],
    ["/posts/a?p=12&page_id=1&post_type=story&name=x", "/posts/a?"],
    ["/posts/a?preview=true&as=visitor", "/posts/a?preview=true&as=visitor"],
    ["/posts/a?as=member&preview=true", "/posts/a?preview=true&as=member"],
    ["/posts/a?preview=true&as=admin", "/posts/a?preview=true"],
    ["/posts/a?preview=1&as=member", "/posts/a?preview=1"],
    ["/posts/a?as=member", "/posts/a?"],
    ["/homepage/home-autumn?as=subscriber", "/homepage/home-autumn?as=subscriber"],
    ["/unsubscribe?email=a@b.test&hash=x", "/unsubscribe?email=a%40b.test&hash=x"],
    ["/posts/a?email=a@b.test&hash=x&legacyHash=y&result=done", "/posts/a?"],
    ["/polls?poll_id=12&option=3", "/polls?"],
    ["/%66orums?page=2", "/%66orums?page=2"],
    ["/polls/12?poll_id=12&vote=counted&option=3", "/polls/12?vote=counted&option=3"],
    ["/vote/poll/12?option=3&vote=counted", "/vote/poll/12?option=3"],
    ["/quizzes/a?answers=0-1&vote=mine", "/quizzes/a?answers=0-1"],
    ["/quizzes?answers=0-1", "/quizzes?"],
    ["/posts/a?poll_id=1&vote=a&option=1&answers=1", "/posts/a?"],
    ["/experiment-demo?draws=100", "/experiment-demo?"],
    ["/a/../b", "/b?"],
    ["/a/%2e%2e/b", "/b?"],
    ["/a%2fb", "/a%2fb?"],
    ["/ä", "/%C3%A4?"],
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
    "/%zz",
    "/a%2",
    "/%ff%fe",
    "/%c0%ae%c0%ae",
    "/%ed%a0%80",
  ])("%j cannot be read as a page of the site", (url) => {
    expect(parsePageUrl(url)).toBeNull();
  });

  test("a parameter above 500 characters is dropped", () => {
    expect([
      canonical(`/forums?page=${"1".repeat(500)}`)?.length,
      canonical(`/forums?page=${"1".repeat(501)}`),
    ]).toEqual([513, "/forums?"]);
  });

  test("a search term is cut at 500 characters", () => {
    expect([
      canonical(`/search?s=${"a".repeat(500)}`)?.length,
      canonical(`/search?s=${"a".repeat(5000)}`)?.length,
    ]).toEqual([510, 510]);
    const halved = canonical(`/search?s=${"a".repeat(499)}🙂🙂`);
    expect(canonical(halved ?? "")).toBe(halved);
  });

  test("canonicalizing is idempotent, and the result starts with one slash", () => {
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

test("previews, pages with a return path and searches are not cached", () => {
  const kept = (url: string) => {
    const target = parsePageUrl(url);
    return target && isPageCacheable(target);
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
      "/polls/12?vote=counted",
      "/polls/12?option=3",
      "/vote/poll/12",
      "/quizzes/a?answers=0-1",
      "/experiment-demo",
    ].filter(kept),
  ).toEqual([]);
  expect(["/polls/12", "/quizzes/a", "/quizzes?page=2"].every(kept)).toBe(true);
});

test("the parameters of mail links are not cached, and not sent to other pages", () => {
  const headers = (url: string) => {
    const target = parsePageUrl(url);
    return target && { isKept: isPageCacheable(target), ...privatePageHeaders(target) };
  };
  const isPrivate = {
    isKept: false,
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
  for (const path of ["/unsubscribe", "/email-unsubscribe", "/unsubscribe.php", "/unsubscribe/"])
    expect(headers(`${path}?email=a@b.test&hash=x`)).toEqual({
      ...isPrivate,
      "Referrer-Policy": "no-referrer",
    });
  for (const path of [
    "/verify-email?token=secret",
    "/member-login?reset_key=secret",
    "/register-username?email=a@b.test",
  ])
    expect(headers(path)).toEqual({ ...isPrivate, "Referrer-Policy": "no-referrer" });
  for (const path of ["/posts/a?token=secret", "/?reset_key=secret", "/member-login?token=secret"])
    expect(parsePageUrl(path)?.query.size).toBe(0);
  // The form there opens a page of the site; old browsers prove their origin by the referrer.
  expect(headers("/unsubscribe?result=done")).toEqual(isPrivate);
  for (const url of ["/posts/a?preview=true", "/posts/a?preview=1", "/homepage/home-autumn"])
    expect(headers(url)).toEqual(isPrivate);
  for (const url of ["/", "/posts/a", "/posts/homepage", "/homepage"])
    expect(headers(url)).toEqual({ isKept: true });
});
