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
  ["TIKTOK", "rosa", null],
] as const)("%s %j: %j", (platform, handle, problem) => {
  expect(handleProblem(platform, handle)).toBe(problem);
});

test("no handle leads anywhere but to its platform", () => {
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
