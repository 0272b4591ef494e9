import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

test("a member posts a status, which others read, and deletes it", async ({ page }) => {
  const words = `Walked to the river and back, at ${new Date().toISOString()}`;
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", "/members/theo-walks/status"));
  await textBox(page, "How are you today?").fill(words);
  await page.getByRole("button", { name: "Post status" }).click();
  const posted = page.getByRole("listitem").filter({ hasText: words });
  await expect(posted).toBeVisible();

  await test.step("its page has the form to reply", async () => {
    await posted.getByRole("link", { name: /Reply to the status by theo\.walks/ }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Status update by theo.walks" }),
    ).toBeVisible();
    await textBox(page, "Your reply").fill("And it did not rain.");
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(page.getByRole("heading", { name: "1 reply", exact: true })).toBeVisible();
  });

  await test.step("and is deleted", async () => {
    await page.getByRole("button", { name: "Delete status" }).click();
    await expect(page).toHaveURL(/\/members\/theo-walks\/status\?deleted=\d+$/);
    await expect(page.getByText(words)).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: /members/{slug} and the pages below it
  test("a guest reads the status updates and awards of a member, and finds no forms of others", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", "/members/noor-haddad/status"));
    await expect(page.getByRole("heading", { level: 2, name: "Status updates" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Post status" })).toBeHidden();
    await page.getByRole("link", { name: /^3 replies to the status/ }).click();
    await expect(page.getByRole("heading", { name: "3 replies", exact: true })).toBeVisible();
    await page.goto(siteUrl("migraine", "/members/noor-haddad/awards"));
    await expect(page.getByRole("listitem").filter({ hasText: "Community Voice 2026" })).toHaveText(
      /Winner/,
    );
    await page.goto(siteUrl("shn", "/members/leilani-k/awards"));
    await expect(page.getByText("Patient Leader of the Year 2025")).toBeVisible();
    await page.goto(siteUrl("sleep", "/members/noor-haddad/status"));
    await expect(page).toHaveURL(siteUrl("sleep", "/"));
  });
});
