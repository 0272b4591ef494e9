import { expect, test } from "vitest";
import { socialPlatformLooks, socialPlatforms } from "./social-platforms.ts";
import { cleanHandle, findDuplicate, handleProblem, socialUrl } from "./social-sites.ts";

// spec §3: social platforms: labels and prefixes
test("platforms are those of the product, with their labels and prefixes", () => {
  const by = (label: string, prefix: string) =>
    socialPlatforms.filter((platform) => {
      const look = socialPlatformLooks[platform];
      return look.label === label && look.prefix === prefix;
    });
  expect(by("Link", "https://")).toEqual(["WEBSITE", "BLOG", "PODCAST"]);
  expect(by("Link", "linkedin.com/in/")).toEqual(["LINKEDIN"]);
  expect(by("Handle", "@")).toEqual([
    "FACEBOOK",
    "TWITTER",
    "YOUTUBE",
    "PINTEREST",
    "INSTAGRAM",
    "TIKTOK",
  ]);
});

test.each([
  ["TWITTER", " @rosa_m ", "rosa_m"],
  ["INSTAGRAM", "https://www.instagram.com/rosa.m/?hl=en", "rosa.m"],
  ["YOUTUBE", "youtube.com/@rosa", "rosa"],
  ["TIKTOK", "https://m.tiktok.com/@rosa", "rosa"],
  ["LINKEDIN", "https://www.linkedin.com/in/rosa-m/", "rosa-m"],
  ["WEBSITE", "HTTPS://rosa.example/me?x=1", "rosa.example/me?x=1"],
  ["PODCAST", "http://rosa.example", "rosa.example"],
  ["FACEBOOK", "@", ""],
] as const)("%s: %j is stored as %j", (platform, typed, handle) => {
  expect(cleanHandle(platform, typed)).toBe(handle);
  expect(cleanHandle(platform, handle)).toBe(handle);
});

const twitter =
  "Your username must be more than 4 characters long and can be up to 15 characters or less";
const url = "Please check that your url is valid";

// spec §5: social links: handles by platform
// spec §5: social links: website, blog and podcast contain a dot
// spec §9: handle limits: Twitter 5 to 15, Instagram 30
test.each([
  ["TWITTER", "abcd", twitter],
  ["TWITTER", "abcde", null],
  ["TWITTER", "a".repeat(15), null],
  ["TWITTER", "a".repeat(16), twitter],
  ["INSTAGRAM", "a".repeat(30), null],
  ["INSTAGRAM", "a".repeat(31), "Your username cannot exceed 30 characters"],
  ["WEBSITE", "localhost", url],
  ["BLOG", "rosa", url],
  ["PODCAST", "rosa.example", null],
  ["WEBSITE", "rosa.example/a b", url],
  ["WEBSITE", "me@rosa.example", url],
  ["WEBSITE", "rosa.example:99999", url],
  ["WEBSITE", `rosa.example/${"x".repeat(187)}`, null],
  ["WEBSITE", `rosa.example/${"x".repeat(188)}`, "Maximum length of 200 exceeded"],
  ["FACEBOOK", '"><b>', url],
  ["FACEBOOK", "javascript:alert(1)", url],
  ["WEBSITE", "javascript:alert(1).x", url],
  ["WEBSITE", "раура.com", url],
  ["BLOG", "xn--pypal-4ve.com/me", url],
  ["WEBSITE", "müller.example", null],
  ["LINKEDIN", "jürgen-m", null],
  ["TIKTOK", "rosa", null],
] as const)("%s %j: %j", (platform, handle, problem) => {
  expect(handleProblem(platform, handle)).toBe(problem);
});

test("an address of another host is no handle of a platform", () => {
  for (const typed of [
    "https://twitter.com.evil.example/rosa_m",
    "//evil.example",
    "evil:rosa_m",
  ]) {
    const handle = cleanHandle("TWITTER", typed);
    expect([typed, handle === "" || handleProblem("TWITTER", handle) !== null]).toEqual([
      typed,
      true,
    ]);
  }
});

test("every handle links to its own platform only", () => {
  for (const handle of [
    "..",
    "//evil.example",
    "\\evil",
    "@evil.example",
    "a.evil",
    "javascript:1",
  ]) {
    const clean = cleanHandle("TIKTOK", handle);
    if (clean === "" || handleProblem("TIKTOK", clean) !== null) continue;
    expect(new URL(socialUrl({ platform: "TIKTOK", handle: clean })).host).toBe("www.tiktok.com");
  }
});

test("a duplicate is the later of two that say the same", () => {
  const site = (handle: string) => ({ platform: "WEBSITE" as const, handle });
  expect(findDuplicate([site("a.test"), site("b.test"), site("A.test/")])).toBe(2);
  expect(findDuplicate([site("a.test"), { platform: "BLOG", handle: "a.test" }])).toBe(-1);
  expect(findDuplicate([])).toBe(-1);
});

/** URLs that run code or read a file if a browser opens them. */
const hostile = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "javascript://rosa.example/%0aalert(1)",
  "javascript:alert.call(1)//rosa.example",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4.x",
  "vbscript:msgbox(1).x",
  "file:///etc/passwd.x",
  "blob:https://rosa.example/1",
  "ftp://rosa.example",
  "https:javascript:alert(1).x",
  "//javascript:alert(1).x",
];

// spec §5: social links: handles by platform
test.each(socialPlatforms)(
  "%s: no hostile address becomes a link that does anything else than open a page",
  (platform) => {
    for (const typed of hostile) {
      const handle = cleanHandle(platform, typed);
      if (handle === "" || handleProblem(platform, handle) !== null) continue;
      const url = new URL(socialUrl({ platform, handle }));
      expect([typed, url.protocol, url.username]).toEqual([typed, "https:", ""]);
    }
  },
);
