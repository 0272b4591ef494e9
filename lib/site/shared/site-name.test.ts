import { expect, test } from "vitest";
import { listSiteNames, toSiteNames, toSiteTitle, toTopicName } from "./site-name.ts";
import { parseSiteSettings } from "./site-settings.ts";

// spec §9: display names: Postpartum Depression, Bipolar Disorder
test("two sites are shown by their longer names", () => {
  expect(toTopicName("Postpartum")).toBe("Postpartum Depression");
  expect(toTopicName("Bipolar")).toBe("Bipolar Disorder");
  expect(toTopicName("Migraine")).toBe("Migraine");
  expect(toTopicName("constructor")).toBe("constructor");
});

test("a brand name is the name of the site, and its condition keeps its own", () => {
  const names = toSiteNames({ name: "Bipolar", settings: { brand_name: "Even Tide" } });
  expect(names).toEqual({ displayName: "Even Tide", topicName: "Bipolar Disorder" });
  expect(toSiteTitle(names)).toBe("Even Tide | Bipolar Disorder");
});

test("without a brand name both names are that of the condition", () => {
  const names = toSiteNames({ name: "Bipolar", settings: {} });
  expect(names).toEqual({ displayName: "Bipolar Disorder", topicName: "Bipolar Disorder" });
  expect(toSiteTitle(names)).toBe("Bipolar Disorder");
});

test.each([
  ["empty", "  "],
  ["too long", "x".repeat(41)],
  ["no text", 7],
  ["of two lines", "A\nB"],
])("a brand name that is %s counts as not set", (_what, brand_name) => {
  expect(parseSiteSettings({ brand_name })).toEqual({});
});

test("a brand name is stored without the space around it", () => {
  expect(parseSiteSettings({ brand_name: " Even Tide " })).toEqual({ brand_name: "Even Tide" });
});

test("all names of a site are listed, each of them once", () => {
  const even = { name: "Bipolar", displayName: "Even Tide", topicName: "Bipolar Disorder" };
  const plain = { name: "Lupus", displayName: "Lupus", topicName: "Lupus" };
  expect(listSiteNames([even, plain])).toEqual([
    "Bipolar",
    "Even Tide",
    "Bipolar Disorder",
    "Lupus",
  ]);
});
