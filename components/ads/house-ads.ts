import { isAdSlot } from "#lib/ads/shared/ad-slots.ts";
import type { HouseAd, HouseAdsAnswer } from "#lib/ads/shared/house-ad.ts";
import { pickAd } from "#lib/ads/shared/pick-ad.ts";
import { noteAdRequest } from "./ad-requests.ts";
import type { AdServer } from "./ad-server.ts";
import { readViews } from "./ad-views.ts";

/** The slots of the page, each once. */
const listSlots = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>("[data-ad-slot]")]
      .map(({ dataset }) => dataset.adSlot ?? "")
      .filter(isAdSlot),
  ),
];

async function loadAds(): Promise<HouseAd[]> {
  const query = new URLSearchParams({
    slots: listSlots().join(","),
    page: window.location.pathname,
  });
  let response: Response;
  try {
    // No cookies: the ads are the same for everyone.
    response = await fetch(`/api/ads?${query}`, { credentials: "omit" });
  } catch (error) {
    noteAdRequest(true);
    throw error;
  }
  noteAdRequest(false);
  if (!response.ok) throw new Error(`GET /api/ads: ${response.status}`);
  return ((await response.json()) as HouseAdsAnswer).ads;
}

/** Whether a link of an ad may be followed; the server has checked it when it was saved. */
function isSafeLink(href: string): boolean {
  try {
    return /^https?:$/.test(new URL(href, window.location.href).protocol);
  } catch {
    return false;
  }
}

function addText(parent: HTMLElement, className: string, text: string): void {
  if (text === "") return;
  const element = document.createElement("span");
  element.className = className;
  element.dir = "auto";
  element.textContent = text;
  parent.append(element);
}

/** Creates the link of a house ad, which contains all of its content. */
export function createHouseAd(ad: Omit<HouseAd, "id">): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "house-ad";
  link.href = ad.href;
  link.rel = "sponsored noopener";
  if (ad.imagePath) {
    const image = document.createElement("img");
    image.src = ad.imagePath;
    image.alt = "";
    image.setAttribute("decoding", "async");
    link.append(image);
  }
  const words = document.createElement("span");
  words.className = "house-ad-words";
  addText(words, "house-ad-title", ad.title);
  addText(words, "house-ad-text", ad.text);
  addText(words, "house-ad-label", ad.label);
  link.append(words);
  return link;
}

/** The ads of the site and the network, which the platform serves itself. */
export function createHouseAds(random: () => number = Math.random): AdServer {
  let loading: Promise<HouseAd[]> | null = null;
  const shown = new Set<number>();
  return {
    fill: async ({ slot, box, targeting }) => {
      try {
        loading ??= loadAds();
        const ads = await loading;
        const views = readViews();
        const ad = pickAd({ slot, ads, targeting, views, shown, random: random() });
        if (!ad || !isSafeLink(ad.href)) return null;
        shown.add(ad.id);
        const link = createHouseAd(ad);
        box.replaceChildren(link);
        return { adId: ad.id, link };
      } catch {
        // The next attempt sends the request again.
        loading = null;
        return null;
      }
    },
  };
}
