import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { collectEvents } from "#components/providers/track.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { InstallOffer } from "./InstallOffer.tsx";
import { watchInstallOffer } from "./install-offer.ts";

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  Reflect.deleteProperty(navigator, "standalone");
});

function show() {
  const rendered = renderComponent(<InstallOffer siteName="Migraine" />);
  stop = watchInstallOffer();
  return rendered;
}
const button = () => screen.queryByRole("button", { name: "Add Migraine to your home screen" });
const words = () => screen.queryByText(/^To add Migraine to your home screen, tap Share/);
const isShown = (element: HTMLElement | null) => element?.closest("[hidden]") === null;

function fireOffer() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

test("the button appears once the browser can install the site, and asks it once", async () => {
  const { user } = show();
  expect([isShown(button()), isShown(words())]).toEqual([false, false]);
  const { event, prompt } = fireOffer();
  expect(event.defaultPrevented).toBe(true);
  const shown = button();
  if (!shown) throw new Error("The button is missing");
  expect(prompt).not.toHaveBeenCalled();
  await user.click(shown);
  expect(prompt).toHaveBeenCalledOnce();
  expect(button()).toBeNull();
});

test("an installed site is counted and offered no more", () => {
  show();
  fireOffer();
  const events: unknown[] = [];
  const stopCollecting = collectEvents(({ event }) => events.push(event));
  window.dispatchEvent(new Event("appinstalled"));
  stopCollecting();
  expect(events).toContainEqual({ name: "app", action: "installed" });
  expect(button()).toBeNull();
});

test.each([
  [false, true],
  [true, false],
])("on iOS words help where the site is not installed (standalone %s)", (standalone, areShown) => {
  Object.defineProperty(navigator, "standalone", { value: standalone, configurable: true });
  show();
  expect(isShown(words())).toBe(areShown);
});
