import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { firstLink } from "#e2e/support/every-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";

/** A site that the member has never written on. */
const prefix = "adhd";

async function reply(page: Page, path: string, text: string): Promise<void> {
  await page.goto(siteUrl(prefix, path));
  await personalDataIsLoaded(page);
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.locator(".reply").filter({ hasText: text })).toBeVisible();
}

test("the first post of a member is thanked for, and marked for everyone so that they can be welcomed", async ({
  page,
  browser,
}) => {
  const thread = await firstLink(page, "/forums", "/forums/", prefix);
  const visitor = await readyForClicks(await browser.newPage());
  const isMarked = async (text: string) => {
    await visitor.goto(siteUrl(prefix, thread));
    const post = visitor.locator(".reply").filter({ hasText: text });
    await expect(post).toBeVisible();
    return (await post.getByText(firstPostTexts.label).count()) === 1;
  };
  await logIn(page, prefix, "member@demo.test");
  const first = `Hello from somebody new ${Date.now()}`;
  await reply(page, thread, first);
  await expect(toast(page, firstPostTexts.posted)).toBeVisible();
  const post = page.locator(".reply").filter({ hasText: first });
  await expect(post.getByText(firstPostTexts.label)).toBeVisible();
  expect(await isMarked(first)).toBe(true);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);

  const second = `And a second line of mine ${Date.now()}`;
  await reply(page, thread, second);
  await expect(toast(page, firstPostTexts.posted)).toHaveCount(0);
  expect(await isMarked(second)).toBe(false);
  expect(await isMarked(first)).toBe(true);
  await visitor.close();
});
