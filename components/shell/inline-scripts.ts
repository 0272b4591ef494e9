import { findTarget, listen, readStored } from "#components/providers/head-tools.ts";
import { getQuietModeEnd } from "#lib/site/shared/quiet-mode.ts";
import { applyBeforePaint } from "./before-paint.ts";
import { keepEarlyPress } from "./early-press.ts";
import { runReaderSettingsMenu } from "./reader-settings-menu.ts";

/**
 * The inline scripts in the head of a page, which run before the first paint and store presses
 * before hydration. In production builds `app/head-script.ts` replaces them.
 */
export const headScript = `(${applyBeforePaint})(${readStored},${findTarget},${listen},${getQuietModeEnd});(${keepEarlyPress})(${findTarget})`;

/** The menu of the reader's settings. It comes last in a page. */
export const menuScript = `(${runReaderSettingsMenu})()`;
