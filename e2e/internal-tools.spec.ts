import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// spec §2: the hidden phrase opens the debug tool
// The server under test shows its tools; who may see them elsewhere is proved in tests/api.
test("the hidden phrase, typed into the site search, opens the debug tool", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("searchbox", { name: "Search Quiet Lamp" }).fill("Super SECRET debugtool");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(siteUrl("migraine", "/super-secret-debug-tool"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Debug tool");
  for (const words of ["migraine.localhost", "legal_pages", "guest"])
    await expect(page.getByRole("main")).toContainText(words);
});
