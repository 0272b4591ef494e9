import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { collectEvents } from "#components/providers/track.ts";
import { takeToasts } from "#components/ui/toast-manager.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { offerUpdate } from "./offer-update.ts";

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const createRegistration = () => {
  const postMessage = vi.fn();
  const registration = { waiting: { postMessage } } as unknown as ServiceWorkerRegistration;
  return { postMessage, registration };
};
test("is shown once and stays until it is closed; only the reader activates the new version", async () => {
  const { postMessage, registration } = createRegistration();
  const addEventListener = vi.fn();
  Object.defineProperty(navigator, "serviceWorker", {
    value: { addEventListener },
    configurable: true,
  });
  offerUpdate(registration);
  offerUpdate(registration);
  const toasts = takeToasts();
  expect(toasts).toMatchObject([{ description: "A new version is ready.", clearAfter: 0 }]);
  expect(postMessage).not.toHaveBeenCalled();
  const events: unknown[] = [];
  const stop = collectEvents(({ event }) => events.push(event));
  vi.useFakeTimers();
  toasts[0]?.actions[0]?.handler();
  stop();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: "use-new-version" });
  expect(addEventListener).toHaveBeenCalledExactlyOnceWith(
    "controllerchange",
    expect.any(Function),
    {
      once: true,
    },
  );
  // The page reloads even if the old worker does not end.
  expect(vi.getTimerCount()).toBe(1);
});

test.each([
  ["somebody is in a field", "", (field: HTMLElement) => field.focus()],
  ["something typed was not sent", "typed", () => undefined],
])("while %s nothing is shown", async (_when, typed, begin) => {
  renderComponent(<textarea aria-label="Reply" />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  field.value = typed;
  begin(field);
  vi.useFakeTimers();
  offerUpdate(createRegistration().registration);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(takeToasts()).toEqual([]);
  field.value = "";
  field.blur();
  await vi.advanceTimersByTimeAsync(5000);
  expect(takeToasts()).toHaveLength(1);
});
