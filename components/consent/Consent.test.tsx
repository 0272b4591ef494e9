import { act, screen, waitFor, within } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readChoice, readConsent, setChoice } from "#components/providers/consent-store.ts";
import {
  type Consent,
  consentCookie,
  formatConsentCookie,
  noConsent,
} from "#lib/consent/shared/consent.ts";
import { consentTexts } from "#lib/consent/shared/consent-texts.ts";
import { cookieSettingsTexts } from "#lib/consent/shared/cookie-settings-texts.ts";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { openPage } from "#tests/support/component/mock-open-page.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ConsentHost } from "./ConsentHost.tsx";
import { CookieSettings } from "./CookieSettings.tsx";

const all: Consent = { analytics: true, advertising: true, sign_in: true };
const purposes = ["analytics", "advertising"] as const;

beforeAll(async () => {
  await import("./ConsentBanner.tsx");
  await import("./save-choice.ts");
  await import("./cookie-settings-form.ts");
}, 60_000);

const store = (consent: Consent) =>
  Cookies.set(consentCookie, formatConsentCookie({ consent, chosenAt: new Date() }));

/** The server stores the purposes of a choice that the site uses. */
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  mockRoute("post", "/api/consent", (body) => {
    sent.push(body);
    store(body as Consent);
    return { body: { status: "success", recordId: null } };
  });
});
/** Waits long enough for a reload of the page. */
const waitForReload = () => new Promise((resolve) => setTimeout(resolve, 250));
afterEach(async () => {
  // Data that a test has stored must not reach the next one.
  if (sent.length > 0) await waitForReload();
  Cookies.remove(consentCookie);
  setChoice(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stubNavigator = (facts: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(navigator, name, { value, configurable: true });
};
const signal = (value: boolean | undefined) => stubNavigator({ globalPrivacyControl: value });
afterEach(() => {
  signal(undefined);
  stubNavigator({ cookieEnabled: true });
});

type Props = Partial<Parameters<typeof ConsentHost>[0]>;
const show = (props: Props = {}) =>
  renderComponent(
    <>
      <ConsentHost purposes={purposes} hasRegions={false} hasService={false} mayAsk {...props} />
      <CookieSettings className="" />
    </>,
  );
const findBanner = () => screen.findByRole("region", { name: consentTexts.title });
const queryBanner = () => screen.queryByRole("region", { name: consentTexts.title });
const button = (within_: HTMLElement, name: string) =>
  within(within_).getByRole("button", { name });

describe("the banner", () => {
  test("has three equal buttons, takes no focus and is not a dialog", async () => {
    show();
    const banner = await findBanner();
    const buttons = within(banner).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "Accept all",
      "Reject all",
      "Choose",
    ]);
    expect(new Set(buttons.map(({ className }) => className.trim().replace(/ +/g, " "))).size).toBe(
      1,
    );
    expect(document.activeElement).toBe(document.body);
    expect(banner.getAttribute("aria-modal")).toBeNull();
    expect(buttons[2]?.getAttribute("popovertarget")).toBe("cookie-settings");
  });

  test("asks only for the purposes of the site", async () => {
    show({ purposes: ["analytics"] });
    const { textContent } = await findBanner();
    expect(textContent).toContain("it also uses: counting which pages are read. It works");
  });

  // spec §9: consent wait 6000 ms, reload 100 ms
  test("a yes is stored, and the page is loaded again after 100 ms", async () => {
    const { user } = show();
    await user.click(button(await findBanner(), "Accept all"));
    await waitFor(() => expect(queryBanner()).toBeNull());
    expect(openPage).not.toHaveBeenCalled();
    expect(sent).toEqual([{ analytics: true, advertising: true, sign_in: false }]);
    await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith(window.location.href));
  });

  test("a refusal is stored, and the page does not reload", async () => {
    const { user } = show();
    await user.click(button(await findBanner(), "Reject all"));
    await waitFor(() => expect(queryBanner()).toBeNull());
    expect(sent).toEqual([noConsent]);
    await waitForReload();
    expect(openPage).not.toHaveBeenCalled();
  });

  test("a permission that the server does not store allows nothing, and the banner shows an error", async () => {
    mockRoute("post", "/api/consent", () => ({ status: 503, body: { code: "UNAVAILABLE" } }));
    const { user } = show();
    await user.click(button(await findBanner(), "Accept all"));
    expect(await screen.findByText(consentTexts.failed)).toBeTruthy();
    expect(readConsent()).toEqual(noConsent);
    expect(Cookies.get(consentCookie)).toBeUndefined();
  });

  test("a no counts without the server", async () => {
    mockRoute("post", "/api/consent", () => ({ status: 503, body: { code: "UNAVAILABLE" } }));
    const { user } = show();
    await user.click(button(await findBanner(), "Reject all"));
    await waitFor(() => expect(queryBanner()).toBeNull());
    expect(Cookies.get(consentCookie)).toMatch(/^1\.000\.\d{10}$/);
  });

  test("is hidden after a choice, and shown for a choice of another version", async () => {
    store(noConsent);
    const { unmount } = show();
    await waitForReload();
    expect(queryBanner()).toBeNull();
    unmount();
    Cookies.set(consentCookie, `9.111.${Math.floor(Date.now() / 1000)}`);
    setChoice(null);
    show();
    expect(await findBanner()).toBeTruthy();
  });

  test("is hidden on crisis help pages", async () => {
    const { unmount } = show({ mayAsk: false });
    await waitForReload();
    expect(queryBanner()).toBeNull();
    unmount();
    document.body.insertAdjacentHTML("beforeend", "<div data-crisis-help-first></div>");
    show();
    await waitForReload();
    expect(queryBanner()).toBeNull();
  });

  test("without cookies explains that no choice can be stored, and closes for this page", async () => {
    stubNavigator({ cookieEnabled: false });
    const { user } = show();
    const banner = await findBanner();
    expect(within(banner).getByText(consentTexts.notKept)).toBeTruthy();
    expect(within(banner).queryByRole("button", { name: "Accept all" })).toBeNull();
    await user.click(button(banner, "Close"));
    expect(queryBanner()).toBeNull();
    expect(sent).toEqual([]);
  });

  test("explains the same if a browser accepts the cookie but does not keep it", async () => {
    mockRoute("post", "/api/consent", () => ({ body: { status: "success", recordId: null } }));
    const { user } = show();
    await user.click(button(await findBanner(), "Accept all"));
    expect(await screen.findByText(consentTexts.notKept)).toBeTruthy();
    expect(readConsent()).toEqual(noConsent);
  });

  test("with Global Privacy Control asks for no third-party purposes", async () => {
    signal(true);
    const { user } = show();
    const banner = await findBanner();
    expect(within(banner).getByText(consentTexts.privacySignal)).toBeTruthy();
    expect(banner.textContent).not.toContain("ads of");
    await user.click(button(banner, "Accept all"));
    await waitFor(() => expect(sent).toEqual([{ ...noConsent, analytics: true }]));
  });

  test("is hidden in regions that are not asked, and the page knows that nothing is allowed", async () => {
    const answer = { adManager: null, oneTap: null, service: null };
    mockRoute("get", "/api/consent", () => ({ body: { mode: "never", ...answer } }));
    show({ hasRegions: true });
    await waitFor(() => expect(readChoice()?.consent).toEqual(noConsent));
    expect(queryBanner()).toBeNull();
    expect(Cookies.get(consentCookie)).toBeUndefined();
  });
});

describe("the cookie settings", () => {
  /** Opens the settings as the browser does. */
  async function open() {
    const panel = document.getElementById("cookie-settings");
    if (!panel) throw new Error("There are no cookie settings");
    panel.hidePopover = vi.fn();
    panel.removeAttribute("popover");
    const event = Object.assign(new Event("beforetoggle"), { newState: "open" });
    act(() => void panel.dispatchEvent(event));
    await waitFor(() =>
      expect(panel.querySelector('[data-consent="state"]')?.textContent).toBeTruthy(),
    );
    return panel;
  }
  const box = (panel: HTMLElement, name: RegExp) =>
    within(panel).getByRole<HTMLInputElement>("checkbox", { name });

  test("show that nothing is chosen, and which purposes are always on", async () => {
    show({ mayAsk: false });
    const panel = await open();
    expect(within(panel).getByText(cookieSettingsTexts.notChosen)).toBeTruthy();
    const necessary = box(panel, /Needed for the site/);
    expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
    expect(box(panel, /Counting/).checked).toBe(false);
    expect(within(panel).queryByRole("checkbox", { name: /Google/ })).toBeNull();
  });

  test("have a form that the server understands as well", async () => {
    show({ mayAsk: false });
    const form = (await open()).querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual([
      "post",
      "/api/consent",
    ]);
    const fields = [...(form?.querySelectorAll("input[name]") ?? [])];
    expect(
      fields.map((field) => [field.getAttribute("name"), field.getAttribute("value")]),
    ).toEqual([
      ["analytics", "1"],
      ["advertising", "1"],
    ]);
  });

  test("show the current choice, and withdraw it in one press", async () => {
    store(all);
    const { user } = show();
    const panel = await open();
    expect(within(panel).getByText(/^You chose this on /)).toBeTruthy();
    expect(box(panel, /Ads/).checked).toBe(true);
    await user.click(button(panel, "Reject all"));
    await waitFor(() => expect(sent).toEqual([noConsent]));
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(1));
    expect(panel.hidePopover).toHaveBeenCalled();
  });

  test("store the selected purposes; the same choice again does not reload the page", async () => {
    store({ ...noConsent, analytics: true });
    const { user } = show();
    const panel = await open();
    await user.click(button(panel, "Save my choices"));
    await waitFor(() => expect(sent).toEqual([{ ...noConsent, analytics: true }]));
    await waitForReload();
    expect(openPage).not.toHaveBeenCalled();
    await user.click(box(panel, /Ads/));
    await user.click(button(panel, "Save my choices"));
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)).toEqual({ analytics: true, advertising: true, sign_in: false });
  });

  test("with Global Privacy Control explain it, and disable its purposes", async () => {
    signal(true);
    store(all);
    const { user } = show();
    const panel = await open();
    expect(within(panel).getByText(consentTexts.privacySignal)).toBeTruthy();
    const ads = box(panel, /Ads/);
    expect([ads.disabled, ads.checked]).toEqual([true, false]);
    await user.click(button(panel, "Accept all"));
    await waitFor(() => expect(sent).toEqual([{ ...noConsent, analytics: true }]));
  });
});

describe("another tab", () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event("focus")));

  test("a choice there hides the banner here", async () => {
    show();
    await findBanner();
    store(noConsent);
    comeBack();
    await waitFor(() => expect(queryBanner()).toBeNull());
    await waitForReload();
    expect(openPage).not.toHaveBeenCalled();
  });

  test("withdrawing consent there stops third-party scripts here", async () => {
    store(all);
    expect(readConsent()).toEqual(all);
    show();
    store(noConsent);
    comeBack();
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(1));
    expect(readConsent()).toEqual(noConsent);
  });
});
