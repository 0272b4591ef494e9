import { describe, expect, test } from "vitest";
import { describeActivity, toActiveDay } from "./last-active.ts";
import { toShortBio } from "./short-bio.ts";

const now = new Date("2026-11-22T12:00:00Z");

describe("when a member was last active", () => {
  test.each([
    ["2026-11-22", "Active today"],
    ["2026-11-21", "Active yesterday"],
    ["2026-11-16", "Active this week"],
    ["2026-11-01", "Active this month"],
    ["2026-03-09", "Last active in March 2026"],
  ])("%s: %s", (day, words) => {
    expect(describeActivity(`${day}T00:00:00Z`, now)).toBe(words);
  });

  test("is shown by day, from the later of login and use", () => {
    const seen = { lastLoginAt: new Date("2026-11-01T08:09:10Z"), lastUsedAt: now };
    expect(toActiveDay(seen)).toEqual(new Date("2026-11-22T00:00:00Z"));
    expect(toActiveDay({ ...seen, lastUsedAt: null })).toEqual(new Date("2026-11-01T00:00:00Z"));
    expect(toActiveDay({ lastLoginAt: null, lastUsedAt: null })).toBeNull();
    expect(toActiveDay(null)).toBeNull();
  });
});

describe("the beginning of a biography", () => {
  test("is complete if it is short, in one line", () => {
    expect(toShortBio(" Two cats,\n one migraine. ")).toBe("Two cats, one migraine.");
    expect(toShortBio(null)).toBeNull();
    expect(toShortBio("  ")).toBeNull();
  });

  test("ends between words and never inside a symbol", () => {
    const long = toShortBio(`${"word ".repeat(50)}end`);
    expect(long).toMatch(/word…$/);
    expect([...(long ?? "")].length).toBeLessThanOrEqual(160);
    expect(toShortBio("🙂".repeat(300))).toBe(`${"🙂".repeat(159)}…`);
  });
});
