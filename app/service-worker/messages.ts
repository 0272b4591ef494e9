import type { WorkerMessage } from "#lib/routing/shared/saved-pages.ts";
import type { createSavedPages } from "./saved-pages.ts";

type MessageEvent = {
  data: unknown;
  ports: readonly { postMessage: (answer: unknown) => void }[];
  waitUntil: (work: Promise<unknown>) => void;
};

/** The API of a service worker that is needed to handle messages from pages. */
export type MessageScope = {
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
  skipWaiting: () => Promise<void>;
};

/** Handles messages from pages of the site. A message with a port gets an answer: a report, or `null`. */
export function listenForMessages(
  scope: MessageScope,
  saved: Pick<ReturnType<typeof createSavedPages>, "save" | "forget">,
): void {
  const run = async (message: WorkerMessage): Promise<unknown> => {
    switch (message.kind) {
      case "save-pages":
        return saved.save(message);
      case "forget-pages":
        return saved.forget();
      case "use-new-version":
        return scope.skipWaiting();
    }
  };
  scope.addEventListener("message", (event) => {
    const [port] = event.ports;
    const work = run(event.data as WorkerMessage).then(
      (answer) => port?.postMessage(answer ?? null),
      () => port?.postMessage(null),
    );
    event.waitUntil(work);
  });
}
