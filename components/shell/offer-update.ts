import { track } from "#components/providers/track.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { WorkerMessage } from "#lib/routing/shared/saved-pages.ts";

export const updateTexts = { ready: "A new version is ready.", reload: "Reload" } as const;

/** How often it is looked whether somebody still writes. */
const lookEveryMs = 5000;

type TextControl = HTMLTextAreaElement | HTMLInputElement;

const isTextInput = (control: Element): control is TextControl =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !/^(?:hidden|checkbox|radio|submit|button)$/.test(control.type));

/** Whether somebody is in a field, or has typed something that was not sent. */
export function isWriting(): boolean {
  const { activeElement } = document;
  if (activeElement && (isTextInput(activeElement) || activeElement.closest("[contenteditable]")))
    return true;
  const controls = [...document.querySelectorAll("textarea, input")].filter(isTextInput);
  if (controls.some(({ value, defaultValue }) => value !== defaultValue)) return true;
  const editors = [...document.querySelectorAll("[contenteditable=true]")];
  return editors.some((editor) => editor.textContent?.trim() !== "");
}

/** How long the reload waits for the new worker. The old one keeps it waiting while it answers a request. */
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

/** Said once for each. */
const offered = new WeakSet<ServiceWorkerRegistration>();

/** Says once that there is a new version, and never while somebody writes. Only the reader reloads. */
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
