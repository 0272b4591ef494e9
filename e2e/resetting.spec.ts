import { expect } from "@playwright/test";
import { becomeMember, getDialog } from "#e2e/support/new-account.ts";
import { linkInMail } from "#e2e/support/outbox.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

// spec §4: password reset: toast and close
// spec §4: URL cue reset_key
// spec §8: password reset request: toast
test("a forgotten password can be reset with the mailed link, and logs in", async ({
  page,
  context,
}) => {
  const person = await becomeMember(page, "migraine");
  await context.clearCookies();
  await page.goto(siteUrl("migraine"));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Trouble signing in?" }).click();
  const request = getDialog(page, "Trouble signing in?");
  await request.getByRole("textbox").fill(person.email);
  await request.locator("button[type=submit]").click();
  await expect(
    toast(
      page,
      "Check your email! If an account exists, we have sent you a link to create a new password",
    ),
  ).toBeVisible();
  await expect(request).toBeHidden();

  await page.goto(await linkInMail(person.email, "Create a new password"));
  // The key is removed from the address bar at once.
  await expect(page).toHaveURL(siteUrl("migraine", "/member-login"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Create a new password" })).toBeVisible();
  const password = `${person.password}-new`;
  await main.getByLabel("New password").fill(password);
  await main.locator("button[type=submit]").click();
  await expect(toast(page, "Success! Your password has been reset")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Welcome back!" })).toBeVisible();
  await main.getByLabel("Email").fill(person.email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Log in" }).click();
  // The account has no chosen name yet: the login page asks for it (spec §2 RegisterUsername).
  await expect(page).toHaveURL(siteUrl("migraine", "/register-username"));
  await expect(main.getByRole("heading", { name: "Choose your username" })).toBeVisible();
  await main.getByRole("link", { name: /^Keep CommunityMember\d+ for now$/ }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/profile"));
});

// spec §4: URL cue reset_key
test("a key in the address of any page opens the form over it and leaves the address bar", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/forums?reset_key=nothing&page=2"));
  const dialog = getDialog(page, "Create a new password");
  await expect(page).toHaveURL(siteUrl("migraine", "/forums?page=2"));
  await dialog.getByLabel("New password").fill("Quiet-river-4711");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByText("Something went wrong, password was not saved.")).toBeVisible();
  await expect(dialog.getByLabel("New password")).toHaveValue("");
});
