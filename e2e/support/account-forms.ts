import type { Locator, Page } from "@playwright/test";
import { siteUrl } from "./site-url.ts";

/** Opens the forms of the account on a site. */
export async function openForms(page: Page, prefix = "migraine"): Promise<void> {
  // What the captcha asks is proved elsewhere; here it would only take time.
  await page.route("**/api/captcha/challenge*", (route) =>
    route.fulfill({ json: { provider: "none" } }),
  );
  await page.goto(siteUrl(prefix, `/component-catalogue/account-forms`));
}

/** One form of the page, by the name it is shown under. */
export const getForm = (page: Page, form: string): Locator =>
  page.getByRole("region", { name: form, exact: true });

/** What a form has reported. */
export const getReport = (form: Locator): Locator => form.locator("output");

export type Sent = Record<string, unknown>;

/**
 * Answers a REST call in the server's place.
 * @param answer status and body; `null` for a network that is down
 * @returns what is sent, as it comes
 */
export async function answerCall(
  page: Page,
  path: string,
  answer: { status?: number; json: Sent } | null,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.unroute(`**/api/auth/${path}`);
  await page.route(`**/api/auth/${path}`, async (route) => {
    sent.push(route.request().postDataJSON() as Sent);
    await (answer === null ? route.abort() : route.fulfill(answer));
  });
  return sent;
}

/**
 * Answers whatever is asked of the API in the server's place.
 * @param answer `data`, or the message, code and field of a refusal
 * @returns the variables, as they come
 */
export async function answerApi(
  page: Page,
  answer: { data: Sent } | { message: string; code: string; field?: string },
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const json =
    "data" in answer
      ? answer
      : { errors: [{ message: answer.message, extensions: { ...answer } }], data: null };
  await page.unroute("**/api");
  await page.route("**/api", async (route) => {
    sent.push((route.request().postDataJSON() as { variables: Sent }).variables);
    await route.fulfill({ json });
  });
  return sent;
}
