import { type Browser, expect, type Page } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";

/** A page of a member in a browser that runs no scripts. */
async function openPlain(page: Page, browser: Browser): Promise<Page> {
  await logIn(page, "migraine", "member@demo.test");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

test("without scripts a member takes back the deletion of a reply to a thread", async ({
  page,
  browser,
}) => {
  const plain = await openPlain(page, browser);
  const text = `Taken back ${Date.now()}`;
  await plain.goto(siteUrl("migraine", "/forums/night-time-attacks-at-4-a-m"));
  await plain.getByLabel("Your reply").fill(text);
  await plain.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(plain.getByText(text)).toBeVisible();
  const id = /#reply-(\d+)$/.exec(plain.url())?.[1];
  await plain.goto(siteUrl("migraine", `/comments/${id}`));
  await plain.getByRole("button", { name: commentToolTexts.delete, exact: true }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "Reply deleted" })).toBeVisible();
  await plain.getByRole("button", { name: "Undo" }).click();
  await expect(plain).toHaveURL(new RegExp(`/forums/night-time-attacks-.*#reply-${id}$`));
  await expect(plain.getByText(text)).toBeVisible();
  await plain.context().close();
});

test("without scripts a member takes back the deletion of a reply to a status", async ({
  page,
  browser,
}) => {
  const plain = await openPlain(page, browser);
  const text = `Taken back ${Date.now()}`;
  await plain.goto(siteUrl("migraine", "/members/juniper-k/status"));
  await plain
    .getByRole("link", { name: /^(Reply|\d+ repl\w+) to the status by juniper_k/ })
    .first()
    .click();
  const main = plain.getByRole("main");
  await main.getByLabel(statusTexts.replyLabel).fill(text);
  await main.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(main.getByText(text)).toBeVisible();
  await main.getByRole("button", { name: statusTexts.deleteReply }).last().click();
  await expect(main.getByRole("status")).toHaveText(statusTexts.replyDeleted);
  await expect(main.getByText(text)).toHaveCount(0);
  await main.getByRole("button", { name: statusTexts.undo }).click();
  await expect(main.getByText(text)).toBeVisible();
  await plain.context().close();
});
