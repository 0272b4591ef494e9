import { debounceMs } from "#lib/analytics/shared/activity.ts";
import type { AnalyticsEvent } from "#lib/analytics/shared/analytics-event.ts";
import { toFormName, toLinkTarget } from "./control-names.ts";

/**
 * Of equal calls within 100 milliseconds only the first counts (spec §9). It counts at once,
 * because a link leaves the page.
 */
function createDebounce(): (key: string) => boolean {
  const lastMs = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    const before = lastMs.get(key);
    lastMs.set(key, now);
    return before === undefined || now - before >= debounceMs;
  };
}

/**
 * Watches links, forms, and the buttons that are marked `data-track`. Typed text is never read.
 * @returns a function that stops it
 */
export function watchControls(onEvent: (event: AnalyticsEvent) => void): () => void {
  const isFirst = createDebounce();
  const started = new WeakSet<Element>();
  const find = (event: Event, selector: string) =>
    event.target instanceof Element ? event.target.closest(selector) : null;

  const handleClick = (event: Event) => {
    const button = find(event, "[data-track]")?.getAttribute("data-track");
    if (button && isFirst(`button ${button}`)) onEvent({ name: "button", button });
    const link = find(event, "a[href]");
    if (!(link instanceof HTMLAnchorElement)) return;
    const target = toLinkTarget(link);
    if (target && isFirst(`link ${link.href}`)) onEvent({ name: "link", target });
  };
  const handleForm = (event: Event) => {
    const form = find(event, "form");
    if (!(form instanceof HTMLFormElement)) return;
    const name = toFormName(form);
    const action = event.type === "submit" ? "sent" : "started";
    if (action === "started" && (started.has(form) || !find(event, "input, textarea, select")))
      return;
    started.add(form);
    if (isFirst(`form ${name} ${action}`)) onEvent({ name: "form", form: name, action });
  };
  document.addEventListener("click", handleClick, true);
  document.addEventListener("focusin", handleForm);
  document.addEventListener("submit", handleForm, true);
  return () => {
    document.removeEventListener("click", handleClick, true);
    document.removeEventListener("focusin", handleForm);
    document.removeEventListener("submit", handleForm, true);
  };
}
