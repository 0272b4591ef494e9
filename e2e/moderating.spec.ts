import { expect, type Locator, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

/** Opens the last thread of the first page of the forums: of one with answers, a notice would stay. */
async function openThread(page: Page, prefix: string): Promise<void> {
  await page.goto(siteUrl(prefix, "/forums"));
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("heading")
    .getByRole("link")
    .last()
    .click();
  await personalDataIsLoaded(page);
}

/** Opens a thread and returns its last reply. */
async function lastReply(page: Page, prefix: string) {
  await openThread(page, prefix);
  const reply = page.locator('[id^="reply-"]').last();
  return { reply, id: (await reply.getAttribute("id")) ?? "" };
}

const staffMenu = (within: Page | Locator) =>
  within.getByRole("button", { name: /^Staff actions/ });

async function choose(page: Page, within: Page | Locator, name: string): Promise<void> {
  await staffMenu(within).first().click();
  await page.getByRole("menuitem", { name }).click();
}

// spec §1: moderators mark content as spam
// spec §4: moderation: other deletions and spam reload the page after 1 second
// spec §8: delete and spam success: toasts
// spec §9: reload after moderation 1 s
test("a moderator marks a reply as spam, and takes it back after the page has reloaded", async ({
  page,
}) => {
  await logIn(page, "insomnia", "moderator@demo.test");
  const { reply, id } = await lastReply(page, "insomnia");
  await staffMenu(reply).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("menuitem", { name: "Mark as spam" }).click();
  await expect(toast(page, "Marked as spam")).toBeVisible();
  await reloaded;
  await expect(page.locator(`#${id}`)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(page.locator(`#${id}`)).toHaveCount(1);
});

// spec §1: admins delete content
// spec §8: delete and spam success: toasts
test("an admin deletes a reply with the keyboard, without a confirmation", async ({ page }) => {
  await logIn(page, "insomnia", "admin@demo.test");
  const { reply, id } = await lastReply(page, "insomnia");
  await staffMenu(reply).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mark as spam" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deleted")).toBeVisible();
  await expect(page.locator(`#${id}`)).toHaveCount(0);
});

// spec §4: moderation: deleting a thread goes to the forums
test("deleting a thread opens the forums, and the undo opens it again", async ({ page }) => {
  await logIn(page, "insomnia", "admin@demo.test");
  await openThread(page, "insomnia");
  const address = page.url();
  await choose(page, page.locator("article"), "Delete");
  await page.waitForURL(/\/forums$/);
  await expect(toast(page, "Deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("members and visitors see no staff actions", async ({ page }) => {
  await logIn(page, "insomnia", "member@demo.test");
  await lastReply(page, "insomnia");
  await expect(staffMenu(page)).toHaveCount(0);
});
