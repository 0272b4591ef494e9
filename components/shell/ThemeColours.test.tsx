import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findTarget, listen, readStored } from "#components/providers/head-tools.ts";
import { getQuietModeEnd } from "#lib/site/shared/quiet-mode.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { applyBeforePaint } from "./before-paint.ts";
import { runReaderSettingsMenu } from "./reader-settings-menu.ts";
import { ThemeColours } from "./ThemeColours.tsx";

const site = { theme: { hue: 285 }, settings: { pwaSettings: { themeColor: "#102030" } } };
const listMedia = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(
    ({ dataset, media }) => `${dataset.mode} ${media}`,
  );
const bySystem = [
  "contrast-dark (prefers-color-scheme: dark)",
  "contrast-low (prefers-contrast: less)",
  "contrast-light (prefers-contrast: more)",
  "contrast-reg all",
];

// Browsers have this property, jsdom does not.
Object.defineProperty(HTMLMetaElement.prototype, "media", {
  configurable: true,
  get(this: Element) {
    return this.getAttribute("media") ?? "";
  },
  set(this: Element, media: string) {
    this.setAttribute("media", media);
  },
});

const heard: Parameters<typeof document.addEventListener>[] = [];
beforeEach(() => {
  const add = document.addEventListener.bind(document);
  // The script listens as long as a page is open, and all tests share this page.
  vi.spyOn(document, "addEventListener").mockImplementation(
    (...listener: Parameters<typeof document.addEventListener>) => {
      heard.push(listener);
      add(...listener);
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const listener of heard.splice(0)) document.removeEventListener(...listener);
  sessionStorage.clear();
  document.documentElement.removeAttribute("data-contrast");
  document.documentElement.removeAttribute("data-font-size");
});

test("the colour of the browser's frame follows the contrast that the reader has chosen", async () => {
  const { user } = renderComponent(
    <>
      <ThemeColours site={site} />
      <input type="radio" aria-label="Dark" value="contrast-dark" />
      <button type="button" data-forget-settings="">
        Match my device
      </button>
    </>,
  );
  applyBeforePaint(readStored, findTarget, listen, getQuietModeEnd);
  runReaderSettingsMenu();
  expect(listMedia()).toEqual(bySystem);
  const [radio, button] = ["input", "button"].map((name) => document.querySelector(name));
  if (!radio || !button) throw new Error("The settings are missing");
  radio.dispatchEvent(new Event("change", { bubbles: true }));
  expect(listMedia()).toEqual([
    "contrast-dark all",
    "contrast-low not all",
    "contrast-light not all",
    "contrast-reg not all",
  ]);
  await user.click(button);
  expect(listMedia()).toEqual(bySystem);
});
