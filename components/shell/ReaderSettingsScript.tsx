import { countUntouched } from "#components/analytics/count-untouched.ts";
import { showConsentBanner } from "#components/consent/show-consent-banner.ts";
import { publicSuffix, searchNames, socialNames } from "#lib/analytics/shared/source-kind.ts";
import { toQuietEnd } from "#lib/site/shared/quiet-mode.ts";
import { leaveOutDismissedBanner } from "./dismissed-banner.ts";
import { keepEarlyPress } from "./early-press.ts";
import { startReaderSettings } from "./reader-settings.ts";
import { runReaderSettingsMenu } from "./reader-settings-menu.ts";
import { startPage } from "./start-page.ts";

/**
 * Applies the reader's settings and quiet mode before the first paint, leaves out a dismissed banner, shows the
 * one that asks for consent, keeps presses that come before React does, says how a page starts, and counts
 * one that does not.
 * @param props.nonce lets it pass the page's policy
 */
export function ReaderSettingsScript({ nonce }: { nonce: string }) {
  const code = `(${startReaderSettings})(${toQuietEnd});(${leaveOutDismissedBanner})();(${showConsentBanner})();(${keepEarlyPress})();window.startPage=${startPage};(${countUntouched})({search:${searchNames},social:${socialNames},suffix:${publicSuffix}})`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing of a request is in it
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}

/**
 * The menu of the reader's settings. It comes last in the page, or on a guest's page with the data that is fetched at
 * the first touch (`takeOutData` in `server/page-cache/page-data.ts`).
 */
export function ReaderSettingsMenuScript({ nonce }: { nonce: string }) {
  const code = `(${runReaderSettingsMenu})()`;
  return (
    // biome-ignore format: takeOutData knows this order
    <script nonce={nonce} data-touch="" suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing of a request is in it
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
