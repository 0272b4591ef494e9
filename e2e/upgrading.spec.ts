import { expect } from "@playwright/test";
import { listCookies } from "#e2e/support/list-cookies.ts";
import { personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { newPerson } from "#e2e/support/new-account.ts";
import { linkInMail } from "#e2e/support/outbox.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

// spec §4: email link: a username upgrades the lead
test("a subscriber becomes a member by choosing a username, and sets a password by mail", async ({
  page,
}) => {
  const { email, username, password } = newPerson();
  await page.goto(siteUrl("migraine"));
  const stayConnected = page
    .getByRole("contentinfo")
    .getByRole("form", { name: "Stay connected with the community" });
  await stayConnected.getByLabel("Email").fill(email);
  await stayConnected.getByRole("button", { name: "Sign up" }).click();
  await expect(toast(page, "Thanks for signing up for emails!")).toBeVisible();

  // As a link in one of the site's emails has it.
  await page.goto(siteUrl("migraine", `/register-username?email=${encodeURIComponent(email)}`));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Choose your username" })).toBeVisible();
  await main.getByLabel("Username").fill(username);
  await main.getByRole("button", { name: "Continue" }).click();
  await expect(main.getByRole("heading", { name: "You're all set!" })).toBeFocused();
  // It logs nobody in, because the address is not verified yet.
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  expect((await listCookies(page)).map(({ name }) => name)).toEqual(["subscribed"]);

  await page.goto(await linkInMail(email, "Your account at"));
  await main.getByLabel("New password").fill(password);
  await main.locator("button[type=submit]").click();
  await expect(toast(page, "Success! Your password has been reset")).toBeVisible();
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page, `Welcome back ${username}!`)).toBeVisible();
  await expect(page).toHaveURL(siteUrl("migraine", "/profile"));
  await personalDataIsLoaded(page);
  await expect(page.getByRole("button", { name: `Profile menu of ${username}` })).toBeVisible();
});
