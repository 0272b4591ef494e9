import { expect } from "@playwright/test";
import { getForm, getReport, openForms } from "#e2e/support/account-forms.ts";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { watchRequests } from "#e2e/support/watch-requests.ts";

// The values, messages and reports of the forms are tested next to their components.

for (const prefix of ["migraine", "shn"]) {
  // As they open, axe looks at them in accessibility.spec.ts.
  test(`the forms of ${prefix} are accessible in error, fit 320 px and obey the content security policy`, async ({
    page,
  }) => {
    const reports: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
    });
    await openForms(page, prefix);
    const small = await page.locator("main").evaluate((main) =>
      [...main.querySelectorAll("button, select, input")]
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.matches("[aria-hidden=true], [tabindex='-1']"))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 43.5 || height < 43.5;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
    for (const button of await page.locator("main button[type=submit]").all()) await button.click();
    await expect(getForm(page, "logIn").getByText("This field is required")).toHaveCount(2);
    expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
    expect(reports).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test("a message does not move a button away from under the finger", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "logIn");
  const problem = form.getByText("Please enter a valid email address");
  await form.getByRole("button", { name: "Trouble signing in?" }).hover();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await form.getByLabel("Email").fill("rosa");
  await page.mouse.down();
  await page.clock.runFor(200);
  await expect(problem).toHaveCount(0);
  await page.mouse.up();
  await page.clock.runFor(50);
  await expect(getReport(form)).toContainText("requestPasswordReset");
  await expect(problem).toBeVisible();
});

test("rules and forms are loaded with the dialog and not with a page", async ({ page }) => {
  const withRules: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    if ((await response.text().catch(() => "")).includes("ZodMiniString"))
      withRules.push(response.url());
  });
  const scripts = watchRequests(page, "script");
  await page.goto(siteUrl("migraine"));
  await scripts.settled();
  expect(withRules).toEqual([]);
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
  await expect.poll(() => withRules.length).toBeGreaterThan(0);
});
