import { expect } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { getDialog, newPerson, openJoin, register } from "#e2e/support/new-account.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// spec §1: members have a profile with bio, avatar, social links, awards and conditions
test("a member's page on the social network shows their profile, with only the fields they chose to show", async ({
  page,
}) => {
  await page.goto(siteUrl("shn", "/members/leilani-k"));
  const main = page.getByRole("main");
  await expect(main.getByText("Leilani Kahale")).toBeVisible();
  await expect(main.getByText(/^I draw, garden and advocate/)).toBeVisible();
  await expect(main.locator('img[src^="/media/avatars/"]').first()).toBeVisible();
  await expect(main.getByRole("link", { name: /^leilani\.draws/ })).toHaveAttribute(
    "href",
    "https://www.instagram.com/leilani.draws",
  );
  await expect(main.getByText(/Systemic lupus erythematosus/)).toBeVisible();
  await main.getByRole("link", { name: "Awards", exact: true }).click();
  await expect(main.getByText("Patient Leader of the Year 2025")).toBeVisible();

  await test.step("members see more of somebody than guests, and nobody all of it", async () => {
    await page.goto(siteUrl("shn", "/members/juniper-k"));
    await expect(main.getByText(/^Migraine with aura since school/)).toBeVisible();
    await expect(main.getByText("Migraine", { exact: true })).toHaveCount(0);
    await logIn(page, "shn", "member2@demo.test");
    await page.goto(siteUrl("shn", "/members/juniper-k"));
    await expect(main.getByText("Migraine", { exact: true })).toBeVisible();
    await expect(main.getByText("Insomnia")).toHaveCount(0);
  });
});

// spec §2: /profile and the pages below it
test("a new member of the social network takes the first steps and fills in the profile", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const person = newPerson();
  await register(await openJoin(page, "shn"), person);
  await expect(getDialog(page, "Choose your username")).toBeVisible();

  await test.step("the home page of the first days leads to the first steps, until they are hidden", async () => {
    await page.goto(siteUrl("shn", "/"));
    await page.getByRole("link", { name: "See the first steps" }).click();
    await expect(page).toHaveURL(siteUrl("shn", "/welcome"));
    await expect(main.getByText(/^It is good to have you with us/)).toBeVisible();
    await expect(main.getByText(/, Moderator$/)).toBeVisible();
    await expect(main.getByRole("link", { name: "Add a condition" })).toBeVisible();
    await main.getByRole("link", { name: "Open the thread" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Welcome thread/ })).toBeVisible();
    await page.goto(siteUrl("shn", "/"));
    await page.getByRole("button", { name: "Don’t show this again" }).click();
    await expect(page.getByRole("link", { name: "See the first steps" })).toHaveCount(0);
  });

  await test.step("links, a condition with its own privacy, and a status", async () => {
    await page.goto(siteUrl("shn", "/profile/questions/social"));
    await main.getByLabel("Platform").selectOption("INSTAGRAM");
    await main.getByLabel("Handle").fill("ada.writes");
    await main.getByRole("button", { name: "Save links" }).click();
    await expect(main.getByText("Your links have been saved.")).toBeVisible();
    await page.goto(siteUrl("shn", "/profile/questions/extended?s=migraine"));
    await main.getByRole("radio").first().check();
    const relation = main.getByLabel("How are you related to it?");
    // A social network has no other relation.
    await expect(relation.getByRole("option", { name: "Something else" })).toHaveCount(0);
    await relation.selectOption("CAREGIVER");
    await main.getByRole("button", { name: "Add condition" }).click();
    await expect(main.getByText("Your condition has been saved.")).toBeVisible();
    await page.goto(siteUrl("shn", "/profile/privacy"));
    await main.getByLabel("Migraine").selectOption("anyone");
    await main.getByLabel("Website and social profiles").selectOption("members");
    await main.getByRole("button", { name: "Save choices" }).click();
    await expect(main.getByText("Your choices have been saved.")).toBeVisible();
    await page.goto(siteUrl("shn", "/profile"));
    await main.getByRole("link", { name: "See how others see you" }).click();
    await expect(main.getByText("This is what guests see")).toBeVisible();
    await expect(main.getByText("Ada Byron")).toBeVisible();
    await expect(main.getByText("Cares for someone with it")).toBeVisible();
    await expect(main.getByRole("link", { name: /^ada\.writes/ })).toHaveCount(0);
    await main.getByRole("link", { name: "See it as a member" }).click();
    await expect(main.getByRole("link", { name: /^ada\.writes/ })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first steps can be read and dismissed, and a condition's page shows people and figures", async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    const signedIn = await context.newPage();
    await logIn(signedIn, "migraine", "member@demo.test");
    await page.context().addCookies(await context.cookies());
    await context.close();
    await page.goto(siteUrl("migraine", "/welcome"));
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "MaraModerates", exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { name: "What to read first" })).toBeVisible();
    await expect(main.getByRole("region", { name: "People like you" })).toContainText(
      "Lives with it",
    );
    await main.getByRole("link", { name: "Open the thread" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Welcome thread/ })).toBeVisible();
    await page.goto(siteUrl("rare", "/conditions/sickle-cell-disease"));
    await expect(main.getByRole("link", { name: "Amara-O" }).first()).toBeVisible();
    await expect(main.getByRole("row", { name: /^Africa/ })).toBeVisible();
    await expect(main.getByRole("region", { name: "Find your community" })).toBeVisible();
  });
});
