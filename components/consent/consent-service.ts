import type { Consent } from "#lib/consent/shared/consent.ts";

/** A service that asks readers instead of the built-in banner. It decides whom to ask and how. */
export type ConsentService = {
  /**
   * Loads the service, which then asks the reader.
   * @param onChoice called with the reader's choice, now if there is one and whenever it changes
   * @throws when it cannot be loaded: nothing optional is allowed then
   */
  start: (onChoice: (consent: Consent) => void) => Promise<void>;
  /** Opens its own settings. */
  openSettings: () => void;
};
