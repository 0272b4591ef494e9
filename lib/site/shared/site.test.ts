import { expect, test } from "vitest";
import { displayName, hasFeature } from "./site.ts";

test("two sites are shown by their longer names", () => {
  expect(displayName("Postpartum")).toBe("Postpartum Depression");
  expect(displayName("Bipolar")).toBe("Bipolar Disorder");
  expect(displayName("Migraine")).toBe("Migraine");
});

test("a feature is on only where the site lists it", () => {
  expect(hasFeature({ features: ["Forums"] }, "Forums")).toBe(true);
  expect(hasFeature({ features: ["Forums"] }, "Stories")).toBe(false);
});
