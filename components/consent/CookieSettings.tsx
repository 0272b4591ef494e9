import { ClosePopoverButton } from "#components/ui/ClosePopoverButton.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";
import { cookieSettingsId, cookieSettingsPath } from "#lib/consent/shared/cookie-settings.ts";
import { cookieSettingsTexts } from "#lib/consent/shared/cookie-settings-texts.ts";

/**
 * The footer's cookie button, with the sheet that it opens. `ConsentHost` puts `CookieSettingsContent` into it. Without scripts
 * the button is a link to a page.
 */
export function CookieSettings({ className }: { className: string }) {
  return (
    <>
      <PopoverButton opens={cookieSettingsId} className={`noscript:hidden ${className}`}>
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
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-2xl">{cookieSettingsTexts.title}</h2>
          <ClosePopoverButton closes={cookieSettingsId} />
        </div>
        <p className="mt-2">{cookieSettingsTexts.intro}</p>
        <div data-consent="content" />
      </PopoverPanel>
    </>
  );
}
