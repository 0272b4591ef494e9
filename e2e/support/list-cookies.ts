import type { Cookie, Page } from "@playwright/test";
import { consentCookie } from "#lib/consent/shared/consent.ts";

/** The cookies of a browser, except the consent cookie that `readyForClicks` sets. */
export async function listCookies(page: Page): Promise<Cookie[]> {
  return (await page.context().cookies()).filter(({ name }) => name !== consentCookie);
}
