import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { textBox } from "#e2e/support/member-text.ts";
import { getDialog, newPerson, openJoin, register } from "#e2e/support/new-account.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

test("a profile saved on the social network is shown there", async ({ page }) => {
  const main = page.getByRole("main");
  await register(await openJoin(page, "shn"), newPerson());
  await expect(getDialog(page, "Choose your username")).toBeVisible();

  await test.step("what is saved on the profile is read there", async () => {
    await page.goto(siteUrl("shn", "/profile/edit"));
    await main.getByLabel("Bio").fill("I keep the minutes of our patient council.");
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(main.getByText("Your profile has been saved.")).toBeVisible();
    await page.goto(siteUrl("shn", "/profile"));
    await main.getByRole("link", { name: "See how others see you" }).click();
    await main.getByRole("link", { name: "See it as a member" }).click();
    await expect(main.getByText("I keep the minutes of our patient council.")).toBeVisible();
  });
});

test("a status with a mention is posted, changed, deleted and restored", async ({ page }) => {
  const main = page.getByRole("main");
  const list = siteUrl("shn", "/members/theo-walks/status");
  const words = `Walked at ${new Date().toISOString()}`;
  await logIn(page, "shn", "member2@demo.test");
  await page.goto(list);
  await textBox(page, "How are you today?").focus();
  const editor = main.locator("[contenteditable=true]").first();
  await editor.click();
  await page.keyboard.type(`${words} with @juni`);
  await page.getByRole("option", { name: /juniper/ }).click();
  await main.getByRole("button", { name: "Post status" }).click();
  const posted = main.getByRole("listitem").filter({ hasText: words });
  await expect(posted.getByRole("link", { name: /^@juniper/ })).toBeVisible();

  await test.step("what it said before is read by all", async () => {
    await posted.getByRole("link", { name: /Reply to the status by/ }).click();
    await main.getByText("Edit", { exact: true }).click();
    const changed = main.getByRole("group").locator("[contenteditable=true]");
    await changed.press("End");
    await changed.pressSequentially(" in the rain");
    await main.getByRole("button", { name: "Save changes" }).click();
    await main.getByRole("link", { name: "Edited" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Earlier versions" })).toBeVisible();
    await expect(main.locator("ins")).toContainText("in the rain");
    await main.getByRole("link", { name: "Back to the status update" }).click();
  });

  await test.step("its deletion is taken back, and then is not", async () => {
    const remove = async () => {
      await main.getByRole("button", { name: "Delete status" }).click();
      await expect(main.getByText("You deleted this status.")).toBeVisible();
      await expect(main.getByText(words)).toHaveCount(0);
    };
    await remove();
    await main.getByRole("button", { name: "Undo" }).click();
    await expect(main.getByRole("paragraph").filter({ hasText: words })).toBeVisible();
    await remove();
  });
});
