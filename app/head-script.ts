/**
 * The script in the head of every page. Bundled separately by scripts/setup/build-page-scripts.mjs. It runs before
 * the page is painted; browsers cache it for all pages.
 */
import { countUntouched } from "#components/analytics/count-untouched.ts";
import { createBuiltModules } from "#components/providers/built-modules.ts";
import { findTarget, listen, readStored } from "#components/providers/head-tools.ts";
import { applyBeforePaint } from "#components/shell/before-paint.ts";
import { runReaderSettingsMenu } from "#components/shell/reader-settings-menu.ts";
import { startPage } from "#components/shell/start-page.ts";
import type { StartOptions } from "#lib/routing/shared/page-start.ts";
import { getQuietModeEnd } from "#lib/site/shared/quiet-mode.ts";

applyBeforePaint(readStored, findTarget, listen, getQuietModeEnd);
window.builtModules = createBuiltModules();
addEventListener("DOMContentLoaded", runReaderSettingsMenu);
const { dataset } = document.currentScript as HTMLScriptElement;
// A saved copy of a page has no scripts to start.
if (dataset.scripts) {
  countUntouched();
  startPage(dataset as StartOptions);
}
