import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setChoice } from "#components/providers/consent-store.ts";
import { collectEvents, type TrackedEvent } from "#components/providers/track.ts";
import { type AdSlotName, adRefreshMs } from "#lib/ads/shared/ad-slots.ts";
import { adTexts } from "#lib/ads/shared/ad-texts.ts";
import type { HouseAd } from "#lib/ads/shared/house-ad.ts";
import { AdBox } from "./AdBox.tsx";
import { AdSlots } from "./AdSlots.tsx";
import { countView, readViews, resetViews } from "./ad-views.ts";
import { resetSlots } from "./fill-slots.ts";

/** Observers whose elements a test reports as near. */
class Observer {
  static all: Observer[] = [];
  readonly elements = new Set<Element>();
  readonly callback: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.callback = callback;
    this.options = options;
    Observer.all.push(this);
  }
  observe(element: Element) {
    this.elements.add(element);
  }
  unobserve(element: Element) {
    this.elements.delete(element);
  }
  disconnect() {
    this.elements.clear();
  }
  enter(...elements: Element[]) {
    const entries = elements
      .filter((element) => this.elements.has(element))
      .map((target) => ({ target, isIntersecting: true }));
    this.callback(entries as unknown as IntersectionObserverEntry[], this as never);
  }
}
const near = () => Observer.all.find(({ options }) => options.rootMargin) as Observer;
const halfSeen = () => Observer.all.find(({ options }) => options.threshold) as Observer;

const ad: HouseAd = {
  id: 7,
  slot: "square",
  title: "Come to the forums",
  text: "Read along.",
  label: "Go",
  href: "/forums",
  imagePath: null,
  targetKey: null,
  targetValue: null,
  weight: 1,
  maxPerDay: 2,
};
const slotsInPage = () => [...document.querySelectorAll<HTMLElement>("[data-ad-slot]")];

let answers: (() => Promise<Response>)[];
let asked: string[];
let events: TrackedEvent["event"][];
let stop: () => void;

beforeAll(
  () => Promise.all([import("./fill-slots.ts"), import("./ad-block.ts"), import("./gpt.ts")]),
  60_000,
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Observer.all = [];
  vi.stubGlobal("IntersectionObserver", Observer);
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string) => {
    if (!path.startsWith("/api/ads")) return Promise.resolve(Response.json({ status: "ok" }));
    asked.push(path);
    return answers.shift()?.() ?? Promise.resolve(Response.json({ ads: [ad] }));
  });
  events = [];
  stop = collectEvents(({ event }) => events.push(event));
  // Nothing hides the bait.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(10);
  window.history.replaceState(null, "", "/posts/aura");
  setChoice(null);
});
afterEach(() => {
  stop();
  resetSlots();
  resetViews();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderSlots(slots: AdSlotName[] = ["square", "halfpage"], isMember = false) {
  return render(
    <>
      {slots.map((slot) => (
        <AdBox key={slot} slot={slot} siteName="Migraine" />
      ))}
      <AdSlots isMember={isMember} hasPrompt={false} targeting={{ ad_prefix: "migraine" }} />
    </>,
  );
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(1));

// spec §4: ad slots load as they come near the viewport
test("a slot is filled when it is within 150 px of the viewport, and not before", async () => {
  renderSlots();
  await settle();
  expect(near().options.rootMargin).toBe("150px");
  expect(Observer.all.filter(({ options }) => options.rootMargin)).toHaveLength(1);
  expect(asked).toEqual([]);
  const [square, halfpage] = slotsInPage();
  near().enter(square as HTMLElement);
  await settle();
  expect(asked).toEqual(["/api/ads?slots=square%2Chalfpage&page=%2Fposts%2Faura"]);
  expect(square?.dataset.adState).toBe("loaded");
  expect(square?.textContent).toContain(adTexts.label);
  expect(screen.getByRole("link", { name: /Come to the forums/ })).toHaveProperty(
    "pathname",
    "/forums",
  );
  expect(halfpage?.dataset.adState).toBeUndefined();
  expect(halfpage?.textContent).toContain("Free to read, for everyone");
});

test("an ad counts as shown when half of it is in the window, and once; a press is counted", async () => {
  renderSlots(["square"]);
  const [square] = slotsInPage() as [HTMLElement];
  near().enter(square);
  await settle();
  expect(events).toEqual([]);
  const box = square.querySelector(".ad-box") as HTMLElement;
  halfSeen().enter(box);
  halfSeen().enter(box);
  const link = screen.getByRole("link", { name: /forums/ });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(events).toEqual([
    { name: "ad", slot: "square", adId: 7, action: "shown" },
    { name: "ad", slot: "square", adId: 7, action: "clicked" },
  ]);
  expect([...readViews()]).toEqual([[7, 1]]);
});

// spec §9: ads refresh after 25 s
test("a slot that has not loaded is retried after 25 seconds, and its box stays", async () => {
  renderSlots(["halfpage"]);
  const [halfpage] = slotsInPage() as [HTMLElement];
  const { className } = halfpage;
  answers = [() => Promise.reject(new TypeError("failed"))];
  near().enter(halfpage);
  await settle();
  expect(halfpage.dataset.adState).toBe("loading");
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(adRefreshMs - 10));
  expect(asked).toHaveLength(1);
  answers = [() => Promise.resolve(Response.json({ ads: [{ ...ad, slot: "halfpage" }] }))];
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(asked).toHaveLength(2);
  expect(halfpage.dataset.adState).toBe("loaded");
  expect(halfpage.className).toBe(className);
});

// spec §8: missing ad size mapping: logged
test("a slot without a size mapping is logged and left as it is", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  render(
    <>
      <div data-ad-slot="skyscraper">
        <div className="ad-box">Nothing</div>
      </div>
      <AdSlots isMember={false} hasPrompt={false} targeting={{}} />
    </>,
  );
  near().enter(...slotsInPage());
  await settle();
  expect(warn.mock.calls).toEqual([['The ad slot "skyscraper" has no size mapping.']]);
  expect(asked).toEqual([]);
});

test("without consent the page alone counts, with it the browser does; both hold an id and a number only", async () => {
  renderSlots(["square"]);
  const [square] = slotsInPage() as [HTMLElement];
  near().enter(square);
  await settle();
  halfSeen().enter(square.querySelector(".ad-box") as HTMLElement);
  expect([...readViews()]).toEqual([[7, 1]]);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  const consent = { analytics: false, advertising: true, sign_in: false };
  setChoice({ consent, chosenAt: new Date() });
  countView(7);
  const day = new Date().toISOString().slice(0, 10);
  expect(JSON.parse(localStorage.getItem("ad-views") ?? "")).toEqual({ day, counts: { 7: 1 } });
  setChoice(null);
  readViews();
  expect(localStorage.length).toBe(0);
});

test("an ad that was seen often enough on this page is not shown again", async () => {
  countView(7);
  countView(7);
  renderSlots(["square"]);
  const [square] = slotsInPage() as [HTMLElement];
  near().enter(square);
  await settle();
  expect(square.dataset.adState).not.toBe("loaded");
  expect(square.textContent).toContain("Free to read, for everyone");
});

test("members hide the ads of a page, and bring them back; guests have no such button", async () => {
  const { unmount } = renderSlots(["square"], false);
  near().enter(...slotsInPage());
  await settle();
  expect(screen.queryByRole("button", { name: adTexts.hide })).toBeNull();
  unmount();
  resetSlots();
  Observer.all = [];
  renderSlots(["square"], true);
  const [square] = slotsInPage() as [HTMLElement];
  near().enter(square);
  await settle();
  fireEvent.click(screen.getByRole("button", { name: adTexts.hide }));
  expect(square.dataset.adState).toBe("hidden");
  expect(square.textContent).toContain("Free to read, for everyone");
  fireEvent.click(screen.getByRole("button", { name: adTexts.show }));
  await settle();
  expect(square.dataset.adState).toBe("loaded");
});

test("an ad with a script link is not shown, whoever sent it", async () => {
  const hostile = { ...ad, href: "javascript:alert(1)" };
  answers = [() => Promise.resolve(Response.json({ ads: [hostile] }))];
  renderSlots(["square"]);
  near().enter(...slotsInPage());
  await settle();
  expect(document.querySelector(".house-ad")).toBeNull();
});
