import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import type { Purpose } from "#lib/consent/shared/consent.ts";
import { consentTexts } from "#lib/consent/shared/consent-texts.ts";
import { cookieSettingsTexts, purposeTexts } from "#lib/consent/shared/cookie-settings-texts.ts";

/** The choices as a form that works without scripts; `cookie-settings-form.ts` shows what is chosen. */
export function ConsentForm({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <form method="post" action="/api/consent" className="mt-4">
      <p data-consent="state" role="status" hidden className="mb-3 font-semibold" />
      <p data-consent="signal" hidden className="mb-3" />
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
