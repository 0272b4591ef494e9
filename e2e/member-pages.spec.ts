import { expect } from "@playwright/test";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

for (const site of ["migraine", "shn"]) {
  // spec §2: /members/{slug} and the pages below it
  test(`the page of a member on ${site} shows their profile and posts, to guests too`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, "/members/theo-walks"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "theo.walks" })).toBeVisible();
    await expect(main.getByText(/^Member since/)).toBeVisible();
    // Names and last activity are not for guests.
    await expect(main.getByText(/Marsh|Active /)).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Follow theo.walks" })).toBeVisible();
    await main.getByRole("link", { name: "Activity", exact: true }).click();
    await expect(page).toHaveURL(siteUrl(site, "/members/theo-walks/activity"));
    await main.getByRole("link", { name: "Replies and comments" }).click();
    await expect(main.getByRole("link", { name: "Replies and comments" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
}

// spec §2: a member who opens their own member page goes to the profile
test("a member's own page redirects to their profile, and a preview shows what others see", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", "/members/juniper-k"));
  await expect(page).toHaveURL(siteUrl("migraine", "/profile"));
  await page.getByRole("link", { name: "See how others see you" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("This is what guests see")).toBeVisible();
  await expect(main.getByText("Active today")).toHaveCount(0);
  await main.getByRole("link", { name: "See it as a member" }).click();
  await expect(main.getByText("This is what members see")).toBeVisible();
  await expect(main.getByText("Active today")).toBeVisible();
});

// spec §3: privacy settings
test("a member chooses without scripts who sees when they joined, and their page changes at once", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", "unverified@demo.test");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  const choose = async (level: string) => {
    await plain.goto(siteUrl("migraine", "/profile/privacy"));
    await plain.getByLabel("When you joined").selectOption(level);
    await plain.getByRole("button", { name: "Save choices" }).click();
    await expect(plain.getByText("Your choices have been saved.")).toBeVisible();
  };
  const asGuest = async () => (await getPage("migraine", "/members/newhere2026")).text;
  expect(await asGuest()).toContain("Member since");
  await choose("nobody");
  expect(await asGuest()).not.toContain("Member since");
  await choose("anyone");
  expect(await asGuest()).toContain("Member since");
  await context.close();
});

// spec §3: privacy settings
test("a member who hides their activity from guests does not see it in the guest preview", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  const choose = async (level: string) => {
    await page.goto(siteUrl("migraine", "/profile/privacy"));
    await page.getByLabel("List of what you posted").selectOption(level);
    await page.getByRole("button", { name: "Save choices" }).click();
    await expect(page.getByText("Your choices have been saved.")).toBeVisible();
  };
  const replies = page.getByRole("heading", { name: "Latest replies and comments" });
  const seeAs = (viewer: string) =>
    page.goto(siteUrl("migraine", `/members/juniper-k?view=${viewer}`));
  await seeAs("guest");
  await expect(replies).toBeVisible();
  await choose("members");
  await seeAs("guest");
  await expect(page.getByText("This is what guests see")).toBeVisible();
  await expect(replies).toHaveCount(0);
  await seeAs("member");
  await expect(replies).toBeVisible();
  await choose("anyone");
});

test("a spammer and an unknown name have separate pages", async () => {
  const gone = await getPage("migraine", "/members/best-cures-online");
  expect(gone.status).toBe(410);
  expect(gone.text).toContain("This member is no longer available.");
  expect((await getPage("migraine", "/members/nobody-has-this-name")).status).toBe(404);
});
