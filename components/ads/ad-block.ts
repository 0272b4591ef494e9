import { readAdBlock, setAdBlock } from "#components/providers/ad-block-state.ts";
import { readConsent } from "#components/providers/consent-store.ts";
import { pageHeaders } from "#components/providers/page-headers.ts";
import { track } from "#components/providers/track.ts";
import { onAdRequestRefused, wasAdRequestRefused } from "./ad-requests.ts";
import { areAdsHidden } from "./hidden-ads.ts";

const stateKey = "ad-block";
const dismissedKey = "ad-block-prompt-dismissed";

function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage the state lasts as long as the page.
  }
}

/** Whether a blocker hides an element that looks like an ad. */
function isBaitHidden(): boolean {
  const bait = document.createElement("div");
  bait.className = "adsbox ad-banner ad-placement banner_ad pub_300x250 textAd";
  bait.setAttribute("aria-hidden", "true");
  bait.style.cssText = "position:absolute;inset:-999px auto auto -999px;width:10px;height:10px";
  document.body.append(bait);
  const isHidden = bait.offsetHeight === 0 || getComputedStyle(bait).visibility === "hidden";
  bait.remove();
  return isHidden;
}

/** `GET /api/health` with the state in a header (spec §7). @returns whether the server could be reached */
const callHealth = (): Promise<boolean> =>
  fetch("/api/health", { headers: pageHeaders() }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether a request for ads was refused although the server can be reached. */
const isRequestBlocked = async (): Promise<boolean> =>
  wasAdRequestRefused() && (await callHealth());

/**
 * The state that was last sent to the server. With consent to advertising the tab stores it.
 * Without consent nothing is stored, and each page starts with "not blocked", which is not sent.
 */
function readRecorded(): string | null {
  const known = readAdBlock();
  if (known !== null) return String(known);
  return readConsent().advertising ? readStored(stateKey) : "false";
}

/** Sends the state to the server when it is first known or has changed. */
async function record(isBlocked: boolean): Promise<void> {
  const isTold = readRecorded() === String(isBlocked);
  setAdBlock(isBlocked);
  if (isTold) return;
  if (readConsent().advertising) store(stateKey, String(isBlocked));
  if (isBlocked) track({ name: "ad", slot: "page", adId: null, action: "blocked" });
  await callHealth();
}

/**
 * Detects whether ads are blocked: now, and again when a request for ads fails.
 * @param tell receives whether to show the prompt: not if the reader closed it in this tab, or hid
 * the ads of the page
 * @returns a function that stops
 */
export function watchAdBlock(tell: (mayAsk: boolean) => void): () => void {
  let looked = Promise.resolve();
  const look = () => {
    // The checks run one after another, so that the last result counts.
    looked = looked.then(async () => {
      const isBlocked = isBaitHidden() || (await isRequestBlocked());
      await record(isBlocked);
      tell(isBlocked && readStored(dismissedKey) === null && !areAdsHidden());
    });
  };
  look();
  return onAdRequestRefused(look);
}

/** Hides the prompt for the rest of this tab's session. */
export const dismissPrompt = (): void => store(dismissedKey, "1");
