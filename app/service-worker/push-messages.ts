import { parsePushMessage } from "#lib/notifications/shared/push-message.ts";

type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Waiting & { data: { text: () => string } | null };
type ClickEvent = Waiting & { notification: { data: unknown; close: () => void } };
type Tab = { url: string; focus: () => Promise<unknown> };
type ChangeEvent = Waiting & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The API of a service worker that is needed to show push messages. */
export type PushScope = {
  addEventListener: ((type: "push", listener: (event: PushEvent) => void) => void) &
    ((type: "notificationclick", listener: (event: ClickEvent) => void) => void) &
    ((type: "pushsubscriptionchange", listener: (event: ChangeEvent) => void) => void);
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager: Pick<PushManager, "getSubscription" | "subscribe">;
  };
  fetch: typeof fetch;
  /** Paths of the site's icon, and of its stencil for the status bar. */
  appIcons: { icon: string; badge: string };
  /** The key with which browsers subscribe; null if push messages are not configured. */
  pushKey: string | null;
  clients: {
    matchAll: (options: object) => Promise<readonly Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

/** Focuses a tab that already shows a page, or opens the page in a new tab. */
async function open({ clients }: PushScope, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: "window" });
  const shown = tabs.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search === path;
  });
  await (shown ? shown.focus() : clients.openWindow(path));
}

/**
 * Sends the new subscription to the server after the browser or its push service has ended the old one. Only the
 * session that turned push messages on may do so; without it the new subscription is ended, too.
 */
async function renew(scope: PushScope, event: ChangeEvent): Promise<void> {
  const { pushManager } = scope.registration;
  if (scope.pushKey === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: scope.pushKey };
  const subscription =
    event.newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const response = await scope.fetch("/api/notifications/push/renew", {
    method: "POST",
    body: new URLSearchParams({
      endpoint: endpoint ?? "",
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      previous: event.oldSubscription?.endpoint ?? "",
      quiet: "1",
    }),
  });
  if ([401, 404].includes(response.status)) await subscription.unsubscribe();
}

/** Shows push messages, opens the page of a pressed message, and keeps the subscription. */
export function listenForPushes(scope: PushScope): void {
  scope.addEventListener("push", (event) => {
    const message = parsePushMessage(event.data?.text() ?? "");
    if (!message) return;
    const { title, body, path, tag } = message;
    const shown = { ...scope.appIcons, body, tag, renotify: true, data: { path } };
    event.waitUntil(scope.registration.showNotification(title, shown));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(open(scope, path));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(scope, event));
  });
}
