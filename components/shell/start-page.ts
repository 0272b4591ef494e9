import { findTarget as find, listen, readKept } from "#components/providers/head-tools.ts";
import type { StartOptions } from "#lib/routing/shared/page-start.ts";

const controls = "button, input, select, textarea, label, [data-replay]";
const people = 'a[href^="/members/"], a[href^="/author/"]';

/** What an email or the page before has asked this one to say, or to keep: `just-verified`, `social-login`. */
const isExpected = () =>
  /[?&](reset_key|just-|social-)/.test(location.search) ||
  ["toast-after-load", "verify-after-load", "accessibility", "saved-pages"].some(
    (key) => readKept(key) != null,
  );

const append = <Name extends "link" | "script" | "p">(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
) => document.head.appendChild(Object.assign(document.createElement(name), values));

const fetchEarly = (href: string) => append("link", { rel: "preload", as: "script", href });

function whenParsed(work: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", work);
  else work();
}

/**
 * Starts the scripts of a page when its reader touches something that may need them, or earlier where the page or a
 * part of it says so (docs/decisions/0086). To scroll, to read and to follow a plain link is not to touch.
 */
export function startPage({ scripts, start, dialog, offline, failed }: StartOptions): void {
  const addresses = scripts.split(" ");
  const added = new Set<string>();
  let isStarted = false;
  let isPreloaded = false;
  let retries = 0;
  const note = append("p", { className: "start-note" });
  note.setAttribute("role", "alert");
  note.remove();

  function preload(): void {
    if (!isPreloaded) addresses.forEach(fetchEarly);
    isPreloaded = true;
  }

  /** The scripts run in their order, and none runs twice. */
  function add(src: string): void {
    if (added.has(src)) return;
    added.add(src);
    append("script", {
      src,
      async: false,
      onerror: () => {
        added.delete(src);
        fail();
      },
      // Only now, so that it still waits for those before it: React looks for it by this attribute.
    }).setAttribute("async", "");
  }

  function begin(): void {
    if (isStarted) return;
    isStarted = true;
    note.remove();
    preload();
    whenParsed(() => addresses.forEach(add));
  }

  /** What cannot be had is asked for again. Then a press that the browser understands is left to it; another waits. */
  function fail(): void {
    if (!isStarted) return;
    isStarted = false;
    const { onLine } = navigator;
    // The first retry of a script gets the failed preload from the browser again.
    if (onLine && retries < 2) {
      retries += 1;
      setTimeout(begin, 400);
      return;
    }
    retries = 0;
    const { earlyPress } = window;
    const button = earlyPress?.button;
    if (onLine && button?.matches("a, [type=submit]")) {
      earlyPress?.stop();
      button.click();
    } else if (button) {
      document.body.append(note);
      note.textContent = onLine ? failed : offline;
    }
  }

  function beginForReader(): void {
    const { earlyPress } = window;
    if (earlyPress) earlyPress.isAwaited = true;
    begin();
  }

  /** The page starts by itself. No frame is drawn while it is only prepared for somebody who may come. */
  const whenIdle = (work: () => void) =>
    requestAnimationFrame(() =>
      (window.requestIdleCallback ?? setTimeout)(work, { timeout: start === "now" ? 1 : 1000 }),
    );

  /** Starts what does not wait for the reader. */
  function startParts(): void {
    if (start !== "touch" || isExpected()) {
      whenIdle(begin);
      return;
    }
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      { rootMargin: "300px" },
    );
    for (const part of document.querySelectorAll<HTMLElement>("[data-starts]")) {
      const { starts, startsCookies = "" } = part.dataset;
      const watch = () => near.observe(part);
      if (!document.cookie.match(startsCookies)) continue;
      if (starts === "near") watch();
      else if (starts === "scroll") addEventListener("scroll", watch, { once: true });
      else if (starts === "idle") whenIdle(begin);
      else setTimeout(begin, Number(starts) * 1000 - performance.now());
    }
    whenIdle(() => {
      // Without the worker everything works but reading without a network.
      navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
    });
  }

  listen(
    ["pointerdown", "focusin"],
    (event) => find(event, `${controls}, ${people}`) && beginForReader(),
  );
  listen(["click"], (event) => {
    if (!find(event, "a[href]:not([data-replay]), summary")) beginForReader();
    // With the scripts, and not only once they ask for it.
    if (dialog && find(event, '[data-replay][href*="redirect="]')) fetchEarly(dialog);
  });
  listen(["input", "start-scripts"], beginForReader);
  listen(["pointerover"], (event) => {
    if (event.pointerType === "touch") return;
    if (find(event, people)) beginForReader();
    else if (find(event, controls)) preload();
  });
  listen(["online"], () => note.isConnected && begin());

  whenParsed(startParts);
}
