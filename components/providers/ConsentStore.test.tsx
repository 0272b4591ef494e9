import { act, renderHook } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Consent, consentCookie, noConsent } from "#lib/consent/shared/consent.ts";
import { readConsent, setChoice, useConsent, whenConsentIsKnown } from "./consent-store.ts";

const all: Consent = { analytics: true, advertising: true, sign_in: true };
const choose = (consent: Consent) => setChoice({ consent, chosenAt: new Date() });

afterEach(() => {
  Cookies.remove(consentCookie);
  setChoice(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("nothing is allowed before a choice, or by a cookie of another version", () => {
  expect(readConsent()).toEqual(noConsent);
  Cookies.set(consentCookie, `99.111.${Math.floor(Date.now() / 1000)}`);
  expect(readConsent()).toEqual(noConsent);
});

test("a choice is known to every component at once, and can be withdrawn", () => {
  const { result } = renderHook(() => useConsent());
  expect(result.current).toEqual(noConsent);
  act(() => choose(all));
  expect(result.current).toEqual(all);
  act(() => choose(noConsent));
  expect(result.current).toEqual(noConsent);
});

test("Global Privacy Control allows nothing for third parties, whatever was chosen", () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  choose(all);
  expect(readConsent()).toEqual({ ...noConsent, analytics: true });
});

describe("waiting for a choice", () => {
  // spec §9: consent wait 6000 ms, reload 100 ms
  test("ends after six seconds with nothing allowed", async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    void whenConsentIsKnown().then(settled);
    await vi.advanceTimersByTimeAsync(5999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(noConsent);
  });

  test("ends with the choice", async () => {
    const waiting = whenConsentIsKnown();
    choose(all);
    await expect(waiting).resolves.toEqual(all);
    await expect(whenConsentIsKnown()).resolves.toEqual(all);
  });
});
