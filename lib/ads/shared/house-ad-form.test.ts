import { describe, expect, test } from "vitest";
import { parseHouseAd, toDayField } from "./house-ad-form.ts";
import { adFormTexts, getAdState } from "./manage-ad-texts.ts";

const valid = {
  site: "this",
  slot: "square",
  title: " Come  to the forums ",
  text: "",
  label: "Join in",
  href: "/forums",
  imagePath: "",
  targetKey: "",
  targetValue: "left",
  starts: "2026-05-01",
  ends: "2026-05-31",
  weight: "2",
  maxPerDay: "",
};

test("an ad is read as it is stored: one line, whole days, empty is no limit", () => {
  expect(parseHouseAd(valid)).toEqual({
    problem: null,
    ad: {
      isNetwork: false,
      slot: "square",
      title: "Come to the forums",
      text: "",
      label: "Join in",
      href: "/forums",
      imagePath: null,
      weight: 2,
      maxPerDay: null,
      targetKey: null,
      targetValue: null,
      startsAt: new Date("2026-05-01T00:00:00Z"),
      // The last day counts.
      endsAt: new Date("2026-06-01T00:00:00Z"),
    },
  });
  expect(toDayField(new Date("2026-06-01T00:00:00Z"), 1)).toBe("2026-05-31");
});

describe("rejected forms", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "vbscript:x",
    "ftp://example.org",
    "forums",
    "https://",
    "https://exa mple.org",
    "java\tscript:alert(1)",
  ])("the link %j", (href) => {
    expect(parseHouseAd({ ...valid, href }).problem).toEqual({
      field: "href",
      message: adFormTexts.invalidLink,
    });
  });

  test.each([
    ["title", "", "This field is required"],
    ["title", "x".repeat(61), "Maximum length of 60 exceeded"],
    ["slot", "banner", adFormTexts.unknownSlot],
    ["site", "7", adFormTexts.unknownSite],
    ["weight", "0", adFormTexts.invalidWeight],
    ["weight", "101", adFormTexts.invalidWeight],
    ["weight", "1.5", adFormTexts.invalidWeight],
    ["maxPerDay", "0", adFormTexts.invalidCap],
    ["starts", "2026-02-31", adFormTexts.invalidDay],
    ["starts", "tomorrow", adFormTexts.invalidDay],
    ["ends", "2026-04-30", adFormTexts.endsBeforeStart],
    ["targetKey", "sha256Email", adFormTexts.unknownKey],
  ])("%s %j", (field, value, message) => {
    expect(parseHouseAd({ ...valid, [field]: value }).problem).toEqual({ field, message });
  });

  test("a target without a value", () => {
    const { problem } = parseHouseAd({ ...valid, targetKey: "tag", targetValue: " " });
    expect(problem).toEqual({ field: "targetValue", message: adFormTexts.noTargetValue });
  });

  test.each([null, undefined, [], "text", {}])("%j in place of a form", (sent) => {
    expect(parseHouseAd(sent).problem).not.toBeNull();
  });
});

test("an ad runs from its first to its last day, unless it is off", () => {
  const now = new Date("2026-05-10T12:00:00Z");
  const state = (isActive: boolean, startsAt: string | null, endsAt: string | null) =>
    getAdState({ isActive, startsAt, endsAt }, now);
  expect(state(true, null, null)).toBe("running");
  expect(state(true, "2026-05-10T12:00:00Z", "2026-05-10T12:00:01Z")).toBe("running");
  expect(state(true, "2026-05-10T12:00:01Z", null)).toBe("waiting");
  expect(state(true, null, "2026-05-10T12:00:00Z")).toBe("ended");
  expect(state(false, null, null)).toBe("off");
});
