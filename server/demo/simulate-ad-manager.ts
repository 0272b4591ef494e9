/**
 * Replaces the script of the ad manager (Google Publisher Tag) in the browser: fills slots with marked ads that show
 * the values the ad manager received. Some slots get no ad, so that house ads fill them. The function is sent as
 * text, so it uses nothing of this module.
 */
export function simulateAdManager(): void {
  type Slot = { path: string; size: [number, number]; id: string; keys: string[] };
  type Ended = { slot: object; isEmpty: boolean };
  const slotsWithoutAds = ["native", "home_native", "video"];
  const listeners: ((event: Ended) => void)[] = [];

  function defineSlot(path: string, [size]: [number, number][], id: string) {
    const slot = {
      path,
      size: size ?? [0, 0],
      id,
      keys: [] as string[],
      addService: () => slot,
      setTargeting: (key: string, value: string) => {
        slot.keys.push(`${key}: ${value}`);
        return slot;
      },
    };
    return slot;
  }

  function addLine(parent: HTMLElement, text: string, weight: string): void {
    const line = document.createElement("span");
    line.textContent = text;
    line.style.fontWeight = weight;
    parent.append(line);
  }

  /** @returns whether there is an ad for the slot */
  function fill({ path, size, id, keys }: Slot): boolean {
    const place = document.getElementById(id);
    const [width, height] = size;
    if (!place || slotsWithoutAds.includes(path.split("/").at(-1) ?? "")) return false;
    place.style.cssText =
      "box-sizing:border-box;display:grid;align-content:center;gap:4px;width:100%;height:100%;overflow:hidden;padding:4px 8px;border:3px dashed #8a5a00;color:#222;background:#ffe9a8;font:14px/1.3 system-ui,sans-serif";
    place.replaceChildren();
    addLine(place, `Demonstration of an ad manager’s ad, ${width} × ${height}`, "600");
    if (height > 100) for (const key of [path, ...keys]) addLine(place, key, "400");
    return true;
  }

  const service = {
    addEventListener: (_name: string, listener: (event: Ended) => void) => listeners.push(listener),
    set: () => service,
    setPrivacySettings: () => service,
    setForceSafeFrame: () => service,
    disableInitialLoad: () => undefined,
    refresh: (slots: Slot[]) => {
      for (const slot of slots) {
        const isEmpty = !fill(slot);
        // The real script also answers later.
        setTimeout(() => {
          for (const listener of listeners) listener({ slot, isEmpty });
        });
      }
    },
  };
  const scope = window as { googletag?: { cmd: (() => void)[] } };
  const waiting = scope.googletag?.cmd ?? [];
  const gpt = {
    cmd: { push: (command: () => void) => command() },
    pubads: () => service,
    defineSlot,
    destroySlots: () => true,
    enableServices: () => undefined,
    display: () => undefined,
  };
  scope.googletag = Object.assign(scope.googletag ?? {}, gpt) as never;
  for (const command of waiting) command();
}
