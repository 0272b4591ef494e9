import { afterEach, expect, test, vi } from "vitest";
import { onToast, showToast, takeToasts } from "./toast-manager.ts";

afterEach(() => {
  takeToasts();
});

test("toasts wait in order until they are taken, and are taken once", () => {
  showToast({ type: "success", description: "Saved" });
  showToast({ type: "error", description: "Not sent" });
  expect(takeToasts().map(({ description }) => description)).toEqual(["Saved", "Not sent"]);
  expect(takeToasts()).toEqual([]);
});

// spec §3: toast: id, type, description, clearAfter, actions
// spec §9: toast lifetime 5000 ms
test("a toast has an id of its own, 5000 ms and no actions by default", () => {
  showToast({ type: "info", description: "Code resent." });
  showToast({ type: "info", description: "Code resent." });
  const [first, second] = takeToasts();
  expect(first).toMatchObject({ description: "Code resent.", clearAfter: 5000, actions: [] });
  expect(first?.id).not.toBe(second?.id);
});

test.each([
  [0, 0],
  [800, 800],
  [-1, 5000],
  [Number.NaN, 5000],
  [Number.POSITIVE_INFINITY, 5000],
])("a lifetime of %d ms is taken as %d", (clearAfter, lifetime) => {
  showToast({ type: "info", description: "Email resent.", clearAfter });
  expect(takeToasts()[0]?.clearAfter).toBe(lifetime);
});

test("actions keep their labels and handlers", () => {
  const handler = vi.fn();
  showToast({ type: "info", description: "Reply deleted", actions: [{ text: "Undo", handler }] });
  const [toast] = takeToasts();
  toast?.actions[0]?.handler();
  expect(toast?.actions[0]?.text).toBe("Undo");
  expect(handler).toHaveBeenCalledOnce();
});

test("a listener hears each request until it stops listening", () => {
  const listener = vi.fn();
  const stop = onToast(listener);
  showToast({ type: "info", description: "One" });
  stop();
  showToast({ type: "info", description: "Two" });
  expect(listener).toHaveBeenCalledOnce();
});
