import { expect, test } from "@playwright/test";
import { logIn } from "./support/log-in.ts";
import { siteUrl } from "./support/site-url.ts";

const tool = siteUrl("migraine", "/super-secret-debug-tool");

test("the debug tool is there for an admin, and for nobody else", async ({ page }) => {
  expect((await page.goto(tool))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Oops! We can't find that page.",
  );
  await logIn(page, "migraine", "admin@demo.test");
  expect((await page.goto(tool))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Debug tool");
  for (const words of ["migraine.localhost", "legal_pages", "member", "sid"])
    await expect(page.getByRole("main")).toContainText(words);
});
