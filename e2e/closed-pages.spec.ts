import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { joinReasonsTexts } from "#lib/site/shared/join-reasons-texts.ts";

test("reasons to join are next to the login and registration forms, and hidden at 360 px", async ({
  page,
}) => {
  const reasons = page.getByRole("region", { name: joinReasonsTexts.title });
  for (const path of ["/register", "/member-login"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(siteUrl("migraine", path));
    await expect(reasons).toBeVisible();
    await expect(reasons).toContainText(joinReasonsTexts.reasons.ask.title);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(reasons).toBeHidden();
  }
});
