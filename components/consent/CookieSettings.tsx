import { Button } from "#components/ui/Button.tsx";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";
import type { Purpose } from "#lib/consent/shared/consent.ts";
import { consentTexts, purposeTexts } from "#lib/consent/shared/consent-texts.ts";
import { CookieList } from "./CookieList.tsx";
import { cookieSettingsId } from "./cookie-settings-id.ts";

/** The choices as a form that works without scripts; `cookie-settings-form.ts` shows what is chosen. */
function ConsentForm({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <form method="post" action="/api/consent" className="mt-4">
      <p data-consent="state" role="status" hidden className="mb-3 font-semibold" />
      <p data-consent="signal" hidden className="mb-3" />
      <fieldset>
        <legend className="sr-only">What you allow</legend>
        <Checkbox
          label={consentTexts.necessary}
          hint={consentTexts.necessaryHint}
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
          {consentTexts.save}
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

type Props = {
  className: string;
  /** The purposes that the site has a use for. */
  purposes: readonly Purpose[];
};

/** The footer's cookie button: what the reader allows, and a list of the cookies. */
export function CookieSettings({ className, purposes }: Props) {
  return (
    <>
      <PopoverButton opens={cookieSettingsId} className={className}>
        Cookie settings
      </PopoverButton>
      <PopoverPanel
        id={cookieSettingsId}
        role="dialog"
        aria-labelledby="cookie-settings-title"
        className="sheet"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id="cookie-settings-title" className="text-2xl">
            Cookie settings
          </h2>
          <button
            type="button"
            popoverTarget={cookieSettingsId}
            popoverTargetAction="hide"
            aria-label="Close"
            className={iconButtonClasses}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-2">{consentTexts.settingsIntro}</p>
        <ConsentForm purposes={purposes} />
        <h3 className="mt-8 text-lg">Cookies of this site</h3>
        <CookieList hasOneTap={purposes.includes("sign_in")} />
        <div className="needs-script mt-6">
          <Button variant="secondary" data-forget-settings="">
            Reset my text size and contrast
          </Button>
        </div>
      </PopoverPanel>
    </>
  );
}
