import { describe, expect, test } from "vitest";
import {
  type Consent,
  formatConsentCookie,
  noConsent,
  obeyPrivacySignal,
  parseConsentCookie,
} from "./consent.ts";

const now = new Date("2026-11-20T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const consent: Consent = { analytics: true, advertising: false, sign_in: true };
const value = formatConsentCookie({ consent, chosenAt: now });

describe("the consent cookie", () => {
  test("contains only the choice and its time", () => {
    expect(value).toBe("1.101.1795176000");
    expect(parseConsentCookie(value, now)).toEqual({ consent, chosenAt: now });
  });

  test("counts for 180 days", () => {
    expect(parseConsentCookie(value, later(180))).not.toBeNull();
    expect(parseConsentCookie(value, later(181))).toBeNull();
  });

  test("accepts a device clock some hours ahead, and rejects the far future", () => {
    expect(parseConsentCookie(value, later(-0.5))).not.toBeNull();
    expect(parseConsentCookie(value, later(-2))).toBeNull();
  });

  test.each([
    undefined,
    "",
    "1.111",
    "0.111.1795176000",
    "2.111.1795176000",
    "1.1111.1795176000",
    "1.112.1795176000",
    "1.111.1795176000.id",
    " 1.111.1795176000",
    "1.111.99999999999999999999",
    "__proto__",
  ])("with the value %j allows nothing", (other) => {
    expect(parseConsentCookie(other, now)).toBeNull();
  });
});

test("Global Privacy Control withdraws sharing with third parties, and keeps the rest", () => {
  const all: Consent = { analytics: true, advertising: true, sign_in: true };
  expect(obeyPrivacySignal(all, true)).toEqual({ ...noConsent, analytics: true });
  expect(obeyPrivacySignal(all, false)).toEqual(all);
});
