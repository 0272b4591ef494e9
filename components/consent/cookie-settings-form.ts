import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { hasPrivacySignal, readChoice, readConsent } from "#components/providers/consent-store.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type Consent,
  isSwitchedOff,
  noConsent,
  optionalPurposes,
  type Purpose,
} from "#lib/consent/shared/consent.ts";
import { consentTexts } from "#lib/consent/shared/consent-texts.ts";
import { cookieSettingsTexts, describeChoice } from "#lib/consent/shared/cookie-settings-texts.ts";
import { CookieSettingsContent } from "./CookieSettingsContent.tsx";
import { saveChoice } from "./save-choice.ts";

const find = (panel: Element, name: string) =>
  panel.querySelector<HTMLElement>(`[data-consent="${name}"]`);
const listBoxes = (panel: Element) => [
  ...panel.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]'),
];

function describeState(): string {
  if (!navigator.cookieEnabled) return consentTexts.notKept;
  return describeChoice(readChoice()?.chosenAt ?? null);
}

function setText(panel: Element, name: string, text: string): void {
  const element = find(panel, name);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === "";
}

/** The choice of the pressed button: all purposes, none, or the selected ones. */
function readForm(panel: Element, button: HTMLElement | null): Consent {
  const answer = button?.getAttribute("value");
  if (answer === "reject") return noConsent;
  const chosen = listBoxes(panel).filter(
    (box) => !box.disabled && (answer === "accept" || box.checked),
  );
  const names = new Set(chosen.map(({ name }) => name));
  const entries = optionalPurposes.map((purpose) => [purpose, names.has(purpose)]);
  return Object.fromEntries(entries) as Consent;
}

async function save(panel: HTMLElement, button: HTMLElement | null): Promise<void> {
  const result = await saveChoice(readForm(panel, button));
  if (result !== "saved") {
    setText(panel, "state", result === "failed" ? consentTexts.failed : consentTexts.notKept);
    return;
  }
  panel.hidePopover();
  showToast({ type: "success", description: cookieSettingsTexts.saved });
}

/** Adds the form to the panel when it first opens. The form is saved without a page load. */
function addForm(panel: HTMLElement, purposes: readonly Purpose[]): void {
  const place = find(panel, "content");
  if (!place || place.hasChildNodes()) return;
  flushSync(() => createRoot(place).render(createElement(CookieSettingsContent, { purposes })));
  panel.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    void save(panel, event.submitter);
  });
}

/** Shows the stored choice in the cookie settings. @param purposes the purposes that the site uses */
export function fillCookieSettings(panel: HTMLElement, purposes: readonly Purpose[]): void {
  addForm(panel, purposes);
  const consent = readConsent();
  const hasSignal = hasPrivacySignal();
  for (const box of listBoxes(panel)) {
    const purpose = box.name as Purpose;
    box.checked = consent[purpose] === true;
    box.disabled = isSwitchedOff(purpose, hasSignal);
  }
  setText(panel, "signal", hasSignal ? consentTexts.privacySignal : "");
  setText(panel, "state", describeState());
}
