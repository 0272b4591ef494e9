import { expect } from "@playwright/test";
import { findAxeViolations } from "#e2e/support/axe.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { becomeMember } from "#e2e/support/new-account.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// spec §2: /profile and the pages below it
// spec §2: profile menu: all entries, with counts
test("a member finds their profile in the menu, with its pages in the navigation", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", "/forums"));
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "My Profile",
    /^Notifications/,
    /^Private Messages/,
    "Account Settings",
    "Account security",
    "Log out",
  ]);
  await page.getByRole("menuitem", { name: "My Profile" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/profile"));
  await expect(page.getByRole("heading", { level: 1, name: "juniper_k" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your latest posts" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "See how others see you" })).toHaveAttribute(
    "href",
    /^\/members\//,
  );

  await test.step("on a small screen the navigation is folded", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const security = main.getByRole("link", { name: "Account security" });
    await expect(security).toBeHidden();
    await main.locator("summary").click();
    await security.click();
    await expect(page).toHaveURL(siteUrl("migraine", "/profile/security"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(main.getByRole("link", { name: "Account security" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
});

// spec §2: /profile and the pages below it
// spec §3: profile update fields
test("a new member completes the profile, and requests the deletion of the account", async ({
  page,
}) => {
  const { password } = await becomeMember(page, "migraine");
  const main = page.getByRole("main");
  const expectNoViolations = async () => expect(await findAxeViolations(page)).toEqual([]);

  await test.step("details and a drawn picture", async () => {
    await page.goto(siteUrl("migraine", "/profile/edit"));
    await main.getByLabel("ZIP code").fill("2139");
    await main.getByLabel("Bio").fill("Likes rain.");
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(main.getByText("Please enter a valid US zipcode")).toBeVisible();
    await main.getByLabel("ZIP code").fill("02139");
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(main.getByText("Your profile has been saved.")).toBeVisible();
    await expect(main.getByLabel("Bio")).toHaveValue("Likes rain.");
    await main.getByText("Choose a drawn picture").click();
    await main.getByRole("radio", { name: "Purple turban" }).check();
    await main.getByRole("radio", { name: "Mint" }).check();
    await main.getByRole("button", { name: "Use this picture" }).click();
    await expect(main.getByText("Your picture has been changed.")).toBeVisible();
    await expect(main.locator('[src="/media/avatars/peep-09-mint.svg"]')).toBeVisible();
    await expectNoViolations();
  });

  await test.step("a condition and a link", async () => {
    await page.goto(siteUrl("migraine", "/profile/questions/extended"));
    await main.getByLabel("Name of the condition").fill("migraine");
    await main.getByRole("button", { name: "Search" }).click();
    await main.getByRole("radio").first().check();
    await main.getByLabel("How are you related to it?").selectOption("PATIENT");
    await main.getByLabel("Since which year?").fill("2004");
    await main.getByRole("button", { name: "Add condition" }).click();
    await expect(main.getByText("Your condition has been saved.")).toBeVisible();
    await expectNoViolations();
    await page.goto(siteUrl("migraine", "/profile/questions/social"));
    await main.getByLabel("Platform").selectOption("WEBSITE");
    await main.getByLabel("Link").fill("rosa.example");
    await main.getByRole("button", { name: "Save links" }).click();
    await expect(main.getByText("Your links have been saved.")).toBeVisible();
    await expectNoViolations();
  });

  await test.step("the overview shows both, and misses them no longer", async () => {
    await page.goto(siteUrl("migraine", "/profile"));
    await expect(main.getByText("Likes rain.")).toBeVisible();
    await expect(main.getByRole("link", { name: "Choose a username" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Add a picture" })).toHaveCount(0);
    await main.getByRole("button", { name: "Hide this" }).click();
    await expect(main.getByRole("link", { name: "Choose a username" })).toHaveCount(0);
    await expectNoViolations();
  });

  await test.step("the deletion of the account ends the session", async () => {
    await page.goto(siteUrl("migraine", "/profile/account"));
    await expectNoViolations();
    await main.getByLabel("Keep it without my name").check();
    const deletion = main.getByRole("region", { name: "Delete your account" });
    await deletion.locator("input[name=password]").fill(password);
    await main.getByRole("button", { name: "Delete my account" }).click();
    await expect(main.getByText("Your account will be deleted in 14 days.")).toBeVisible();
  });
});
