import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setChoice } from "#components/providers/consent-store.ts";
import { chooseAdServers } from "./choose-ad-servers.ts";
import { createGptAds, toNeutralUrl } from "./gpt.ts";

type Listener = (event: { slot: object; isEmpty: boolean }) => void;
const targeting = {
  ad_prefix: "migraine",
  ad_category: "community",
  env: "production",
  category: "triggers",
  post_id: "4711",
  post_type: "thread",
  author_id: "7",
  ugc: "true",
  tag: ["Aura"],
};
let calls: [string, unknown][];
let isEmpty: boolean;

/** Replaces the script; calls by the page are in `calls`. */
function startFakeGpt(): void {
  let listener: Listener = () => undefined;
  const note = (name: string, value: unknown) => calls.push([name, value]);
  const service = {
    addEventListener: (_name: string, added: Listener) => {
      listener = added;
    },
    set: (key: string, value: string) => note(key, value),
    setPrivacySettings: (settings: object) => note("privacy", settings),
    setForceSafeFrame: (value: boolean) => note("safeFrame", value),
    disableInitialLoad: () => note("disableInitialLoad", true),
    refresh: (slots: object[]) => {
      note("refresh", slots.length);
      for (const slot of slots) listener({ slot, isEmpty });
    },
  };
  const scope = window as unknown as { googletag: { cmd: (() => void)[] } };
  const waiting = scope.googletag.cmd;
  Object.assign(scope.googletag, {
    cmd: { push: (command: () => void) => command() },
    pubads: () => service,
    enableServices: () => undefined,
    display: (id: string) => note("display", id),
    destroySlots: () => true,
    defineSlot: (path: string, sizes: unknown) => {
      note("slot", [path, sizes]);
      const slot = {
        addService: () => slot,
        setTargeting: (key: string, value: string) => {
          note(key, value);
          return slot;
        },
      };
      return slot;
    },
  });
  for (const command of waiting) command();
}

const manager = { network: "123", script: "https://ads.test/gpt.js" };
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${manager.script}"]`);
const consent = (advertising: boolean) =>
  setChoice({ consent: { analytics: false, advertising, sign_in: false }, chosenAt: new Date() });

beforeEach(() => {
  calls = [];
  isEmpty = false;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ adManager: manager })));
});
afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, "googletag");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  delete document.body.dataset.noVendors;
  setChoice(null);
  vi.unstubAllGlobals();
});

test("the ad manager gets the slot, one size, coarse targeting and no personalization", async () => {
  const box = document.createElement("div");
  const ads = createGptAds(manager);
  const filled = ads.fill({ slot: "home_square", box, targeting });
  await vi.waitFor(() => expect(script()).not.toBeNull(), 15_000);
  expect(script()?.referrerPolicy).toBe("no-referrer");
  startFakeGpt();
  expect(await filled).toEqual({ adId: null, link: null });
  const sent = Object.fromEntries(calls);
  expect(sent).toMatchObject({
    slot: ["/123/home_square", [[300, 250]]],
    refresh: 1,
    safeFrame: true,
    privacy: { nonPersonalizedAds: true, restrictDataProcessing: true },
    ad_category: "community",
    env: "production",
    post_type: "thread",
    ugc: "true",
  });
  // T7: no site, condition, item, author, tag or path.
  const others = calls.filter(([name]) => name !== "page_url");
  expect(JSON.stringify(others)).not.toMatch(/migraine|triggers|4711|Aura|author_id/);
  expect(sent.page_url).toBe(toNeutralUrl(window.location));
});

test("a missing ad and a blocked script leave the box to house ads", async () => {
  const box = document.createElement("div");
  isEmpty = true;
  const ads = createGptAds(manager);
  const filled = ads.fill({ slot: "square", box, targeting });
  await vi.waitFor(() => expect(script()).not.toBeNull(), 15_000);
  startFakeGpt();
  expect(await filled).toBeNull();
  script()?.remove();
  Reflect.deleteProperty(window, "googletag");
  const blocked = createGptAds(manager).fill({ slot: "square", box, targeting });
  await vi.waitFor(() => expect(script()).not.toBeNull(), 15_000);
  script()?.dispatchEvent(new Event("error"));
  expect(await blocked).toBeNull();
});

test("the address that is sent has neither a path nor the name of the site", () => {
  const told = (address: string) => toNeutralUrl(new URL(address) as unknown as Location);
  expect(told("https://migraine.example.org/posts/aura?s=x")).toBe("https://example.org/");
  expect(told("https://example.org/posts/aura")).toBe("https://example.org/");
});

test("the ad manager is used only for readers who allow advertising, without a privacy signal", async () => {
  expect((await chooseAdServers()).first).toBeNull();
  consent(false);
  expect((await chooseAdServers()).first).toBeNull();
  consent(true);
  expect((await chooseAdServers()).first).not.toBeNull();
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  expect((await chooseAdServers()).first).toBeNull();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  document.body.dataset.noVendors = "";
  expect((await chooseAdServers()).first).toBeNull();
});

test.each([null, { network: "1/evil" }, {}])("the ad manager %j is invalid", async (adManager) => {
  consent(true);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ adManager })));
  expect((await chooseAdServers()).first).toBeNull();
});
