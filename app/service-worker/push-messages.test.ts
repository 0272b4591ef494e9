import { expect, test, vi } from "vitest";
import { listenForPushes, type PushScope } from "./push-messages.ts";

const message = {
  title: "Migraine",
  body: "You have a new message",
  path: "/messages/1",
  tag: "n",
};

const appIcons = { icon: "/media/icons/a.png", badge: "/media/icons/b.png" };
const publicKey = "BPublicKey";
const createSubscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } }),
  unsubscribe: vi.fn(async () => true),
});

function createScope(tabs: readonly string[] = [], { status = 204, pushKey = publicKey } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const focused: string[] = [];
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const made = createSubscription("https://push.test/new");
  const subscribe = vi.fn(async () => made);
  const fetchCall = vi.fn(async (_path: string, _init: { body: URLSearchParams }) => ({ status }));
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => null, subscribe },
    },
    fetch: fetchCall,
    pushKey: pushKey || null,
    appIcons,
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow,
    },
  };
  listenForPushes(scope as unknown as PushScope);
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    const waitUntil = (given: Promise<unknown>) => {
      work = given;
    };
    listeners[type]?.({ ...event, waitUntil });
    await work;
  };
  return { fire, focused, showNotification, openWindow, made, subscribe, fetchCall };
}
const push = (text: string) => ({ data: { text: () => text } });

test("a push message is shown with its site and its page", async () => {
  const { fire, showNotification } = createScope();
  await fire("push", push(JSON.stringify(message)));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("Migraine", {
    ...appIcons,
    body: "You have a new message",
    tag: "n",
    renotify: true,
    data: { path: "/messages/1" },
  });
});

test("a message that the product did not send is not shown", async () => {
  const { fire, showNotification } = createScope();
  await fire("push", push("{}"));
  await fire("push", { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test.each([
  [["https://a.test/messages/1"], ["https://a.test/messages/1"], []],
  [["https://a.test/messages/2"], [], [["/messages/1"]]],
  [[], [], [["/messages/1"]]],
])("with the tabs %j a press focuses %j and opens %j", async (tabs, focused, opened) => {
  const scope = createScope(tabs);
  const close = vi.fn();
  await scope.fire("notificationclick", { notification: { data: { path: "/messages/1" }, close } });
  expect(close).toHaveBeenCalled();
  expect(scope.focused).toEqual(focused);
  expect(scope.openWindow.mock.calls).toEqual(opened);
});

test("a subscription that the push service ends is made again, and the server hears of both addresses", async () => {
  const { fire, subscribe, fetchCall, made } = createScope();
  await fire("pushsubscriptionchange", {
    oldSubscription: createSubscription("https://push.test/old"),
    newSubscription: null,
  });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const [path, { body }] = fetchCall.mock.calls[0] ?? ["", { body: new URLSearchParams() }];
  expect([path, Object.fromEntries(body)]).toEqual([
    "/api/notifications/push/renew",
    {
      endpoint: "https://push.test/new",
      previous: "https://push.test/old",
      quiet: "1",
      p256dh: "key",
      auth: "secret",
    },
  ]);
  expect(made.unsubscribe).not.toHaveBeenCalled();
});

test("the subscription that a browser has made itself is used", async () => {
  const { fire, subscribe, fetchCall } = createScope();
  const newSubscription = createSubscription("https://push.test/own");
  await fire("pushsubscriptionchange", { newSubscription });
  expect(subscribe).not.toHaveBeenCalled();
  expect(fetchCall.mock.calls[0]?.[1].body.get("endpoint")).toBe("https://push.test/own");
  expect(fetchCall.mock.calls[0]?.[1].body.get("previous")).toBe("");
});

test.each([401, 404])(
  "without the session that turned it on (%i) the new subscription ends",
  async (status) => {
    const { fire, made } = createScope([], { status });
    await fire("pushsubscriptionchange", {});
    expect(made.unsubscribe).toHaveBeenCalledOnce();
  },
);

test("without a key of the operator nothing is subscribed", async () => {
  const { fire, subscribe, fetchCall } = createScope([], { pushKey: "" });
  await fire("pushsubscriptionchange", {});
  expect([subscribe.mock.calls, fetchCall.mock.calls]).toEqual([[], []]);
});
