import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { isSwitchedOff, type Purpose, type StoredConsent } from "#lib/consent/shared/consent.ts";
import { consentTexts } from "#lib/consent/shared/consent-texts.ts";
import {
  cookieSettingsTexts,
  describeChoice,
  purposeTexts,
} from "#lib/consent/shared/cookie-settings-texts.ts";

type Props = {
  purposes: readonly Purpose[];
  /** The choice; without it `cookie-settings-form.ts` shows the stored one. */
  stored?: StoredConsent;
};

/** The choices as a form that works without scripts. */
export function ConsentForm({ purposes, stored }: Props) {
  const hasSignal = stored?.hasPrivacySignal ?? false;
  return (
    <form method="post" action="/api/consent" className="mt-4">
      <p data-consent="state" role="status" hidden={!stored} className="mb-3 font-semibold">
        {stored ? describeChoice(stored.chosenAt, "UTC") : null}
      </p>
      <p data-consent="signal" hidden={!hasSignal} className="mb-3">
        {hasSignal ? consentTexts.privacySignal : null}
      </p>
      <fieldset>
        <legend className="sr-only">What you allow</legend>
        <Checkbox
          label={cookieSettingsTexts.necessary}
          hint={cookieSettingsTexts.necessaryHint}
          defaultChecked
          disabled
        />
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            value="1"
            label={purposeTexts[purpose].label}
            hint={purposeTexts[purpose].hint}
            defaultChecked={stored?.consent[purpose] === true}
            disabled={isSwitchedOff(purpose, hasSignal)}
          />
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          {cookieSettingsTexts.save}
        </Button>
        <Button type="submit" variant="secondary" name="all" value="accept">
          {consentTexts.acceptAll}
        </Button>
        <Button type="submit" variant="secondary" name="all" value="reject">
          {consentTexts.rejectAll}
        </Button>
      </div>
    </form>
  );
}
