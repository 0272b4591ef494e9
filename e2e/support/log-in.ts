import { expect, type Page } from "@playwright/test";
import { demoPassword } from "#seed/content/accounts.ts";
import { siteUrl } from "./site-url.ts";

/** Logs a demo account in on a site without the dialog, which has its own test. */
export async function logIn(page: Page, prefix: string, email: string): Promise<void> {
  // The service worker's script is the smallest document from which requests to a site are allowed.
  await page.goto(siteUrl(prefix, "/sw.js"));
  await logInFromPage(page, email);
}

/** Logs a demo account in on the site of the open page; the page shows that only after a reload. */
export async function logInFromPage(page: Page, email: string): Promise<void> {
  const status = await page.evaluate(
    async (credentials) => {
      const response = await fetch("/api/auth/identity/callback", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(credentials),
      });
      return response.status;
    },
    { email, password: demoPassword },
  );
  expect(status).toBe(200);
}

/** Waits until the viewer data has loaded. */
export async function personalDataIsLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Profile menu of/ })).toBeVisible();
}
