import { findTarget as find, listen, readStored } from "#components/providers/head-tools.ts";
import type { StartOptions } from "#lib/routing/shared/page-start.ts";
import { keepEarlyPress } from "./early-press.ts";
import { guardedLinks } from "./guarded-links.ts";

const controls = "button, input, select, textarea, label, [data-replay]";
const people = 'a[href^="/members/"], a[href^="/author/"]';

/** Whether an email link or the previous page requires scripts on this page, such as with `just-verified`. */
const isExpected = () =>
  /[?&](reset_key|just-|social-)/.test(location.search) ||
  ["toast-after-load", "verify-after-load", "accessibility", "saved-pages"].some(
    (key) => readStored(key) != null,
  );

const create = <Name extends "link" | "p">(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
) => Object.assign(document.createElement(name), values);

const toUrl = (address: string) => new URL(address, location.href).href;
/** A failure is reported when the module is imported. */
const fetchEarly = (address: string) =>
  window.builtModules.fetch(toUrl(address)).catch(() => undefined);

/** The module that starts the islands of a page (`components/islands/create-start.ts`). */
type StartModule = { start: () => Promise<void> };
const importStart = (address: string) => window.builtModules.import<StartModule>(toUrl(address));

function whenParsed(work: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work);
  else work();
}

/**
 * Starts the scripts of a page at an interaction that may need them, or earlier if the page or a part of it requires
 * that (docs/decisions/0086). Scrolling, reading and following a plain link do not start them.
 */
export function startPage(options: StartOptions, load = importStart): void {
  const { scripts, start, dialog, reply = "", member, offline, failed } = options;
  const unfetched = scripts.split(" ");
  const [first = ""] = unfetched;
  /** Only guests get a dialog for a link. */
  const links = start === "touch" && member === undefined ? guardedLinks : "";
  let isStarted = false;
  let retries = 0;
  const note = create("p", { className: "start-note", role: "alert" });

  const preload = () => unfetched.splice(0).forEach(fetchEarly);

  function begin(): void {
    if (isStarted) return;
    isStarted = true;
    note.remove();
    preload();
    whenParsed(() => {
      load(first)
        .then((module) => module.start())
        .catch(fail);
    });
  }

  /** Tries twice more. After that the browser handles a press on a link or submit button, and any other press waits. */
  function fail(): void {
    if (!isStarted) return;
    const { onLine } = navigator;
    const { button } = press;
    if (onLine && retries < 2) {
      retries += 1;
      setTimeout(begin, 400);
    } else {
      retries = 0;
      if (onLine && button?.matches("a, [type=submit]")) {
        // The press is not repeated later; the browser also handles the next press.
        press.button = null;
        delete button.dataset.pressed;
        delete button.dataset.replay;
        press.links = "";
        button.click();
      } else if (button) {
        document.body.append(note);
        note.textContent = onLine ? failed : offline;
      }
    }
    // Set last, so that the press above does not start the scripts again.
    isStarted = false;
  }

  function beginForReader(): void {
    press.isAwaited = true;
    begin();
  }

  /** Waits until the browser has drawn a frame and is idle. A page that is only prerendered draws none. */
  const whenIdle = (work: () => void) =>
    requestAnimationFrame(() =>
      (window.requestIdleCallback ?? setTimeout)(work, { timeout: start === "now" ? 1 : 1000 }),
    );

  /** Starts the scripts for parts that do not wait for an interaction. */
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
      // `idle` is not a number, so it does not wait.
      else setTimeout(whenIdle, Number(starts) * 1000 - performance.now(), begin);
    }
    whenIdle(() => {
      // Without the worker everything except reading offline works.
      navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
    });
  }

  listen(
    ["pointerdown", "focusin"],
    (event) => find(event, `${controls}, ${people}`) && beginForReader(),
  );
  listen(["pointerdown", "focusin"], (event) => {
    // Fetched together with the scripts, not after them.
    if (reply && find(event, "#comment-form")) reply.split(" ").forEach(fetchEarly);
  });
  listen(["click"], (event) => {
    const isGuarded = links && find(event, links);
    if (isGuarded || !find(event, "a[href]:not([data-replay]), summary")) beginForReader();
    // Fetched together with the scripts, not after them.
    if (dialog && (isGuarded || find(event, '[data-replay][href*="redirect="]')))
      void fetchEarly(dialog);
  });
  listen(["input", "start-scripts"], beginForReader);
  listen(["pointerover"], (event) => {
    if (event.pointerType === "touch") return;
    if (find(event, people)) beginForReader();
    else if (find(event, controls)) preload();
  });
  listen(["online"], () => note.isConnected && begin());

  // Last, because it stops the event for listeners that were added later.
  const press = keepEarlyPress(find, links);
  whenParsed(startParts);
}
