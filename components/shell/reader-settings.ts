/** The settings of a reader (spec §3 Accessibility settings). */
export const fontSizes = ["font-reg", "font-lg", "font-xl"] as const;
export const contrasts = [
  "contrast-reg",
  "contrast-low",
  "contrast-light",
  "contrast-dark",
] as const;

/**
 * Dispatched on the document when a selection is in the tab's storage, under the same name as the cookie: pages read
 * it from there until `ReaderSettingsCookie` has stored it.
 */
export const readerSettingsEvent = "reader-settings";
export const readerSettingsCookie = "accessibility";

export const accessibilityMenuId = "accessibility-menu";

declare global {
  interface Window {
    /** The functions of `applyBeforePaint` that the settings menu (`reader-settings-menu.ts`) uses. */
    readerSettings?: {
      /** Values such as `font-lg` that the reader has chosen. */
      chosen: () => string[];
      apply: (words: readonly string[]) => void;
    };
  }
}
