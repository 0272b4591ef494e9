import { expect, it, test } from "vitest";
import type { AvatarSize } from "#lib/members/shared/member.ts";
import { avatarPixels } from "./avatar-pixels.ts";

// spec §3: avatar: six sizes in pixels
it.each([
  ["full", 150],
  ["thumb", 44],
  ["header", 28],
  ["profileTooltip", 100],
  ["medium", 125],
  ["large", 150],
] as const)("gives %s %d pixels", (size, pixels) => {
  expect(avatarPixels(size)).toBe(pixels);
});

// spec §3: avatar: six sizes in pixels
test.each(["huge", "", "constructor", "__proto__"])("refuses the size %j", (size) => {
  expect(() => avatarPixels(size as AvatarSize)).toThrow(RangeError);
});
