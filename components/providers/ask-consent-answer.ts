import type { ConsentAnswer } from "#lib/consent/shared/consent-answer.ts";
import { subscribeToConsent } from "./consent-store.ts";
import { requestJson } from "./request-json.ts";

let asked: Promise<ConsentAnswer> | null = null;

// A new choice changes the answer, so the cached answer is dropped.
subscribeToConsent(() => {
  asked = null;
});

/**
 * The purposes that this page may use for its viewer; requested once per choice.
 * @throws ApiError
 */
export function askConsentAnswer(): Promise<ConsentAnswer> {
  asked ??= requestJson<ConsentAnswer>("/api/consent").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
