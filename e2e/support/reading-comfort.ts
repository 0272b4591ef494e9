import type { Page } from "@playwright/test";
import { siteUrl } from "./site-url.ts";

/** The contrasts and letter sizes a reader can choose, as the cookie and `<html>` name them. */
export const contrasts = [
  "contrast-reg",
  "contrast-low",
  "contrast-light",
  "contrast-dark",
] as const;
export const fontSizes = ["font-reg", "font-lg", "font-xl"] as const;
type Contrast = (typeof contrasts)[number];
type FontSize = (typeof fontSizes)[number];

/** Sets the choice before a page is loaded, like that of a returning reader. */
export async function choose(
  page: Page,
  prefix: string,
  choice: { font: FontSize; contrast: Contrast },
): Promise<void> {
  const value = `${choice.font}.${choice.contrast}`;
  await page.context().addCookies([{ name: "accessibility", value, url: siteUrl(prefix) }]);
}

/** Changes the choice on the open page, which is faster than a reload. */
export function changeInPlace(
  page: Page,
  choice: { font?: FontSize; contrast?: Contrast },
): Promise<void> {
  return page.evaluate(({ font, contrast }) => {
    const { dataset } = document.documentElement;
    if (font) dataset.fontSize = font;
    if (contrast) dataset.contrast = contrast;
  }, choice);
}
