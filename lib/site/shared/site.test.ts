import { expect, test } from "vitest";
import { hasFeature, isMessagingRestricted } from "./site.ts";

// spec §1: site features switch parts of the product on and off
test("a feature is on only where the site lists it", () => {
  expect(hasFeature({ features: ["Forums"] }, "Forums")).toBe(true);
  expect(hasFeature({ features: ["Forums"] }, "Stories")).toBe(false);
});

test("messaging is restricted if the setting or the flag says so", () => {
  expect(isMessagingRestricted({ features: [], settings: {} })).toBe(false);
  expect(isMessagingRestricted({ features: ["restrict_private_messaging"], settings: {} })).toBe(
    true,
  );
  expect(
    isMessagingRestricted({ features: [], settings: { restrict_private_messaging: true } }),
  ).toBe(true);
});
