import { expect, type Locator } from "@playwright/test";
import { getDialog, newPerson, openJoin, register } from "#e2e/support/new-account.ts";
import { linkInMail } from "#e2e/support/outbox.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { allowEarlyClicks, test, waitForScripts } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { demoPassword } from "#seed/content/accounts.ts";

/** The content of noscript, which Playwright does not find by text. */
async function expectNotice(main: Locator, words: string): Promise<void> {
  const notice = main.locator("noscript p").first();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(words);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: the login page works without scripts
  test("a member logs in on the way to a page, and a failed attempt shows its error and keeps the text", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", "/create-thread"));
    await expect(page).toHaveURL(/\/member-login\?redirect=%2Fcreate-thread$/);
    const main = page.getByRole("main");
    // A wrong password would count for every journey of this address: three, and a captcha is due.
    await main.getByLabel("Email").fill("member2@demo");
    await main.getByLabel("Password", { exact: true }).fill(demoPassword);
    await main.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { name: "You are not logged in" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("member2@demo");
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
    await page.getByLabel("Email").fill("member2@demo.test");
    await page.getByLabel("Password").fill(demoPassword);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/create-thread"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  // spec §2: registration says that it needs scripts
  test("the registration says that it needs scripts, and has no form that cannot work", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", "/member-login?redirect=%2Fforums"));
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/register?redirect=%2Fforums"));
    const main = page.getByRole("main");
    await expectNotice(main, "Creating an account needs JavaScript");
    await expect(main.getByRole("link", { name: "help@demo.test" })).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(0);
    await expect(main.getByRole("button")).toHaveCount(0);
  });

  test("so does asking for a new password, which needs the captcha", async ({ page }) => {
    await page.goto(siteUrl("migraine", "/member-login"));
    await page.getByRole("main").getByRole("link", { name: "Trouble signing in?" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/forgot-password"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Trouble signing in?");
    await expectNotice(main, "Asking for a link needs JavaScript");
    await expect(main.getByRole("textbox")).toHaveCount(0);
  });
});

// spec §2: /dashboard/wp-login.php leads to /forgot-password
// spec §2: RegisterUsername
// spec §2: password reset works without scripts
test("the page for a forgotten password sends a link, which works without scripts", async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await register(await openJoin(page, "migraine"), person);
  await expect(getDialog(page, "You're almost done!")).toBeVisible();
  await context.clearCookies();
  await page.goto(siteUrl("migraine", "/dashboard/wp-login.php"));
  await expect(page).toHaveURL(siteUrl("migraine", "/forgot-password"));
  const main = page.getByRole("main");
  await main.getByLabel("Username or email").fill(person.email);
  await main.getByRole("button", { name: "Send the link" }).click();
  await expect(toast(page, "Check your email!")).toBeVisible();
  const link = await linkInMail(person.email, "Create a new password");

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  const password = `${person.password}-new`;
  await plain.getByLabel("New password").fill("short-1");
  await plain.getByRole("button", { name: "Save the password" }).click();
  await expect(plain.getByLabel("New password")).toHaveAccessibleDescription(
    "Please enter at least 8 characters, including a number",
  );
  await plain.getByLabel("New password").fill(password);
  await plain.getByRole("button", { name: "Save the password" }).click();
  await expect(plain).toHaveURL(siteUrl("migraine", "/member-login?answer=password-saved"));
  await expect(plain.getByText("Success! Your password has been reset")).toBeVisible();
  const form = plain.getByRole("main");
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Log in" }).click();
  // The account has no chosen name yet (spec §2 RegisterUsername).
  await expect(plain).toHaveURL(siteUrl("migraine", "/register-username"));
  await expectNotice(form, "Choosing a username needs JavaScript.");
  await form.getByRole("link", { name: /^Keep CommunityMember\d+ for now$/ }).click();
  await expect(plain).toHaveURL(siteUrl("migraine", "/profile"));
  await plain.context().close();
});

test("a form that is sent before the scripts have loaded logs in as well", async ({ page }) => {
  const scripts = "**/_next/**/*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto(siteUrl("migraine", "/member-login?redirect=%2Fforums"), {
    waitUntil: "domcontentloaded",
  });
  await allowEarlyClicks(page);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("member2@demo.test");
  await main.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.unroute(scripts);
  await main.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/forums"));
  await waitForScripts(page);
  await expect(page.getByRole("button", { name: /^Profile menu of/ })).toBeVisible();
});
