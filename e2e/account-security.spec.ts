import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { demoPassword } from "#seed/content/accounts.ts";

/** No other journey logs in as they do: a second factor would stop it. */
const staff = "tech@demo.test";
const path = "/profile/security";

const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** An authenticator that accepts everything. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The first step of a login, on the page of the form. */
async function beginLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(siteUrl("migraine", `/member-login?redirect=${encodeURIComponent(path)}`));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(staff);
  await main.getByLabel("Password", { exact: true }).fill(demoPassword);
  await main.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/second-factor\?redirect=%2Fprofile%2Fsecurity$/);
}

/** The screen at a phone's, a tablet's and a desktop's width: nothing overflows. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, overflow]).toEqual([width, 0]);
  }
}

test.describe.configure({ mode: "serial" });

let secret = "";
let recoveryCodes: string[] = [];

// spec §2: profile menu: all entries, with counts
test("a member finds their sessions in the profile menu and logs one out", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", "editorial@demo.test");
  const other = await readyForClicks(await browser.newPage());
  await logIn(other, "sleep", "editorial@demo.test");
  await page.goto(siteUrl("migraine"));
  await personalDataIsLoaded(page);
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await page.getByRole("menuitem", { name: "Account security" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", path));
  await expect(page.getByRole("heading", { level: 1, name: "Account security" })).toBeVisible();
  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  await expect(sessions.getByText("This device", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Two-step login" })).toHaveCount(0);
  await expectToFit(page);
  await sessions
    .getByRole("button", { name: /^Log out .*, Night Harbor/ })
    .first()
    .click();
  await expect(page.getByText("You have logged out that session.")).toBeVisible();
  await other.goto(siteUrl("sleep"));
  await expect(other.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page).toHaveURL(siteUrl("migraine"));
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await other.close();
});

test("staff set up an authenticator app and a passkey, and log in by passkey", async ({ page }) => {
  await addVirtualAuthenticator(page);
  await logIn(page, "migraine", staff);
  await page.goto(siteUrl("migraine", path));
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectToFit(page);
  secret = await page.getByText("Key:").locator("code").innerText();
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Turn on the authenticator app" }).click();
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(getCode(secret));
  await page.getByRole("button", { name: "Turn on the authenticator app" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  recoveryCodes = await page.locator("code").allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole("link", { name: "I have saved my codes" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  await page.goto(siteUrl("migraine", path));
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(page.getByText("Your passkey is set up.")).toBeVisible();
  await expectToFit(page);

  await beginLogin(page);
  await expectToFit(page);
  await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expect(page).toHaveURL(siteUrl("migraine", path));
  await page.getByRole("button", { name: /^Remove passkey/ }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("staff log in with a code and remove the authenticator app", async ({ page }) => {
    await beginLogin(page);
    await expect(page.locator("noscript p").first()).toContainText("Passkeys need JavaScript.");
    await page.getByRole("textbox", { name: "Code" }).fill("wrong");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
    await page.getByRole("textbox", { name: "Code" }).fill(recoveryCodes[0] ?? "");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", path));
    await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
    await page.getByRole("button", { name: "Remove the authenticator app" }).click();
    await expect(page.getByText("Your authenticator app was removed.")).toBeVisible();
  });
});
