import type { StartOptions } from "#lib/routing/shared/page-start.ts";

declare global {
  interface Window {
    /** Called by the page with what the server knows of it (`server/page-cache/defer-scripts.ts`). */
    startPage?: (options: StartOptions) => void;
  }
}

/**
 * Starts the scripts of a page when its reader touches something that may need them, or earlier where the page or a
 * part of it says so (docs/decisions/0086). To scroll, to read and to follow a plain link is not to touch.
 *
 * It is written into the head of every page as text, so it must not use anything from outside of itself.
 */
export function startPage({ scripts, data, start, dialog, texts }: StartOptions): void {
  const controls = "button, input, select, textarea, label, [contenteditable], [data-replay]";
  const people = 'a[href^="/members/"], a[href^="/author/"]';
  const states = new Map<string, "loading" | "loaded">();
  let isStarted = false;
  let isPreloaded = false;
  let retries = 0;
  let note: HTMLElement | undefined;

  const find = ({ target }: Event, selector: string) =>
    target instanceof Element && target.closest(selector);
  const has = (storage: () => Storage, keys: readonly string[]): boolean => {
    try {
      return keys.some((key) => storage().getItem(key) !== null);
    } catch {
      return false;
    }
  };

  const fetchEarly = (href: string) =>
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "preload", as: "script", href }),
    );

  function preload(): void {
    if (isPreloaded) return;
    isPreloaded = true;
    for (const href of data ? [data, ...scripts] : scripts) fetchEarly(href);
  }

  /** The scripts run in their order, and none runs twice. */
  function add(src: string, handleLoad?: () => void): void {
    const state = states.get(src);
    if (state === "loaded") handleLoad?.();
    if (state) return;
    states.set(src, "loading");
    const script = document.createElement("script");
    script.src = src;
    script.async = false;
    script.onload = () => {
      states.set(src, "loaded");
      handleLoad?.();
    };
    script.onerror = () => {
      states.delete(src);
      fail();
    };
    document.head.append(script);
    // Only now, so that it still waits for those before it: React looks for it by this attribute.
    script.setAttribute("async", "");
  }

  const addScripts = () => {
    for (const src of scripts) add(src);
  };
  // Without its data React would take the page for a broken one.
  const addAll = () => (data ? add(data, addScripts) : addScripts());

  function begin(): void {
    if (isStarted) return;
    isStarted = true;
    note?.remove();
    preload();
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", addAll);
    else addAll();
  }

  /** What cannot be had is asked for again. Then a press that the browser understands is left to it; another waits. */
  function fail(): void {
    if (!isStarted) return;
    isStarted = false;
    // The first retry of a script gets the failed preload from the browser again.
    if (navigator.onLine && retries < 2) {
      retries += 1;
      setTimeout(begin, 400);
      return;
    }
    retries = 0;
    const { earlyPress } = window;
    const button = earlyPress?.button;
    if (!button) return;
    if (navigator.onLine && button.matches("a, [type=submit]")) {
      earlyPress.stop();
      button.click();
      return;
    }
    note = Object.assign(document.createElement("p"), { className: "start-note" });
    note.setAttribute("role", "alert");
    document.body.append(note);
    note.textContent = navigator.onLine ? texts.failed : texts.offline;
  }

  function beginForReader(): void {
    const { earlyPress } = window;
    if (earlyPress) earlyPress.isAwaited = true;
    begin();
    // With the scripts, and not only once they ask for it.
    if (dialog && earlyPress?.button?.matches('[href^="/member-login"], [href^="/register"]'))
      fetchEarly(dialog);
  }

  /** The page starts by itself, but not while it is only prepared for somebody who may come. */
  function whenIdle(work: () => void): void {
    let isDone = false;
    const once = () => {
      if (!isDone) work();
      isDone = true;
    };
    requestAnimationFrame(() => {
      if (start === "now") setTimeout(once);
      else if ("requestIdleCallback" in window) requestIdleCallback(once, { timeout: 1000 });
      else setTimeout(once, 200);
    });
    // In a background tab no frame is drawn.
    setTimeout(once, 2000);
  }

  /** Starts what does not wait for the reader. */
  function startParts(): void {
    // What an email or the page before has asked this one to say, or to keep.
    const isExpected =
      /[?&](?:reset_key|just-verified|social-login)\b/.test(location.search) ||
      has(() => sessionStorage, ["toast-after-load", "verify-after-load", "accessibility"]) ||
      has(() => localStorage, ["saved-pages"]);
    if (start !== "touch" || isExpected) {
      whenIdle(begin);
      return;
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: "300px" },
    );
    for (const part of document.querySelectorAll<HTMLElement>("[data-starts]")) {
      const { starts, startsCookies = "" } = part.dataset;
      if (!new RegExp(startsCookies).test(document.cookie)) continue;
      if (starts === "near") near.observe(part);
      else if (starts === "scroll")
        addEventListener("scroll", () => near.observe(part), { once: true, passive: true });
      else if (starts === "idle") whenIdle(begin);
      else setTimeout(begin, Number(starts) * 1000 - performance.now());
    }
    whenIdle(() => {
      // Without the worker everything works but reading without a network.
      navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
    });
  }

  const listen = <Name extends keyof WindowEventMap>(
    names: readonly Name[],
    handle: (event: WindowEventMap[Name]) => void,
  ) => {
    for (const name of names) addEventListener(name, handle, { capture: true, passive: true });
  };
  listen(["pointerdown", "focusin"], (event) => find(event, controls) && beginForReader());
  listen(["click"], (event) => find(event, "a[href], summary") || beginForReader());
  listen(["input", "change", "submit"], beginForReader);
  listen(["keydown"], (event) => {
    const isReading =
      event.ctrlKey ||
      event.metaKey ||
      /^(?: |Arrow|Page|Home|End|Shift|Control|Alt|Meta|F\d)/.test(event.key);
    if (!isReading || find(event, controls)) beginForReader();
  });
  listen(["pointerover"], (event) => {
    if (event.pointerType === "touch") return;
    if (find(event, people)) beginForReader();
    else if (find(event, controls)) preload();
  });
  addEventListener("online", () => note?.isConnected && begin());
  document.addEventListener("start-scripts", beginForReader);

  const whenParsed = () => {
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", startParts);
    else startParts();
  };
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", whenParsed);
  else whenParsed();
}
