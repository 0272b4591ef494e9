import { getAdSize } from "#lib/ads/shared/ad-slots.ts";
import { toThirdPartyTargeting } from "#lib/ads/shared/ad-targeting.ts";
import type { AdServer, FilledAd } from "./ad-server.ts";

/** The functions of Google Publisher Tag that this module uses. */
type GptSlot = {
  addService: (service: GptService) => GptSlot;
  setTargeting: (key: string, value: string) => GptSlot;
};
type GptService = {
  addEventListener: (
    name: "slotRenderEnded",
    listener: (event: { slot: GptSlot; isEmpty: boolean }) => void,
  ) => void;
  set: (key: "page_url", value: string) => void;
  setPrivacySettings: (settings: Readonly<Record<string, boolean>>) => void;
  setForceSafeFrame: (isForced: boolean) => void;
  disableInitialLoad: () => void;
  refresh: (slots: GptSlot[]) => void;
};
type Gpt = {
  cmd: { push: (command: () => void) => unknown };
  pubads: () => GptService;
  defineSlot: (path: string, sizes: [number, number][], id: string) => GptSlot | null;
  destroySlots: (slots: GptSlot[]) => boolean;
  enableServices: () => void;
  display: (id: string) => void;
};

/**
 * The URL that the ad manager gets instead of the page's: without the path, and without the site's
 * subdomain, which names a condition.
 */
export function toNeutralUrl({ protocol, hostname }: Pick<Location, "protocol" | "hostname">) {
  const labels = hostname.split(".");
  const neutral = labels.length > 2 ? labels.slice(1) : labels;
  return `${protocol}//${neutral.join(".")}/`;
}

/** @throws when the script is blocked or cannot be loaded */
function loadScript(address: string): Promise<Gpt> {
  const scope = window as { googletag?: Gpt };
  // The script runs the functions in the list, and then replaces the list.
  const waiting: (() => void)[] = [];
  scope.googletag ??= { cmd: waiting } as unknown as Gpt;
  const gpt = scope.googletag;
  return new Promise((resolve, reject) => {
    gpt.cmd.push(() => resolve(gpt));
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.referrerPolicy = "no-referrer";
    script.onerror = () => reject(new Error("The ad manager could not be loaded."));
    document.head.append(script);
  });
}

function prepare(gpt: Gpt): GptService {
  const service = gpt.pubads();
  service.disableInitialLoad();
  service.setPrivacySettings({ nonPersonalizedAds: true, restrictDataProcessing: true });
  service.setForceSafeFrame(true);
  service.set("page_url", toNeutralUrl(window.location));
  gpt.enableServices();
  return service;
}

/**
 * Ads of Google Ad Manager, never personalised. Create it only for readers who allow advertising.
 * @param manager the network code, and the address of the script
 */
export function createGptAds(manager: { network: string; script: string }): AdServer {
  let loading: Promise<{ gpt: Gpt; service: GptService }> | null = null;
  const slots = new Map<HTMLElement, GptSlot>();
  const waiting = new Map<GptSlot, (ad: FilledAd | null) => void>();
  let count = 0;

  async function load() {
    const gpt = await loadScript(manager.script);
    const service = prepare(gpt);
    service.addEventListener("slotRenderEnded", ({ slot, isEmpty }) => {
      waiting.get(slot)?.(isEmpty ? null : { adId: null, link: null });
      waiting.delete(slot);
    });
    return { gpt, service };
  }

  return {
    fill: async ({ slot, box, targeting }) => {
      try {
        loading ??= load();
        const { gpt, service } = await loading;
        let gptSlot = slots.get(box);
        if (!gptSlot) {
          count += 1;
          const id = `ad-${count}`;
          const { width, height } = getAdSize(slot, window.innerWidth);
          const defined = gpt.defineSlot(`/${manager.network}/${slot}`, [[width, height]], id);
          if (!defined) return null;
          gptSlot = defined.addService(service);
          for (const [key, value] of Object.entries(toThirdPartyTargeting(targeting)))
            gptSlot.setTargeting(key, value);
          slots.set(box, gptSlot);
          const place = document.createElement("div");
          place.id = id;
          box.replaceChildren(place);
          gpt.display(id);
        }
        const asked = gptSlot;
        const ad = await new Promise<FilledAd | null>((resolve) => {
          waiting.set(asked, resolve);
          service.refresh([asked]);
        });
        if (!ad) {
          gpt.destroySlots([asked]);
          slots.delete(box);
        }
        return ad;
      } catch {
        return null;
      }
    },
  };
}
