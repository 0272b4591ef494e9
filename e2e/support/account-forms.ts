import type { Locator, Page } from "@playwright/test";
import { siteUrl } from "./site-url.ts";

/** Opens the forms of the account on a site. */
export async function openForms(page: Page, prefix = "migraine"): Promise<void> {
  // The captcha is tested elsewhere and would only slow these tests down.
  await page.route("**/api/captcha/challenge*", (route) =>
    route.fulfill({ json: { provider: "none" } }),
  );
  await page.goto(siteUrl(prefix, `/component-catalogue/account-forms`));
}

/** One form of the page, by its heading. */
export const getForm = (page: Page, form: string): Locator =>
  page.getByRole("region", { name: form, exact: true });

/** The events that a form has reported. */
export const getReport = (form: Locator): Locator => form.locator("output");
