import { findTarget as find, listen, readKept } from "#components/providers/head-tools.ts";
import type { StartOptions } from "#lib/routing/shared/page-start.ts";
import { keepEarlyPress } from "./early-press.ts";
import { guardedLinks } from "./guarded-links.ts";

const controls = "button, input, select, textarea, label, [data-replay]";
const people = 'a[href^="/members/"], a[href^="/author/"]';

/** What an email or the page before has asked this one to say, or to keep: `just-verified`, `social-login`. */
const isExpected = () =>
  /[?&](reset_key|just-|social-)/.test(location.search) ||
  ["toast-after-load", "verify-after-load", "accessibility", "saved-pages"].some(
    (key) => readKept(key) != null,
  );

const create = <Name extends "link" | "script" | "p">(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
) => Object.assign(document.createElement(name), values);

const fetchEarly = (href: string) =>
  document.head.append(create("link", { rel: "preload", as: "script", href }));

function whenParsed(work: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work);
  else work();
}

/**
 * Starts the scripts of a page when its reader touches something that may need them, or earlier where the page or a
 * part of it says so (docs/decisions/0086). To scroll, to read and to follow a plain link is not to touch.
 */
export function startPage(options: StartOptions): void {
  const { scripts, start, dialog, member, offline, failed } = options;
  /** What was not added yet, or could not be had, in its order. None runs twice. */
  const missing = scripts.split(" ");
  const unfetched = [...missing];
  /** Only guests get a dialog for a link. */
  const links = start === "touch" && member === undefined ? guardedLinks : "";
  let isStarted = false;
  let retries = 0;
  const note = create("p", { className: "start-note", role: "alert" });

  const preload = () => unfetched.splice(0).forEach(fetchEarly);

  /** The scripts run in their order. */
  function add(src: string): void {
    const script = create("script", {
      src,
      async: false,
      onerror: () => {
        missing.push(src);
        fail();
      },
    });
    document.head.append(script);
    // Only now, so that it still waits for those before it: React looks for it by this attribute.
    script.setAttribute("async", "");
  }

  function begin(): void {
    if (isStarted) return;
    isStarted = true;
    note.remove();
    preload();
    whenParsed(() => missing.splice(0).forEach(add));
  }

  /** What cannot be had is asked for again. Then a press that the browser understands is left to it; another waits. */
  function fail(): void {
    if (!isStarted) return;
    const { onLine } = navigator;
    const { button } = press;
    // The first retry of a script gets the failed preload from the browser again.
    if (onLine && retries < 2) {
      retries += 1;
      setTimeout(begin, 400);
    } else {
      retries = 0;
      if (onLine && button?.matches("a, [type=submit]")) {
        // Nothing repeats it later, and its next press is the browser's as well.
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
    // Only now: a press that is left to the browser does not begin again.
    isStarted = false;
  }

  function beginForReader(): void {
    press.isAwaited = true;
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
      // No number, as `idle`, is no wait.
      else setTimeout(whenIdle, Number(starts) * 1000 - performance.now(), begin);
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
    const isGuarded = links && find(event, links);
    if (isGuarded || !find(event, "a[href]:not([data-replay]), summary")) beginForReader();
    // With the scripts, and not only once they ask for it.
    if (dialog && (isGuarded || find(event, '[data-replay][href*="redirect="]')))
      fetchEarly(dialog);
  });
  listen(["input", "start-scripts"], beginForReader);
  listen(["pointerover"], (event) => {
    if (event.pointerType === "touch") return;
    if (find(event, people)) beginForReader();
    else if (find(event, controls)) preload();
  });
  listen(["online"], () => note.isConnected && begin());

  // After those that listen here, for it keeps a press from all others.
  const press = keepEarlyPress(find, links);
  whenParsed(startParts);
}
