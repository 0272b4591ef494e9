import { askConsentAnswer } from "#components/providers/ask-consent-answer.ts";
import { hasPrivacySignal, readChoice } from "#components/providers/consent-store.ts";
import { type Consent, obeyPrivacySignal, optionalPurposes } from "#lib/consent/shared/consent.ts";
import { cookieSettingsId } from "#lib/consent/shared/cookie-settings.ts";
import type { ConsentService } from "./consent-service.ts";
import { createOneTrust } from "./one-trust.ts";
import { saveChoice } from "./save-choice.ts";

/** Whether the choice is already stored; only purposes that the site uses are compared. */
function isKnown(consent: Consent): boolean {
  const known = readChoice()?.consent;
  const counts = obeyPrivacySignal(consent, hasPrivacySignal());
  return known !== undefined && optionalPurposes.every((name) => known[name] === counts[name]);
}

/** Makes the footer's button open the settings of the service. Without the service it opens the site's settings. */
function openInstead(service: ConsentService): void {
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (!button || button.getAttribute("popovertarget") !== cookieSettingsId) return;
      event.preventDefault();
      service.openSettings();
    },
    true,
  );
}

/**
 * Has the site's consent service ask, and stores each choice like a choice in the built-in banner. A service that is
 * blocked or slow allows nothing.
 */
export async function startConsentService(): Promise<void> {
  const { service: configured } = await askConsentAnswer();
  if (!configured) return;
  const service = createOneTrust(configured);
  let last: Consent | null = null;
  await service.start((consent) => {
    const isRepeated = last && optionalPurposes.every((name) => last?.[name] === consent[name]);
    if (isRepeated || isKnown(consent)) return;
    last = consent;
    void saveChoice(consent);
  });
  openInstead(service);
}
