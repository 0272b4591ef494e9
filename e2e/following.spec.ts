import { expect } from "@playwright/test";
import { firstLink } from "#e2e/support/every-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

// spec §4: follow button
test("a member stops following someone and follows them again, on their page and in the list", async ({
  page,
}) => {
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", "/members/juniper-k"));
  await page.getByRole("button", { name: "Following juniper_k" }).click();
  await expect(toast(page, "You are no longer following juniper_k")).toBeVisible();
  await page.getByRole("button", { name: "Follow juniper_k" }).click();
  await expect(toast(page, "You're now following juniper_k")).toBeVisible();

  await test.step("the list has an edit mode", async () => {
    await page.goto(siteUrl("migraine", "/profile/following"));
    const main = page.getByRole("main");
    await main.getByRole("link", { name: /^People/ }).click();
    await expect(main.getByRole("link", { name: "juniper_k" })).toBeVisible();
    await expect(main.getByRole("button")).toHaveCount(0);
    await main.getByRole("link", { name: "Edit list" }).click();
    await main.getByRole("button", { name: "Unfollow juniper_k" }).click();
    await main.getByRole("button", { name: "Follow juniper_k" }).click();
    await expect(main.getByRole("button", { name: "Unfollow juniper_k" })).toBeVisible();
  });
});

// spec §6: guests who follow are asked to create an account
test("a guest who follows the author of a story is asked to join, also without scripts", async ({
  page,
  browser,
}) => {
  const reason = "Create an account to follow this member.";
  const story = siteUrl("migraine", await firstLink(page, "/stories", "/stories/"));
  await page.goto(story);
  const follow = page.getByRole("main").getByRole("link", { name: /^Follow / });
  await follow.click();
  await expect(page.getByText(reason)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(story);
  await plain
    .getByRole("main")
    .getByRole("link", { name: /^Follow / })
    .click();
  await expect(plain).toHaveURL(/\/register\?redirect=/);
  await expect(plain.getByText(reason)).toBeVisible();
  await context.close();
});

test("updates are above a member's home page, and end", async ({ page }) => {
  await logIn(page, "shn", "member2@demo.test");
  await page.goto(siteUrl("shn", "/"));
  const updates = page.getByRole("region", { name: "New for you" });
  const more = updates.getByRole("button", { name: "Show more" });
  const end = updates.getByText("You’re up to date");
  await expect(more.or(end)).toBeVisible();
  while (await more.isVisible()) {
    const rows = await updates.getByRole("listitem").count();
    await more.click();
    await expect.poll(() => updates.getByRole("listitem").count()).toBeGreaterThan(rows);
  }
  await expect(end).toBeVisible();
});

// spec §1: members keep bookmarks
test("a member saves an article and finds it again by a word of their note", async ({ page }) => {
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", await firstLink(page, "/page/1", "/posts/")));
  await personalDataIsLoaded(page);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Save this article" }).click();
  await expect(toast(page, "Saved to your bookmarks")).toBeVisible();
  await page.goto(siteUrl("migraine", "/profile/bookmarks"));
  const main = page.getByRole("main");
  await main.getByText("Note and folder").first().click();
  await main.getByLabel("Folder", { exact: true }).fill("For my doctor");
  await main.getByLabel("Note", { exact: true }).fill("Ask about quillwort");
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await main.getByLabel("Search your bookmarks").fill("quillwort");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("link", { name: title })).toBeVisible();
  await expect(main.getByRole("link", { name: "For my doctor (1)" })).toBeVisible();
  await main.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(main.getByText("No bookmarks here")).toBeVisible();
});
