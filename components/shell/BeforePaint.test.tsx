import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findTarget, listen, readStored } from "#components/providers/head-tools.ts";
import { getQuietModeEnd } from "#lib/site/shared/quiet-mode.ts";
import { applyBeforePaint } from "./before-paint.ts";

const root = document.documentElement;
let isHidden = false;
/** Listeners of one page must not handle events of the next. */
let over: AbortController;

beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  over = new AbortController();
  const add = window.addEventListener.bind(window) as (...args: unknown[]) => void;
  vi.spyOn(window, "addEventListener").mockImplementation(((
    name: string,
    handle: unknown,
    options: object,
  ) => add(name, handle, { ...options, signal: over.signal })) as never);
});
afterEach(() => {
  over.abort();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

const open = () => applyBeforePaint(readStored, findTarget, listen, getQuietModeEnd);
function keepCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the test
  document.cookie = `${name}=${value}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  over.signal.addEventListener("abort", () => (document.cookie = `${name}=; max-age=0`));
}

describe("the settings of a reader", () => {
  test("are applied to a page that is opened in the background, and later changes when it is shown", () => {
    isHidden = true;
    keepCookie("accessibility", "font-lg.contrast-dark");
    open();
    expect(root.dataset).toMatchObject({ fontSize: "font-lg", contrast: "contrast-dark" });
    sessionStorage.setItem("accessibility", "font-xl");
    window.dispatchEvent(new Event("storage"));
    expect(root.dataset.fontSize).toBe("font-lg");
    isHidden = false;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(root.dataset.fontSize).toBe("font-xl");
  });

  test("are read from the cookie of that name only", () => {
    keepCookie("my-accessibility", "font-xl");
    open();
    expect(root.dataset.fontSize).toBeUndefined();
  });
});

describe("the consent banner", () => {
  test.each([
    ["is shown where nothing was chosen", "other", true],
    ["is not shown to a reader who has chosen", "consent", false],
    ["is shown beside a cookie whose name only ends the same", "cookie-consent", true],
  ])("%s", (_what, name, isShown) => {
    root.dataset.mayAsk = "";
    keepCookie("first", "1");
    keepCookie(name, "1.000.1795000000");
    open();
    expect("consentBanner" in root.dataset).toBe(isShown);
  });
});

describe("the banner of the editors", () => {
  test("is hidden only on a page with the dismissed banner", () => {
    open();
    expect("bannerDismissed" in root.dataset).toBe(false);
    localStorage.setItem("dismissed-banner", "Read this /a");
    root.dataset.banner = "Read that /b";
    window.dispatchEvent(new Event("storage"));
    expect("bannerDismissed" in root.dataset).toBe(false);
    root.dataset.banner = "Read this /a";
    window.dispatchEvent(new Event("storage"));
    expect("bannerDismissed" in root.dataset).toBe(true);
  });
});
