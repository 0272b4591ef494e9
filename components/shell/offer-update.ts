import { track } from "#components/providers/track.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { WorkerMessage } from "#lib/routing/shared/saved-pages.ts";

export const updateTexts = { ready: "A new version is ready.", reload: "Reload" } as const;

/** The interval of checks whether the reader is still typing. */
const lookEveryMs = 5000;

type TextControl = HTMLTextAreaElement | HTMLInputElement;

const isTextInput = (control: Element): control is TextControl =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !/^(?:hidden|checkbox|radio|submit|button)$/.test(control.type));

/** Whether a field has the focus, or unsent text. */
export function isWriting(): boolean {
  const { activeElement } = document;
  if (activeElement && (isTextInput(activeElement) || activeElement.closest("[contenteditable]")))
    return true;
  const controls = [...document.querySelectorAll("textarea, input")].filter(isTextInput);
  if (controls.some(({ value, defaultValue }) => value !== defaultValue)) return true;
  const editors = [...document.querySelectorAll("[contenteditable=true]")];
  return editors.some((editor) => editor.textContent?.trim() !== "");
}

/** Maximum time that the reload waits for the new worker, which waits while the old worker answers a request. */
const maxWaitMs = 5000;

/** Lets the waiting worker take over, and loads the page again once it has, or after `maxWaitMs`. */
function reloadWith({ waiting }: ServiceWorkerRegistration): void {
  track({ name: "app", action: "updated" });
  if (!waiting) {
    location.reload();
    return;
  }
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  setTimeout(reload, maxWaitMs);
  waiting.postMessage({ kind: "use-new-version" } satisfies WorkerMessage);
}

/** The registrations whose new version was offered. */
const offered = new WeakSet<ServiceWorkerRegistration>();

/** Offers a new version once, and never while the reader is typing. Only the reader can trigger the reload. */
export function offerUpdate(registration: ServiceWorkerRegistration): void {
  if (offered.has(registration)) return;
  offered.add(registration);
  const offer = () => {
    if (isWriting()) {
      setTimeout(offer, lookEveryMs);
      return;
    }
    showToast({
      type: "info",
      description: updateTexts.ready,
      clearAfter: 0,
      actions: [{ text: updateTexts.reload, handler: () => reloadWith(registration) }],
    });
  };
  offer();
}
