/** What a reader may set for themselves (spec §3 Accessibility settings). */
export const fontSizes = ["font-reg", "font-lg", "font-xl"] as const;
export const contrasts = [
  "contrast-reg",
  "contrast-low",
  "contrast-light",
  "contrast-dark",
] as const;

/**
 * Sent by the document when a choice waits in the tab's storage, under the same name as the cookie: pages
 * read it from there until `ReaderSettingsCookie` has stored it.
 */
export const readerSettingsEvent = "reader-settings";
export const readerSettingsCookie = "accessibility";

export const accessibilityMenuId = "accessibility-menu";

declare global {
  interface Window {
    /** What the menu of the settings needs (`reader-settings-menu.ts`). */
    readerSettings?: {
      /** Values such as `font-lg` that the reader has chosen. */
      chosen: () => string[];
      apply: (words: readonly string[]) => void;
    };
  }
}

/**
 * Runs in the head of every page, before the first paint and long before React: pages are the same for
 * everyone, so a reader's settings and quiet mode are applied in the browser. It also marks images that failed and
 * what the browser can do.
 *
 * It is written into the page as text, so it must not use anything from outside of itself.
 * @param toQuietEnd when quiet mode ends that is turned on now
 */
export function startReaderSettings(toQuietEnd: (now: Date) => Date): void {
  const root = document.documentElement;
  /** Where the browser keeps nothing, quiet mode is on for this page only. */
  let quietUntil = 0;
  const attributes = { font: "data-font-size", contrast: "data-contrast" };
  const known = /^(font-(reg|lg|xl)|contrast-(reg|low|light|dark))$/;

  /** A setting that is not in the cookie yet. Browsers without storage throw. */
  function readWaiting(): string | null {
    try {
      return sessionStorage.getItem("accessibility");
    } catch {
      return null;
    }
  }

  /** Values such as `font-lg` of the last choice; unknown ones are ignored. */
  function chosen(): string[] {
    const [, value = ""] = /(?:^|; *)accessibility=([^;]*)/.exec(document.cookie) ?? [];
    return (readWaiting() ?? value).split(".").filter((word) => known.test(word));
  }

  /** Kept in the browser alone, since a bad day is nobody else's business. A time further away than quiet mode lasts was not set by it. */
  function isQuiet(): boolean {
    try {
      quietUntil = Number(localStorage.getItem("quiet-until"));
    } catch {}
    const leftMs = quietUntil - Date.now();
    return leftMs > 0 && leftMs <= 43_200_000;
  }

  /** Quiet mode goes over the reader's own settings, which stay as they are, but never makes text smaller. */
  function apply(own: readonly string[]): void {
    const quiet = isQuiet();
    const size = own.includes("font-xl") ? "font-xl" : "font-lg";
    const words = quiet ? [size, "contrast-dark"] : own;
    root.toggleAttribute("data-quiet", quiet);
    for (const [kind, attribute] of Object.entries(attributes)) {
      const word = words.find((one) => one.startsWith(kind));
      if (word) root.setAttribute(attribute, word);
      else root.removeAttribute(attribute);
    }
    const contrast = words.find((one) => one.startsWith("contrast"));
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-mode]")) {
      meta.dataset.media ??= meta.getAttribute("media") ?? "";
      const { mode, media = "" } = meta.dataset;
      meta.media = contrast ? (contrast === mode ? "all" : "not all") : media;
    }
  }

  apply(chosen());
  window.readerSettings = { chosen, apply };
  root.toggleAttribute("data-can-speak", "speechSynthesis" in window);

  // Chosen in another tab, or over by now. It does not end while somebody reads: the page would turn bright.
  const applyAgain = () => {
    if (!document.hidden) apply(chosen());
  };
  addEventListener("storage", applyAgain);
  addEventListener("pageshow", applyAgain);
  document.addEventListener("visibilitychange", applyAgain);

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-quiet-switch]");
    if (!button) return;
    quietUntil = root.hasAttribute("data-quiet") ? 0 : toQuietEnd(new Date()).getTime();
    try {
      if (quietUntil) localStorage.setItem("quiet-until", String(quietUntil));
      else localStorage.removeItem("quiet-until");
    } catch {}
    apply(chosen());
    // The button that leaves it at the top of the page is gone.
    if (button.offsetParent === null)
      document.getElementById("content")?.focus({ preventScroll: true });
  });

  document.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) event.target.setAttribute("data-broken", "");
    },
    true,
  );
}
