import { findTarget, listen, readKept } from "#components/providers/head-tools.ts";
import { toQuietEnd } from "#lib/site/shared/quiet-mode.ts";
import { applyBeforePaint } from "./before-paint.ts";
import { keepEarlyPress } from "./early-press.ts";
import { runReaderSettingsMenu } from "./reader-settings-menu.ts";

/**
 * What a page needs before its first paint, and to keep presses that come before React does, as text in the head of the
 * page. Where pages are built `app/head-script.ts` is in its place.
 */
export const headScript = `(${applyBeforePaint})(${readKept},${findTarget},${listen},${toQuietEnd});(${keepEarlyPress})(${findTarget})`;

/** The menu of the reader's settings. It comes last in a page. */
export const menuScript = `(${runReaderSettingsMenu})()`;
