import { vi } from "vitest";
import type { WorkerMessage } from "#lib/routing/shared/saved-pages.ts";
import { createFakeCaches } from "#tests/support/fake-caches.ts";

/**
 * Gives the browser an installed service worker that answers each message.
 * @param answer what it answers
 */
export function installFakeWorker(answer: (message: WorkerMessage) => unknown) {
  const messages: WorkerMessage[] = [];
  const active = {
    postMessage: (message: WorkerMessage, [port]: MessagePort[]) => {
      messages.push(message);
      port?.postMessage(answer(message));
    },
  };
  const registration = { active };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const caches = createFakeCaches();
  vi.stubGlobal("caches", caches);
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  const uninstall = () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    localStorage.clear();
  };
  return { messages, caches, uninstall };
}
