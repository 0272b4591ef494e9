import { track } from "#components/providers/track.ts";
import { type AdSlotName, adRefreshMs, isAdSlot } from "#lib/ads/shared/ad-slots.ts";
import type { AdTargeting } from "#lib/ads/shared/ad-targeting.ts";
import { adTexts } from "#lib/ads/shared/ad-texts.ts";
import type { FilledAd } from "./ad-server.ts";
import { countView } from "./ad-views.ts";
import { chooseAdServers } from "./choose-ad-servers.ts";
import { areAdsHidden, setAdsHidden } from "./hidden-ads.ts";

type Options = {
  /** Members can hide the ads of a page. */
  isMember: boolean;
  /** The facts about the page that the layout knows. */
  targeting: AdTargeting;
};

/** The number of retries for a slot that has not loaded; the last one requests only house ads. */
const maxRefreshes = 2;

type Slot = {
  element: HTMLElement;
  name: AdSlotName;
  box: HTMLElement;
  /** The message of the site. */
  message: Node[];
  options: Options;
  ad: FilledAd | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const slots = new Map<HTMLElement, Slot>();
let servers: ReturnType<typeof chooseAdServers> | null = null;
let seen: IntersectionObserver | null = null;

/** Forgets everything, for tests. */
export function resetSlots(): void {
  for (const { timer } of slots.values()) clearTimeout(timer);
  slots.clear();
  servers = null;
  seen?.disconnect();
  seen = null;
}

/**
 * The targeting data of the page: the layout adds the site and route, an item page adds the item.
 */
function readTargeting(known: AdTargeting): AdTargeting {
  const { adTargeting } = document.querySelector<HTMLElement>("[data-ad-targeting]")?.dataset ?? {};
  try {
    return { ...known, ...(JSON.parse(adTargeting ?? "{}") as AdTargeting) };
  } catch {
    return known;
  }
}

/** Fills slots that came near the viewport. */
export function fillSlots(elements: readonly HTMLElement[], options: Options): void {
  for (const element of elements) {
    const name = element.dataset.adSlot ?? "";
    const box = element.querySelector<HTMLElement>(".ad-box");
    if (!isAdSlot(name) || !box) {
      // biome-ignore lint/suspicious/noConsole: spec §8: a missing size mapping is logged.
      console.warn(`The ad slot "${name}" has no size mapping.`);
      continue;
    }
    if (slots.has(element)) continue;
    const message = [...box.childNodes];
    const slot = { element, name, box, message, options, ad: null, timer: undefined };
    slots.set(element, slot);
    if (options.isMember) addHideButton(slot);
    if (!areAdsHidden()) load(slot);
  }
}

function load(slot: Slot, attempt = 0): void {
  const { element, name, box, options } = slot;
  element.dataset.adState = "loading";
  if (attempt < maxRefreshes)
    slot.timer = setTimeout(() => {
      if (element.dataset.adState === "loading") load(slot, attempt + 1);
    }, adRefreshMs);
  servers ??= chooseAdServers();
  const request = { slot: name, box, targeting: readTargeting(options.targeting) };
  const fill = async () => {
    const { first, house } = await (servers as NonNullable<typeof servers>);
    const isLast = attempt === maxRefreshes;
    return (isLast ? null : await first?.fill(request)) ?? house.fill(request);
  };
  fill()
    .then((ad) => {
      if (element.dataset.adState !== "loading") return;
      if (ad) show(slot, ad);
      else box.replaceChildren(...slot.message);
    })
    // A part of the code could not be loaded; the next attempt tries again.
    .catch(() => undefined);
}

function show(slot: Slot, ad: FilledAd): void {
  const { element, name } = slot;
  clearTimeout(slot.timer);
  slot.ad = ad;
  element.dataset.adState = "loaded";
  ad.link?.addEventListener("click", () =>
    track({ name: "ad", slot: name, adId: ad.adId, action: "clicked" }),
  );
  // An ad counts as shown once half of it has been in the viewport.
  seen ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) countShown(target);
    },
    { threshold: 0.5 },
  );
  seen.observe(slot.box);
}

function countShown(box: Element): void {
  seen?.unobserve(box);
  const slot = [...slots.values()].find((other) => other.box === box);
  if (!slot?.ad) return;
  const { adId } = slot.ad;
  track({ name: "ad", slot: slot.name, adId, action: "shown" });
  if (adId !== null) countView(adId);
}

/** One button next to each label, which hides or shows the ads of the page. */
function addHideButton({ element }: Slot): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ad-hide";
  button.textContent = areAdsHidden() ? adTexts.show : adTexts.hide;
  button.addEventListener("click", toggleAds);
  element.querySelector(".ad-head")?.append(button);
}

function toggleAds(): void {
  const isHidden = !areAdsHidden();
  setAdsHidden(isHidden);
  for (const slot of slots.values()) {
    const { element, box, message } = slot;
    const button = element.querySelector(".ad-hide");
    if (button) button.textContent = isHidden ? adTexts.show : adTexts.hide;
    clearTimeout(slot.timer);
    if (!isHidden) {
      load(slot);
      continue;
    }
    element.dataset.adState = "hidden";
    slot.ad = null;
    box.replaceChildren(...message);
  }
}
