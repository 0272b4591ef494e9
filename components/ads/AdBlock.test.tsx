import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setAdBlock } from "#components/providers/ad-block-state.ts";
import { setChoice } from "#components/providers/consent-store.ts";
import { pageHeaders } from "#components/providers/page-headers.ts";
import { adBlockDetectionMs, adBlockReloadMs, adBlockTexts } from "#lib/ads/shared/ad-texts.ts";
import { AdBox } from "./AdBox.tsx";
import { AdSlots } from "./AdSlots.tsx";
import { noteAdRequest } from "./ad-requests.ts";
import { setAdsHidden } from "./hidden-ads.ts";

let asked: { path: string; adBlock: string | undefined }[];
let height: number;

beforeAll(() => Promise.all([import("./ad-block.ts"), import("./AdBlockPrompt.tsx")]), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked = [];
  vi.stubGlobal("fetch", (path: string, options?: { headers?: Record<string, string> }) => {
    asked.push({ path, adBlock: options?.headers?.["x-ad-block"] });
    return Promise.resolve(Response.json({ status: "ok" }));
  });
  height = 0;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
});
afterEach(() => {
  noteAdRequest(false);
  setAdBlock(null);
  setChoice(null);
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const allowAdvertising = () =>
  setChoice({
    consent: { analytics: false, advertising: true, sign_in: false },
    chosenAt: new Date(),
  });

async function openPage({ hasPrompt = true, hasSlot = true } = {}) {
  asked = [];
  const page = render(
    <>
      {hasSlot ? <AdBox slot="square" siteName="Migraine" /> : null}
      <AdSlots isMember={false} hasPrompt={hasPrompt} targeting={{}} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(adBlockDetectionMs - 1));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(20));
  // The timer imports the module that detects a blocker.
  await act(() => vi.dynamicImportSettled());
  return page;
}
const prompt = () => screen.queryByRole("heading", { name: adBlockTexts.title });

// spec §7: custom headers: path, server-render flag, page view id and host
// spec §9: ad-block detection 500 ms, reload 1000 ms
test("checks after 500 ms, reports to the server, and names the state in its headers", async () => {
  await openPage();
  expect(asked).toEqual([{ path: "/api/health", adBlock: "true" }]);
  expect(pageHeaders()["x-ad-block"]).toBe("true");
  expect(prompt()).not.toBeNull();
});

/** Opens the next page of the tab. */
const leave = (page: { unmount: () => void }) => {
  page.unmount();
  setAdBlock(null);
};

// spec §7: GET /api/health
test("with consent the server hears of the state when it is known for the first time and when it changes, not otherwise", async () => {
  allowAdvertising();
  leave(await openPage());
  expect(asked).toHaveLength(1);
  leave(await openPage());
  expect(asked).toEqual([]);
  height = 10;
  await openPage();
  expect(asked).toEqual([{ path: "/api/health", adBlock: "false" }]);
  expect(prompt()).toBeNull();
});

test("without consent nothing is stored, and only blocked ads are reported", async () => {
  leave(await openPage());
  expect(asked).toEqual([{ path: "/api/health", adBlock: "true" }]);
  height = 10;
  leave(await openPage());
  expect(asked).toEqual([]);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test("with Global Privacy Control nothing is stored, whatever was chosen", async () => {
  vi.stubGlobal("navigator", { ...navigator, globalPrivacyControl: true });
  allowAdvertising();
  await openPage();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test("a refused request for ads counts as blocked while the server can be reached", async () => {
  height = 10;
  noteAdRequest(true);
  await openPage();
  expect(pageHeaders()["x-ad-block"]).toBe("true");
});

test("a request for ads that fails later, during scrolling, counts as well", async () => {
  height = 10;
  const page = await openPage();
  expect(prompt()).toBeNull();
  await act(async () => {
    noteAdRequest(true);
    await vi.advanceTimersByTimeAsync(20);
  });
  expect(prompt()).not.toBeNull();
  expect(asked.at(-1)).toEqual({ path: "/api/health", adBlock: "true" });
  page.unmount();
  asked = [];
  noteAdRequest(true);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual([]);
});

// spec §1: visitors with an ad blocker are asked to switch it off
// spec §4: ad-block prompt
test("the button of the prompt thanks, and the page is loaded again after a second", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, pathname: "/", reload });
  await openPage();
  expect(screen.getByText(adBlockTexts.text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: adBlockTexts.button }));
  expect(screen.getByText("Thank you for your support! This page will now refresh.")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(adBlockReloadMs - 10));
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(reload).toHaveBeenCalledOnce();
});

test("a reader who dismisses the prompt does not see it again in this tab", async () => {
  const { unmount } = await openPage();
  fireEvent.click(screen.getByRole("button", { name: adBlockTexts.dismiss }));
  expect(prompt()).toBeNull();
  unmount();
  await openPage();
  expect(prompt()).toBeNull();
});

test("there is no prompt without the feature, on a page without a slot, or while ads are hidden", async () => {
  (await openPage({ hasPrompt: false })).unmount();
  expect(prompt()).toBeNull();
  sessionStorage.clear();
  asked = [];
  (await openPage({ hasSlot: false })).unmount();
  expect(asked).toEqual([]);
  expect(prompt()).toBeNull();
  setAdsHidden(true);
  await openPage();
  expect(prompt()).toBeNull();
});
