import { describe, expect, test } from "vitest";
import {
  canShowLeadPopUp,
  type LeadPopUpReader,
  qualifiesForLeadPopUp,
  toLeadPopUpSeconds,
} from "./lead-pop-up.ts";

// spec §9: lead-gen pop-up delay
test.each([
  [true, null, 30],
  [true, "90", 30],
  [false, null, 30],
  [false, "90", 90],
  [false, "control", 30],
  [false, "5000", 30],
])("time based %s and the variant %j: %i seconds", (isTimeBased, variantKey, seconds) => {
  expect(toLeadPopUpSeconds({ isTimeBased, variantKey })).toBe(seconds);
});

const reader: LeadPopUpReader = {
  isLoggedIn: false,
  hasSubscribed: false,
  wasReferredByEmail: false,
  hasDisabledCookie: false,
  authDialogWasShown: false,
  hasConsentChoice: true,
  hasWallOrHelp: false,
};

describe("who sees the pop-up", () => {
  // spec §4: lead-gen pop-up: delay, cookie and states
  test("only a guest who has answered the consent banner sees it", () => {
    expect(qualifiesForLeadPopUp(reader)).toBe(true);
    for (const [fact, value] of Object.entries(reader))
      expect([fact, qualifiesForLeadPopUp({ ...reader, [fact]: !value })]).toEqual([fact, false]);
  });

  test("it appears only on content pages for guests, and never on crisis help", () => {
    const page = { isGuest: true, isContentPage: true, offersCrisisHelp: false };
    expect(canShowLeadPopUp(page)).toBe(true);
    for (const [fact, value] of Object.entries(page))
      expect([fact, canShowLeadPopUp({ ...page, [fact]: !value })]).toEqual([fact, false]);
  });
});
