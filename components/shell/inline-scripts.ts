import { showConsentBanner } from "#components/consent/show-consent-banner.ts";
import { toQuietEnd } from "#lib/site/shared/quiet-mode.ts";
import { leaveOutDismissedBanner } from "./dismissed-banner.ts";
import { keepEarlyPress } from "./early-press.ts";
import { startReaderSettings } from "./reader-settings.ts";
import { runReaderSettingsMenu } from "./reader-settings-menu.ts";
import { startPage } from "./start-page.ts";

/**
 * Applies the reader's settings and quiet mode before the first paint, leaves out a dismissed banner, shows the
 * one that asks for consent, keeps presses that come before React does, and says how a page starts. It is in the head of
 * every page.
 */
export const headScript = `(${startReaderSettings})(${toQuietEnd});(${leaveOutDismissedBanner})();(${showConsentBanner})();(${keepEarlyPress})();window.startPage=${startPage}`;

/** The menu of the reader's settings. It comes last in a page, or with the first touch. */
export const menuScript = `(${runReaderSettingsMenu})()`;
