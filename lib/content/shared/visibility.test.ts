import { expect, test } from "vitest";
import { canRead, toPlacementVisibility } from "./visibility.ts";

test.each([
  ["everyone", true, true, true],
  ["everyone", false, true, true],
  ["members", true, false, true],
  ["members", false, false, true],
  ["community", true, false, true],
  ["community", false, false, false],
] as const)(
  "what is for %s, at home: %s, is read by guests: %s, by members: %s",
  (choice, isHome, guests, members) => {
    const placed = toPlacementVisibility(choice, { isHome });
    expect([canRead(placed, "guest"), canRead(placed, "member")]).toEqual([guests, members]);
    expect(canRead(placed)).toBe(guests);
  },
);
