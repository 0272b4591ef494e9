import { Button } from "#components/ui/Button.tsx";
import { ClosePopoverButton } from "#components/ui/ClosePopoverButton.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";
import { TouchPart, waitsForPart } from "#components/ui/TouchPart.tsx";
import type { Purpose } from "#lib/consent/shared/consent.ts";
import { cookieSettingsPath } from "#lib/consent/shared/cookie-settings-path.ts";
import { cookieSettingsTexts } from "#lib/consent/shared/cookie-settings-texts.ts";
import { ConsentForm } from "./ConsentForm.tsx";
import { CookieList } from "./CookieList.tsx";
import { cookieSettingsId } from "./cookie-settings-id.ts";

type Props = {
  className: string;
  /** The purposes that the site has a use for. */
  purposes: readonly Purpose[];
};

/** The footer's cookie button: what the reader allows, and a list of the cookies. Without scripts it is a page. */
export function CookieSettings({ className, purposes }: Props) {
  return (
    <>
      <PopoverButton
        opens={cookieSettingsId}
        className={`noscript:hidden ${className}`}
        {...waitsForPart}
      >
        {cookieSettingsTexts.title}
      </PopoverButton>
      <noscript>
        <a href={cookieSettingsPath} rel="nofollow" className={className}>
          {cookieSettingsTexts.title}
        </a>
      </noscript>
      <PopoverPanel
        id={cookieSettingsId}
        role="dialog"
        aria-label={cookieSettingsTexts.title}
        className="sheet"
      >
        <TouchPart>
          <div className="flex items-start justify-between gap-4">
            <h2 className="text-2xl">{cookieSettingsTexts.title}</h2>
            <ClosePopoverButton closes={cookieSettingsId} />
          </div>
          <p className="mt-2">{cookieSettingsTexts.intro}</p>
          <ConsentForm purposes={purposes} />
          <h3 className="mt-8 text-lg">{cookieSettingsTexts.list}</h3>
          <CookieList hasOneTap={purposes.includes("sign_in")} />
          <div className="needs-script mt-6">
            <Button variant="secondary" data-forget-settings="">
              Reset my text size and contrast
            </Button>
          </div>
        </TouchPart>
      </PopoverPanel>
    </>
  );
}
