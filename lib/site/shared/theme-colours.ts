import { oklchToHex } from "#lib/core/shared/oklch.ts";
import type { Site } from "./site.ts";

/** The hue of a theme as a whole number from 0 to 359; 220 if it is not a number. */
export function getHue({ hue }: { hue: number }): number {
  return Number.isFinite(hue) ? ((Math.round(hue) % 360) + 360) % 360 : 220;
}

/** Contrast modes of a page, as in the reader's settings. */
export type Contrast = "contrast-reg" | "contrast-low" | "contrast-light" | "contrast-dark";

/** The media queries for readers who have chosen no mode; browsers use the first that matches. */
const mediaByContrast: Record<Contrast, string> = {
  "contrast-dark": "(prefers-color-scheme: dark)",
  "contrast-low": "(prefers-contrast: less)",
  "contrast-light": "(prefers-contrast: more)",
  "contrast-reg": "all",
};
/** Lightness and chroma of `--color-surface` in each mode (tokens.css; a test compares them). */
const surfaces: Record<Contrast, readonly [lightness: number, chroma: number]> = {
  "contrast-dark": [0.21, 0.014],
  "contrast-low": [0.905, 0.01],
  "contrast-light": [1, 0],
  "contrast-reg": [0.997, 0.002],
};
/** Lightness and chroma of `--color-paper` in the regular mode. */
const paper = [0.984, 0.006] as const;

/** The colour of the browser's frame in one contrast mode. */
export type ThemeColour = { contrast: Contrast; media: string; colour: string };

/**
 * The colours of the browser's frame, which match the header below it. The operator can choose the colour of the
 * regular mode; the others follow the hue, like the page.
 */
export function listThemeColours(
  theme: { hue: number },
  operatorColour: string | null | undefined,
): ThemeColour[] {
  const hue = getHue(theme);
  return Object.entries(mediaByContrast).map(([name, media]) => {
    const contrast = name as Contrast;
    const own = contrast === "contrast-reg" ? operatorColour : null;
    return { contrast, media, colour: own ?? oklchToHex(...surfaces[contrast], hue) };
  });
}

/** The colours of the installed app (spec §3 `pwa_settings`): the frame and the splash screen. */
export function getAppColours({ theme, settings }: Pick<Site, "theme" | "settings">) {
  const { theme_color, background_color } = settings.pwa_settings ?? {};
  const hue = getHue(theme);
  return {
    theme: theme_color ?? oklchToHex(...surfaces["contrast-reg"], hue),
    background: background_color ?? oklchToHex(...paper, hue),
  };
}
