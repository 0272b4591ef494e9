import { showConsentBanner } from "#components/consent/show-consent-banner.ts";
import { toQuietEnd } from "#lib/site/shared/quiet-mode.ts";
import { leaveOutDismissedBanner } from "./dismissed-banner.ts";
import { keepEarlyPress } from "./early-press.ts";
import { startReaderSettings } from "./reader-settings.ts";
import { startPage } from "./start-page.ts";

/**
 * Applies the reader's settings and quiet mode before the first paint, leaves out a dismissed banner, shows the
 * one that asks for consent, keeps presses that come before React does, and says how a page starts.
 * @param props.nonce lets it pass the page's policy
 */
export function ReaderSettingsScript({ nonce }: { nonce: string }) {
  const code = `(${startReaderSettings})(${toQuietEnd});(${leaveOutDismissedBanner})();(${showConsentBanner})();(${keepEarlyPress})();window.startPage=${startPage}`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing of a request is in it
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
