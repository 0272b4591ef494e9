import { expect, type Page } from "@playwright/test";
import { commentedTypes } from "#e2e/support/every-page.ts";
import { logInFromPage, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { textBox } from "#e2e/support/member-text.ts";
import { getDialog } from "#e2e/support/new-account.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

const site = "migraine";

/** Chooses a reaction to the first thing of the page that takes some. */
async function react(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^React to/ })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "Like" }).click();
}

// A thread has replies, all other types have comments. The API refuses below each type: tests/api/comments.test.ts.
const discussionTypes = commentedTypes.filter(({ type }) => type === "thread" || type === "post");

for (const { type, findPath } of discussionTypes) {
  // spec §6: guests who react or write are asked to log in
  // spec §6: verified members message, react and comment where the feature is on
  // spec §6: unverified members must verify before they write
  // spec §8: reaction failure: generic toast
  test(`below a ${type} guests, spammers and unverified members are refused in the words of the specification`, async ({
    page,
  }) => {
    const texts = discussionTexts({ type });
    const send = () => page.getByRole("button", { name: texts.send, exact: true }).click();
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    const path = await findPath(page);
    await page.goto(siteUrl(site, path));

    await textBox(page, texts.body).fill("It helped me to hear that.");
    await send();
    await expect(getDialog(page, "Join in").getByText(texts.loginReason)).toBeVisible();
    // The behaviour for guests is in reacting.spec.ts; the bar is the same everywhere.
    await close();

    await logInFromPage(page, "spammer@demo.test");
    await page.reload();
    await personalDataIsLoaded(page);
    await textBox(page, texts.body).fill("It helped me to hear that.");
    await send();
    await expect(toast(page, errorTexts.notAuthorized)).toBeVisible();
    await react(page);
    await expect(toast(page, errorTexts.generic)).toBeVisible();

    await logInFromPage(page, "unverified@demo.test");
    await send();
    await expect(getDialog(page, errorTexts.verifyFirst)).toBeVisible();
    await close();
    await react(page);
    await expect(getDialog(page, errorTexts.verifyFirst)).toBeVisible();
    await close();
    await expect(textBox(page, texts.body)).toContainText("It helped me to hear that.");
  });
}
