import { useSyncExternalStore } from "react";
import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentWaitMs,
  noConsent,
  obeyPrivacySignal,
  parseConsentCookie,
} from "#lib/consent/shared/consent.ts";
import { readCookie } from "./read-cookie.ts";

/** Whether the browser asks that nothing is shared with third parties (Global Privacy Control). */
export const hasPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

let choice: ConsentChoice | null | undefined;
const listeners = new Set<() => void>();

/** The reader's choice; `null` while they have not chosen. Without cookies it stays `null`. */
export function readChoice(): ConsentChoice | null {
  choice ??= parseConsentCookie(readCookie(consentCookie));
  return choice;
}

let current: Consent = noConsent;

/** The allowed purposes: nothing before a choice, nothing for third parties with Global Privacy Control. */
export function readConsent(): Consent {
  const consent = obeyPrivacySignal(readChoice()?.consent ?? noConsent, hasPrivacySignal());
  const isSame = Object.entries(consent).every(
    ([purpose, isAllowed]) => current[purpose as keyof Consent] === isAllowed,
  );
  if (!isSame) current = consent;
  return current;
}

/** Notifies everything on the page of the reader's choice. */
export function setChoice(next: ConsentChoice | null): void {
  choice = next;
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The allowed purposes. On the server and during hydration, nothing is allowed. */
export const useConsent = (): Consent =>
  useSyncExternalStore(subscribeToConsent, readConsent, () => noConsent);

/**
 * Waits until the reader has chosen, at most 6 seconds (spec §4, §9).
 * @returns the purposes that are then allowed; none without a choice
 */
export function whenConsentIsKnown(timeoutMs = consentWaitMs): Promise<Consent> {
  if (readChoice()) return Promise.resolve(readConsent());
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      end();
      resolve(readConsent());
    };
    const timer = setTimeout(finish, timeoutMs);
    const end = subscribeToConsent(() => readChoice() && finish());
  });
}
