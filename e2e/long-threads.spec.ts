import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

/** Opens the thread of the site with the most replies. */
async function openLongThread(page: Page): Promise<void> {
  await page.goto(siteUrl("migraine", "/forums?sort=replies"));
  const thread = page.getByRole("main").getByRole("listitem").getByRole("heading");
  const href = await thread.getByRole("link").first().getAttribute("href");
  await page.goto(siteUrl("migraine", href ?? "/"));
}

const replies = (page: Page) => page.locator("#forum-thread-discussion [data-comment]");

test("a guest reads on in a long thread without leaving the page, and a member answers there", async ({
  page,
}) => {
  await openLongThread(page);
  const before = await replies(page).count();
  await page.getByRole("button", { name: "Show more replies" }).click();
  const added = page.getByRole("list", { name: "More replies" });
  await expect(added.locator("[data-comment]").first()).toBeFocused();
  expect(await replies(page).count()).toBeGreaterThan(before);

  await logIn(page, "migraine", "member@demo.test");
  await openLongThread(page);
  await personalDataIsLoaded(page);
  await page.getByRole("button", { name: "Show more replies" }).click();
  const first = added.locator("[data-comment]").first();
  await expect(first).toBeFocused();
  await expect(first.getByRole("button", { name: /^React to/ })).toBeVisible();
  await first.getByRole("link", { name: /^Reply to/ }).click();
  await expect(first.getByRole("textbox", { name: /^Your reply to/ })).toBeVisible();
});
