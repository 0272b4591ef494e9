import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { PushButton } from "./PushButton.tsx";

const path = "/api/notifications/push/add";
const subscription = {
  endpoint: "https://push.example.org/x",
  keys: { p256dh: "key", auth: "secret" },
};

/** Adds the browser APIs for push messages. */
function allowPush(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => permission);
  const subscribe = vi.fn(async () => ({ toJSON: () => subscription }));
  const ready = Promise.resolve({ pushManager: { subscribe } });
  vi.stubGlobal("Notification", { requestPermission });
  vi.stubGlobal("PushManager", class {});
  const serviceWorker = { register: vi.fn(async () => undefined), ready };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  return { requestPermission, subscribe };
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const press = () =>
  userEvent.click(screen.getByRole("button", { name: "Turn on for this device" }));

test("pressing the button asks the browser, and sends its endpoint", async () => {
  const { requestPermission, subscribe } = allowPush("granted");
  const { calls } = mockRoute("post", path, () => ({ body: {} }));
  const onDone = vi.fn();
  render(<PushButton publicKey="the-key" onDone={onDone} />);
  expect(requestPermission).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: "the-key",
  });
  expect(calls).toEqual([{ endpoint: subscription.endpoint, ...subscription.keys, quiet: "1" }]);
});

test("after a refusal it explains how to allow it, and sends nothing", async () => {
  const { subscribe } = allowPush("denied");
  render(<PushButton publicKey="the-key" onDone={vi.fn()} />);
  await press();
  expect((await screen.findByRole("status")).textContent).toContain("are blocked");
  expect(subscribe).not.toHaveBeenCalled();
});

test("explains that the browser does not support push messages", async () => {
  render(<PushButton publicKey="the-key" onDone={vi.fn()} />);
  await press();
  expect((await screen.findByRole("status")).textContent).toContain("cannot show notifications");
});

test("after a failure the button can be pressed again", async () => {
  allowPush("granted");
  mockRoute("post", path, () => ({ status: 500, body: {} }));
  render(<PushButton publicKey="the-key" onDone={vi.fn()} />);
  await press();
  expect((await screen.findByRole("status")).textContent).toContain("Try again");
  expect(screen.getByRole("button").hasAttribute("disabled")).toBe(false);
});
