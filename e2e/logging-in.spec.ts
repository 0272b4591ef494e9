import { expect } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { demoPassword } from "#seed/content/accounts.ts";

// spec §1: visitors log in by email and password
// spec §2: dialog: the login form has email, password and Log in
// spec §4: after login: welcome toast
test("a member logs in through the dialog, is welcomed, and sees their avatar", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/forums"));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back!" });
  await dialog.getByLabel("Email").fill("member@demo.test");
  await dialog.getByLabel("Password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page, "Welcome back juniper_k!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await personalDataIsLoaded(page);
  await page.reload();
  await personalDataIsLoaded(page);
});

// spec §8: failed login: exact text, editing clears it
test("a wrong password and an unknown address show the same message, and keep the typed text", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine"));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const email of ["member@demo.test", "nobody@demo.test"]) {
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password").fill("not-the-passw0rd");
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(
      dialog.getByText("The email and password you entered did not match our records."),
    ).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await dialog.getByLabel("Email").press("End");
    await dialog.getByLabel("Email").press("x");
    await expect(dialog.getByText("did not match our records")).toHaveCount(0);
  }
});

// spec §5: login: sent only if valid
// spec §5: login: email required and valid, password required
test("empty and malformed fields show an error at the field", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(2);
  await dialog.getByLabel("Email").fill("not an address");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
});

test("the dialog traps the focus and returns it when Escape closes it", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  const opener = page.getByRole("link", { name: "Log in", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    // Past the last stop a guard of the dialog takes the focus for a moment and hands it on.
    await expect
      .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

// spec §2: /messages and /messages/{conversationId} need a login
test("a visitor sent to log in returns to the page they wanted", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/messages"));
  await expect(page).toHaveURL(/\/member-login\?redirect=%2Fmessages$/);
  await page.getByRole("main").getByLabel("Email").fill("member@demo.test");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/messages"));
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
});

// spec §4: logout: leaves protected pages, ends the session, says so
test("logging out ends the session, shows a message, and leaves protected pages", async ({
  page,
}) => {
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", "/messages"));
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(toast(page, "You have been logged out, see you next time.")).toBeVisible();
  await expect(page).toHaveURL(siteUrl("migraine"));
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  expect((await page.context().cookies()).some((cookie) => cookie.name.endsWith("sid"))).toBe(
    false,
  );
});

test("a login on one site is a guest on another", async ({ page }) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("sleep"));
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
});
