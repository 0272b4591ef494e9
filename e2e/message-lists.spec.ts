import { expect, type Page } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  blockedTexts,
  plainConversationTexts as plain,
  messageListTexts as texts,
} from "#lib/messaging/shared/message-list-texts.ts";

const withTheo = "/messages/3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";
const open = (page: Page, path: string) => page.goto(siteUrl("migraine", path));
const inbox = (page: Page) =>
  page.getByRole("list", { name: /^(?:Your conversations|Conversations)$/ });

// spec §4: conversation: new messages arrive live
// spec §2: profile menu: Messages or Private Messages
test("a new message moves to the top of the inbox, and every window counts it once", async ({
  browser,
}) => {
  const juniper = await browser.newContext();
  const [list, elsewhere] = [await juniper.newPage(), await juniper.newPage()];
  const theo = await readyForClicks(await (await browser.newContext()).newPage());
  await logIn(list, "migraine", "member@demo.test");
  await logIn(theo, "migraine", "member2@demo.test");
  await open(theo, withTheo);
  const live = list.waitForEvent("websocket");
  await open(list, "/messages");
  await live;
  await open(elsewhere, "/community");
  const menu = elsewhere.getByRole("button", { name: /^Profile menu of/ });
  await expect(menu).toBeVisible();

  const words = `Are you up? ${Date.now()}`;
  await theo.getByLabel("Message", { exact: true }).fill(words);
  await theo.keyboard.press("Enter");
  const first = inbox(list).getByRole("link").first();
  await expect(first).toContainText(words);
  await expect(first).toContainText(texts.unread);
  await expect(menu).toHaveAccessibleName(/unread/);

  await first.click();
  await expect(list.getByRole("log").getByText(words)).toBeVisible();
  await expect(inbox(list).getByRole("link").first()).not.toContainText(texts.unread);
  await juniper.close();
  await theo.context().close();
});

// spec §2: /messages/archive, /messages/archive/{conversationId} and /messages/blocked
test("a wide screen shows list and conversation side by side, a small one has a back link", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, withTheo);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(inbox(page).getByRole("link", { name: /theo\.walks/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(inbox(page)).toBeHidden();
  await page.getByRole("link", { name: texts.all }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/messages"));

  // Not the one with theo.walks, because messages of other tests move it back to the inbox.
  const withMara = page.getByRole("link", { name: /MaraModerates/ });
  await page.getByRole("button", { name: texts.toArchive("MaraModerates") }).click();
  await expect(inbox(page).getByRole("link", { name: /MaraModerates/ })).toHaveCount(0);
  await page.getByRole("link", { name: texts.archive, exact: true }).click();
  await withMara.click();
  await expect(page).toHaveURL(/\/messages\/archive\/[\w-]{36}$/);
  await open(page, "/messages/archive");
  await page.getByRole("button", { name: texts.toInbox("MaraModerates") }).click();
  await expect(page.getByText(texts.restored)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §4: conversation: a request allows one message until it is accepted
  test("a request is declined, its sender unblocked, and a message sent", async ({ page }) => {
    await logIn(page, "migraine", "member@demo.test");
    await open(page, "/messages");
    const requests = page.getByRole("list", { name: texts.requests });
    await requests.getByRole("link", { name: /newhere2026/ }).click();
    await page.getByRole("button", { name: plain.decline }).click();
    await expect(page.getByText(messagingTexts.declined)).toBeVisible();
    await page.getByRole("link", { name: messagingTexts.viewBlocked }).click();
    await page.getByRole("button", { name: blockedTexts.unblockMember("newhere2026") }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/messages/blocked?result=unblocked"));
    await expect(page.getByRole("list", { name: blockedTexts.list })).not.toContainText("newhere");

    await open(page, withTheo);
    const words = `Without scripts ${Date.now()}`;
    await page.getByLabel(plain.label).fill(words);
    await page.getByRole("button", { name: plain.send }).click();
    await expect(page.locator("#message-detail").getByText(words)).toHaveCount(1);
  });
});
