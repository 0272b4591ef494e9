import { waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setChoice } from "#components/providers/consent-store.ts";
import type { Consent } from "#lib/consent/shared/consent.ts";
import { consentCookie, formatConsentCookie } from "#lib/consent/shared/consent.ts";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { openPage } from "#tests/support/component/mock-open-page.ts";
import { toConsent } from "./one-trust.ts";
import { startConsentService } from "./start-consent-service.ts";

let isClosed = false;
let changed: (() => void)[] = [];
const toggleInfo = vi.fn();
let sent: unknown[] = [];

/** Simulates the script after the browser has run it. */
function runScript(): void {
  window.OneTrust = {
    IsAlertBoxClosed: () => isClosed,
    OnConsentChanged: (listener) => changed.push(listener),
    ToggleInfoDisplay: toggleInfo,
  };
  window.OptanonWrapper?.();
}

/** The scripts that the page requested, which jsdom does not load. */
const listScripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>("script[data-domain-script]"),
];

beforeEach(() => {
  isClosed = false;
  changed = [];
  sent = [];
  const answer = { mode: "ask", adManager: null, oneTap: null };
  mockRoute("get", "/api/consent", () => ({
    body: { ...answer, service: { kind: "onetrust", id: "abc-test" } },
  }));
  mockRoute("post", "/api/consent", (body) => {
    sent.push(body);
    const consent = body as Consent;
    Cookies.set(consentCookie, formatConsentCookie({ consent, chosenAt: new Date() }));
    return { body: { status: "success", recordId: null } };
  });
});
afterEach(async () => {
  // Data that a test has stored must not reach the next one.
  if (sent.length > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  for (const script of listScripts()) script.remove();
  delete window.OneTrust;
  delete window.OptanonWrapper;
  delete window.OnetrustActiveGroups;
  Cookies.remove(consentCookie);
  setChoice(null);
});

const choose = (groups: string) => {
  isClosed = true;
  window.OnetrustActiveGroups = groups;
  for (const listener of changed) listener();
};

describe("OneTrust", () => {
  test.each([
    [undefined, [false, false, false]],
    [",C0001,", [false, false, false]],
    [",C0001,C0002,", [true, false, false]],
    [",C0001,C0002,C0003,C0004,", [true, true, true]],
    [",C00020,XC0004,", [false, false, false]],
  ])("groups %j stand for purposes", (active, expected) => {
    expect(Object.values(toConsent(active))).toEqual(expected);
  });

  // spec §1: cookie consent comes from a consent-management service
  test("its choices are stored as those of the banner, once each, and load the page again", async () => {
    const started = startConsentService();
    await waitFor(() => expect(listScripts()).toHaveLength(1));
    const [script] = listScripts();
    expect(script?.getAttribute("data-domain-script")).toBe("abc-test");
    expect(new URL(script?.src ?? "").host).toBe("cdn.cookielaw.org");
    window.OnetrustActiveGroups = ",C0001,C0002,";
    runScript();
    await started;
    expect(sent).toEqual([]);
    choose(",C0001,C0002,");
    choose(",C0001,C0002,");
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ analytics: true, advertising: false, sign_in: false }]);
    choose(",C0001,");
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(2));
    expect(sent.at(-1)).toEqual({ analytics: false, advertising: false, sign_in: false });
  });

  test("the button of the footer opens its settings", async () => {
    document.body.innerHTML = '<button popovertarget="cookie-settings">Cookie settings</button>';
    const started = startConsentService();
    await waitFor(() => expect(listScripts()).toHaveLength(1));
    runScript();
    await started;
    document.querySelector("button")?.click();
    expect(toggleInfo).toHaveBeenCalled();
  });

  test("a script that does not load within six seconds allows nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const started = startConsentService();
    const failed = expect(started).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10);
    await vi.waitUntil(() => listScripts().length === 1);
    await vi.advanceTimersByTimeAsync(6000);
    await failed;
    expect(sent).toEqual([]);
  });
});
