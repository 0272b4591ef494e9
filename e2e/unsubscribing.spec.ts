import { expect } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { unsubscribeLink } from "#e2e/support/mail-link.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

const masked = "r•••@e•••.org";
const linkFor = (name: string) => unsubscribeLink("migraine", `${name}@example.org`);

test("the link shows its address, and one button ends the emails", async ({ page }) => {
  const response = await page.goto(linkFor("reader"));
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop these emails?");
  await expect(page.getByText(masked)).toBeVisible();
  expect(await page.getByRole("main").innerText()).not.toContain("reader@example.org");
  // The parameters of the link are removed from the address bar and the head.
  await expect(page).toHaveURL(siteUrl("migraine", "/unsubscribe"));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);

  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re unsubscribed");
  await expect(page).toHaveURL(siteUrl("migraine", "/unsubscribe?result=done"));
});

test("the same page offers to sign up again", async ({ page }) => {
  await page.goto(linkFor("changeable"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  const again = page.getByRole("form", { name: "Changed your mind? Sign up again" });
  await again.getByLabel(/^Email/).fill("changeable@example.org");
  await again.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Thanks for signing up!").first()).toBeVisible();
});

test("an invalid link says what to do instead, and does not show the address", async ({ page }) => {
  for (const path of [
    "/unsubscribe",
    "/unsubscribe?email=reader%40example.org&hash=0.x",
    "/unsubscribe?result=link",
  ]) {
    await page.goto(siteUrl("migraine", path));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    await expect(main.getByRole("link", { name: "help@demo.test" })).toHaveAttribute(
      "href",
      /^mailto:help@demo\.test\?subject=Unsubscribe/,
    );
    expect(await main.innerText()).not.toContain("@e");
  }
});

// spec §2: the three unsubscribe addresses show one page
test("old URLs redirect to the page with the parameters of their link", async ({ page }) => {
  for (const path of ["/email-unsubscribe", "/unsubscribe.php"]) {
    const link = linkFor("reader").replace("/unsubscribe?", `${path}?`);
    const response = await page.goto(link);
    expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301);
    await expect(page.getByText(masked)).toBeVisible();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: unsubscribe without scripts
  test("emails are ended and wanted again by plain forms", async ({ page }) => {
    await page.goto(linkFor("scriptless"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/unsubscribe?result=done"));
    const again = page.getByRole("form", { name: "Changed your mind? Sign up again" });
    await again.getByLabel(/^Email/).fill("scriptless@example.org");
    await again.getByRole("button", { name: "Sign up" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/signed-up"));
  });
});
