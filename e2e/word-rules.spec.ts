import { expect } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { plainText, textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";

test("a moderator tries a rule on a sample and saves it, and a reply with its word is refused and stays", async ({
  page,
  browser,
}) => {
  const word = `gorgonzola${Date.now()}`;
  await logIn(page, "insomnia", "admin@demo.test");
  await page.goto(siteUrl("insomnia", "/moderation/rules"));
  await page.getByRole("radio", { name: "Block words" }).check();
  await page.getByLabel("Applies to").last().selectOption({ label: "All sites" });
  await page.getByLabel("Words, phrases or domains").fill(word);
  await page.getByLabel("Sample text").fill(`Do you like ${word.toUpperCase()}?`);
  await page.getByRole("button", { name: "Test the rule" }).click();
  await expect(page.locator("mark")).toHaveText(word.toUpperCase());
  await expect(page.getByText("It is refused.")).toBeVisible();
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByText("The rule is saved.")).toBeVisible();

  const member = await readyForClicks(await browser.newPage());
  // Not the member of other tests, because their drafts would be in the field.
  await logIn(member, "insomnia", "member2@demo.test");
  await member.goto(siteUrl("insomnia", "/forums"));
  const list = member.getByRole("main").getByRole("listitem");
  await list.getByRole("heading").getByRole("link").first().click();
  await personalDataIsLoaded(member);
  await textBox(member, "Your reply").fill(`I like ${word}`);
  await member.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(member.getByText(`We don’t allow “${word}” here.`).first()).toBeVisible();
  await expect(plainText(member)).toHaveValue(`I like ${word}`);
  await member.close();

  await page.getByRole("button", { name: `Delete ${word}` }).click();
  await expect(page.getByText("The rule is deleted.")).toBeVisible();
  await expect(page.getByText(word, { exact: true })).toHaveCount(0);
});
