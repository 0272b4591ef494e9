import type {
  findTarget,
  listen as listenTo,
  readStored,
} from "#components/providers/head-tools.ts";

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/**
 * Runs in the head of every page, before the first paint and long before React: pages are the same
 * for everyone, so the browser applies the reader's settings and quiet mode, hides a dismissed
 * banner of the editors, and shows the consent banner. It also marks failed images and browser
 * capabilities.
 *
 * In development it is written into the page as text, so it must not reference anything outside of
 * itself.
 * @param getQuietModeEnd the end of quiet mode if it is turned on now
 */
export function applyBeforePaint(
  read: typeof readStored,
  find: typeof findTarget,
  listen: typeof listenTo,
  getQuietModeEnd: (nowMs: number) => number,
): void {
  const root = document.documentElement;
  const { dataset } = root;
  /** Without storage, quiet mode and a dismissed banner last for this page only. */
  let quietUntil = 0;
  let dismissed = "";

  /** @param start a pattern for the beginning of a cookie */
  const findCookie = (start: string) => document.cookie.match(`(^|; )${start}`);
  const isAnswered = () => findCookie("consent=1\\.");

  /** The last selected values, such as `font-lg`, which may not be in the cookie yet. */
  const chosen = () =>
    (read("accessibility") ?? findCookie("accessibility=([^;]*)")?.[2] ?? "")
      .split(".")
      .filter((word) => /^(font|contrast)-(reg|lg|xl|low|light|dark)$/.test(word));

  /**
   * Quiet mode overrides the reader's own settings without changing them, but never makes text
   * smaller.
   */
  function apply(own: readonly string[]): void {
    // Stored only in the browser, because it is private.
    quietUntil = Number(read("quiet-until") ?? quietUntil);
    const leftMs = quietUntil - Date.now();
    // Quiet mode never sets an end further away than its duration.
    const isQuiet = leftMs > 0 && leftMs <= 43_200_000;
    const size = own.includes("font-xl") ? "font-xl" : "font-lg";
    const words = isQuiet ? [size, "contrast-dark"] : own;
    const set = (name: "fontSize" | "contrast", kind: string) => {
      const word = words.find((one) => one.startsWith(kind));
      if (word) dataset[name] = word;
      else delete dataset[name];
      return word;
    };
    root.toggleAttribute("data-quiet", isQuiet);
    set("fontSize", "font");
    const contrast = set("contrast", "contrast");
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-mode]")) {
      const own = meta.dataset;
      own.media ??= meta.media;
      meta.media = contrast ? (contrast === own.mode ? "all" : "not all") : own.media;
    }
  }

  function applyAll(): void {
    apply(chosen());
    dismissed = read("dismissed-banner") ?? dismissed;
    root.toggleAttribute("data-banner-dismissed", dismissed === dataset.banner);
    if (isAnswered()) delete dataset.consentBanner;
  }

  /** A button that works without other scripts. */
  const onPress = (selector: string, key: string, choose: () => unknown) =>
    listen(["click"], (event) => {
      const button = find(event, selector);
      if (!button) return;
      const value = choose();
      try {
        localStorage[key] = value;
      } catch {}
      applyAll();
      // The pressed button is now hidden.
      if (!button.offsetParent)
        document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    });

  // Only the other scripts, which start then, handle a privacy signal or disabled cookies.
  if ("mayAsk" in dataset && !isAnswered()) {
    if (navigator.cookieEnabled && !(navigator as PrivateNavigator).globalPrivacyControl)
      dataset.consentBanner = "";
    else dataset.starts = "idle";
  }
  applyAll();
  window.readerSettings = { chosen, apply };
  root.toggleAttribute("data-can-speak", "speechSynthesis" in window);
  // Applies a choice from another tab, or the end of quiet mode. Not while the page is unloading,
  // because it would flash.
  listen(["storage", "pageshow", "visibilitychange"], () => document.hidden || applyAll());
  onPress("[data-quiet-switch]", "quiet-until", () => {
    quietUntil = "quiet" in dataset ? 0 : getQuietModeEnd(Date.now());
    return quietUntil;
  });
  onPress("[data-dismiss-banner]", "dismissed-banner", () => {
    dismissed = dataset.banner ?? "";
    return dismissed;
  });

  listen(["error"], (event) => {
    const picture = find(event, "img");
    if (picture) picture.dataset.broken = "";
  });
}
