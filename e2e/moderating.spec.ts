import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

/** Opens a thread and returns its last reply: of one with answers, a notice would stay. */
async function lastReply(page: Page, prefix: string) {
  await page.goto(siteUrl(prefix, "/forums"));
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("heading")
    .getByRole("link")
    .last()
    .click();
  await personalDataIsLoaded(page);
  const reply = page.locator('[id^="reply-"]').last();
  return { reply, id: (await reply.getAttribute("id")) ?? "" };
}

// spec §1: moderators mark content as spam
// spec §4: moderation: other deletions and spam reload the page after 1 second
// spec §8: delete and spam success: toasts
// spec §9: reload after moderation 1 s
test("a moderator marks a reply as spam: it is gone after the page has reloaded", async ({
  page,
}) => {
  await logIn(page, "insomnia", "moderator@demo.test");
  const { reply, id } = await lastReply(page, "insomnia");
  await expect(reply.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await reply.getByRole("button", { name: "Mark as spam" }).click();
  await expect(toast(page, "Marked as spam")).toBeVisible();
  await expect(page.locator(`#${id}`)).toHaveCount(0);
});

// spec §1: admins delete content
// spec §4: moderation: other deletions and spam reload the page after 1 second
// spec §8: delete and spam success: toasts
test("an admin deletes a reply, after a confirmation", async ({ page }) => {
  await logIn(page, "insomnia", "admin@demo.test");
  const { reply, id } = await lastReply(page, "insomnia");
  await reply.getByRole("button", { name: "Delete" }).click();
  await reply.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(toast(page, "Deleted")).toBeVisible();
  await expect(page.locator(`#${id}`)).toHaveCount(0);
});

test("members and visitors see no moderation controls", async ({ page }) => {
  await logIn(page, "insomnia", "member@demo.test");
  await lastReply(page, "insomnia");
  await expect(page.getByRole("button", { name: "Mark as spam" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
});
